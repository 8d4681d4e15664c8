import type { Amounts } from '../amounts';
import type { Check } from '../check';
import { isOfAnotherOrder } from './order-of-shares';
import { shareCheck } from './share-check';

/** The part by which two figures for the same average may differ. */
const AVERAGED = 0.05;

/** Checks that net income over earnings per share is the reported average number of shares, basic and diluted. */
export function usShareChecks(amounts: Amounts): readonly Check[] {
  const available = 'net_income_loss_available_to_common_stockholders_basic';
  const profit = amounts.all.has(available) ? available : 'net_income_loss';
  const of = (name: string, perShare: string, line: string) => {
    const check = shareCheck(amounts, 1, { name, profit, perShare, count: [line], apart: AVERAGED });
    const [earned, ofOne] = [profit, perShare].map((each) => amounts.all.get(each) ?? 0);
    return check && { ...check, cause: takenBefore(check, earned ?? 0, ofOne ?? 0) };
  };
  const basic = of(
    'net income over earnings per share is the average number of shares',
    'earnings_per_share_basic',
    'weighted_average_number_of_shares_outstanding_basic',
  );
  const diluted = of(
    'net income over diluted earnings per share is the diluted number of shares',
    'earnings_per_share_diluted',
    'weighted_average_number_of_diluted_shares_outstanding',
  );
  const isConverted = basic && diluted && countsWhatIsConverted(basic, diluted);
  return [basic, isConverted ? { ...diluted, holds: true, remark: CONVERTED } : diluted].filter(
    (check) => check !== undefined,
  );
}

/** Explains a failed check by preferred dividends: net income exceeds the earnings of common shares, within an order of magnitude. */
function takenBefore({ reported }: Check, profit: number, perShare: number): string | undefined {
  const isMore = reported > 0 && profit > perShare * reported && !isOfAnotherOrder(reported, perShare, profit);
  return isMore ? 'what preferred or participating stock takes' : undefined;
}

const CONVERTED = 'diluted earnings per share add to net income what is converted into the shares that dilute it';
/** The part by which such diluted shares may exceed net income over earnings per share: Accenture's do by 21 %. The bound is ours. */
const ADDED_BACK = 0.25;

/**
 * Whether diluted shares include those of convertible securities. Their interest, or the share of minorities, is added to the profit then (ASC 260), so
 * that net income over diluted earnings per share is less than the diluted shares, and more than the basic ones.
 */
function countsWhatIsConverted(basic: Check, diluted: Check): boolean {
  if (!basic.holds || diluted.expected >= diluted.reported) return false;
  return (
    diluted.expected >= basic.reported - basic.tolerance && diluted.reported <= diluted.expected * (1 + ADDED_BACK)
  );
}
