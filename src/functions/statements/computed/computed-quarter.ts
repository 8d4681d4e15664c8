import type { UsStatementKind } from '../../../api';
import { isMoney, monthsInWords, notAFlow, US_REVENUE, usLineKind } from '../../../api';
import { hasBothSigns } from '../../../checks';
import type { Statement } from '../../../tables';
import { usualMonths } from '../../../tables';
import { decimalSum } from '../amounts/decimal-sum';
import { withNamesOf } from './names-of-totals';
import { restatedPart } from './restated-part';
import { zerosOf } from '../amounts/rounded-amounts';

/** The statements from which a quarter is computed. */
export interface QuarterStatements {
  readonly kind: UsStatementKind;
  readonly whole: Statement;
  /** What is taken off: the shorter period with the same start, or the other quarters, the newest first. */
  readonly less: readonly [Statement, ...Statement[]];
  /** For a cash flow statement: the income statement of the quarter itself, if the filing of the longer period has one. */
  readonly income?: Statement | undefined;
}

/** Lines that are never negative. If the difference is, the year and its part are not on one basis. */
const REVENUES: ReadonlySet<string> = new Set(US_REVENUE);

/** Cash balances of a cash flow statement: the balance at the end of the longer period is that of the quarter. */
const CASH = /^cash(_|$)/;

const WORDS: Readonly<Record<string, string>> = {
  annual: 'the year',
  nine_months: 'the nine months',
  half_yearly: 'the half-year',
};

interface KnownQuarter extends Pick<QuarterStatements, 'less' | 'income'> {
  readonly quarter: Statement | string;
}

const known = new WeakMap<Statement, KnownQuarter>();

/**
 * Computes the statement of a quarter that no filing has. Amounts are those of the longer period less those of the shorter one with the same start;
 * cash at the end is that of the longer period. A line that cannot be computed has no value and a reason. The result is a text if there can be no
 * such statement. It is built once for the same answers.
 */
export function computedQuarter(statements: QuarterStatements): Statement | string {
  const { whole, less, income } = statements;
  const before = known.get(whole);
  if (before?.income === income && before?.less.every((each, at) => each === less[at])) return before.quarter;
  const quarter = noDifference(statements) ?? difference(statements);
  known.set(whole, { less, income, quarter });
  return quarter;
}

/** Why the difference of the statements is no quarter; undefined where it is one. */
function noDifference(statements: QuarterStatements): string | undefined {
  const { whole, less } = statements;
  const other = less.find(({ currency }) => currency !== whole.currency);
  if (other) return `it is in ${whole.currency}, but ${nameOf(other)} in ${other.currency}`;
  const months = less.reduce((left, part) => left - monthsOf(part), monthsOf(whole));
  if (Math.abs(months - QUARTER_MONTHS) > ROUNDED_MONTHS) {
    const left = monthsInWords(Math.round(10 * months) / 10);
    return `of ${lengthOf(whole)} and ${less.map(lengthOf).join(', ')} it would have ${left}`;
  }
  const parts = less.map((part) => withNamesOf(whole, part));
  const negative = whole.outline.findIndex(({ path }, at) => {
    const amounts = [whole.values[at], ...parts.map((values) => values.get(path))];
    if (!REVENUES.has(path) || !amounts.every((each) => typeof each === 'number' && each >= 0)) return false;
    return differenceOf(amounts as number[]) < 0;
  });
  const row = whole.outline[negative];
  if (row) return `its ${row.label} would be less than 0, so that ${wordOf(whole)} and its parts are not on one basis`;
  return statements.kind === 'cashflow' ? restatedPart(statements) : undefined;
}

const QUARTER_MONTHS = 3;
/** The difference of two lengths with one beginning, each in whole months or tenths, is off by less than this. */
const ROUNDED_MONTHS = 0.15;

function monthsOf(statement: Statement): number {
  return usualMonths(statement) ?? 0;
}

/** "the year to 2015-12-31 (10 months)" */
function lengthOf(statement: Statement): string {
  return `${nameOf(statement)} (${monthsInWords(monthsOf(statement))})`;
}

function difference(statements: QuarterStatements): Statement {
  const { whole, less } = statements;
  const parts = less.map((part) => ({ part, values: withNamesOf(whole, part) }));
  const digits = digitsOf([whole, ...less]);
  const lines = whole.outline.map((row, at) => {
    const line = lineOf(statements, parts, row, whole.values[at]);
    return typeof line === 'number' && digits?.areLost(row.path, line) ? lostIn(row.label, digits) : line;
  });
  const values = lines.map((line) => (typeof line === 'string' ? null : line));
  const reasons = lines.map((line) =>
    typeof line === 'string'
      ? `${line}. No filing has a statement of the quarter to ${whole.periodEnd} alone: it is computed.`
      : undefined,
  );
  return {
    ...whole,
    type: 'quarterly',
    months: undefined,
    values,
    facts: {
      ...whole.facts,
      reporting_type: 'quarterly',
      period_months: undefined,
      metrics: Object.fromEntries(whole.outline.map(({ path }, at) => [path, values[at]])),
      filing_url: joined(whole, less, 'filing_url'),
      accession_number: joined(whole, less, 'accession_number'),
    },
    computed: {
      from: `${wordOf(whole)} less ${less.length === 1 ? nameOf(less[0]) : quartersTo(less)}${digits?.note ?? ''}`,
      parts: [whole, ...less],
      atEnd: new Set(whole.outline.flatMap(({ path }) => (isAtEnd(statements.kind, path) ? path : []))),
      reasons,
    },
  };
}

interface Part {
  readonly part: Statement;
  readonly values: ReadonlyMap<string, unknown>;
}

/** A line's amount in the quarter; null where the longer period has none, or a text that says why it cannot be computed. */
function lineOf(
  { kind, whole }: QuarterStatements,
  parts: readonly Part[],
  { path, label, isSection }: Statement['outline'][number],
  value: unknown,
): number | string | null | undefined {
  if (isSection) return undefined;
  if (value === null) return null;
  const lineKind = usLineKind(path);
  const isCash = isAtEnd(kind, path);
  const what = isCash ? undefined : notAFlow(kind, lineKind);
  if (what !== undefined) return `${label} is ${what}: that of a quarter does not follow from ${wordOf(whole)}`;
  if (typeof value !== 'number') return `${label} is not a number`;
  if (isCash) return value;
  const isUnpaid = value === 0 && PAYMENTS.test(path);
  const less = parts.map(({ values }) => values.get(path) ?? (isUnpaid ? 0 : undefined));
  const lacking = parts[less.findIndex((each) => typeof each !== 'number')];
  if (lacking) return `${label} is not in ${nameOf(lacking.part)}`;
  const amounts = [value, ...(less as number[])];
  return noAmount(path, amounts, wordOf(whole), label) ?? differenceOf(amounts);
}

/** Why the amounts of a payment or cost have no difference; undefined where they have. */
function noAmount(path: string, amounts: readonly number[], word: string, label: string): string | undefined {
  if (hasBothSigns(path, amounts)) return `${label} has one sign in ${word} and the other in a part of it`;
  const isNegative = PAYMENTS.test(path) && differenceOf(amounts) < 0 && amounts.every((each) => each >= 0);
  return isNegative ? `${label} would be less than 0, so that ${word} and its parts are not on one basis` : undefined;
}

/**
 * Payments for property and to shareholders, which are never negative, unlike net amounts. If a period has none of them, its parts have none either,
 * whether their filings show the line or not.
 */
const PAYMENTS =
  /^payments_(to_acquire_(property|productive|intangible)|to_develop_software|of_dividends|for_repurchase_of)/;

interface Digits {
  /** The unit of the filing with the coarsest rounding. */
  readonly word: string;
  readonly note: string;
  /** Whether a difference is within the rounding of that filing. */
  readonly areLost: (path: string, difference: number) => boolean;
}

/** The coarsest rounding, where one filing is in larger units than another; undefined where all are in the same. */
function digitsOf(statements: readonly Statement[]): Digits | undefined {
  const zeros = statements.map(zerosOf);
  const most = Math.max(...zeros);
  if (zeros.every((each) => each === most)) return undefined;
  const unit = 10 ** most;
  const word = most === 6 ? 'millions' : 'thousands';
  return {
    word,
    note: `, of which one is in whole ${word}`,
    areLost: (path, difference) => isMoney(usLineKind(path)) && Math.abs(difference) < unit && difference % unit !== 0,
  };
}

function lostIn(label: string, { word }: Digits): string {
  return `${label} is less than a filing in whole ${word} rounds off`;
}

/** Whether a line is cash at the end of the period, which the quarter shares with the longer period. */
function isAtEnd(kind: QuarterStatements['kind'], path: string): boolean {
  return kind === 'cashflow' && usLineKind(path) === 'stock' && CASH.test(path);
}

function differenceOf([whole = NaN, ...parts]: readonly number[]): number {
  return decimalSum([whole, ...parts.map((part) => -part)]);
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
