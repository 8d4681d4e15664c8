const PER_SHARE =
  /^(?!antidilutive_).*_per_((basic|diluted)_)?share|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|_shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_/;
const RATIO = /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio)$/;

/** What a line of the taxonomies counts besides money, by its name alone; undefined where the name does not tell. */
export function lineKindByName(name: string): 'per-share' | 'shares' | 'ratio' | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  return RATIO.test(name) ? 'ratio' : undefined;
}
