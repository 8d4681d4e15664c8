import type { StatementData } from '../../api';
import { epochDay, isMoney, labelOf, usLineKind } from '../../api';
import { amountsOf } from '../amounts';
import { cashFlowSign, incomeSign } from '../us-line-signs';
import type { Check } from '../check';
import type { SumRules } from '../rounding';
import { US_SUMS } from '../rounding';
import type { Sum } from '../sum-check';
import { checkOfSum } from '../sum-check';

/**
 * US issuers choose the lines of their statements, and so which lines above a subtotal make it. If the same lines make a subtotal exactly in several
 * periods of an issuer, that sum is the issuer's rule, and its other periods are checked against it.
 */
const SUMS: ReadonlyMap<string, SumRules> = new Map([
  ['income_statement', US_SUMS.income],
  ['balance_sheet', US_SUMS.balance],
  ['cash_flow', US_SUMS.cashflow],
]);

type SignOf = (line: string, value: number) => number;

/** The sign with which each line counts in the totals below it. Treasury shares are deducted, whichever sign they are filed with. */
const SIGNS: Readonly<Record<string, SignOf>> = {
  income_statement: incomeSign,
  balance_sheet: (line, value) => (line.startsWith('treasury_stock_') && value > 0 ? -1 : 1),
  cash_flow: cashFlowSign,
};

/** A rule is taken from the nearest periods, since issuers change their lines, and must hold in at least `ENOUGH` of them. */
const [NEAREST, ENOUGH, YEARS] = [10, 4, 4];

/** A subtotal and the lines that make it exactly in a statement. */
interface Subtotal {
  /** Equal for the same lines in any order. */
  readonly key: string;
  readonly total: string;
  readonly parts: readonly string[];
}

/** A subtotal that is an issuer's rule, and the lines that stood directly above its parts in periods where it held. */
interface Rule extends Subtotal {
  readonly above: ReadonlySet<string>;
}

interface Outline {
  readonly day: number;
  readonly year: number;
  /** The amounts of money in the statement's order, with the sign with which each counts in a total below it; costs and their totals are negative. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly subtotals: readonly Subtotal[];
}

/** Checks the subtotals of a US statement by the rules of its issuer's other periods. `ofKind` are statements of its kind, in any order. */
export function issuerSumChecks(data: StatementData, ofKind: readonly StatementData[]): readonly Check[] {
  const sums = SUMS.get(data.statement_type);
  if (!sums) return [];
  const own = outlineOf(data);
  const near = nearestOf(own, ofKind);
  if (near.length < ENOUGH) return [];
  const rules = rulesOf(own, near);
  return rules
    .filter((rule) => !hasOtherLines(own, rule, rules) && rule.above.has(lineAbove(own, rule)))
    .map((rule) => checkOfSum(nameOf(rule), sumIn(data, own, rule), sums));
}

const nameOf = ({ total }: Subtotal) => `as in other periods, the lines above make ${labelOf(total).toLowerCase()}`;

const outlines = new WeakMap<StatementData, Outline>();

function outlineOf(data: StatementData): Outline {
  let outline = outlines.get(data);
  if (!outline) outlines.set(data, (outline = outlined(data)));
  return outline;
}

function outlined(data: StatementData): Outline {
  const signOf: SignOf = SIGNS[data.statement_type] ?? (() => 1);
  const amounts = new Map<string, number>();
  const subtotals: Subtotal[] = [];
  // The lines and subtotals that are not yet part of a subtotal.
  const open: string[] = [];
  for (const [line, value] of amountsOf(data).all) {
    if (value === null || !isAmount(line)) continue;
    const amount = signOf(line, value) * value;
    const count = value === 0 ? 0 : countOfParts(open, amounts, amount);
    if (count > 0) {
      const parts = open.splice(-count).filter((part) => amounts.get(part) !== 0);
      subtotals.push({ key: keyOf(line, parts), total: line, parts });
    }
    amounts.set(line, amount);
    open.push(line);
  }
  const { period_end_date: end } = data;
  return { day: epochDay(end), year: Number(end.slice(0, 4)), amounts, subtotals };
}

const amountsOfMoney = new Map<string, boolean>();
const MOST_LINES = 20_000;

/** Whether a line is money. The answer is kept: to find it by the name takes longer than all else here. */
function isAmount(line: string): boolean {
  let isOne = amountsOfMoney.get(line);
  if (isOne === undefined) {
    if (amountsOfMoney.size >= MOST_LINES) amountsOfMoney.clear();
    amountsOfMoney.set(line, (isOne = isMoney(usLineKind(line))));
  }
  return isOne;
}

/** The keys met before: the same text is found by its place, and an equal one letter by letter, by each of the ten statements near. */
const keys = new Map<string, string>();

function keyOf(total: string, parts: readonly string[]): string {
  const text = `${total} = ${[...parts].sort().join(' ')}`;
  const known = keys.get(text);
  if (known !== undefined) return known;
  if (keys.size >= MOST_LINES) keys.clear();
  keys.set(text, text);
  return text;
}

/** How many of the last lines make a total; 0 where none do. */
function countOfParts(open: readonly string[], amounts: ReadonlyMap<string, number>, total: number): number {
  let sum = 0;
  for (let count = 1; count <= open.length; count += 1) {
    sum += amounts.get(open.at(-count) ?? '') ?? 0;
    if (count > 1 && sum === total) return count;
  }
  return 0;
}

const outlinesOf = new WeakMap<readonly StatementData[], readonly Outline[]>();

/** The nearest other statements of the kind, within the years in which an issuer's lines stay. */
function nearestOf(own: Outline, ofKind: readonly StatementData[]): readonly Outline[] {
  let all = outlinesOf.get(ofKind);
  if (!all) outlinesOf.set(ofKind, (all = ofKind.map(outlineOf)));
  const near = all.filter((each) => each !== own && Math.abs(each.year - own.year) <= YEARS);
  const distance = ({ day }: Outline) => Math.abs(day - own.day);
  return near.sort((left, right) => distance(left) - distance(right)).slice(0, NEAREST);
}

/** The subtotals whose lines a statement has that hold in enough periods near, and fail in none that has their lines. */
function rulesOf(own: Outline, near: readonly Outline[]): readonly Rule[] {
  const found = new Map<string, { readonly rule: Subtotal; readonly held: Outline[] }>();
  for (const outline of near) {
    for (const rule of outline.subtotals) {
      const known = found.get(rule.key);
      if (known) known.held.push(outline);
      else found.set(rule.key, { rule, held: [outline] });
    }
  }
  const often = [...found.values()].filter(({ rule, held }) => held.length >= ENOUGH && hasLines(own, rule));
  return often
    .filter(({ rule }) => !near.some((each) => contradicts(each, rule)))
    .map(({ rule, held }) => ({ ...rule, above: new Set(held.map((outline) => lineAbove(outline, rule))) }));
}

function contradicts(outline: Outline, rule: Subtotal): boolean {
  if (!hasLines(outline, rule)) return false;
  let sum = 0;
  for (const part of rule.parts) sum += outline.amounts.get(part) ?? 0;
  return sum !== outline.amounts.get(rule.total) && !hasOtherLines(outline, rule, outline.subtotals);
}

function hasLines({ amounts }: Outline, { total, parts }: Subtotal): boolean {
  return amounts.has(total) && parts.every((part) => amounts.has(part));
}

/** The last line with an amount above the first part, '' if there is none. A new line there may be another part. */
function lineAbove({ amounts }: Outline, { parts }: Subtotal): string {
  let above = '';
  for (const [line, amount] of amounts) {
    if (parts.includes(line)) break;
    if (amount !== 0) above = line;
  }
  return above;
}

/** Whether a line stands among the parts that is neither a part of the rule nor of one of its parts: it may be another part. */
function hasOtherLines({ amounts }: Outline, { total, parts }: Subtotal, rules: readonly Subtotal[]): boolean {
  let isAmong = false;
  for (const [line, amount] of amounts) {
    if (line === total) return false;
    const isPart = parts.includes(line);
    isAmong ||= isPart;
    if (isAmong && !isPart && amount !== 0 && !rules.some((each) => isPartOf(line, each, parts))) return true;
  }
  return false;
}

/** Whether a line is a part of one of the parts. */
function isPartOf(line: string, rule: Subtotal, parts: readonly string[]): boolean {
  return parts.includes(rule.total) && rule.parts.includes(line);
}

/** The total as filed, and its parts with their signs. */
function sumIn(data: StatementData, { amounts }: Outline, { total, parts }: Subtotal): Sum {
  const filed = amountsOf(data).all.get(total) ?? 0;
  const sign = filed === amounts.get(total) ? 1 : -1;
  return { lines: [total, ...parts], amounts: [filed, ...parts.map((part) => sign * (amounts.get(part) ?? 0))] };
}
