import type { UsStatementKind } from '../../src/api';
import type { Section } from '../../server/filings/us/face/odds/face-knowledge';
import { balanceSectionByName } from '../../server/filings/us/face/odds/lines-by-name';
import type { Balances } from './known-filings';

/** The lines that end a section, or that belong to no section since they are sums or are shown beside them. */
const TOTALS =
  /^(assets|assets_current|assets_noncurrent|liabilities|liabilities_current|liabilities_noncurrent|liabilities_and_stockholders_equity|gross_profit|revenues|revenue_.*|sales_revenue_.*|operating_expenses|costs_and_expenses|operating_income_loss|nonoperating_income_expense|cash_cash_equivalents_and_short_term_investments|adjustments_to_reconcile_net_income_loss_to_cash_provided_by_used_in_operating_activities|increase_decrease_in_operating_capital|income_loss_from_continuing_operations.*|profit_loss|net_income_loss.*|income_tax_expense_benefit|net_cash_provided_by_used_in_.*)$/;
const EQUITY =
  /^(commitments_and_contingencies|stockholders_equity|common_stock|preferred_stock|temporary_equity|minority_interest|redeemable_noncontrolling|partners_capital|members_equity)/;

type Milestone = readonly [ends: RegExp, section: Section];

/** The lines that end each section, in order; a statement without such a line has no such section. */
const MILESTONES: Readonly<Record<UsStatementKind, readonly Milestone[]>> = {
  balance: [
    [/^assets_current$/, 'current-assets'],
    [/^assets$/, 'other-assets'],
    [/^liabilities_current$/, 'current-liabilities'],
    [new RegExp(`^liabilities$|${EQUITY.source}`), 'other-liabilities'],
  ],
  income: [
    [/^gross_profit$/, 'costs'],
    [/^operating_income_loss$/, 'expenses'],
    [/^income_loss_from_continuing_operations_before_/, 'non-operating'],
  ],
  cashflow: [
    [/^net_cash_provided_by_used_in_operating_activities(_continuing_operations)?$/, 'operating'],
    [/^net_cash_provided_by_used_in_investing_activities(_continuing_operations)?$/, 'investing'],
    [/^net_cash_provided_by_used_in_financing_activities(_continuing_operations)?$/, 'financing'],
  ],
};

/** The section in which most faces have a line. */
export function sectionsOf(
  statement: UsStatementKind,
  faces: readonly (readonly string[])[],
): (name: string) => Section {
  const counts = new Map<string, Map<Section, number>>();
  const count = (name: string, section: Section) => {
    const known = counts.get(name) ?? new Map<Section, number>();
    counts.set(name, known.set(section, (known.get(section) ?? 0) + 1));
  };
  for (const face of faces) {
    const rest = new Set(face);
    for (const [section, names] of slicesOf(statement, face)) {
      for (const name of names) {
        rest.delete(name);
        if (section !== undefined) count(name, section);
      }
    }
    for (const name of rest) count(name, '');
  }
  return (name) => {
    if (TOTALS.test(name)) return '';
    const [most] = [...(counts.get(name) ?? sectionByName(statement, name))].sort(
      ([, left], [, right]) => right - left,
    );
    return most?.[0] ?? '';
  };
}

/** The sections of a face; undefined where one does not begin where the section before it ends. */
function* slicesOf(
  statement: UsStatementKind,
  face: readonly string[],
): Generator<readonly [Section | undefined, readonly string[]]> {
  let from = 0;
  let isKnown = true;
  for (const [ends, section] of MILESTONES[statement]) {
    const end = face.findIndex((name, at) => at >= from && ends.test(name));
    if (end < 0) {
      isKnown = statement !== 'income';
      continue;
    }
    yield [isKnown ? section : undefined, face.slice(from, end)];
    isKnown = true;
    from = end + (EQUITY.test(face[end] ?? '') ? 0 : 1);
  }
}

/** The section of a line that no known face shows, guessed from its name. */
function sectionByName(statement: UsStatementKind, name: string): readonly (readonly [Section, number])[] {
  if (statement === 'cashflow') return /^increase_decrease_in_(?!cash)/.test(name) ? [['operating', 1]] : [];
  if (statement !== 'balance' || EQUITY.test(name)) return [];
  return [[balanceSectionByName(name), 1]];
}

const OWED = /(payable|liabilit|accrued|deferred_revenue|unearned|customer_deposits|due_to|deferred_credit)/;

/** The sign of a line in the sum of its section: a line with the opposite of the statement's usual balance is deducted. */
export function signOf(statement: UsStatementKind, name: string, balances: Balances): '+' | '-' {
  return SIGNS[statement](name, balances.get(name)) ? '+' : '-';
}

type IsAdded = (name: string, balance: 'debit' | 'credit' | undefined) => boolean;

const DEDUCTED_FLOW =
  /^(payments|repayments|purchase|gain_|finance_lease_principal|noncash_income|income_loss|other_noncash_income)/;
const COST = /^(?!.*income).*(expense|cost|loss_on|tax)/;
const RECEIVABLE = /receivable|asset/;

/** What is taken off assets: filers give it as a positive amount. */
const TAKEN_OFF =
  /^(accumulated_(depreciation|amortization)|allowance_)|(?<!_(after|before))_accumulated_(depreciation|amortization)(_[a-z_]*)?$|(?<!_(after|before))_allowance(_for_credit_loss(es)?(_excluding_accrued_interest)?)?$|_valuation_reserves$|^loans_.*(?<!_net_of)_deferred_income$/;

const SIGNS: Readonly<Record<UsStatementKind, IsAdded>> = {
  balance: (name) => !TAKEN_OFF.test(name),
  income: (name, balance) => (balance === undefined ? !COST.test(name) : balance === 'credit'),
  cashflow: (name, balance) => {
    if (/^(net_income_loss|profit_loss|income_loss_from_continuing)/.test(name)) return true;
    if (/^increase_decrease_in_/.test(name)) return OWED.test(name) && !RECEIVABLE.test(name.replace(/_and_.*/, ''));
    return balance === undefined ? !DEDUCTED_FLOW.test(name) : balance === 'debit';
  },
};
