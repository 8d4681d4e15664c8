import type { SynonymEntry } from '../synonym-entry';

/** India. A name whose lines differ by the kind of company, such as revenue, is a definition instead. */
export const INDIAN_SYNONYMS: readonly SynonymEntry[] = [
  ['revenue from operations, total revenue from operations', 'income', 'income.sales'],
  // Before Ind-AS it is the line of revenue, with other income.
  ['total income', 'income', 'income.income', 'income.revenue'],
  ['total expenses, total expenditure', 'income', 'expenses.expenses'],
  [
    'PAT, profit after tax, net profit, net profit after tax, net income, net earnings, profit for the period, net profit for the period, profit for the year, net profit for the year, bottom line',
    'income',
    'profit_after_tax',
  ],
  [
    'PBT, profit before tax, pre-tax profit, pre-tax income, EBT, income before tax, earnings before tax',
    'income',
    'profit_before_tax',
  ],
  [
    'EPS, earnings per share, basic EPS, EPS basic, basic earnings per share',
    'income',
    'earnings_per_share.basic',
    'earnings_per_unit.basic',
  ],
  [
    'diluted EPS, EPS diluted, diluted earnings per share, fully diluted EPS, EPS fully diluted',
    'income',
    'earnings_per_share.diluted',
  ],
  ['DPS, dividend per share', 'income', 'dividend_per_share'],
  ['total comprehensive income', 'income', 'comprehensive_income_for_the_period'],
  [
    'employee costs, employee expense, employee expenses, employee benefit expense, employee benefits expense, staff cost, staff costs',
    'income',
    'expenses.employee_cost',
  ],
  ['finance cost, finance costs', 'income', 'expenses.interest_expense'],
  [
    'raw materials, raw material, raw material cost, cost of materials, cost of materials consumed',
    'income',
    'expenses.raw_materials_cost',
  ],
  // For companies the name may mean the equity as well: its definition says so.
  ['minority interest, minority interests, minorities, minority share', 'income', 'minority_interest'],
  [
    'share of minorities, minorities share, minority share of profit, minorities share of profit, profit attributable to minorities',
    'income',
    'minority_interest',
    'total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_non_controlling_interests',
  ],
  ['exceptional items', 'income', 'exceptional_items_before_tax'],
  ['OCI, other comprehensive income', 'income', 'other_comprehensive_income_net_of_taxes'],
  ['face value, par value', 'income', 'face_value_of_equity_share_capital'],
  [
    'paid-up capital, paid-up equity capital',
    'income',
    'paid_up_value_of_equity_share_capital',
    'shareholders_account.paid_up_equity_share_capital',
    'shareholders_account.paid_up_equity_capital',
  ],
  // As companies declare them: most filings have a hundredth, which the everyday name refuses.
  ['interest service coverage ratio', 'income', 'ratios.interest_service_coverage_ratio'],
  ['debt service coverage ratio', 'income', 'ratios.debt_service_coverage_ratio'],
  // For banks and lenders; the interest that the cash flow of a company takes off again is asked for by its path.
  ['interest income', 'income', 'income.interest_earned', 'income.revenue_from_operations.interest_earned'],
  ['interest expense, interest expended', 'income', 'expenses.interest_expense', 'expenses.interest_expended'],
  ['opex', 'income', 'expenses.operating_expenses', 'revenue_account.operating_expenses'],
  ['PPOP, pre-provision operating profit, pre-provision profit', 'income', 'operating_profit_before_provisions'],
  [
    'CFO, OCF, operating cash flow, cash from operations, cash flow from operations, cash from operating activities, cash flow from operating activities, net cash from operating activities, net cash flow from operating activities, net cash generated from operating activities',
    'cashflow',
    'operating.net_cash_from_operations',
  ],
  [
    'CFI, investing cash flow, cash from investing, cash flow from investing, cash from investing activities, cash flow from investing activities, net cash from investing activities, net cash flow from investing activities, net cash used in investing activities',
    'cashflow',
    'investing.net_cash_from_investing',
  ],
  [
    'CFF, financing cash flow, cash from financing, cash flow from financing, cash from financing activities, cash flow from financing activities, net cash from financing activities, net cash flow from financing activities, net cash used in financing activities',
    'cashflow',
    'financing.net_cash_from_financing',
  ],
  [
    'cash, cash and cash equivalents, cash and equivalents, cash equivalents',
    'balance',
    'current_assets.financial_assets_current.cash_equivalents',
  ],
  ['receivables, debtors, accounts receivable', 'balance', 'trade_receivables'],
  ['payables, creditors, accounts payable', 'balance', 'trade_payables'],
  ['inventory', 'balance', 'current_assets.inventories'],
  ['PP&E, PPE, property plant and equipment', 'balance', 'non_current_assets.property_plant_equipment'],
  [
    'long-term borrowings, non-current borrowings, long-term debt',
    'balance',
    'non_current_liabilities.financial_liabilities_non_current.borrowings',
  ],
  [
    'short-term borrowings, current borrowings, short-term debt',
    'balance',
    'current_liabilities.financial_liabilities_current.borrowings_current',
  ],
  ['net advances, loan book', 'balance', 'assets.advances', 'financial_assets.loans'],
  ['CWIP', 'balance', 'non_current_assets.capital_work_in_progress'],
  ['share capital, equity capital', 'balance', 'equity.equity_share_capital', 'capital_and_liabilities.capital'],
  ['total liabilities', 'balance', 'liabilities'],
  // Balance sheets print these lines so; without "total" they are the lines' own names.
  ['total current assets', 'balance', 'current_assets.current_assets'],
  ['total non-current assets', 'balance', 'non_current_assets.noncurrent_assets'],
  ['total current liabilities', 'balance', 'current_liabilities.current_liabilities'],
  ['total non-current liabilities', 'balance', 'non_current_liabilities.noncurrent_liabilities'],
  ['total equity and liabilities', 'balance', 'equity_and_liabilities'],
  ['deferred tax assets', 'balance', 'deferred_tax_assets_net'],
  ['deferred tax liabilities', 'balance', 'deferred_tax_liabilities_net'],
  ['dividend paid', 'cashflow', 'financing.dividends_paid'],
  ['change in cash, net increase in cash', 'cashflow', 'net_change_in_cash'],
  // The line is of operating activities; a few companies have some under the others.
  [
    'taxes paid, tax paid, income taxes paid, income tax paid, cash taxes, cash paid for income taxes',
    'cashflow',
    'operating.tax_paid',
  ],
  // Most file it here, lenders among operating activities, some under both.
  [
    'interest paid, cash interest, cash paid for interest',
    'cashflow',
    'financing.interest_paid_classified_as_financing_activities',
    'operating.interest_paid_classified_as_operating_activities',
  ],
  [
    'GWP, gross written premium, gross premium, gross premiums',
    'income',
    'revenue_account.gross_premium_written',
    'policyholders_account.premium.gross_premium_income',
  ],
  ['underwriting result, underwriting profit', 'income', 'revenue_account.underwriting_result'],
  ['non-controlling interests, NCI', 'balance', 'equity.non_controlling_interest'],
  ['NWP, net written premium', 'income', 'revenue_account.net_premium_written'],
  ['NEP, net earned premium', 'income', 'revenue_account.net_premium_earned'],
  ['claims incurred, claims, net claims incurred', 'income', 'revenue_account.claims_incurred'],
];
