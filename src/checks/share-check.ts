import { BANKS_PROFIT, GROUPS_PROFIT } from '../api';
import type { Amounts } from './amounts';
import type { Check } from './check';
import { roundingOf } from './rounding';

const PAID_UP = 'details_of_paid_up_equity_share_capital.';

/** An average of a period may differ from a count at its end by this: shares were issued in the period, or are held in trust. */
const ISSUED = 0.25;
/** Two counts of one average differ by less. */
const AVERAGED = 0.05;

/** The lines in which a market says how many shares there are, and what a share earns. */
interface ShareLines {
  readonly name: string;
  readonly profit: string;
  readonly perShare: string;
  /** The number of shares: a count, or an amount and the amount of one share. */
  readonly count: readonly [line: string, ofOne?: string];
  /** How far apart both may be, as a share. */
  readonly apart: number;
}

/** Profit over earnings per share against the shares that paid-up capital and face value make; amounts are in `unit`s. */
export function indianShareCheck(amounts: Amounts, isConsolidated: boolean, unit: number): Check | undefined {
  const ofIssuer = isConsolidated ? GROUPS_PROFIT.owners : 'profit_after_tax';
  return shareCheck(amounts, unit, {
    name: 'profit over earnings per share is paid-up capital over face value',
    profit: amounts.all.has(BANKS_PROFIT.owners) ? BANKS_PROFIT.owners : ofIssuer,
    perShare: 'earnings_per_share.basic',
    count: [`${PAID_UP}paid_up_value_of_equity_share_capital`, `${PAID_UP}face_value_of_equity_share_capital`],
    apart: ISSUED,
  });
}

/** How far a capital may be off as a part of it: 1.4 crore are filed as 1 where a filing is in whole crores. */
function roundingOfCapital(paid: number): number {
  return roundingOf(paid, 0) / 2 / Math.abs(paid);
}

/** Whether profit over earnings per share makes the shares in issue of an Indian statement; undefined where a line of these is missing. */
export function impliesShares(all: Amounts['all'], profit: string): boolean | undefined {
  const [earned, perShare, paid, face] = [
    profit,
    'earnings_per_share.basic',
    `${PAID_UP}paid_up_value_of_equity_share_capital`,
    `${PAID_UP}face_value_of_equity_share_capital`,
  ].map((line) => all.get(line));
  if (!earned || !perShare || !paid || !face) return undefined;
  const rounding = roundingOf(perShare, 0) / Math.abs(perShare) + roundingOfCapital(paid);
  return Math.abs((earned * face) / (perShare * paid) - 1) <= ISSUED + rounding;
}

/** Net income over earnings per share against the reported average number of shares, basic and diluted. */
export function usShareChecks(amounts: Amounts): readonly Check[] {
  const available = 'net_income_loss_available_to_common_stockholders_basic';
  const profit = amounts.all.has(available) ? available : 'net_income_loss';
  const of = (name: string, perShare: string, line: string) =>
    shareCheck(amounts, 1, { name, profit, perShare, count: [line], apart: AVERAGED });
  const checks = [
    of(
      'net income over earnings per share is the average number of shares',
      'earnings_per_share_basic',
      'weighted_average_number_of_shares_outstanding_basic',
    ),
    of(
      'net income over diluted earnings per share is the diluted number of shares',
      'earnings_per_share_diluted',
      'weighted_average_number_of_diluted_shares_outstanding',
    ),
  ];
  return checks.filter((check) => check !== undefined);
}

function shareCheck(amounts: Amounts, unit: number, lines: ShareLines): Check | undefined {
  const { name, profit, perShare, count, apart } = lines;
  const [line, ofOne] = count;
  const [ofProfit, ofShare, counted] = [amounts.all.get(profit), amounts.all.get(perShare), amounts.all.get(line)];
  const one = ofOne === undefined ? 1 : amounts.all.get(ofOne);
  if (!ofProfit || !ofShare || !counted || !one) return undefined;
  const [reported, expected] = [counted / one, ofProfit / ofShare].map((shares) => Math.round(shares * unit));
  if (reported === undefined || expected === undefined) return undefined;
  const rounding = ofOne === undefined ? 0 : roundingOfCapital(counted);
  const share = apart + roundingOf(ofShare, 0) / Math.abs(ofShare) + rounding;
  const tolerance = Math.abs(reported) * share;
  return {
    name,
    line,
    lines: [line, ...(ofOne === undefined ? [] : [ofOne]), profit, perShare],
    measure: 'shares',
    reported,
    expected,
    tolerance,
    holds: Math.abs(reported - expected) <= tolerance,
  };
}
