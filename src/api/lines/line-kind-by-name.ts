import type { LineKind } from './indian-lines';

const PER_SHARE =
  /^(?!antidilutive_).*_per_(.*_)?(share|unit|ads)|^face_value_of_|_(loss|operations)_basic_and_diluted$|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$|(^|_)eps(_|$)/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|(^|_)shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_|^number_of_.*(shares|units)/;
const RATIO =
  /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio|margin)$|^(percent|percentage|ratio)_|_percentage_of_(gross|net)_npas|^return_on_/;

/** The kind of a line that is not money, by its name; undefined where the name does not tell. */
export function kindByName(name: string): LineKind | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  return RATIO.test(name) ? 'ratio' : undefined;
}
