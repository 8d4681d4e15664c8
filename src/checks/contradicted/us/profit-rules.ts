import { US_PRE_TAX } from '../../../api';
import type { Amounts } from '../../amounts';
import { US_MINORITIES_SHARE } from '../../owners/us-minorities';
import { EXACT, roundingOf } from '../../rounding';
import type { LineRule } from '../line-rule';

const [NET, WHOLE] = ['net_income_loss', 'profit_loss'];
const TWO_PROFITS = /^(net_income_loss|profit_loss)$/;

/** Pitney Bowes gave its two profits each the other's name. A share that is filed as a deduction is negative. */
export const exchangedProfits: LineRule = (all, path) => {
  const [net, whole] = [NET, WHOLE].map((line) => all.get(line));
  if (!TWO_PROFITS.test(path) || typeof net !== 'number' || typeof whole !== 'number') return undefined;
  const rounding = roundingOf(net, 0) + roundingOf(whole, 0);
  for (const [line, share] of all) {
    if (!US_MINORITIES_SHARE.test(line) || typeof share !== 'number' || share <= rounding) continue;
    if (Math.abs(whole + share - net) <= rounding)
      return `net_income_loss is profit_loss with the share of minorities (${line}): each stands under the name of the other`;
  }
  return undefined;
};

/** What a share earned. */
export const PER_SHARE = [
  'earnings_per_share_basic',
  'earnings_per_share_diluted',
  'earnings_per_share_basic_and_diluted',
];

/** Whole Earth Brands files the loss with which its cash flow statement begins as a positive amount. */
export const oppositeProfits: LineRule = (all, path) => {
  const [net, whole] = [NET, WHOLE].map((line) => all.get(line));
  if (!TWO_PROFITS.test(path) || !net || !whole || Math.abs(net + whole) >= EXACT) return undefined;
  if (isOfMinorities(all, Math.abs(whole - net))) return undefined;
  const sign = signOfProfit(all, Math.abs(net));
  if (sign !== 0 && sign === Math.sign(all.get(path) ?? 0)) return undefined;
  const other = path === NET ? WHOLE : NET;
  return sign === 0
    ? `${other} is the same amount with the other sign, and nothing shows which of the two is right`
    : `${other} is the same amount with the other sign, which the lines beside it confirm; "income.${other}" is that line`;
};

/** Whether what two profits differ by is the share of minorities: theirs may be twice the owners', with the other sign. */
function isOfMinorities(all: Amounts['all'], difference: number): boolean {
  const rounding = 2 * roundingOf(difference, 0);
  return [...all].some(
    ([line, share]) => share && US_MINORITIES_SHARE.test(line) && Math.abs(Math.abs(share) - difference) <= rounding,
  );
}

/** Whether a profit is one or a loss, by what a share earned, or by what the tax leaves; 0 where neither tells. */
function signOfProfit(all: Amounts['all'], amount: number): number {
  const perShare = PER_SHARE.map((line) => all.get(line)).find(Boolean);
  if (perShare) return Math.sign(perShare);
  const before = US_PRE_TAX.map((line) => all.get(line)).find((each) => typeof each === 'number');
  const tax = all.get('income_tax_expense_benefit');
  if (typeof before !== 'number' || typeof tax !== 'number') return 0;
  const left = before - tax;
  const rounding = roundingOf(before, 0) + roundingOf(tax, 0) + roundingOf(amount, 0);
  return Math.abs(Math.abs(left) - amount) <= rounding ? Math.sign(left) : 0;
}

const [IFRS_OWNERS, IFRS_MINORITIES] = ['owners_of_parent', 'noncontrolling_interests'].map(
  (of) => `profit_loss_attributable_to_${of}`,
);
/** Holders of other equity may have a part under a name of an issuer's own, but not most of the profit. The bound is ours. */
const MOST = 0.5;

/**
 * IAS 1 has the shares of owners and minorities on the face: without one of minorities the owners have the profit. IGIC gives the name to what is
 * attributed to shares that its founders earn later, 1,964 of 31,669 thousand.
 */
export const ownersOfOneKind: LineRule = (all, path) => {
  const [owners, whole] = [all.get(path), all.get('profit_loss')];
  if (path !== IFRS_OWNERS || typeof owners !== 'number' || !whole || all.get(IFRS_MINORITIES ?? '')) return undefined;
  return Math.abs(owners - whole) > MOST * Math.abs(whole)
    ? 'it is far from profit_loss, and no line gives minorities the rest: it may be that of one kind of shares; "profit_loss" is the whole'
    : undefined;
};
