import type { MarketId } from '../markets';
import type { StatementKind } from '../statement-kind';
import { usFirstStatement } from './home-statement';
import type { LineKind } from './line-kind-by-name';
import { indianLineKinds, indianSectionKinds } from './india/line-list';
import { kindByName } from './line-kind-by-name';
import { lastKey } from './line-name';

/**
 * The kind of a line of an Indian statement: as documented, else as its name says, else that of its section. Undefined
 * where none of them shows it.
 */
export function indianLineKind(kind: StatementKind, path: string): LineKind | undefined {
  const documented = indianLineKinds()[kind].get(path);
  if (documented) return documented;
  const [section = ''] = path.split('.');
  const ofSection = indianSectionKinds()[kind].get(section) ?? kindOfFiled(kind, section);
  // A business may be named like a ratio; segments are amounts all the same.
  if (kind === 'segments') return ofSection;
  const name = lastKey(path);
  const position = ofSection === 'ratio' ? AMOUNT_BESIDE_RATIOS : POSITION[kind];
  return kindByName(name) ?? (position?.test(name) ? 'stock' : ofSection);
}

/** The kind of a line of a shareholding pattern; undefined for the shares of categories, which are percentages. */
export function patternLineKind(path: string): LineKind | undefined {
  if (path === 'total_shares') return 'shares';
  return path === 'total_shareholders' ? 'count' : undefined;
}

/** Insurers report amounts of bad loans among their ratios. */
const AMOUNT_BESIDE_RATIOS = /(^|_)npas(_|$)/;

/** Lines under the exchange's names that stand in no section. */
const FILED: Readonly<Partial<Record<StatementKind, readonly [RegExp, LineKind]>>> = {
  income: [
    /^(profit|exceptional_items|extraordinary_items|share_of_profit|tax_expense|net_movement)_|^(total_|other_)?(comprehensive_income|profit_or_loss)_/,
    'flow',
  ],
  balance: [
    /^(noncurrent_assets|liabilities_directly|regulatory_deferral_account|share_application_money|deferred_government)_/,
    'stock',
  ],
  cashflow: [/^(effect_of_exchange_rate_changes|increase_decrease_in_cash)_/, 'flow'],
};

function kindOfFiled(kind: StatementKind, name: string): LineKind | undefined {
  const [names, filed] = FILED[kind] ?? [];
  return names?.test(name) ? filed : undefined;
}

/** Names of positions that may stand in a section of amounts of a period. */
const POSITION: Readonly<Partial<Record<StatementKind, RegExp>>> = {
  income:
    /^(?!change_|increase_|decrease_)(.*_)?(npas?|worth|assets|liabilities|capital)$|^(reserves|fair_value_change_account|opening_balance)_|_carried_to_balance_sheet$/,
  cashflow: /^(opening|closing|beginning)_|_end$/,
};

/** The kind of a US line; undefined where neither its name nor the table of well-known lines shows it. */
export function usLineKind(name: string): LineKind | undefined {
  const byName = kindByName(name);
  if (byName) return byName;
  const home = usFirstStatement(name);
  if (home === undefined) return MOVEMENT.test(name) ? 'flow' : undefined;
  return home === 'balance' || CASH.test(name) ? 'stock' : 'flow';
}

/** The kind of a line by its market; undefined where nothing shows it. */
export const LINE_KINDS: Readonly<Record<MarketId, (kind: StatementKind, path: string) => LineKind | undefined>> = {
  india: indianLineKind,
  us: (_kind, path) => usLineKind(lastKey(path)),
};

/** Opening and closing cash on cash flow statements, whose other lines are amounts of the period. */
const CASH = /^cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents(_including_|$)/;

/** The taxonomy's names of movements. */
const MOVEMENT = /^(payments?|proceeds|repayments|increase_decrease|net_cash|gain_loss|gains_losses|income_loss)_/;

/** Only money has a scale. */
export function isMoney(kind: LineKind | undefined): boolean {
  return kind === 'flow' || kind === 'stock';
}

const WORDS = {
  'per-share': 'a per-share figure',
  shares: 'a share count',
  ratio: 'a ratio',
  count: 'a count',
} as const;

/** Why the periods of a line cannot be added up; undefined for a flow. */
export function notAFlow(statement: StatementKind | 'shareholding', kind: LineKind | undefined): string | undefined {
  if (statement === 'balance') return 'a balance-sheet line';
  if (statement === 'shareholding') return 'a share of ownership';
  if (kind === 'flow') return undefined;
  if (kind === undefined) return 'not known to be an amount of a period';
  if (kind !== 'stock') return WORDS[kind];
  return statement === 'cashflow' ? 'opening or closing cash' : 'a position';
}
