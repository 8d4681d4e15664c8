import { US_CASH_SECTIONS, US_REVENUE } from '../../api';
import { amount, byName, defined, owed, perShare, type FiguresByKind } from './figure';
import { CELL_STYLES } from './sheet-draft';

/** Revenue by definition: an issuer may file it under another tag from one year to the next. */
const REVENUE = defined('revenue', 'Revenue', 'income', 'revenue');
/** Revenue as filed, for insurers and banks: the definition does not apply to insurers, and a bank's filing may have no such line. */
const FILED_REVENUE = byName(amount('revenue', 'Revenue', 'income', [...US_REVENUE, 'revenue'].join(' ')));
/** Net income; `profit_loss`, which includes the minorities' share, equals it if there are no minorities. */
const PROFIT = byName(amount('profit', 'Net income', 'income', 'net_income_loss profit_loss'));
const EPS = byName(
  perShare(
    'perShare',
    'Diluted EPS as filed, USD',
    'earnings_per_share_diluted earnings_per_share_basic_and_diluted diluted_earnings_loss_per_share basic_and_diluted_earnings_loss_per_share',
  ),
  'diluted EPS',
);
const CASH = byName(
  amount(
    'cash',
    'Cash from operations',
    'cashflow',
    `${US_CASH_SECTIONS.operating.total} ${US_CASH_SECTIONS.operating.continuing}`,
  ),
);
const CLOSING = byName(
  amount('closing', 'Cash', 'balance', 'cash_and_cash_equivalents_at_carrying_value cash_and_cash_equivalents'),
);
const ASSETS = defined('assets', 'Total assets', 'balance', 'total assets');
/** Non-current debt by definition: the tag long_term_debt may include what is due within a year, and does not fit into one row with long_term_debt_noncurrent. */
const DEBT = { ...defined('debt', 'Non-current debt', 'balance', 'non-current debt'), style: CELL_STYLES.owed };
/** Long-term debt as filed, for banks and insurers, which do not file current debt. */
const FILED_DEBT = owed('debt', 'Long-term debt as filed', 'long_term_debt');
const EQUITY = byName(amount('equity', 'Equity', 'balance', 'stockholders_equity equity'));

const COMPANY = [
  REVENUE,
  defined('gross', 'Gross profit', 'income', 'gross profit'),
  defined('operating', 'Operating income', 'income', 'operating income'),
  PROFIT,
  EPS,
  CASH,
  defined('spent', 'Capital expenditure', 'cashflow', 'capex'),
  CLOSING,
  ASSETS,
  DEBT,
  EQUITY,
];

const INSURER = [
  FILED_REVENUE,
  amount('premium', 'Net premium earned', 'income', 'premiums_earned_net'),
  amount('claims', 'Benefits and claims', 'income', 'policyholder_benefits_and_claims_incurred_net'),
  PROFIT,
  EPS,
  CASH,
  amount('policies', 'Future policy benefits', 'balance', 'liability_for_future_policy_benefits'),
  amount('unearned', 'Unearned premiums', 'balance', 'unearned_premiums'),
  ASSETS,
  FILED_DEBT,
  EQUITY,
];

/** Figures that any lender has: the lines of US filings do not distinguish lenders from banks. */
const LENDER = [FILED_REVENUE, PROFIT, EPS, CASH, CLOSING, ASSETS, FILED_DEBT, EQUITY];

/** The key figures of each kind of US company. Filings do not identify lenders, life insurers or trusts. */
export const US_FIGURES: FiguresByKind = {
  company: COMPANY,
  lender: LENDER,
  trust: COMPANY,
  bank: [
    FILED_REVENUE,
    amount('earned', 'Interest and dividend income', 'income', 'interest_and_dividend_income_operating'),
    byName(amount('expended', 'Interest expense', 'income', 'interest_expense interest_expense_operating')),
    defined('netInterest', 'Net interest income', 'income', 'net interest income'),
    amount('other', 'Noninterest income', 'income', 'noninterest_income'),
    amount('operating', 'Noninterest expense', 'income', 'noninterest_expense'),
    amount(
      'provisions',
      'Provision for losses',
      'income',
      'provision_for_loan_lease_and_other_losses provision_for_loan_and_lease_losses financing_receivable_excluding_accrued_interest_credit_loss_expense_reversal',
    ),
    PROFIT,
    EPS,
    owed('deposits', 'Deposits', 'deposits'),
    amount(
      'loans',
      'Loans and leases',
      'balance',
      'loans_and_leases_receivable_net_reported_amount financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss',
    ),
    CLOSING,
    ASSETS,
    FILED_DEBT,
    EQUITY,
  ],
  general_insurer: INSURER,
  life_insurer: INSURER,
};
