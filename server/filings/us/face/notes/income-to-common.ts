import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import type { OwnAmounts } from '../reporting-filing';

const LEFT_TO_COMMON = 'net_income_loss_available_to_common_stockholders_basic';
/** SAB Topic 6.B: what is left to common stock stands on the face where it is another amount than net income by a tenth or more of this. */
const MATERIAL = 0.1;
const PREFERRED = /^preferred_stock_(value|including_additional_paid_in_capital)/;

/**
 * Takes what is left to common stock into the income statement where it is another amount than net income, and preferred stock takes the rest or it is a
 * tenth of it. Elsewhere the amount is that of a note, without what holders of unvested shares earn.
 */
export function takeIncomeToCommon(candidates: readonly Candidate[], { income, balance }: OwnAmounts): void {
  const net = income.get('net_income_loss');
  const left = candidates.find(({ name }) => name === LEFT_TO_COMMON);
  if (net === undefined || left?.value === undefined || left.value === net || left.odds <= -CERTAIN) return;
  const isMaterial = Math.abs(net - left.value) >= MATERIAL * Math.abs(net);
  const hasPreferred = [...balance].some(([name, value]) => value > 0 && PREFERRED.test(name));
  if (isMaterial || hasPreferred) left.odds = Math.max(left.odds, 1);
}
