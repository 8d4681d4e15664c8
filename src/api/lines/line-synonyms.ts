import type { StatementKind } from '../statement-kind';
import { foldName } from './line-name';

/** The lines that an everyday name means: of one statement and one meaning, each as another format calls it; the first that a statement has. */
export interface LineSynonym {
  readonly names: readonly string[];
  readonly kind: StatementKind;
  readonly lines: readonly string[];
}

const synonym = (names: string, kind: StatementKind, ...lines: readonly string[]): LineSynonym => ({
  names: names.split(', '),
  kind,
  lines,
});

/** India. A name whose lines differ by the kind of company, such as revenue, is a definition instead. */
export const INDIAN_SYNONYMS: readonly LineSynonym[] = [
  synonym('PAT, net profit, net income', 'income', 'profit_after_tax'),
  synonym('PBT, pre-tax profit', 'income', 'profit_before_tax'),
  synonym('EPS, basic EPS', 'income', 'earnings_per_share.basic'),
  synonym('diluted EPS', 'income', 'earnings_per_share.diluted'),
  synonym('tax, tax expense, income tax', 'income', 'tax_expense.tax_expense', 'total_tax_expense'),
  synonym('employee costs, staff cost, employee benefit expense', 'income', 'expenses.employee_cost'),
  synonym('finance cost, finance costs, interest cost', 'income', 'expenses.interest_expense'),
  // Of banks and lenders; the interest that the cash flow of a company takes off again has its path.
  synonym('interest income', 'income', 'income.interest_earned', 'income.revenue_from_operations.interest_earned'),
  synonym(
    'CFO, operating cash flow, cash from operations, cash flow from operations',
    'cashflow',
    'operating.net_cash_from_operations',
  ),
  synonym('cash, cash and cash equivalents', 'balance', 'current_assets.financial_assets_current.cash_equivalents'),
  synonym('receivables, debtors', 'balance', 'trade_receivables'),
  synonym('payables, creditors', 'balance', 'trade_payables'),
  synonym('inventory', 'balance', 'current_assets.inventories'),
  synonym(
    'share capital, equity capital, paid-up capital',
    'balance',
    'equity.equity_share_capital',
    'capital_and_liabilities.capital',
  ),
  synonym('dividend paid', 'cashflow', 'financing.dividends_paid'),
];

const US_PRE_TAX = [
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest',
  'income_loss_from_continuing_operations_before_income_taxes_minority_interest_and_income_loss_from_equity_method_investments',
] as const;

/** US: the tags of one meaning. */
export const US_SYNONYMS: readonly LineSynonym[] = [
  synonym(
    'revenue, sales',
    'income',
    'revenues',
    'revenue_from_contract_with_customer_excluding_assessed_tax',
    'revenue_from_contract_with_customer_including_assessed_tax',
    'sales_revenue_net',
  ),
  synonym('net income, net profit, PAT', 'income', 'net_income_loss'),
  synonym('PBT, pretax income, income before taxes, profit before tax', 'income', ...US_PRE_TAX),
  synonym('EPS, diluted EPS', 'income', 'earnings_per_share_diluted'),
  synonym('basic EPS', 'income', 'earnings_per_share_basic'),
  synonym('tax, tax expense, income tax', 'income', 'income_tax_expense_benefit'),
  synonym('R&D, research and development', 'income', 'research_and_development_expense'),
  synonym('SG&A', 'income', 'selling_general_and_administrative_expense'),
  synonym(
    'CFO, operating cash flow, cash from operations, cash flow from operations',
    'cashflow',
    'net_cash_provided_by_used_in_operating_activities',
  ),
  synonym('cash, cash and cash equivalents', 'balance', 'cash_and_cash_equivalents_at_carrying_value'),
  synonym('equity, shareholders equity', 'balance', 'stockholders_equity'),
  synonym('total liabilities', 'balance', 'liabilities'),
  synonym('current assets', 'balance', 'assets_current'),
  synonym('current liabilities', 'balance', 'liabilities_current'),
  synonym('receivables, accounts receivable', 'balance', 'accounts_receivable_net_current'),
  synonym('payables, accounts payable', 'balance', 'accounts_payable_current'),
  synonym('inventory, inventories', 'balance', 'inventory_net'),
  synonym('dividends paid, dividend paid', 'cashflow', 'payments_of_dividends'),
  synonym('buybacks, share repurchases', 'cashflow', 'payments_for_repurchase_of_common_stock'),
  synonym('shares outstanding', 'balance', 'common_stock_shares_outstanding'),
];

export function synonymsByName(synonyms: readonly LineSynonym[]): ReadonlyMap<string, LineSynonym> {
  return new Map(synonyms.flatMap((each) => each.names.map((name) => [foldName(name), each] as const)));
}

/** Names that mean two quantities, in both markets, and how each of them is asked for. */
export const AMBIGUOUS_NAMES: ReadonlyMap<string, readonly string[]> = new Map([
  ['profit', ['profit before tax', 'PAT (profit after tax)', 'operating profit']],
  ['margin', ['gross margin', 'EBITDA margin', 'operating margin', 'net margin']],
  ['earnings', ['net profit', 'EPS']],
  ['bookvalue', ['total equity', 'book value per share']],
  ['cashflow', ['operating cash flow', 'free cash flow']],
]);
