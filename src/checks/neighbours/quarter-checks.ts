import type { MarketId, StatementData } from '../../api';
import { daysBetween, marketOfStatement, QUARTER_DAYS, quartersOfType, reportedMonths } from '../../api';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import type { Rounding } from '../rounding';
import { SLIGHTLY_RESTATED } from '../restatement';
import { INDIAN_SUMS } from '../rounding';
import { labelOfLine } from './label-of-line';
import type { Neighbours } from './neighbouring-statements';

/** Lines of which the quarters of a year add up to the year to date. */
export const FLOWS = [
  'income.sales',
  'income.interest_earned',
  'profit_before_tax',
  'profit_after_tax',
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'sales_revenue_net',
  'operating_income_loss',
  'net_income_loss',
];

/** Whether the statement has the number of months of its type, as far as it says. */
export function isUsual(data: StatementData, months: number): boolean {
  return [undefined, months].includes(reportedMonths(data));
}

export const NAMES = ['', 'Q1', 'Q2', 'Q3', 'Q4'];

const ROUNDING: Readonly<Record<MarketId, Rounding>> = {
  india: INDIAN_SUMS.rounding,
  us: () => 0, // one in the last digit of 90,000,000 would be a tenth of it
};

/**
 * Checks that the quarters of a period add up to it, for these lines. If they do not, but the previous year to date and the last quarter do, earlier
 * quarters were restated: then only the first statement to which they do not add up gets a failed check.
 */
export function quarterChecks(data: StatementData, neighbours: Neighbours, lines = FLOWS): readonly Check[] {
  const count = quartersOfType(data.reporting_type) ?? 1;
  // A year of fifteen months has another quarter.
  if (count === 1 || data['fiscal_quarter'] !== NAMES[count] || !isUsual(data, 3 * count)) return [];
  const find = partsOfYear(data, neighbours, count);
  const quarters = NAMES.slice(1, count + 1).map((_, at) => find(at + 1, (type) => type === 'quarterly'));
  if (quarters.some(({ length }) => length !== 1)) return [];
  const [toDate] = find(count - 1, (type) => type !== 'quarterly' && quartersOfType(type) === count - 1);
  const reported = amountsOf(data).all;
  const filed = quarters.flat().map((each) => amountsOf(each).all);
  const before = toDate && amountsOf(toDate).all;
  return lines.flatMap((line) => {
    const amounts = [reported, ...filed].map((each) => each.get(line) ?? undefined);
    if (!areNumbers(amounts)) return [];
    const [whole = 0, ...parts] = amounts;
    const rounding = ROUNDING[marketOfStatement(data)];
    const check = quarterCheck(line, whole, parts, rounding);
    const earlier = before?.get(line) ?? undefined;
    if (check.holds || earlier === undefined) return [check];
    const chained = quarterCheck(line, whole, [earlier, ...parts.slice(-1)], rounding);
    return [chained.holds ? chained : check];
  });
}

type IsType = (type: string) => boolean;

/** Finds the statements of a fiscal year that end with one of its quarters, by its number; `count` is that of the quarter with which `data` ends. */
export function partsOfYear(
  data: StatementData,
  neighbours: Neighbours,
  count: number,
): (quarter: number, isType: IsType) => readonly StatementData[] {
  const ofYear = neighbours.ofYear(data);
  return (quarter, isType) =>
    ofYear.filter(
      (each) =>
        each['fiscal_quarter'] === NAMES[quarter] &&
        isType(each.reporting_type) &&
        areQuartersApart(each, data, count - quarter),
    );
}

/** Whether the year to date and the quarter after it make the longer part of the year, or the year, as that was filed later. */
export function makesWithNext(
  data: StatementData,
  { next, longer }: { readonly next: StatementData; readonly longer: StatementData },
  line: string,
): boolean {
  return compareWithParts(longer, [data, next], line)?.holds === true;
}

/** How an amount compares with those of the parts of its period; undefined where one of them is missing. */
export function compareWithParts(
  data: StatementData,
  parts: readonly StatementData[],
  line: string,
): Check | undefined {
  const amounts = [data, ...parts].map((each) => amountsOf(each).all.get(line) ?? undefined);
  if (!areNumbers(amounts)) return undefined;
  const [whole = 0, ...rest] = amounts;
  return quarterCheck(line, whole, rest, ROUNDING[marketOfStatement(data)]);
}

/** A quarter of 16 or 17 weeks moves the ends of the other quarters by less than a month. */
const MOVED_DAYS = 30;

/** Whether the dates of two statements fit their quarters: after a move of the year end, one year has labels of both calendars. */
export function areQuartersApart(part: StatementData, whole: StatementData, quarters: number): boolean {
  const days = daysBetween(part.period_end_date, whole.period_end_date);
  return quarters === 0 ? days === 0 : Math.abs(days - quarters * QUARTER_DAYS) < MOVED_DAYS;
}

function areNumbers(amounts: readonly (number | undefined)[]): amounts is readonly number[] {
  return !amounts.includes(undefined);
}

function quarterCheck(line: string, reported: number, parts: readonly number[], rounding: Rounding): Check {
  const expected = Number(parts.reduce((sum, each) => sum + each, 0).toPrecision(15));
  const tolerance =
    SLIGHTLY_RESTATED * Math.max(...[reported, ...parts].map(Math.abs)) + rounding([reported, ...parts]);
  return {
    name: `the quarters make ${labelOfLine(line).toLowerCase()} of the year to date`,
    line,
    lines: [line],
    measure: 'quarters',
    reported,
    expected,
    tolerance,
    holds: Math.abs(reported - expected) <= tolerance,
  };
}
