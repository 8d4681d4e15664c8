import type { Amounts } from './amounts';
import type { Check } from './check';

const FINANCE_COSTS = 'expenses.interest_expense';
const DEPRECIATION = 'expenses.depreciation';
const PROFITS = ['profit_before_exceptional_items_and_tax', 'profit_before_tax'];

/** How often what a statement earned covers its finance costs; undefined where a line is missing, or nothing was earned. */
export function interestCoverage(all: Amounts['all']): number | undefined {
  const profit = PROFITS.map((line) => all.get(line)).find((value) => typeof value === 'number');
  const costs = all.get(FINANCE_COSTS);
  if (profit === undefined || !costs || costs < 0) return undefined;
  const times = (profit + costs + (all.get(DEPRECIATION) ?? 0)) / costs;
  return times > 0 ? times : undefined;
}

const OF_INTEREST = 'ratios.interest_service_coverage_ratio';
const OF_DEBT_SERVICE = 'ratios.debt_service_coverage_ratio';

/**
 * What part of the statement's interest coverage a declared one is at most if it was filed as a percentage, a hundredth of the number of times: 256
 * of 268 filings, nearly all since December 2018. In these interest is at most 0.026 of it, and debt service, which repayments are part of, 0.011; in
 * the other 12 they are 0.68 and 0.24 at least. The bounds are ours.
 */
const MOST_OF_A_HUNDREDTH: Readonly<Record<string, number>> = { [OF_INTEREST]: 0.1, [OF_DEBT_SERVICE]: 0.02 };

/** What is less than this is 0 in a filing with two decimals. */
const ROUNDS_TO_0 = 0.005;

/** Why a declared coverage is not the number of times that its name says; undefined where nothing contradicts it. */
export function unlikeCoverage(all: Amounts['all'], path: string): string | undefined {
  const most = MOST_OF_A_HUNDREDTH[path];
  const [filed, times] = [all.get(path), interestCoverage(all)];
  if (most === undefined || typeof filed !== 'number' || times === undefined) return undefined;
  if (Math.max(filed, ROUNDS_TO_0) > most * times) return undefined;
  const beside = `it is filed as ${filed}, and the statement's profit before tax, finance costs and depreciation are ${times.toFixed(2)} times its finance costs`;
  if (filed === 0) return `${beside}: nothing was declared, or a hundredth was filed, which rounds to 0`;
  return `${beside}: the exchange's form takes a number of times for a percentage, and files a hundredth${path === OF_INTEREST ? '; "interest cover" is computed of the statement' : ''}`;
}

/** Companies differ in what they count: of 12 ratios filed as numbers of times the furthest was 1.4 times that of the statement. The bound is ours. */
const FAR_ABOVE = 10;

/** Whether interest is covered about as often as an income statement declares. A ratio filed as a percentage is no wrong amount, and is said. */
export function coverageCheck({ all }: Amounts): Check | undefined {
  const [reported, expected] = [all.get(OF_INTEREST), interestCoverage(all)];
  if (!reported || expected === undefined) return undefined;
  const isPercentage = unlikeCoverage(all, OF_INTEREST) !== undefined;
  return {
    name: 'the interest service coverage ratio is profit before tax, finance costs and depreciation over finance costs',
    line: OF_INTEREST,
    lines: [OF_INTEREST],
    measure: 'times',
    reported,
    expected,
    tolerance: expected * (FAR_ABOVE - 1),
    holds: isPercentage || reported <= expected * FAR_ABOVE,
    ...(isPercentage && {
      remark:
        'its declared ratios of coverage and of debt to equity are filed as percentages, a hundredth of the number of times',
    }),
  };
}
