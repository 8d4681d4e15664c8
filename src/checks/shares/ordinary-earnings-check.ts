import type { Amounts } from '../amounts';
import type { Check } from '../check';
import type { SumRules } from '../rounding';
import { checkOfSum } from '../sum-check';

const KINDS = ['basic', 'diluted'];
/** Earnings per share are filed in rupees with two decimals; the service drops zeros at the end, so that the digits do not show the rounding. */
const IN_PAISE: SumRules = { rounding: () => 0.01, ownLines: 'none' };

/**
 * Checks that the earnings per share of an Indian bank before and after extraordinary items are the same if it has no such items. If it has any, no
 * line shows by how many shares they are divided.
 */
export function ordinaryEarningsChecks({ all }: Amounts): readonly Check[] {
  if (all.get('extraordinary_items')) return [];
  return KINDS.flatMap((kind) => {
    const lines = ['', `_earnings_per_share_before_extraordinary_items`].map(
      (end) => `earnings_per_share.${kind}${end}`,
    );
    const amounts = lines.flatMap((line) => all.get(line) ?? []);
    if (amounts.length < lines.length) return [];
    return [
      checkOfSum(
        `${kind} earnings per share are those before extraordinary items, of which there are none`,
        { lines, amounts },
        IN_PAISE,
      ),
    ];
  });
}
