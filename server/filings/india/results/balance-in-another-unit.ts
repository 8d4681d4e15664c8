import { DAY, QUARTER } from '../instance/contexts';
import type { FactTable } from '../instance/fact-table';

/** Share capital in the balance sheets of the formats. */
export const CAPITALS = ['EquityShareCapital', 'Capital', 'ShareCapital'];
const PROFITS = ['ProfitLossForPeriod', 'ProfitLossForThePeriod'];
const EARNINGS = [
  'BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations',
  'BasicEarningsPerShareAfterExtraordinaryItems',
  'BasicEarningsPerShareBeforeExtraordinaryItems',
];
/** Units of filers are a hundred times another or more, but for millions and crores; ten times another may be a wrong digit. */
const LEAST_POWER = 2;
/** Share capital that is ten times another to its last digits, within this part, is in another unit if the sum of its balance sheet has it. */
const TEN_TIMES = 0.0005;
const SUMS: readonly (readonly [total: string, parts: readonly string[]])[] = [
  ['EquityAttributableToOwnersOfParent', ['EquityShareCapital', 'OtherEquity']],
  ['Equity', ['EquityShareCapital', 'OtherEquity']],
  [
    'CapitalAndLiabilities',
    ['Capital', 'ReservesAndSurplus', 'Deposits', 'Borrowings', 'OtherLiabilitiesAndProvisions'],
  ],
];
/** How far share capital may be from what is paid up, with options or shares of a trust; and the number of shares from what earnings make. The bounds are ours. */
const [NEAR, SAME_UNIT] = [2, 2];

/** The paid-up capital of a filing, and what its balance sheet has as share capital where that is in another unit; in crores. */
export interface FiledCapital {
  readonly paidUp: number;
  readonly inOtherUnit: number | undefined;
}

/**
 * The balance sheet is in another unit than the rest of its filing if its share capital is a hundredth of what is paid up, or a hundred times that, or a higher power
 * of ten, and what is paid up is in the unit of profit: with earnings per share both make the same shares. So it is where it is ten times that, or a tenth, and a sum of
 * the balance sheet has it. In each of 236 filings that have both capitals they are less than three times each other. Which of the two units is wrong only other filings tell.
 */
export function filedCapital(facts: FactTable): FiledCapital {
  const paidUp = facts.amount('PaidUpValueOfEquityShareCapital', QUARTER) ?? 0;
  const capital = firstOf(CAPITALS, (element) => facts.amount(element, DAY) ?? 0);
  if (paidUp <= 0 || capital <= 0 || !isInUnitOfProfit(facts, paidUp)) return { paidUp, inOtherUnit: undefined };
  const power = Math.round(Math.log10(capital / paidUp));
  const ratio = capital / paidUp / 10 ** power;
  const isOther =
    Math.abs(power) >= LEAST_POWER
      ? ratio <= NEAR && ratio >= 1 / NEAR
      : power !== 0 && Math.abs(ratio - 1) <= TEN_TIMES && isInSum(facts, capital);
  return { paidUp, inOtherUnit: isOther ? capital : undefined };
}

/** Whether the balance sheet is left out, with a warning. */
export function isInAnotherUnit(facts: FactTable, { paidUp, inOtherUnit }: FiledCapital): boolean {
  if (inOtherUnit === undefined) return false;
  facts.warnings.push(
    `the balance sheet has a share capital of ${inOtherUnit} crore, and ${paidUp} crore is paid up, as profit and earnings per share have it: it is in another unit than these, and left out`,
  );
  return true;
}

/** Whether share capital, of crores, and what stands beside it make their total: then it has no wrong digit. */
function isInSum(facts: FactTable, capital: number): boolean {
  return SUMS.some(([total, parts]) => {
    const [whole, ...filed] = [total, ...parts].map((element) => facts.amount(element, DAY) ?? 0);
    const sum = filed.reduce<number>((made, each) => made + each, 0);
    return filed[0] === capital && Math.abs(sum - (whole ?? 0)) < capital / LEAST_OF_CAPITAL;
  });
}

/** A digit of the capital that is wrong is nine tenths of it; the rounding of the sum is far less. */
const LEAST_OF_CAPITAL = 10;

function isInUnitOfProfit(facts: FactTable, paidUp: number): boolean {
  const number = (element: string) => Number(facts.text(element, QUARTER) ?? 0);
  const profit = firstOf(PROFITS, (element) => facts.amount(element, QUARTER) ?? 0);
  const shares = profit / firstOf(EARNINGS, number);
  const ratio = (shares * number('FaceValueOfEquityShareCapital')) / paidUp;
  return ratio > 1 / SAME_UNIT && ratio < SAME_UNIT;
}

/** The first that is not 0. */
const firstOf = (elements: readonly string[], read: (element: string) => number): number => {
  for (const element of elements) {
    const found = read(element);
    if (found !== 0) return found;
  }
  return 0;
};
