import { usHome } from './us-home';

export type UsLineKind = 'money' | 'per-share' | 'shares' | 'ratio';

const PER_SHARE =
  /^(?!antidilutive_).*_per_((basic|diluted)_)?share|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|_shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_/;
const RATIO = /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio)$/;

/** What a line counts, so that a scale is applied to money alone. Undefined where neither the table nor the name tells. */
export function usLineKind(name: string): UsLineKind | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  if (RATIO.test(name)) return 'ratio';
  return usHome(name) && 'money';
}
