import type { StatementKind } from '../statement-kind';
import { usHomeStatement } from './home-statement';
import { INDIAN_LINES } from './indian-lines';

/** The unit of a line's numbers. Only money has a scale. */
export type LineKind = 'money' | 'per-share' | 'shares' | 'ratio';

/** The kind of a documented line of an Indian statement; undefined for any other line. */
export function indianLineKind(kind: StatementKind, path: string): LineKind | undefined {
  if (path.startsWith('earnings_per_share.')) return kind === 'income' ? 'per-share' : undefined;
  const [section = '', part] = path.split('.');
  const isSegment = kind === 'segments' && part === 'segments' && INDIAN_LINES.segments.includes(`${section}.total`);
  return isSegment || INDIAN_LINES[kind].includes(path) ? 'money' : undefined;
}

/** The kind of a US line; undefined where neither its name nor the table of well-known lines tells. */
export function usLineKind(name: string): LineKind | undefined {
  return lineKindByName(name) ?? (usHomeStatement(name) && 'money');
}

const PER_SHARE =
  /^(?!antidilutive_).*_per_((basic|diluted)_)?share|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|_shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_/;
const RATIO = /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio)$/;

/** The kind of a taxonomy line that is not money, by its name; undefined where the name does not tell. */
function lineKindByName(name: string): Exclude<LineKind, 'money'> | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  return RATIO.test(name) ? 'ratio' : undefined;
}

/** Path patterns of lines whose periods cannot be added up: positions, per-share figures, share counts, ratios. */
const NOT_A_FLOW: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/^(segment_(assets|liabilities)|capital_employed)\./, 'a position'],
  [/(^|_|\.)(gross|net)_npas?(_|$)/, 'a position'],
  [/(^|\.)(opening|closing)_cash/, 'opening or closing cash'],
  [/^cash(?:$|_)(?!.*(increase|decrease|effect|provided|used|paid|received|dividend))/, 'opening or closing cash'],
  [/(^|\.)(earnings_per_share|eps)\b|per_(share|unit)|(^|_|\.)eps(_|$)/, 'a per-share figure'],
  [/(^|_|\.)(ratio|percent|percentage|margin|rate)(_|$)|_ratio|ratio_/, 'a ratio'],
  [/number_of_.*shares|shares_outstanding|(^|_)shares$/, 'a share count'],
];

const WORDS = { 'per-share': 'a per-share figure', shares: 'a share count', ratio: 'a ratio' } as const;

/** A description of a line whose periods cannot be added up; undefined for a flow (an amount of a period). */
export function notAFlow(kind: StatementKind | 'shareholding', path: string): string | undefined {
  if (kind === 'balance') return 'a balance-sheet line';
  if (kind === 'shareholding') return 'a share of ownership';
  const name = path.slice(path.lastIndexOf('.') + 1);
  const unit = lineKindByName(name);
  if (unit !== undefined) return WORDS[unit];
  if (/exchange_rate|^(proceeds|payments|purchase|repurchase|issuance)/.test(name)) return undefined;
  return NOT_A_FLOW.find(([pattern]) => pattern.test(path.toLowerCase()))?.[1];
}
