import { COMPARED_PROFIT } from '../../definitions/compared-profit';
import { amount, byName, defined, filedRatio, owed, perShare, type FiguresByKind } from './figure';

const BEFORE_TAX = amount('beforeTax', 'Profit before tax', 'income', 'profit_before_tax');
const PROFIT = defined('profit', COMPARED_PROFIT.label, 'income', COMPARED_PROFIT.name);
const EPS = byName(perShare('perShare', 'EPS as filed, INR', 'earnings_per_share.basic'), 'basic EPS');
const REVENUE = defined('revenue', 'Revenue', 'income', 'total revenue');
const CASH = byName(amount('cash', 'Cash from operations', 'cashflow', 'operating.net_cash_from_operations'));
const CLOSING = amount('closing', 'Cash at the end', 'cashflow', 'closing_cash');
const NET_INTEREST = defined('netInterest', 'Net interest income', 'income', 'net interest income');
const ASSETS = defined('assets', 'Total assets', 'balance', 'total assets');
/** In filings the investments of shareholders and of policyholders are apart; a life insurer has those behind linked policies beside them. */
const INSURER_BALANCE = [
  amount('investments', 'Investments', 'balance', 'application_of_funds.investments'),
  amount('shareholders', 'Investments of shareholders', 'balance', 'application_of_funds.investments_shareholders'),
  amount('policyholders', 'Investments of policyholders', 'balance', 'application_of_funds.investments_policyholders'),
  amount('linked', 'Assets for linked policies', 'balance', 'application_of_funds.assets_held_for_linked_liabilities'),
  amount('policies', 'Policy liabilities', 'balance', 'sources_of_funds.policy_liabilities'),
  owed('borrowings', 'Borrowings', 'sources_of_funds.borrowings'),
  byName(amount('capital', 'Share capital', 'balance', 'sources_of_funds.share_capital')),
  amount('reserves', 'Reserves and surplus', 'balance', 'sources_of_funds.reserves_surplus'),
  ASSETS,
];

/** The key figures of each kind of Indian company. Debt, and other sums of several lines, are among the ratios, which definitions compute. */
export const INDIAN_FIGURES: FiguresByKind = {
  company: [
    REVENUE,
    BEFORE_TAX,
    PROFIT,
    EPS,
    CASH,
    amount('spent', 'Purchase of fixed assets', 'cashflow', 'investing.purchase_of_fixed_assets'),
    CLOSING,
    amount('reserves', 'Reserves and surplus', 'balance', 'equity.reserves_surplus'),
  ],
  bank: [
    amount('earned', 'Interest earned', 'income', 'income.interest_earned'),
    byName(amount('expended', 'Interest expended', 'income', 'expenses.interest_expended')),
    NET_INTEREST,
    amount('other', 'Other income', 'income', 'income.other_income'),
    byName(amount('revenue', 'Total income', 'income', 'income.income')),
    amount('operating', 'Operating expenses', 'income', 'expenses.operating_expenses'),
    amount('before', 'Operating profit before provisions', 'income', 'operating_profit_before_provisions'),
    amount('provisions', 'Provisions and contingencies', 'income', 'provisions_and_contingencies'),
    BEFORE_TAX,
    PROFIT,
    EPS,
    owed('deposits', 'Deposits', 'capital_and_liabilities.deposits'),
    amount('advances', 'Advances', 'balance', 'assets.advances'),
    amount('investments', 'Investments', 'balance', 'assets.investments'),
    owed('borrowings', 'Borrowings', 'capital_and_liabilities.borrowings'),
    byName(amount('capital', 'Share capital', 'balance', 'capital_and_liabilities.capital')),
    amount('reserves', 'Reserves and surplus', 'balance', 'capital_and_liabilities.reserves_surplus'),
    ASSETS,
  ],
  lender: [
    REVENUE,
    byName(amount('earned', 'Interest income', 'income', 'income.revenue_from_operations.interest_earned')),
    byName(amount('finance', 'Finance costs', 'income', 'expenses.interest_expense')),
    NET_INTEREST,
    amount('fees', 'Fees and commission income', 'income', 'income.revenue_from_operations.fees_and_commission_income'),
    amount('staff', 'Employee cost', 'income', 'expenses.employee_cost'),
    amount('impairment', 'Impairment of loans', 'income', 'expenses.impairment_on_financial_instruments'),
    BEFORE_TAX,
    PROFIT,
    EPS,
    CASH,
    amount('loans', 'Loans', 'balance', 'financial_assets.loans'),
    owed('securities', 'Debt securities', 'financial_liabilities.debt_securities'),
    owed('borrowings', 'Other borrowings', 'financial_liabilities.borrowings_other_than_debt_securities'),
    owed('deposits', 'Deposits', 'financial_liabilities.deposits'),
    amount('subordinated', 'Subordinated liabilities', 'balance', 'financial_liabilities.subordinated_liabilities'),
    amount('equity', 'Equity', 'balance', 'equity.equity'),
    ASSETS,
  ],
  general_insurer: [
    amount('revenue', 'Gross premium written', 'income', 'revenue_account.gross_premium_written'),
    amount('written', 'Net premium written', 'income', 'revenue_account.net_premium_written'),
    amount('earned', 'Net premium earned', 'income', 'revenue_account.net_premium_earned'),
    byName(amount('claims', 'Claims incurred', 'income', 'revenue_account.claims_incurred')),
    amount('commission', 'Net commission', 'income', 'revenue_account.net_commission'),
    amount('operating', 'Operating expenses', 'income', 'revenue_account.operating_expenses'),
    byName(amount('underwriting', 'Underwriting result', 'income', 'revenue_account.underwriting_result')),
    amount('investment', 'Investment income of policyholders', 'income', 'revenue_account.investment_income'),
    BEFORE_TAX,
    PROFIT,
    EPS,
    filedRatio('claimsRatio', 'Claims ratio as filed', 'ratios.claims'),
    ...INSURER_BALANCE,
  ],
  life_insurer: [
    amount('first', 'First year premium', 'income', 'policyholders_account.premium.first_year_premium'),
    amount('renewal', 'Renewal premium', 'income', 'policyholders_account.premium.renewal_premium'),
    amount('single', 'Single premium', 'income', 'policyholders_account.premium.single_premium'),
    amount('revenue', 'Income of policyholders', 'income', 'policyholders_account.total_income'),
    amount('investment', 'of it from investments', 'income', 'policyholders_account.investment_income'),
    amount('benefits', 'Benefits paid', 'income', 'policyholders_account.expenses.benefits_paid'),
    amount('commission', 'Commission', 'income', 'policyholders_account.expenses.commission'),
    amount('operating', 'Operating expenses', 'income', 'policyholders_account.expenses.operating_expenses'),
    amount(
      'liabilities',
      'Rise of policy liabilities',
      'income',
      'policyholders_account.expenses.change_in_policy_liabilities',
    ),
    amount('surplus', 'Surplus of policyholders', 'income', 'policyholders_account.surplus'),
    BEFORE_TAX,
    PROFIT,
    EPS,
    ...INSURER_BALANCE,
  ],
  trust: [
    REVENUE,
    amount('fees', 'Management fees', 'income', 'expenses.management_fees'),
    byName(amount('finance', 'Finance costs', 'income', 'expenses.interest_expense')),
    BEFORE_TAX,
    PROFIT,
    amount('distributable', 'Net distributable cash flow', 'income', 'distribution.net_distributable_cash_flow'),
    CASH,
    CLOSING,
    owed('borrowings', 'Borrowings', 'liabilities.borrowings'),
  ],
};
