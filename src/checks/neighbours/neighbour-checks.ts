import type { MarketId, StatementData } from '../../api';
import { BANKS_PROFIT, COMMON_YEAR_DAYS, dateOfEpochDay, epochDay, marketOfStatement, MARKETS } from '../../api';
import type { Amounts } from '../amounts';
import { amountsOf } from '../amounts';
import type { Check } from '../check';
import { isRestatement } from '../restatement';
import { BESIDE_CASH_FLOW, cashFlowChecks } from './cash-flow-beside-income';
import { issuerSumChecks } from './issuer-sums';
import type { Neighbours } from './neighbouring-statements';
import { labelOfLine } from './label-of-line';
import { mixedLineChecks, OFTEN_MIXED } from './mixed-lines';
import { openingCashChecks } from './opening-cash';
import { FLOWS, quarterChecks } from './quarter-checks';
import { OF_THE_DAY, sameDayChecks } from './same-day';
import { BESIDE_SEGMENTS, segmentChecks } from './segments-beside-income';

/** Lines that never grow or shrink tenfold and back within two years, whatever happens to profits. */
const STEADY = [
  'income.sales',
  'income.income',
  'income.interest_earned',
  'expenses.expenses',
  'expenses.employee_cost',
  'assets',
  'assets.total',
  'equity.equity',
  'equity.equity_share_capital',
  'capital_and_liabilities.deposits',
  'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital',
  'revenues',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'sales_revenue_net',
  'costs_and_expenses',
  'operating_expenses',
  'liabilities',
  'stockholders_equity',
  'weighted_average_number_of_shares_outstanding_basic',
];

/** What is taken off and added below the profit of a bank's group. */
const BELOW_BANKS_PROFIT = [BANKS_PROFIT.minorities, BANKS_PROFIT.associates];

const COMPARED: ReadonlySet<string> = new Set([
  ...FLOWS,
  ...STEADY,
  ...OF_THE_DAY,
  ...BESIDE_SEGMENTS,
  ...OFTEN_MIXED,
  ...BESIDE_CASH_FLOW,
  ...BELOW_BANKS_PROFIT,
]);

/** Whether all lines of a market's statements are compared: where issuers choose their lines, each subtotal is. */
export function comparesAllLines(data: StatementData): boolean {
  return MARKETS[marketOfStatement(data)].issuersChooseLines;
}

/** The statement with only the lines that are compared with its neighbours: an import keeps many of these. */
export function comparedLines(data: StatementData, { all }: Amounts): StatementData {
  if (comparesAllLines(data)) return data;
  const lines: Record<string, number | null> = {};
  for (const path of COMPARED) {
    const value = all.get(path);
    if (value !== undefined) lines[path] = value;
  }
  return { ...data, [MARKETS[marketOfStatement(data)].lineField]: lines };
}

/** The compared lines that are part of a sum that holds in the statement itself. */
export function summedLines(own: readonly Check[]): ReadonlySet<string> {
  const summed = new Set<string>();
  for (const { holds, measure, lines } of own) {
    if (holds && measure === 'amount') for (const line of lines) if (COMPARED.has(line)) summed.add(line);
  }
  return summed;
}

/** Checks against neighbours that only one market has. */
const OF_MARKET: Readonly<Record<MarketId, (data: StatementData, neighbours: Neighbours) => readonly Check[]>> = {
  india: (data, neighbours) => [
    ...sameDayChecks(data, neighbours),
    ...segmentChecks(data, neighbours),
    ...mixedLineChecks(data, neighbours),
    ...sharesOfBanks(data, neighbours),
    ...cashFlowChecks(data, neighbours),
  ],
  us: (data, neighbours) => [...issuerSumChecks(data, neighbours), ...openingCashChecks(data, neighbours)],
};

/**
 * Checks that the quarters make the shares of minorities and of associates in the profit of a bank's group. HDFC Bank's group files those of minorities
 * among associates or exceptional items in some periods, and the sums hold.
 */
const sharesOfBanks = (data: StatementData, neighbours: Neighbours): readonly Check[] =>
  quarterChecks(data, neighbours, BELOW_BANKS_PROFIT).filter(
    ({ holds, reported, expected }) => holds || !isRestatement(reported, expected),
  );

/**
 * The checks that a statement's neighbours make possible: those of its company and scope, of its kind
 * or of its period, itself among them or not. `summed`
 * are the statement's `summedLines`.
 */
export function neighbourChecks(
  data: StatementData,
  neighbours: Neighbours,
  summed: ReadonlySet<string>,
): readonly Check[] {
  return [
    ...quarterChecks(data, neighbours),
    ...orderChecks(data, neighbours, summed),
    ...OF_MARKET[marketOfStatement(data)](data, neighbours),
  ];
}

/** By so many days years may differ in length: years of 52 and 53 weeks, and leap years. */
const YEAR_SLACK_DAYS = 10;

/**
 * Compares the order of magnitude of lines with the statements a year before and after. A jump of one line is no failure if a sum of the statement
 * confirms it and the other lines do not jump: a holding company receives dividends in one quarter of four.
 */
function orderChecks(data: StatementData, neighbours: Neighbours, summed: ReadonlySet<string>): readonly Check[] {
  const ofType = neighbours.ofType(data);
  const before = apart(data, ofType, -COMMON_YEAR_DAYS);
  const after = before && apart(data, ofType, COMMON_YEAR_DAYS);
  if (!after) return [];
  const [amounts, earlier, later] = [data, before, after].map((each) => amountsOf(each).all);
  const checks = STEADY.flatMap((line) => orderCheck(line, [earlier?.get(line), amounts?.get(line), later?.get(line)]));
  if (checks.every(({ holds }) => !holds)) return checks;
  return checks.map((check) => (check.holds ? check : { ...check, holds: summed.has(check.line) }));
}

/** The statement that ends a number of days later, give or take the days of a week. */
function apart(data: StatementData, ofType: readonly StatementData[], days: number): StatementData | undefined {
  const end = epochDay(data.period_end_date) + days;
  if (Number.isNaN(end)) return undefined;
  const [from, to] = [dateOfEpochDay(end - YEAR_SLACK_DAYS), dateOfEpochDay(end + YEAR_SLACK_DAYS)];
  return ofType.find(({ period_end_date: day }) => day >= from && day <= to);
}

/** How far the logarithm of a jump may be from a whole power of ten. */
const POWER_SLACK = 0.15;

/**
 * The check fails if a line is about a power of ten larger or smaller than a year before and a year after, and these two are within twice of each
 * other. Any other difference is no error of units, and holds.
 */
function orderCheck(line: string, [earlier, reported, later]: readonly (number | null | undefined)[]): Check[] {
  if (!earlier || !reported || !later) return [];
  const between = later / earlier;
  if (between < 0.5 || between > 2) return [];
  const expected = Math.sign(earlier) * Math.sqrt(earlier * later);
  const power = Math.log10(Math.abs(reported / expected));
  const isJump = Math.round(power) !== 0 && Math.abs(power - Math.round(power)) <= POWER_SLACK;
  return [
    {
      name: `${labelOfLine(line)} is of the order of a year before and a year after`,
      line,
      lines: [line],
      measure: 'order',
      reported,
      expected: Number(expected.toPrecision(3)),
      tolerance: Math.abs(expected) * 10 ** (1 - POWER_SLACK),
      holds: !isJump,
    },
  ];
}
