import type { FilingNumber, NumbersOfFiling } from './filing-numbers';
import { NAMED } from './named-lines';
import type { ServedLine, ServedStatements } from './served-lines';

const CRORE = 1e7;

/** What a cash flow statement deducts; a filing gives it as a positive number. */
const DEDUCTED =
  /^(Purchase|Payment|Repayments|OtherCashPayments|CashPayment|CashAdvances|CashFlowsUsedIn|InterestPaid|IncomeTaxesPaid|DividendsPaid|AdjustmentsFor(DividendIncome|InterestIncome|UndistributedProfits))/;

/** What the form before Ind-AS files in lakhs, of the year, among amounts in rupees. */
const IN_LAKHS = /^ProfitLossForPeriodBeforeMinorityInterest$/;

/** Rows among the segments that are no business: they are added up. */
const NO_BUSINESS = /eliminat|inter[\s-]*seg\w*ment|adjust|reconcil|^un\s*-?\s*alloca/i;

/** Where a number may stand. */
const STATEMENTS: Readonly<Record<FilingNumber['period'], readonly string[]>> = {
  quarter: ['income-statement quarter', 'segment-results quarter', 'balance-sheet day', 'cash-flow to-date'],
  'to-date': ['income-statement to-date', 'segment-results to-date', 'balance-sheet day', 'cash-flow to-date'],
  day: [
    'balance-sheet day',
    'segment-results quarter',
    'segment-results to-date',
    'cash-flow to-date',
    'income-statement quarter',
    'income-statement to-date',
  ],
  opening: ['cash-flow to-date'],
};

/** Segments' amounts of a day stand in the context of the quarter. */
const OF_A_DAY = /^(Segment|UnAllocable|NetSegment)(Assets|Liabilities)$/;

const OF_SEGMENTS = /Segment|UnAlloc/;
const OF_CASH =
  /Activities$|^(Other)?Adjustments|CashFlow|^(Receipts|Payments|Proceeds|Repayments|IncreaseDecreaseInCash|EffectOfExchange)|Partnership/;

export interface Compared {
  /** Numbers that stand in a served line. */
  readonly served: readonly FilingNumber[];
  readonly lost: readonly FilingNumber[];
  /** Zeros, and what is in another unit, of which the service says nothing: the statement was not filed, or the whole contradicts the part. */
  readonly emptied: readonly FilingNumber[];
  /** Served numbers that no number of the filing explains, or that a number explains for the second time. */
  readonly invented: readonly string[];
}

/** Holds what is served of a filing to its numbers, by name and value. */
export function compare(filing: NumbersOfFiling, served: ServedStatements): Compared {
  const left = new Map([...served].map(([key, lines]) => [key, new Set(lines?.filter(({ value }) => value !== null))]));
  const named = new Map([...served].map(([key, lines]) => [key, byLastKey(lines ?? [])]));
  const [found, lost, emptied]: [FilingNumber[], FilingNumber[], FilingNumber[]] = [[], [], []];
  for (const number of filing.numbers) {
    const lines = statementsOf(number).flatMap((key) => linesFor(number, named.get(key), key));
    const same = lines.filter(({ line, key }) => saysSo(number, line, key));
    for (const { line, key } of same) left.get(key)?.delete(line);
    if (same.length > 0) found.push(number);
    else if ((number.value === 0 || IN_LAKHS.test(number.element)) && isEmptied(number, lines, served))
      emptied.push(number);
    else lost.push(number);
  }
  const invented = [...left].flatMap(([key, lines]) => [...lines].map(({ name, value }) => `${key} ${name} ${value}`));
  return { served: found, lost, emptied, invented };
}

/** A zero that the service has null, or that is of a statement of nothing but zeros. */
function isEmptied({ element, period }: FilingNumber, lines: readonly Named[], served: ServedStatements): boolean {
  if (lines.length > 0) return lines.every(({ line }) => line.value === null);
  if (OF_SEGMENTS.test(element)) return isAbsent(served, 'segment-results quarter', 'segment-results to-date');
  if (OF_CASH.test(element)) return isAbsent(served, 'cash-flow to-date');
  if (period === 'day') return isAbsent(served, 'balance-sheet day');
  return isAbsent(served, `income-statement ${period}`);
}

const isAbsent = (served: ServedStatements, ...keys: readonly string[]) =>
  keys.some((key) => served.get(key) === undefined);

interface Named {
  readonly line: ServedLine;
  readonly key: string;
}

function statementsOf({ element, period }: FilingNumber): readonly string[] {
  return OF_A_DAY.test(element) ? [...STATEMENTS.day, ...STATEMENTS[period]] : STATEMENTS[period];
}

/** The lines of a statement by the last key of their path: each number of a filing is looked for in several statements. */
type LinesByLastKey = ReadonlyMap<string, readonly ServedLine[]>;

const lastOf = (path: readonly string[]) => path.at(-1) ?? '';

function byLastKey(lines: readonly ServedLine[]): LinesByLastKey {
  const found = new Map<string, ServedLine[]>();
  for (const line of lines) found.set(lastOf(line.path), [...(found.get(lastOf(line.path)) ?? []), line]);
  return found;
}

function linesFor(number: FilingNumber, lines: LinesByLastKey = new Map(), key: string): Named[] {
  const names = namesOf(number.element);
  // A row's lines are called as the row is, which may have any name.
  const near =
    number.row === undefined
      ? [...names.lastKeys].flatMap((last) => lines.get(last) ?? [])
      : [...lines.values()].flat();
  return near.filter((line) => isNamed(number, names, line)).map((line) => ({ line, key }));
}

/** What an element is called where it is served: its last key anywhere, or a whole name. */
interface ElementNames {
  readonly last: string;
  readonly whole: ReadonlySet<string>;
  /** The last keys of all these. */
  readonly lastKeys: ReadonlySet<string>;
}

/** Every element occurs in hundreds of filings, and is compared with every line of each. */
const known = new Map<string, ElementNames>();

function namesOf(element: string): ElementNames {
  let names = known.get(element);
  if (!names) {
    const [last, whole] = [snakeOf(element), (NAMED[element] ?? '').split(' ')];
    const lastKeys = new Set([last, ...whole.map((name) => lastOf(name.split('.')))]);
    names = { last, whole: new Set(whole), lastKeys };
    known.set(element, names);
  }
  return names;
}

function isNamed({ element, row }: FilingNumber, names: ElementNames, { path, name }: ServedLine): boolean {
  const last = lastOf(path);
  if (row === undefined) return last === names.last || names.whole.has(name);
  if (/^Segment/.test(element)) {
    if (!sectionOf(element, names).includes(path[0] ?? '')) return false;
    return path[1] === 'segments'
      ? path.slice(2).join('.') === row
      : NO_BUSINESS.test(row) && /^(adjustments|un_allocable)$/.test(last);
  }
  return path.length > 1 && (last === row || last.startsWith(`${row} (`));
}

function sectionOf(element: string, { last }: ElementNames): string {
  if (element === 'SegmentRevenue') return 'segment_revenue_from_operations';
  return element.startsWith('SegmentProfit') ? 'segment_profit_before_tax' : last;
}

/** The number of the line is the filing's, in crores and with the sign of a cash flow; rows that are no business add up. */
function saysSo(
  { element, row, value, isMoney }: FilingNumber,
  { path, value: line }: ServedLine,
  key: string,
): boolean {
  if (line === null) return false;
  if (row !== undefined && /^(adjustments|un_allocable)$/.test(path.at(-1) ?? '') && path.length === 2) return true;
  // A row called unallocated may say more than the total of what is unallocated.
  if (value === 0 && element.startsWith('UnAllocable')) return true;
  const sign = key.startsWith('cash-flow') && DEDUCTED.test(element) ? -1 : 1;
  const expected = (sign * value) / (isMoney ? CRORE : 1);
  return Math.abs(line - expected) <= 1e-9 * Math.max(1, Math.abs(expected));
}

function snakeOf(element: string): string {
  return element
    .replace(/NPAs/g, 'Npas')
    .replace(/Itmes/, 'Items')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
