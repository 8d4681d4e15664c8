import type { Amounts } from '../amounts';
import type { Check } from '../check';
import type { SumRules } from '../rounding';
import { checkOfSum } from '../sum-check';

const KINDS = ['basic', 'diluted'];
/** Earnings per share are filed in rupees with two decimals, of which zeros at the end are not served. */
const IN_PAISE: SumRules = { rounding: () => 0.01, ownLines: 'none' };

/**
 * Indian banks file earnings per share before and after extraordinary items: where there are none, the two are the same amount. Where
 * there are any, nothing says how many shares they are divided by.
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
