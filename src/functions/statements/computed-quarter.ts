import type { UsStatementKind } from '../../api';
import { notAFlow, usLineKind } from '../../api';
import type { Statement } from '../../tables';
import { decimalSum } from './decimal-sum';

/** The statements from which a quarter follows. */
export interface QuarterStatements {
  readonly kind: UsStatementKind;
  readonly whole: Statement;
  /** The part of the same start, or the quarters that fill the gap, the newest first. */
  readonly less: readonly [Statement, ...Statement[]];
}

/** Lines that no quarter has below 0: the year and its part are then not on one basis. */
const REVENUES: ReadonlySet<string> = new Set([
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'revenue_from_contract_with_customer_including_assessed_tax',
  'sales_revenue_net',
]);

/** The positions of a cash flow statement: that at the end of the longer period is that at the end of the quarter. */
const CASH = /^cash(_|$)/;

const WORDS: Readonly<Record<string, string>> = {
  annual: 'the year',
  nine_months: 'the nine months',
  half_yearly: 'the half-year',
};

interface KnownQuarter {
  readonly less: QuarterStatements['less'];
  readonly quarter: Statement | string;
}

const known = new WeakMap<Statement, KnownQuarter>();

/**
 * The statement of a quarter that no filing has: amounts are the longer period's less the shorter's of the same start,
 * cash that at its end. What does not follow has no value, and says why. A text says why there is no such
 * statement. Built once for the same answers.
 */
export function computedQuarter(statements: QuarterStatements): Statement | string {
  const { whole, less } = statements;
  const before = known.get(whole);
  if (before?.less.every((each, at) => each === less[at])) return before.quarter;
  const quarter = noDifference(statements) ?? difference(statements);
  known.set(whole, { less, quarter });
  return quarter;
}

/** Why the statements give no quarter; undefined where they do. */
function noDifference({ whole, less }: QuarterStatements): string | undefined {
  const other = less.find(({ currency }) => currency !== whole.currency);
  if (other) return `it is in ${whole.currency}, but ${nameOf(other)} in ${other.currency}`;
  const parts = less.map(valuesByPath);
  const negative = whole.outline.findIndex(({ path }, at) => {
    const amounts = [whole.values[at], ...parts.map((values) => values.get(path))];
    if (!REVENUES.has(path) || !amounts.every((each) => typeof each === 'number' && each >= 0)) return false;
    return differenceOf(amounts as number[]) < 0;
  });
  const row = whole.outline[negative];
  return row && `its ${row.label} would be less than 0, so that ${wordOf(whole)} and its parts are not on one basis`;
}

function difference({ kind, whole, less }: QuarterStatements): Statement {
  const parts = less.map((part) => ({ part, values: valuesByPath(part) }));
  const [first] = less;
  const values: (number | null | undefined)[] = [];
  const reasons: (string | undefined)[] = [];
  for (const [at, { path, label, isSection }] of whole.outline.entries()) {
    const value = whole.values[at];
    const lineKind = usLineKind(path);
    const isCash = kind === 'cashflow' && lineKind === 'stock' && CASH.test(path);
    const what = isCash ? undefined : notAFlow(kind, lineKind);
    const lacking = parts.find(({ values: of }) => typeof of.get(path) !== 'number');
    let [amount, reason]: [number | null | undefined, string | undefined] = [isSection ? undefined : null, undefined];
    if (isSection || value === null) reason = undefined;
    else if (what !== undefined)
      reason = `${label} is ${what}: that of a quarter does not follow from ${wordOf(whole)}`;
    else if (typeof value !== 'number') reason = `${label} is not a number`;
    else if (isCash) amount = value;
    else if (lacking) reason = `${label} is not in ${nameOf(lacking.part)}`;
    else amount = differenceOf([value, ...parts.map(({ values: of }) => of.get(path) as number)]);
    values.push(amount);
    reasons.push(reason && `${reason}; the quarter to ${whole.periodEnd} is computed.`);
  }
  return {
    ...whole,
    type: 'quarterly',
    values,
    facts: {
      ...whole.facts,
      reporting_type: 'quarterly',
      metrics: Object.fromEntries(whole.outline.map(({ path }, at) => [path, values[at]])),
      filing_url: joined(whole, less, 'filing_url'),
      accession_number: joined(whole, less, 'accession_number'),
    },
    computed: {
      from: `${wordOf(whole)} less ${less.length === 1 ? nameOf(first) : quartersTo(less)}`,
      parts: [whole, ...less],
      reasons,
    },
  };
}

function differenceOf([whole = NaN, ...parts]: readonly number[]): number {
  return decimalSum([whole, ...parts.map((part) => -part)]);
}

function valuesByPath({ outline, values }: Statement): ReadonlyMap<string, unknown> {
  return new Map(outline.map(({ path }, at) => [path, values[at]]));
}

function wordOf({ type }: Statement): string {
  return WORDS[type] ?? 'the quarter';
}

/** "the nine months to 2025-06-28" */
function nameOf(statement: Statement): string {
  return `${wordOf(statement)} to ${statement.periodEnd}`;
}

function quartersTo(quarters: readonly Statement[]): string {
  return `the quarters to ${quarters.map(({ periodEnd }) => periodEnd).join(', ')}`;
}

/** A fact of each filing: "… less …". */
function joined(whole: Statement, less: readonly Statement[], field: string): string {
  const [first, ...others] = [whole, ...less].map(({ facts }) => String(facts[field] ?? `no ${field}`));
  return `${first} less ${others.join(', ')}`;
}
