import { GROUPS_PROFIT, lastKey } from '../../../api';
import { unlikeCoverage } from '../../declared-coverage';
import { roundingOf } from '../../rounding';
import { missingFromAttribution, PROFIT } from '../../owners/profit-attribution';
import { impliesShares, SHARE_LINES } from '../../shares/indian-share-check';
import { earningsOfNothingDiscontinued } from './discontinued-earnings';
import { tooFarFromBasic } from '../diluted-earnings';
import { INSURER_RULES } from './insurer-rules';
import type { LineRule } from '../line-rule';

/** The profit after tax, the lines between the profit before tax and it, and the totals that it is part of. */
const OF_PROFIT =
  /^(profit_after_tax|profit_loss_for_period_from_continuing_operations|comprehensive_income_for_the_period|total_tax_expense|tax_expense\..*)$/;

/** A tax of the wrong sign makes the profit wrong and their sum still holds; the owners' share and earnings per share show it. */
const profitUnlikeOwnersShare: LineRule = (all, path, { statement_scope: scope }) => {
  if (!OF_PROFIT.test(path) || scope !== 'consolidated') return undefined;
  if (missingFromAttribution(all) === undefined) return undefined;
  if (impliesShares(all, GROUPS_PROFIT.owners) !== true || impliesShares(all, PROFIT) !== false) return undefined;
  return 'earnings per share confirm the share of the owners, which with that of minorities is not the profit after tax, so that this or the tax is wrong';
};

const EXCEPTIONAL = 'exceptional_items_before_tax';
/** Lines that are wrong too where exceptional items have the wrong sign. */
const OF_EXCEPTIONAL =
  /^(exceptional_items_before_tax|profit_before_tax|profit_loss_for_period_from_continuing_operations|profit_after_tax|comprehensive_income_for_the_period)$/;

/** Exceptional items of the wrong sign change every profit below them: it differs from the owners' and minorities' shares by twice their amount. */
const exceptionalItemsOfOtherSign: LineRule = (all, path, { statement_scope: scope }) => {
  const [items, missing] = [all.get(EXCEPTIONAL), missingFromAttribution(all)];
  if (!OF_EXCEPTIONAL.test(path) || scope !== 'consolidated' || !items || missing === undefined) return undefined;
  const rounding = 3 * roundingOf(items, 0);
  if (Math.abs(items) <= 4 * rounding || Math.abs(missing - 2 * items) > rounding) return undefined;
  return 'the shares of owners and minorities are twice the exceptional items off the profit after tax, so that these have the wrong sign';
};

const TAX = /^(total_tax_expense|tax_expense\.tax_expense)$/;

/** HDFC Bank has filed its tax among extraordinary items. */
const taxInAnotherLine: LineRule = (all, path) => {
  const [tax, before, after] = [path, 'profit_before_tax', PROFIT].map((line) => all.get(line));
  if (!TAX.test(path) || tax !== 0 || typeof before !== 'number' || typeof after !== 'number') return undefined;
  if (Math.abs(before - after) <= roundingOf(before, 0) + roundingOf(after, 0)) return undefined;
  return 'it is filed as 0, though the profits before and after tax differ: it stands in another line';
};

/** Diluted earnings per share are below basic ones by no more than this in any Indian filing that is right: 0.99 is the least of 2,274. */
const DILUTED = 0.75;
/** They are above them by rounding alone: shares that would raise them are not counted. Hero MotoCorp's 140.69 and 140.62 are the most of 2,274. */
const ABOVE = 1.01;

/** Whether diluted earnings per share cannot be those of the basic ones beside them. */
function areUnlikeBasic(diluted: number, basic: number): boolean {
  const ratio = diluted / basic;
  return ratio < DILUTED || ratio > (basic > 0 ? ABOVE : 1 / DILUTED);
}

/** The share of minorities in formats before Ind-AS, which deduct it above the profit. */
const TAKEN_BY_MINORITIES = 'profit_loss_of_minority_interest';

/** Groups that reported before Ind-AS end their income statement with the owners' profit. */
const profitAfterMinorities: LineRule = (all, path) =>
  path === PROFIT && all.get(TAKEN_BY_MINORITIES)
    ? `it is after the share of minorities (${TAKEN_BY_MINORITIES}), which profit after tax includes elsewhere`
    : undefined;

/** A heading in the lenders' format, and the lines below it. */
const PAYABLES = /^(.*\.)?payables$/;
const DUES = /^(.*\.)?total_outstanding_dues_of_/;

/** Bajaj Finserv files the heading as 0, and the amounts below it. */
const headingOfZero: LineRule = (all, path) => {
  if (!PAYABLES.test(path) || all.get(path) !== 0) return undefined;
  const [due] = [...all].find(([line, amount]) => DUES.test(line) && amount) ?? [];
  return due && `it is filed as 0, though ${lastKey(due)} is not`;
};

const { owners: OWNERS, minorities: MINORITIES } = GROUPS_PROFIT;
/** How near to one share earnings per share are, and how far from the other, if the two were exchanged. The owners' are within 1 % in 611 of 691 columns. */
const [NEAR, FAR] = [0.01, 0.03];

/** The shares of owners and minorities in each other's place make the same sum; earnings per share are of the owners'. */
const exchangedShares: LineRule = (all, path) => {
  if (path !== OWNERS && path !== MINORITIES) return undefined;
  const [owners, minorities, perShare, paid, face] = [OWNERS, MINORITIES, ...SHARE_LINES].map((line) => all.get(line));
  if (!owners || !minorities || !perShare || !paid || !face) return undefined;
  const earned = (perShare * paid) / face;
  return Math.abs(minorities / earned - 1) <= NEAR && Math.abs(owners / earned - 1) > FAR
    ? 'earnings per share are those of what is filed as the share of minorities, so that each of the two stands under the name of the other'
    : undefined;
};

export const INDIAN_RULES: readonly LineRule[] = [
  profitUnlikeOwnersShare,
  exceptionalItemsOfOtherSign,
  taxInAnotherLine,
  tooFarFromBasic('earnings_per_share.diluted', areUnlikeBasic),
  earningsOfNothingDiscontinued,
  profitAfterMinorities,
  headingOfZero,
  exchangedShares,
  unlikeCoverage,
  ...INSURER_RULES,
];
