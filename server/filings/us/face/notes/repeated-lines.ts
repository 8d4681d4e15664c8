import type { UsStatementKind } from '../../../../../src/api';
import type { Candidate } from '../odds/candidate';
import { CERTAIN } from '../odds/line-odds';
import type { ReportingFiling } from '../reporting-filing';

interface Repeated {
  readonly shown: readonly string[];
  readonly notes: readonly string[];
  /** Whether the two are one line only if their amounts are equal: on an income statement in every column that has both. */
  readonly ifEqual: boolean;
  /** Whether filers changed from the names in `notes` to those in `shown` (ASU 2016-18): an older face of the issuer may have the former alone. */
  readonly hasReplaced?: boolean;
}

const RESTRICTED_CASH = 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents';
const RESULTS = ['net_income_loss_available_to_common_stockholders_basic', 'net_income_loss_available_to_common_stockholders_diluted']; // prettier-ignore

/** Pairs of names for one line, of which a statement shows only the first. */
const REPEATED: Readonly<Record<UsStatementKind, readonly Repeated[]>> = {
  income: [
    {
      shown: [
        'revenue_from_contract_with_customer_excluding_assessed_tax',
        'revenue_from_contract_with_customer_including_assessed_tax',
      ],
      notes: ['revenues'],
      ifEqual: true,
    },
    { shown: ['net_income_loss'], notes: RESULTS, ifEqual: true },
  ],
  balance: [
    // A note parts cash from its equivalents. Two of the 466 faces of 2010q2 do so themselves.
    { shown: ['cash_and_cash_equivalents_at_carrying_value'], notes: ['cash'], ifEqual: false },
    {
      shown: ['accounts_payable_and_accrued_liabilities_current_and_noncurrent'],
      notes: ['accounts_payable_current_and_noncurrent', 'accrued_liabilities_current_and_noncurrent'],
      ifEqual: false,
    },
    { shown: ['debt_current'], notes: ['long_term_debt_current'], ifEqual: true },
    {
      shown: ['intangible_assets_net_excluding_goodwill'],
      notes: ['finite_lived_intangible_assets_net'],
      ifEqual: false,
    },
  ],
  cashflow: [
    {
      shown: [RESTRICTED_CASH, `${RESTRICTED_CASH}_including_disposal_group_and_discontinued_operations`],
      notes: ['cash_and_cash_equivalents_at_carrying_value', 'cash'],
      ifEqual: false,
      hasReplaced: true,
    },
    {
      shown: ['cash_and_cash_equivalents_at_carrying_value', 'cash_and_cash_equivalents'],
      notes: ['cash'],
      ifEqual: false,
    },
    // What was declared, in the statement of equity.
    { shown: ['payments_of_dividends_common_stock', 'payments_of_dividends'], notes: ['dividends_common_stock_cash', 'dividends_cash'], ifEqual: true }, // prettier-ignore
    {
      shown: ['proceeds_from_repayments_of_commercial_paper'],
      notes: ['proceeds_from_repayments_of_short_term_debt'],
      ifEqual: true,
    },
    {
      shown: ['amortization_of_debt_discount_premium'],
      notes: ['amortization_of_financing_costs_and_discounts'],
      ifEqual: true,
    },
    // The other is the deferred part of the tax expense: none of the 340 faces of 2010q2 with one of them has both.
    {
      shown: ['deferred_income_taxes_and_tax_credits'],
      notes: ['deferred_income_tax_expense_benefit'],
      ifEqual: false,
    },
    {
      shown: ['profit_loss', 'net_income_loss'],
      notes: ['net_income_loss', 'net_income_loss_attributable_to_noncontrolling_interest', ...RESULTS],
      ifEqual: false,
    },
  ],
};

const NAMES_REPEATED: ReadonlySet<string> = new Set(
  Object.values(REPEATED).flatMap((all) => all.flatMap(({ shown, notes }) => [...shown, ...notes])),
);

/** Leaves out the lines that a statement shows under another of their names. */
export function leaveOutRepeated(
  candidates: readonly Candidate[],
  statement: UsStatementKind,
  reporting: ReportingFiling,
): void {
  const isSame = (one: Candidate, other: Candidate) =>
    one.value === other.value && (statement !== 'income' || areEqual(reporting, one.name, other.name));
  const repeated = candidates.filter(({ name }) => NAMES_REPEATED.has(name));
  for (const { shown, notes, ifEqual, hasReplaced } of REPEATED[statement]) {
    const names = shown.map((name) => repeated.find((each) => each.name === name && each.odds > 0));
    const first = names.find((each) => each !== undefined);
    for (const each of first ? repeated : []) {
      if (each === first || !first || !notes.includes(each.name)) continue;
      if (each.odds >= CERTAIN && !(hasReplaced && first.odds < CERTAIN)) continue;
      if (!ifEqual || isSame(each, first)) each.odds = -CERTAIN;
    }
  }
}

/** Whether two lines have one amount in every column that has both: a quarter in which revenue is all of its parts has no other revenue, say. */
const areEqual = ({ contexts, inDollars }: ReportingFiling, one: string, other: string): boolean =>
  contexts.map(inDollars).every((column) => {
    const [left, right] = [column.get(one), column.get(other)];
    return left === undefined || right === undefined || left === right;
  });
