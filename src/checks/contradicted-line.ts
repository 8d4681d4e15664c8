import type { MarketId, StatementData } from '../api';
import { GROUPS_PROFIT, lastKey, marketOfStatement, US_REVENUE } from '../api';
import type { Amounts } from './amounts';
import { amountsOf } from './amounts';
import { isOfAnotherOrder } from './shares/order-of-shares';
import {
  besideOtherRevenue,
  isFiledNegative,
  lessThanPart,
  notWhatProfitIsOf,
  oneOfSeveralCosts,
} from './part-of-whole';
import { roundingOf } from './rounding';
import { impliesShares, missingFromShares, PROFIT } from './shares/share-check';

const { owners: OWNERS } = GROUPS_PROFIT;
const EXCEPTIONAL = 'exceptional_items_before_tax';
/** Lines that are wrong too where exceptional items have the wrong sign. */
const OF_EXCEPTIONAL =
  /^(exceptional_items_before_tax|profit_before_tax|profit_loss_for_period_from_continuing_operations|profit_after_tax|comprehensive_income_for_the_period)$/;
/** The profit after tax, the lines between the profit before tax and it, and the totals that it is part of. */
const OF_PROFIT =
  /^(profit_after_tax|profit_loss_for_period_from_continuing_operations|comprehensive_income_for_the_period|total_tax_expense|tax_expense\..*)$/;
const TAX = /^(total_tax_expense|tax_expense\.tax_expense)$/;

/** Diluted earnings per share are below basic ones by no more than this in any Indian filing that is right: 0.99 is the least of 2,274. */
const DILUTED = 0.75;

/** The most that rounding of the two may come to. */
const CENTS = 0.02;

/** The line of diluted earnings per share, and whether they are too far below basic ones. */
interface DilutedEarnings {
  readonly line: string;
  readonly isTooSmall: (diluted: number, basic: number) => boolean;
}

const DILUTED_EARNINGS: Readonly<Record<MarketId, DilutedEarnings>> = {
  india: {
    line: 'earnings_per_share.diluted',
    isTooSmall: (diluted, basic) => Math.abs(diluted) < DILUTED * Math.abs(basic) || diluted < 0 !== basic < 0,
  },
  us: {
    line: 'earnings_per_share_diluted',
    isTooSmall: (diluted) => diluted === 0, // issuers have had as many shares to be issued as in issue
  },
};

/** The share of minorities in formats before Ind-AS, which deduct it above the profit. */
const TAKEN_BY_MINORITIES = 'profit_loss_of_minority_interest';

/** A heading in the lenders' format, and the lines below it. */
const PAYABLES = /^(.*\.)?payables$/;
const DUES = /^(.*\.)?total_outstanding_dues_of_/;

const OPERATING = 'operating_income_loss';
const INTEREST = ['interest_expense', 'interest_expense_debt', 'interest_and_debt_expense'];

const OUTSTANDING = 'common_stock_shares_outstanding';

/** The average numbers of shares, the profits that are told for them, and what one of them earned. */
const AVERAGES =
  /^weighted_average_number_of_(shares_outstanding_basic|diluted_shares_outstanding|shares?_outstanding_basic_and_diluted)$/;
const EARNED = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss', 'profit_loss'];
const PER_SHARE = ['earnings_per_share_basic', 'earnings_per_share_diluted', 'earnings_per_share_basic_and_diluted'];

const CONTINUING = 'net_cash_provided_by_used_in_operating_activities_continuing_operations';
const DISCONTINUED = [
  'cash_provided_by_used_in_operating_activities_discontinued_operations',
  'net_cash_provided_by_used_in_discontinued_operations',
];

/** Lines that are parts of total revenue. */
const PARTS_OF_REVENUES = [
  'sales_revenue_net',
  'sales_revenue_goods_net',
  'revenue_from_contract_with_customer_excluding_assessed_tax',
  'revenue_from_contract_with_customer_including_assessed_tax',
  'premiums_earned_net',
];
/**
 * A part may exceed total revenue, which deducts losses such as those on oil and gas hedges. Losses are smaller than the rest: they do not explain
 * a part of more than this many times the total.
 */
const LARGEST_PART = 2;

const TWO_PROFITS = /^(net_income_loss|profit_loss)$/;
/** The minorities' share of a US profit. */
export const MINORITIES_SHARE =
  /^(net_income_loss_attributable_to_((non)?redeemable_)?noncontrolling_interest|minority_interest_in_net_income_loss_.*)$/;

type Rule = (amounts: Amounts['all'], path: string, data: StatementData) => string | undefined;

/** Each says why a line is not what its name says, though the sums of its statement hold. */
const RULES: readonly Rule[] = [
  /** A tax of the wrong sign makes the profit wrong and their sum still holds; the owners' share and earnings per share show it. */
  (all, path, { statement_scope: scope }) => {
    if (!OF_PROFIT.test(path) || scope !== 'consolidated') return undefined;
    if (missingFromShares(all) === undefined) return undefined;
    if (impliesShares(all, OWNERS) !== true || impliesShares(all, PROFIT) !== false) return undefined;
    return 'earnings per share confirm the share of the owners, which with that of minorities is not the profit after tax, so that this or the tax is wrong';
  },
  /** Exceptional items of the wrong sign change every profit below them: it differs from the owners' and minorities' shares by twice their amount. */
  (all, path, { statement_scope: scope }) => {
    const [items, missing] = [all.get(EXCEPTIONAL), missingFromShares(all)];
    if (!OF_EXCEPTIONAL.test(path) || scope !== 'consolidated' || !items || missing === undefined) return undefined;
    const rounding = 3 * roundingOf(items, 0);
    if (Math.abs(items) <= 4 * rounding || Math.abs(missing - 2 * items) > rounding) return undefined;
    return 'the shares of owners and minorities are twice the exceptional items off the profit after tax, so that these have the wrong sign';
  },
  /** HDFC Bank has filed its tax among extraordinary items. */
  (all, path) => {
    const [tax, before, after] = [path, 'profit_before_tax', PROFIT].map((line) => all.get(line));
    if (!TAX.test(path) || tax !== 0 || typeof before !== 'number' || typeof after !== 'number') return undefined;
    if (Math.abs(before - after) <= roundingOf(before, 0) + roundingOf(after, 0)) return undefined;
    return 'it is filed as 0, though the profits before and after tax differ: it stands in another line';
  },
  (all, path, data) => {
    const { line, isTooSmall } = DILUTED_EARNINGS[marketOfStatement(data)];
    const [diluted, basic] = [all.get(path), all.get(path.replace(/diluted$/, 'basic'))];
    if (path !== line || typeof diluted !== 'number' || !basic) return undefined;
    if (!isTooSmall(diluted, basic) || Math.abs(basic - diluted) <= CENTS) return undefined;
    return `it is filed as ${diluted}, and basic earnings per share as ${basic}`;
  },
  /** Berkshire Hathaway gave the name to the revenue of one of its businesses. */
  (all, path) => {
    const revenues = path === 'revenues' ? all.get(path) : undefined;
    const larger = PARTS_OF_REVENUES.find((line) => (all.get(line) ?? 0) > LARGEST_PART * (revenues ?? Infinity));
    return typeof revenues === 'number' && revenues > 0 && larger !== undefined
      ? `${larger}, a part of revenue, is more than twice as much: this is the revenue of one business`
      : undefined;
  },
  /** Pitney Bowes gave its two profits each the other's name. A share that is filed as a deduction is negative. */
  (all, path) => {
    const [net, whole] = ['net_income_loss', 'profit_loss'].map((line) => all.get(line));
    if (!TWO_PROFITS.test(path) || typeof net !== 'number' || typeof whole !== 'number') return undefined;
    const rounding = roundingOf(net, 0) + roundingOf(whole, 0);
    for (const [line, share] of all) {
      if (!MINORITIES_SHARE.test(line) || typeof share !== 'number' || share <= rounding) continue;
      if (Math.abs(whole + share - net) <= rounding)
        return `net_income_loss is profit_loss with the share of minorities (${line}): each stands under the name of the other`;
    }
    return undefined;
  },
  /** Groups that reported before Ind-AS end their income statement with the owners' profit. */
  (all, path) =>
    path === PROFIT && all.get(TAKEN_BY_MINORITIES)
      ? `it is after the share of minorities (${TAKEN_BY_MINORITIES}), which profit after tax includes elsewhere`
      : undefined,
  /** Bajaj Finserv files the heading as 0, and the amounts below it. */
  (all, path) => {
    if (!PAYABLES.test(path) || all.get(path) !== 0) return undefined;
    const [due] = [...all].find(([line, amount]) => DUES.test(line) && amount) ?? [];
    return due && `it is filed as 0, though ${lastKey(due)} is not`;
  },
  isFiledNegative,
  lessThanPart,
  oneOfSeveralCosts,
  notWhatProfitIsOf,
  besideOtherRevenue,
  /** Boston Properties and CNX Gas give the name to the result after all costs, interest included. */
  (all, path) => {
    if (path !== OPERATING) return undefined;
    const lines = [...all.keys()];
    const from = lines.findIndex((line) => US_REVENUE.some((revenue) => revenue === line));
    const above = from < 0 ? [] : lines.slice(from, lines.indexOf(path));
    const interest = INTEREST.find((line) => above.includes(line) && all.get(line));
    return interest && `${interest} stands among the costs above it, so that it is the profit after interest`;
  },
  /** Quest Diagnostics files its average number of shares in thousands, Medtronic in millions; EDGAR Online's is negative, like its loss. */
  (all, path) => {
    if (!AVERAGES.test(path)) return undefined;
    const shares = all.get(path);
    if (shares && shares < 0) return 'a number of shares is not negative';
    const [earned, perShare] = [EARNED, PER_SHARE].map((lines) => lines.map((line) => all.get(line)).find(Boolean));
    if (!shares || !earned || !perShare || !isOfAnotherOrder(shares, perShare, earned)) return undefined;
    return 'times earnings per share it is another order of magnitude than the profit: it is in thousands or millions';
  },
  /** Marathon Oil files the shares that it issued as shares outstanding, although it holds some of them in treasury. */
  (all, path) => {
    const [shares, issued, held] = [path, 'common_stock_shares_issued', 'treasury_stock_shares'].map((line) =>
      all.get(line),
    );
    if (path !== OUTSTANDING || !shares || shares !== issued || !held) return undefined;
    return 'it is the number of shares issued, though treasury_stock_shares shows that the issuer holds some of them';
  },
  (all, path) =>
    path === CONTINUING && DISCONTINUED.some((line) => all.get(line))
      ? 'it is without the cash of discontinued operations, which the statement has too'
      : undefined,
];

/** Why a line of a statement is not what its name says, though its sums hold; undefined where nothing contradicts it. */
export function contradictionOf(data: StatementData, path: string): string | undefined {
  const { all } = amountsOf(data);
  for (const rule of RULES) {
    const why = rule(all, path, data);
    if (why !== undefined) return why;
  }
  return undefined;
}
