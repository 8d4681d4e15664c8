import type { StatementKind } from '../statement-kind';
import { lineKindByName } from './line-kind';

/** Lines whose periods do not add up, by patterns of their paths: positions, per-share figures, share counts, ratios. */
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

/** What a line is, in words, where its periods cannot be added up; undefined for a flow (an amount of a period). */
export function notAFlow(kind: StatementKind | 'shareholding', path: string): string | undefined {
  if (kind === 'balance') return 'a balance-sheet line';
  if (kind === 'shareholding') return 'a share of ownership';
  const name = path.slice(path.lastIndexOf('.') + 1);
  const unit = lineKindByName(name);
  if (unit !== undefined) return WORDS[unit];
  if (/exchange_rate|^(proceeds|payments|purchase|repurchase|issuance)/.test(name)) return undefined;
  return NOT_A_FLOW.find(([pattern]) => pattern.test(path.toLowerCase()))?.[1];
}
