import { growth } from '../ledger';
import type { UsBooks } from './books';
import { cashMovements, grossProfit, incomeBeforeTax, netIncome, operatingIncome, totalAssets, unitOf } from './books';
import type { UsIssuer } from './issuer';

/** As-reported line items in whole dollars. A line an issuer does not report is absent: as-reported data has no nulls. */
export type Metrics = Readonly<Record<string, number>>;

function inDollars(issuer: UsIssuer, lines: Readonly<Record<string, number | undefined>>): Metrics {
  const unit = unitOf(issuer.size);
  const reported = Object.entries(lines).filter((line): line is [string, number] => line[1] !== undefined);
  return Object.fromEntries(reported.map(([key, value]) => [key, value * unit]));
}

/** Shares outstanding: a whole number that stays the same, so that earnings per share tie to net income. */
function sharesOf({ cik, size }: UsIssuer): number {
  const tail = Number(cik.slice(-3));
  return { mega: 4_000, large: 700, mid: 150, small: 60, micro: 25, nano: 10 }[size] * 1_000_000 + tail * 12_345;
}

export function incomeMetrics(issuer: UsIssuer, { flows }: UsBooks): Metrics {
  const isProduct = issuer.trade === 'product';
  const shares = sharesOf(issuer);
  const perShare = Math.round(((netIncome(flows) * unitOf(issuer.size)) / shares) * 100) / 100;
  const lines = inDollars(issuer, {
    [issuer.revenueLine]: flows.revenue,
    cost_of_revenue: flows.cost,
    gross_profit: isProduct ? grossProfit(flows) : undefined,
    research_and_development_expense: flows.research,
    selling_general_and_administrative_expense: flows.selling,
    operating_expenses: flows.research + flows.selling,
    operating_income_loss: operatingIncome(flows),
    interest_expense: flows.interest,
    other_nonoperating_income_expense: flows.otherIncome,
    income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest:
      incomeBeforeTax(flows),
    income_tax_expense_benefit: flows.tax,
    net_income_loss: netIncome(flows),
  });
  return {
    ...lines,
    earnings_per_share_basic: perShare,
    earnings_per_share_diluted: perShare,
    weighted_average_number_of_shares_outstanding_basic: shares,
    weighted_average_number_of_diluted_shares_outstanding: shares,
  };
}

export function cashFlowMetrics(issuer: UsIssuer, books: UsBooks): Metrics {
  const { flows } = books;
  const { operating, investing, financing } = cashMovements(books);
  return inDollars(issuer, {
    net_income_loss: netIncome(flows),
    depreciation_depletion_and_amortization: flows.depreciation,
    share_based_compensation: flows.shareBased,
    increase_decrease_in_accounts_receivable: growth(books, 'receivables'),
    increase_decrease_in_inventories: issuer.trade === 'product' ? growth(books, 'inventory') : undefined,
    increase_decrease_in_accounts_payable: growth(books, 'payables'),
    net_cash_provided_by_used_in_operating_activities: operating,
    payments_to_acquire_property_plant_and_equipment: flows.capitalExpenditure,
    net_cash_provided_by_used_in_investing_activities: investing,
    proceeds_from_issuance_of_debt: flows.issued,
    repayments_of_debt: flows.repaid,
    payments_of_dividends: flows.dividends,
    payments_for_repurchase_of_common_stock: flows.repurchases,
    net_cash_provided_by_used_in_financing_activities: financing,
    cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect:
      operating + investing + financing,
  });
}

export function balanceMetrics(issuer: UsIssuer, { closing }: UsBooks): Metrics {
  const current = closing.cash + closing.receivables + closing.inventory;
  const liabilities = closing.payables + closing.debt;
  return inDollars(issuer, {
    cash_and_cash_equivalents_at_carrying_value: closing.cash,
    accounts_receivable_net_current: closing.receivables,
    inventory_net: issuer.trade === 'product' ? closing.inventory : undefined,
    assets_current: current,
    property_plant_and_equipment_net: closing.plant,
    goodwill: closing.goodwill,
    assets: totalAssets(closing),
    accounts_payable_current: closing.payables,
    liabilities_current: closing.payables,
    long_term_debt_noncurrent: closing.debt,
    liabilities,
    additional_paid_in_capital: closing.paidIn,
    retained_earnings_accumulated_deficit: closing.retained,
    stockholders_equity: closing.paidIn + closing.retained,
    liabilities_and_stockholders_equity: liabilities + closing.paidIn + closing.retained,
  });
}
