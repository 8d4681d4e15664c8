import type { StatementKind } from '../statement-kind';
import { usHomeStatement } from './home-statement';
import { INDIAN_LINES } from './indian-lines';

/** What a line counts. A scale applies to money alone. */
export type LineKind = 'money' | 'per-share' | 'shares' | 'ratio';

/** What a documented line of an Indian statement counts; undefined for any other line. */
export function indianLineKind(kind: StatementKind, path: string): LineKind | undefined {
  if (path.startsWith('earnings_per_share.')) return kind === 'income' ? 'per-share' : undefined;
  const [section = '', part] = path.split('.');
  const isSegment = kind === 'segments' && part === 'segments' && INDIAN_LINES.segments.includes(`${section}.total`);
  return isSegment || INDIAN_LINES[kind].includes(path) ? 'money' : undefined;
}

/** What a US line counts; undefined where neither its name nor the table of well-known lines tells. */
export function usLineKind(name: string): LineKind | undefined {
  return lineKindByName(name) ?? (usHomeStatement(name) && 'money');
}

const PER_SHARE =
  /^(?!antidilutive_).*_per_((basic|diluted)_)?share|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|_shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_/;
const RATIO = /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio)$/;

/** What a line of the taxonomies counts besides money, by its name alone; undefined where the name does not tell. */
export function lineKindByName(name: string): Exclude<LineKind, 'money'> | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  return RATIO.test(name) ? 'ratio' : undefined;
}
