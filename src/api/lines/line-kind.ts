import type { StatementKind } from '../statement-kind';
import { usFirstStatement } from './home-statement';
import type { LineKind } from './indian-lines';
import { INDIAN_LINE_KINDS, INDIAN_SECTION_KINDS } from './indian-lines';

/**
 * The kind of a line of an Indian statement: as documented, else as its name says, else that of its section. Undefined
 * where none of them tells.
 */
export function indianLineKind(kind: StatementKind, path: string): LineKind | undefined {
  const documented = INDIAN_LINE_KINDS[kind].get(path);
  if (documented) return documented;
  const [section = ''] = path.split('.');
  const ofSection = INDIAN_SECTION_KINDS[kind].get(section);
  // A business may be named like a ratio; segments are amounts all the same.
  if (kind === 'segments') return ofSection;
  const name = path.slice(path.lastIndexOf('.') + 1);
  return kindByName(name) ?? (POSITION[kind]?.test(name) ? 'stock' : ofSection);
}

/** Names of positions that may stand in a section of amounts of a period. */
const POSITION: Readonly<Partial<Record<StatementKind, RegExp>>> = {
  income: /^(?!change_|increase_|decrease_)(.*_)?(npas?|worth|assets|liabilities|capital)$/,
  cashflow: /^(opening|closing|beginning)_|_end$/,
};

/** The kind of a US line; undefined where neither its name nor the table of well-known lines tells. */
export function usLineKind(name: string): LineKind | undefined {
  const byName = kindByName(name);
  if (byName) return byName;
  const home = usFirstStatement(name);
  if (home === undefined) return MOVEMENT.test(name) ? 'flow' : undefined;
  return home === 'balance' || CASH.test(name) ? 'stock' : 'flow';
}

/** Opening and closing cash on cash flow statements, whose other lines are amounts of the period. */
const CASH = /^cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents(_including_|$)/;

/** The taxonomy's names of movements. */
const MOVEMENT = /^(payments?|proceeds|repayments|increase_decrease|net_cash|gain_loss|gains_losses|income_loss)_/;

const PER_SHARE =
  /^(?!antidilutive_).*_per_(.*_)?(share|unit|ads)|_(loss|operations)_basic_and_diluted$|^preferred_stock_liquidation_preference$|^common_stock_no_par_value$|(^|_)eps(_|$)/;
const SHARES =
  /^(adjusted_)?weighted_average_(number|shares)|(^|_)shares_(authorized|issued|outstanding)$|^treasury_stock_(common_)?shares$|^antidilutive_|^number_of_.*(shares|units)/;
const RATIO =
  /^effective_income_tax_rate_(?!.*_amount$)|_(percent|percentage|ratio|margin)$|^(percent|percentage|ratio)_|^return_on_/;

/** The kind of a line that is not money, by its name; undefined where the name does not tell. */
export function kindByName(name: string): LineKind | undefined {
  if (PER_SHARE.test(name)) return 'per-share';
  if (SHARES.test(name)) return 'shares';
  return RATIO.test(name) ? 'ratio' : undefined;
}

/** Only money has a scale. */
export function isMoney(kind: LineKind | undefined): boolean {
  return kind === 'flow' || kind === 'stock';
}

const WORDS = { 'per-share': 'a per-share figure', shares: 'a share count', ratio: 'a ratio' } as const;

/** Why the periods of a line cannot be added up; undefined for a flow. */
export function notAFlow(statement: StatementKind | 'shareholding', kind: LineKind | undefined): string | undefined {
  if (statement === 'balance') return 'a balance-sheet line';
  if (statement === 'shareholding') return 'a share of ownership';
  if (kind === 'flow') return undefined;
  if (kind === undefined) return 'not known to be an amount of a period';
  if (kind !== 'stock') return WORDS[kind];
  return statement === 'cashflow' ? 'opening or closing cash' : 'a position';
}
