import { lazy } from '../lazy';
import type { StatementKind } from '../statement-kind';
import { foldEverydayName } from './line-name';
import { US_INTEREST, US_PRE_TAX, US_REVENUE, US_WHOLE_COST } from './us-quantities';

/** The lines that an everyday name means: of one statement and one meaning, each as another format calls it; the first that a statement has. */
export interface LineSynonym {
  readonly names: readonly string[];
  readonly kind: StatementKind;
  readonly lines: readonly string[];
  /** True where one of the names is also that of a line of another quantity. */
  readonly areMeantAlone: boolean;
}

/** The names, separated by commas, the statement, and the lines. */
type Entry = readonly [names: string, kind: StatementKind, ...lines: readonly string[]];

/**
 * Lines whose everyday name is also that of a line of another quantity. US: `cash` is a tag of the notes on fair value, 8,561 of Alphabet's
 * 21,879 million at the end of 2022, and no line of most balance sheets. India: `claims` of a general insurer is a line of its ratios.
 */
const MEANT_ALONE: ReadonlySet<string> = new Set([
  'cash_and_cash_equivalents_at_carrying_value',
  'revenue_account.claims_incurred',
]);

const synonymOf = ([names, kind, ...lines]: Entry): LineSynonym => ({
  names: names.split(', '),
  kind,
  lines,
  areMeantAlone: lines.some((line) => MEANT_ALONE.has(line)),
});

/** India. A name whose lines differ by the kind of company, such as revenue, is a definition instead. */
const INDIAN: readonly Entry[] = [
  ['revenue from operations', 'income', 'income.sales'],
  ['total income', 'income', 'income.income'],
  ['total expenses, total expenditure', 'income', 'expenses.expenses'],
  [
    'PAT, profit after tax, net profit, net income, net earnings, profit for the period, profit for the year, bottom line',
    'income',
    'profit_after_tax',
  ],
  [
    'PBT, profit before tax, pre-tax profit, pre-tax income, EBT, income before tax, earnings before tax',
    'income',
    'profit_before_tax',
  ],
  ['EPS, earnings per share, basic EPS, EPS basic', 'income', 'earnings_per_share.basic'],
  ['diluted EPS, EPS diluted', 'income', 'earnings_per_share.diluted'],
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
  ['exceptional items', 'income', 'exceptional_items_before_tax'],
  ['OCI, other comprehensive income', 'income', 'other_comprehensive_income_net_of_taxes'],
  ['face value, par value', 'income', 'face_value_of_equity_share_capital'],
  ['paid-up capital, paid-up equity capital', 'income', 'paid_up_value_of_equity_share_capital'],
  // Of banks and lenders; the interest that the cash flow of a company takes off again has its path.
  ['interest income', 'income', 'income.interest_earned', 'income.revenue_from_operations.interest_earned'],
  ['PPOP, pre-provision operating profit, pre-provision profit', 'income', 'operating_profit_before_provisions'],
  [
    'CFO, OCF, operating cash flow, cash from operations, cash flow from operations, cash from operating activities, cash flow from operating activities',
    'cashflow',
    'operating.net_cash_from_operations',
  ],
  ['CFI, investing cash flow, cash flow from investing', 'cashflow', 'investing.net_cash_from_investing'],
  ['CFF, financing cash flow, cash flow from financing', 'cashflow', 'financing.net_cash_from_financing'],
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
  ['dividend paid', 'cashflow', 'financing.dividends_paid'],
  ['GWP, gross written premium, gross premium', 'income', 'revenue_account.gross_premium_written'],
  ['NWP, net written premium', 'income', 'revenue_account.net_premium_written'],
  ['NEP, net earned premium', 'income', 'revenue_account.net_premium_earned'],
  ['claims incurred, claims, net claims incurred', 'income', 'revenue_account.claims_incurred'],
];

/** US: the tags of one meaning. */
const US: readonly Entry[] = [
  ['revenue, revenues, sales', 'income', ...US_REVENUE],
  ['net income, net profit, net earnings, bottom line, PAT', 'income', 'net_income_loss'],
  [
    'PBT, EBT, pretax income, pretax profit, income before tax, income before taxes, earnings before tax, profit before tax',
    'income',
    ...US_PRE_TAX,
  ],
  [
    'EPS, earnings per share, diluted EPS, EPS diluted',
    'income',
    'earnings_per_share_diluted',
    'earnings_per_share_basic_and_diluted',
    'diluted_earnings_loss_per_share',
  ],
  [
    'basic EPS, EPS basic',
    'income',
    'earnings_per_share_basic',
    'earnings_per_share_basic_and_diluted',
    'basic_earnings_loss_per_share',
  ],
  // Not cost_of_goods_sold, beside which a cost of services may stand: "cost of goods" looks whether one does.
  ['cost of revenue, cost of sales', 'income', ...US_WHOLE_COST],
  [
    'R&D, research and development',
    'income',
    'research_and_development_expense',
    // The names of the line with those who buy research in process, and with makers of software.
    'research_and_development_expense_excluding_acquired_in_process_cost',
    'research_and_development_expense_software_excluding_acquired_in_process_cost',
  ],
  ['interest expense', 'income', US_INTEREST],
  // Not what banks have of interest and dividends in one.
  ['interest income', 'income', 'investment_income_interest'],
  ['SG&A, SGA', 'income', 'selling_general_and_administrative_expense'],
  ['S&M, sales and marketing', 'income', 'selling_and_marketing_expense'],
  ['G&A', 'income', 'general_and_administrative_expense'],
  ['opex', 'income', 'operating_expenses'],
  [
    'diluted shares, weighted average diluted shares',
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
  ['DPS, dividend per share, dividends per share', 'income', 'common_stock_dividends_per_share_declared'],
  [
    'CFO, OCF, operating cash flow, cash from operations, cash flow from operations, cash from operating activities, cash flow from operating activities',
    'cashflow',
    'net_cash_provided_by_used_in_operating_activities',
    // The name of the total with issuers that have discontinued nothing, as Apple had it to 2016.
    'net_cash_provided_by_used_in_operating_activities_continuing_operations',
  ],
  [
    'CFI, investing cash flow, cash flow from investing',
    'cashflow',
    'net_cash_provided_by_used_in_investing_activities',
  ],
  [
    'CFF, financing cash flow, cash flow from financing',
    'cashflow',
    'net_cash_provided_by_used_in_financing_activities',
  ],
  ['SBC, stock-based compensation, stock compensation', 'cashflow', 'share_based_compensation'],
  [
    'cash, cash and cash equivalents, cash and equivalents, cash equivalents',
    'balance',
    'cash_and_cash_equivalents_at_carrying_value',
    'cash_and_cash_equivalents',
  ],
  ['equity', 'balance', 'stockholders_equity'],
  ['total liabilities', 'balance', 'liabilities'],
  ['current assets, total current assets', 'balance', 'assets_current'],
  ['current liabilities, total current liabilities', 'balance', 'liabilities_current'],
  ['receivables, debtors, accounts receivable, trade receivables, AR', 'balance', 'accounts_receivable_net_current'],
  ['payables, creditors, accounts payable, trade payables, AP', 'balance', 'accounts_payable_current'],
  ['inventory, inventories', 'balance', 'inventory_net'],
  ['PP&E, PPE, property plant and equipment', 'balance', 'property_plant_and_equipment_net'],
  ['retained earnings', 'balance', 'retained_earnings_accumulated_deficit'],
  ['dividends paid, dividend paid', 'cashflow', 'payments_of_dividends'],
  [
    'buybacks, share buybacks, stock buybacks, share repurchases, stock repurchases',
    'cashflow',
    'payments_for_repurchase_of_common_stock',
  ],
  ['shares outstanding', 'balance', 'common_stock_shares_outstanding'],
  ['additional paid-in capital, paid-in capital, APIC', 'balance', 'additional_paid_in_capital'],
  ['accumulated other comprehensive income, AOCI', 'balance', 'accumulated_other_comprehensive_income_loss_net_of_tax'],
  ['non-controlling interest, non-controlling interests, minority interest', 'balance', 'minority_interest'],
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
  ['tax paid, taxes paid, cash taxes, cash paid for income taxes', 'cashflow', 'income_taxes_paid_net'],
  ['acquisitions of businesses, acquisitions', 'cashflow', 'payments_to_acquire_businesses_net_of_cash_acquired'],
];

export const indianSynonyms = lazy(() => INDIAN.map(synonymOf));
export const usSynonyms = lazy(() => US.map(synonymOf));

export function synonymsByName(synonyms: readonly LineSynonym[]): ReadonlyMap<string, LineSynonym> {
  return new Map(synonyms.flatMap((each) => each.names.map((name) => [foldEverydayName(name), each] as const)));
}

/** Names that mean two quantities, in both markets, and how each of them is asked for. */
export const AMBIGUOUS_NAMES: readonly (readonly [name: string, meanings: readonly string[]])[] = [
  ['profit', ['profit before tax', 'net profit', 'operating profit', 'pre-provision operating profit']],
  ['margin', ['gross margin', 'EBITDA margin', 'operating margin', 'net margin', 'net interest margin']],
  // Of vendors in India it is before depreciation, of others after it.
  ['OPM', ['EBITDA margin', 'operating margin']],
  ['earnings', ['net profit', 'EPS']],
  ['book value', ['total equity', 'book value per share']],
  ['cash flow', ['operating cash flow', 'free cash flow']],
];

const ambiguous = lazy(() => new Map(AMBIGUOUS_NAMES.map(([name, meanings]) => [foldEverydayName(name), meanings])));

/** What a name of two quantities may mean; undefined for any other name. Of those with a percent sign, margins alone. */
export function meaningsOf(name: string): readonly string[] | undefined {
  const folded = foldEverydayName(name);
  const meanings = ambiguous().get(folded.replace(/%$/, ''));
  return !folded.endsWith('%') || meanings?.every((each) => each.endsWith('margin')) ? meanings : undefined;
}
