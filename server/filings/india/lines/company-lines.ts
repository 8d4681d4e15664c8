import {
  CASH_FLOW,
  CASH_FLOW_SECTIONS,
  EARLIER_CASH_FLOWS,
  EARNINGS_PER_SHARE,
  EARNINGS_PER_UNIT,
  OTHER_TAXES,
  REQUIRED_CASH_FLOW,
  SEGMENTS,
} from './common-lines';
import { BEFORE_IND_AS_TAXONOMY } from '../taxonomy/before-ind-as';
import { IND_AS_TAXONOMY } from '../taxonomy/ind-as';
import { NBFC_TAXONOMY } from '../taxonomy/nbfc';
import { TRUST_TAXONOMY } from '../taxonomy/trusts';
import {
  BALANCE_SECTIONS,
  EARLIER_CAPITAL,
  INCOME_SECTIONS,
  NBFC_BALANCE_SECTIONS,
  SHARES_OF_PROFIT,
  TRUST_BALANCE_SECTIONS,
} from './company-sections';
import type { LineNames, LineTable } from './line-table';

const incomeOf = (depreciation: string, profitAfterTax: string): LineNames => ({
  'income.sales': 'RevenueFromOperations',
  'income.other_income': 'OtherIncome',
  'expenses.raw_materials_cost': 'CostOfMaterialsConsumed',
  'expenses.employee_cost': 'EmployeeBenefitExpense',
  'expenses.interest_expense': 'FinanceCosts',
  'expenses.depreciation': depreciation,
  'expenses.other_expenses': 'OtherExpenses',
  profit_before_tax: 'ProfitBeforeTax',
  'tax_expense.current_tax': 'CurrentTax',
  'tax_expense.deferred_tax': 'DeferredTax',
  ...OTHER_TAXES,
  profit_after_tax: profitAfterTax,
  ...EARNINGS_PER_SHARE,
});

/** Taxes on other comprehensive income, whose elements were misspelled before 2025. */
const OTHER_COMPREHENSIVE_TAXES: LineNames = {
  'other_comprehensive_income.income_tax_relating_to_items_that_will_not_be_reclassified_to_profit_or_loss': [
    'IncomeTaxRelatingToItemsThatWillNotBeReclassifiedToProfitOrLoss',
    'IncomeTaxRelatingToItmesThatWillNotBeReclassifiedToProfitOrLoss',
  ],
  'other_comprehensive_income.income_tax_relating_to_items_that_will_be_reclassified_to_profit_or_loss': [
    'IncomeTaxRelatingToItemsThatWillBeReclassifiedToProfitOrLoss',
    'IncomeTaxRelatingToItmesThatWillBeReclassifiedToProfitOrLoss',
  ],
};

const IND_AS_INCOME: LineNames = {
  ...incomeOf('DepreciationDepletionAndAmortisationExpense', 'ProfitLossForPeriod'),
  ...OTHER_COMPREHENSIVE_TAXES,
};

const IND_AS_BALANCE: LineNames = {
  'non_current_assets.property_plant_equipment': 'PropertyPlantAndEquipment',
  'non_current_assets.capital_work_in_progress': 'CapitalWorkInProgress',
  'non_current_assets.intangible_assets': 'OtherIntangibleAssets',
  'current_assets.inventories': 'Inventories',
  'current_assets.financial_assets_current.trade_receivables': 'TradeReceivablesCurrent',
  'current_assets.financial_assets_current.cash_equivalents': 'CashAndCashEquivalents',
  'equity.equity_share_capital': 'EquityShareCapital',
  'equity.reserves_surplus': 'OtherEquity',
  'equity.non_controlling_interest': 'NonControllingInterest',
  'non_current_liabilities.financial_liabilities_non_current.borrowings': 'BorrowingsNoncurrent',
  'current_liabilities.financial_liabilities_current.trade_payables': 'TradePayablesCurrent',
};

/** Companies that are no bank, lender, insurer or trust. */
export const IND_AS: LineTable = {
  title: 'Ind-AS (companies)',
  profile: 'nonbank',
  marks: ['ProfitLossForPeriod'],
  taxonomy: IND_AS_TAXONOMY,
  names: {
    income: IND_AS_INCOME,
    balance: IND_AS_BALANCE,
    cashflow: CASH_FLOW,
  },
  sections: { ...INCOME_SECTIONS, ...BALANCE_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: { ...EARLIER_CAPITAL, ...EARLIER_CASH_FLOWS },
  sums: SHARES_OF_PROFIT,
  segments: SEGMENTS,
  required: { income: ['ProfitLossForPeriod'], balance: ['Assets'], cashflow: REQUIRED_CASH_FLOW },
};

/**
 * Lenders that are no bank. Their balance sheet tells nothing current from what is not: lines that need it have no
 * source.
 */
export const NBFC: LineTable = {
  title: 'Ind-AS, NBFC (lenders that are no bank)',
  profile: 'nonbank',
  marks: ['FeesAndCommissionIncome', 'ImpairmentOnFinancialInstruments', 'NetGainOnFairValueChanges'],
  taxonomy: NBFC_TAXONOMY,
  names: {
    income: IND_AS_INCOME,
    balance: {
      ...IND_AS_BALANCE,
      'current_assets.financial_assets_current.trade_receivables': null,
      'non_current_liabilities.financial_liabilities_non_current.borrowings': null,
      'current_liabilities.financial_liabilities_current.trade_payables': null,
      // Not those of the service: its borrowings are non-current, its receivables current.
      'financial_assets.trade_receivables_current_and_noncurrent': 'TradeReceivables',
      'financial_assets.financial_assets': 'FinanicalAssets',
      'financial_liabilities.borrowings_other_than_debt_securities': 'Borrowings',
    },
    cashflow: CASH_FLOW,
  },
  sections: { ...INCOME_SECTIONS, ...NBFC_BALANCE_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: { ...EARLIER_CAPITAL, ...EARLIER_CASH_FLOWS },
  sums: SHARES_OF_PROFIT,
  segments: SEGMENTS,
  // Those of the years to March 2022 lack the totals of the whole.
  required: { income: ['ProfitLossForPeriod'], balance: ['Assets', 'FinanicalAssets'], cashflow: REQUIRED_CASH_FLOW },
};

const NON_IND_AS_BALANCE: LineNames = {
  'non_current_assets.property_plant_equipment': ['PropertyPlantAndEquipment', 'TangibleAssets'],
  'non_current_assets.capital_work_in_progress': [
    'PropertyPlantAndEquipmentCapitalWorkInProgress',
    'TangibleAssetsCapitalWorkInProgress',
  ],
  'non_current_assets.intangible_assets': 'IntangibleAssets',
  'current_assets.inventories': 'Inventories',
  'current_assets.financial_assets_current.trade_receivables': 'TradeReceivables',
  'current_assets.financial_assets_current.cash_equivalents': 'CashAndCashEquivalents',
  // Share capital may be of preference shares, too.
  'equity.equity_share_capital': null,
  'equity.reserves_surplus': 'ReservesAndSurplus',
  'equity.non_controlling_interest': null,
  // The names of the lines of the present format that say the same.
  'equity.equity_attributable_to_owners_of_parent': 'ShareholdersFunds',
  'current_liabilities.financial_liabilities_current.borrowings_current': 'ShortTermBorrowings',
  'non_current_liabilities.financial_liabilities_non_current.borrowings': 'LongTermBorrowings',
  'current_liabilities.financial_liabilities_current.trade_payables': 'TradePayables',
};

/** The format before Ind-AS, of small companies. */
export const NON_IND_AS: LineTable = {
  title: 'Before Ind-AS (companies)',
  profile: 'nonbank',
  marks: ['ProfitLossForThePeriod'],
  taxonomy: BEFORE_IND_AS_TAXONOMY,
  names: {
    income: incomeOf('DepreciationAndAmortisationExpense', 'ProfitLossForThePeriod'),
    balance: NON_IND_AS_BALANCE,
    cashflow: {
      ...CASH_FLOW,
      'operating.adjustments.interest_income': null,
      'operating.working_capital_changes.trade_receivables': 'AdjustmentsForDecreaseIncreaseInTradeReceivables',
      'operating.working_capital_changes.trade_payables': 'AdjustmentsForIncreaseDecreaseInTradePayables',
    },
  },
  sections: { ...INCOME_SECTIONS, ...BALANCE_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: {},
  sums: `
ProfitLossForPeriodBeforeMinorityInterest = ProfitLossForThePeriodFromContinuingOperations ProfitLossFromDiscontinuingOperationAfterTax`,
  renamed: {
    Income: 'Revenue',
    FixedAssets: 'PropertyPlantAndEquipmentAndIntangibleAssets',
    OutstandingDuesOfMicroEnterprisesAndSmallEnterprises: 'TotalOutstandingDuesOfMicroEnterprisesAndSmallEnterprises',
    OutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises:
      'TotalOutstandingDuesOfCreditorsOtherThanMicroEnterprisesAndSmallEnterprises',
  },
  segments: SEGMENTS,
  required: { income: ['ProfitLossForThePeriod'], balance: ['Assets'], cashflow: REQUIRED_CASH_FLOW },
};

/** Trusts that hold real estate or infrastructure; the service's document shows no lines for them. */
export const TRUST: LineTable = {
  title: 'REIT and InvIT (investment trusts)',
  profile: 'investment_trust',
  marks: ['BasicEarningsLossPerUnitFromContinuingAndDiscontinuedOperations', 'UnitCapital'],
  taxonomy: TRUST_TAXONOMY,
  names: {
    income: {
      'income.revenue_from_operations': 'RevenueFromOperations',
      'income.other_income': 'OtherIncome',
      'expenses.employee_cost': 'EmployeeBenefitExpense',
      'expenses.interest_expense': 'FinanceCosts',
      'expenses.depreciation': 'DepreciationDepletionAndAmortisationExpense',
      'expenses.other_expenses': 'OtherExpenses',
      profit_before_tax: 'ProfitLossBeforeTax',
      'tax_expense.current_tax': 'CurrentTax',
      'tax_expense.deferred_tax': 'DeferredTax',
      ...OTHER_TAXES,
      profit_after_tax: 'ProfitLossForPeriod',
      'distribution.net_distributable_cash_flow': 'NetDistributableCashFlows',
      ...EARNINGS_PER_UNIT,
    },
    balance: {
      'assets.property_plant_equipment': 'PropertyPlantAndEquipment',
      'assets.investment_property': 'InvestmentProperty',
      'assets.trade_receivables': 'TradeReceivablesCurrent',
      'assets.cash_equivalents': 'CashAndCashEquivalents',
      'assets.total': 'Assets',
      'unitholders_funds.unit_capital': 'UnitCapitalAttributableToOwnersOfParent',
      'unitholders_funds.other_equity': 'OtherEquityAttributableToOwnersOfParent',
      'unitholders_funds.non_controlling_interest': 'NonControllingInterest',
      'unitholders_funds.total': 'UnitCapital',
      'liabilities.borrowings_non_current': 'BorrowingsNoncurrent',
      'liabilities.borrowings_current': 'BorrowingsCurrent',
      'liabilities.trade_payables': 'TradePayablesCurrent',
      'liabilities.total': 'Liabilities',
    },
    cashflow: { ...CASH_FLOW, 'operating.profit_before_tax': 'ProfitLossBeforeTax' },
  },
  sections: { ...INCOME_SECTIONS, ...TRUST_BALANCE_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: {},
  sums: SHARES_OF_PROFIT,
  segments: SEGMENTS,
  required: { income: ['ProfitLossForPeriod'], balance: ['Assets'], cashflow: REQUIRED_CASH_FLOW },
};
