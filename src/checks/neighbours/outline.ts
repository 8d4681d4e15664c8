import type { StatementData } from '../../api';
import { epochDay, isMoney, usLineKind } from '../../api';
import { amountsOf } from '../amounts';
import { cashFlowSign, incomeSign } from '../us-line-signs';

type SignOf = (line: string, value: number) => number;

/** The sign with which each line counts in the totals below it. Treasury shares are deducted, whichever sign they are filed with. */
const SIGNS: Readonly<Record<string, SignOf>> = {
  income_statement: incomeSign,
  balance_sheet: (line, value) => (line.startsWith('treasury_stock_') && value > 0 ? -1 : 1),
  cash_flow: cashFlowSign,
};

/** A total and the lines that make it. */
export interface Total {
  readonly total: string;
  readonly parts: readonly string[];
}

/** A subtotal and the lines that make it exactly in a statement. */
export interface Subtotal extends Total {
  /** Equal for the same lines in any order. */
  readonly key: string;
  /** The last line with an amount above the first part, '' if there is none. */
  readonly above: string;
}

/** The amounts of a US statement, and what they make. */
export interface Outline {
  readonly day: number;
  readonly year: number;
  /** The amounts of money in the statement's order, with the sign with which each counts in a total below it; costs and their totals are negative. */
  readonly amounts: ReadonlyMap<string, number>;
  readonly subtotals: readonly Subtotal[];
}

const outlines = new WeakMap<StatementData, Outline>();

/** The outline of a statement, made once. */
export function outlineOf(data: StatementData): Outline {
  let outline = outlines.get(data);
  if (!outline) outlines.set(data, (outline = outlined(data)));
  return outline;
}

/** Drops the outline of a statement that is not asked for again. */
export function forgetOutline(data: StatementData): void {
  outlines.delete(data);
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
      subtotals.push({ key: keyOf(line, parts), total: line, parts, above: lineAbove(amounts, parts) });
    }
    amounts.set(line, amount);
    open.push(line);
  }
  const { period_end_date: end } = data;
  return { day: epochDay(end), year: Number(end.slice(0, 4)), amounts, subtotals };
}

/** The last line with an amount above the first of some parts, '' if there is none. */
export function lineAbove(amounts: Outline['amounts'], parts: readonly string[]): string {
  let above = '';
  for (const [line, amount] of amounts) {
    if (parts.includes(line)) break;
    if (amount !== 0) above = line;
  }
  return above;
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

/** The keys met before. Ten statements near look each up: the same text is found at once, an equal one is compared letter by letter. */
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
