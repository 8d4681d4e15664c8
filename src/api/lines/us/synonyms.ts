import type { SynonymEntry } from '../synonym-entry';
import { US_CASH_SECTIONS } from './cash-sections';
import {
  US_INTEREST,
  US_LOAN_LOSSES,
  US_OPERATING_INTEREST,
  US_PRE_TAX,
  US_REVENUE,
  US_WHOLE_COST,
} from './quantities';

const { operating: OPERATING, investing: INVESTING, financing: FINANCING } = US_CASH_SECTIONS;

/** US: the tags of one meaning. */
export const US_SYNONYMS: readonly SynonymEntry[] = [
  ['revenue, revenues, sales', 'income', ...US_REVENUE],
  ['net income, net profit, net earnings, bottom line, PAT', 'income', 'net_income_loss'],
  [
    'PBT, EBT, pretax income, pretax profit, income before tax, income before taxes, earnings before tax, profit before tax',
    'income',
    ...US_PRE_TAX,
    'profit_loss_before_tax',
  ],
  [
    'EPS, earnings per share, diluted EPS, EPS diluted, diluted earnings per share, fully diluted EPS, EPS fully diluted',
    'income',
    'earnings_per_share_diluted',
    'earnings_per_share_basic_and_diluted',
    'diluted_earnings_loss_per_share',
    'basic_and_diluted_earnings_loss_per_share',
  ],
  [
    'basic EPS, EPS basic, basic earnings per share',
    'income',
    'earnings_per_share_basic',
    'earnings_per_share_basic_and_diluted',
    'basic_earnings_loss_per_share',
    'basic_and_diluted_earnings_loss_per_share',
  ],
  // Not cost_of_goods_sold, beside which a cost of services may stand: "cost of goods" looks whether one does.
  ['cost of revenue, cost of sales', 'income', ...US_WHOLE_COST],
  [
    'R&D, research and development, R&D expense, R&D expenses, research and development expenses',
    'income',
    'research_and_development_expense',
    // The names of the line with those who buy research in process, and with makers of software.
    'research_and_development_expense_excluding_acquired_in_process_cost',
    'research_and_development_expense_software_excluding_acquired_in_process_cost',
  ],
  ['interest expense', 'income', US_INTEREST, US_OPERATING_INTEREST],
  [
    'provision for credit losses, provision for loan losses, credit loss provision, loan loss provision',
    'income',
    ...US_LOAN_LOSSES,
  ],
  // Not what banks have of interest and dividends in one.
  ['interest income', 'income', 'investment_income_interest'],
  [
    'SG&A, SGA, SG&A expense, SG&A expenses, selling general and administrative, selling general and administrative expenses',
    'income',
    'selling_general_and_administrative_expense',
  ],
  [
    'S&M, sales and marketing, selling and marketing, S&M expense, S&M expenses',
    'income',
    'selling_and_marketing_expense',
  ],
  [
    'G&A, general and administrative, G&A expense, G&A expenses, general and administrative expenses',
    'income',
    'general_and_administrative_expense',
  ],
  ['opex, operating expenses, total operating expenses, total opex', 'income', 'operating_expenses'],
  [
    'diluted shares, weighted average diluted shares, diluted weighted average shares, diluted share count',
    'income',
    'weighted_average_number_of_diluted_shares_outstanding',
    'weighted_average_number_of_share_outstanding_basic_and_diluted',
  ],
  [
    'basic shares, weighted average shares',
    'income',
    'weighted_average_number_of_shares_outstanding_basic',
    'weighted_average_number_of_share_outstanding_basic_and_diluted',
  ],
  // Issuers that show one of the two call it dividends per share.
  [
    'DPS, dividend per share, dividends per share',
    'income',
    'common_stock_dividends_per_share_declared',
    'common_stock_dividends_per_share_cash_paid',
  ],
  [
    'CFO, OCF, operating cash flow, cash from operations, cash flow from operations, cash from operating activities, cash flow from operating activities',
    'cashflow',
    OPERATING.total,
    OPERATING.continuing,
    'cash_flows_from_used_in_operating_activities',
  ],
  [
    'CFI, investing cash flow, cash from investing, cash flow from investing, cash from investing activities, cash flow from investing activities',
    'cashflow',
    INVESTING.total,
    INVESTING.continuing,
    'cash_flows_from_used_in_investing_activities',
  ],
  [
    'CFF, financing cash flow, cash from financing, cash flow from financing, cash from financing activities, cash flow from financing activities',
    'cashflow',
    FINANCING.total,
    FINANCING.continuing,
    'cash_flows_from_used_in_financing_activities',
  ],
  [
    'SBC, stock-based compensation, stock compensation, stock-based compensation expense, share-based compensation expense',
    'cashflow',
    'share_based_compensation',
  ],
  [
    'cash, cash and cash equivalents, cash and equivalents, cash equivalents',
    'balance',
    'cash_and_cash_equivalents_at_carrying_value',
    'cash_and_cash_equivalents',
  ],
  // The line that filers under IFRS call equity is that of all, minorities included.
  ['equity', 'balance', 'stockholders_equity', 'equity_attributable_to_owners_of_parent'],
  ['total liabilities', 'balance', 'liabilities'],
  ['current assets, total current assets', 'balance', 'assets_current', 'current_assets'],
  ['current liabilities, total current liabilities', 'balance', 'liabilities_current', 'current_liabilities'],
  ['receivables, debtors, accounts receivable, trade receivables, AR', 'balance', 'accounts_receivable_net_current'],
  ['payables, creditors, accounts payable, trade payables, AP', 'balance', 'accounts_payable_current'],
  ['inventory, inventories', 'balance', 'inventory_net', 'inventories'],
  [
    'PP&E, PPE, property plant and equipment, net PP&E',
    'balance',
    'property_plant_and_equipment_net',
    'property_plant_and_equipment',
  ],
  ['retained earnings, accumulated deficit', 'balance', 'retained_earnings_accumulated_deficit'],
  ['dividends paid, dividend paid', 'cashflow', 'payments_of_dividends'],
  [
    'buybacks, share buybacks, stock buybacks, share repurchases, stock repurchases, repurchases of common stock, repurchase of common stock',
    'cashflow',
    'payments_for_repurchase_of_common_stock',
  ],
  ['shares outstanding, common shares outstanding', 'balance', 'common_stock_shares_outstanding'],
  ['additional paid-in capital, paid-in capital, APIC', 'balance', 'additional_paid_in_capital'],
  ['accumulated other comprehensive income, AOCI', 'balance', 'accumulated_other_comprehensive_income_loss_net_of_tax'],
  [
    'non-controlling interest, non-controlling interests, minority interest',
    'balance',
    'minority_interest',
    'noncontrolling_interests',
  ],
  ['intangible assets, intangibles', 'balance', 'intangible_assets_net_excluding_goodwill'],
  [
    'ROU assets (operating leases), right-of-use assets (operating leases), operating lease right-of-use assets',
    'balance',
    'operating_lease_right_of_use_asset',
  ],
  ['current portion of long-term debt, current maturities of long-term debt', 'balance', 'long_term_debt_current'],
  // To 2018 its name was deferred_revenue_current, which is not taken for it: some have both, as two amounts.
  [
    'deferred revenue (current), current deferred revenue, unearned revenue (current), contract liabilities (current)',
    'balance',
    'contract_with_customer_liability_current',
  ],
  [
    'deferred revenue (non-current), non-current deferred revenue, unearned revenue (non-current), contract liabilities (non-current)',
    'balance',
    'contract_with_customer_liability_noncurrent',
  ],
  ['OCI, other comprehensive income', 'income', 'other_comprehensive_income_loss_net_of_tax'],
  [
    'net change in cash, change in cash, net increase in cash',
    'cashflow',
    'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect',
    'cash_and_cash_equivalents_period_increase_decrease',
  ],
  [
    'tax paid, taxes paid, cash taxes, cash paid for income taxes, income taxes paid',
    'cashflow',
    'income_taxes_paid_net',
    'income_taxes_paid',
  ],
  // The latter without interest that was capitalized.
  ['interest paid, cash interest, cash paid for interest', 'cashflow', 'interest_paid', 'interest_paid_net'],
  ['acquisitions of businesses, acquisitions', 'cashflow', 'payments_to_acquire_businesses_net_of_cash_acquired'],
];
