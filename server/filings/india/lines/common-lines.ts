import type { LineNames, LineTable, SegmentSection } from './line-table';

/** The formats of companies, lenders and trusts share these elements. */
export const CASH_FLOW: LineNames = {
  'operating.profit_before_tax': 'ProfitBeforeTax',
  'operating.adjustments.depreciation': 'AdjustmentsForDepreciationAndAmortisationExpense',
  'operating.adjustments.finance_costs': 'AdjustmentsForFinanceCosts',
  'operating.adjustments.interest_income': '-AdjustmentsForInterestIncome',
  'operating.working_capital_changes.trade_receivables': 'AdjustmentsForDecreaseIncreaseInTradeReceivablesCurrent',
  'operating.working_capital_changes.inventories': 'AdjustmentsForDecreaseIncreaseInInventories',
  'operating.working_capital_changes.trade_payables': 'AdjustmentsForIncreaseDecreaseInTradePayablesCurrent',
  'operating.tax_paid': '-IncomeTaxesPaidRefundClassifiedAsOperatingActivities',
  'operating.net_cash_from_operations': 'CashFlowsFromUsedInOperatingActivities',
  'investing.purchase_of_fixed_assets': '-PurchaseOfPropertyPlantAndEquipmentClassifiedAsInvestingActivities',
  'investing.net_cash_from_investing': 'CashFlowsFromUsedInInvestingActivities',
  'financing.dividends_paid': '-DividendsPaidClassifiedAsFinancingActivities',
  'financing.net_cash_from_financing': 'CashFlowsFromUsedInFinancingActivities',
  net_change_in_cash: 'IncreaseDecreaseInCashAndCashEquivalents',
  opening_cash: 'opening:CashAndCashEquivalentsCashFlowStatement',
  closing_cash: 'closing:CashAndCashEquivalentsCashFlowStatement',
};

/** Sections of every statement of cash flows, and the changes in working capital, which only banks present apart. */
export const CASH_FLOW_SECTIONS: LineTable['sections'] = {
  StatementOfCashFlowsAbstract: '',
  CashFlowsFromUsedInOperatingActivitiesAbstract: 'operating',
  AdjustmentsForReconcileProfitLossAbstract: 'operating.adjustments',
  AdjustmentsToProfitLossAbstract: 'operating.adjustments',
  AdjustmentsForWorkingCapitalAbstract: 'operating.working_capital_changes',
  AdjustmentsForReconcileProfitLoss: 'operating',
  CashFlowsFromUsedInInvestingActivitiesAbstract: 'investing',
  CashFlowsFromUsedInFinancingActivitiesAbstract: 'financing',
  EffectOfExchangeRateChangesOnCashAndCashEquivalentsAbstract: '',
  ...Object.fromEntries(
    [
      'AdjustmentsForDecreaseIncreaseInTradeReceivablesNoncurrent',
      'AdjustmentsForDecreaseIncreaseInOtherCurrentAssets',
      'AdjustmentsForDecreaseIncreaseInOtherNoncurrentAssets',
      'AdjustmentsForOtherFinancialAssetsNoncurrent',
      'AdjustmentsForOtherFinancialAssetsCurrent',
      'AdjustmentsForOtherBankBalances',
      'AdjustmentsForIncreaseDecreaseInTradePayablesNoncurrent',
      'AdjustmentsForIncreaseDecreaseInOtherCurrentLiabilities',
      'AdjustmentsForIncreaseDecreaseInOtherNoncurrentLiabilities',
      'AdjustmentsForProvisionsCurrent',
      'AdjustmentsForProvisionsNoncurrent',
      'AdjustmentsForOtherFinancialLiabilitiesCurrent',
      'AdjustmentsForOtherFinancialLiabilitiesNoncurrent',
    ].map((element) => [element, 'operating.working_capital_changes']),
  ),
};

/** Leases were called finance leases before 2025. */
export const EARLIER_CASH_FLOWS: LineTable['earlier'] = {
  '-PaymentsOfFinanceLeaseLiabilitiesClassifiedAsFinancingActivities':
    'RepaymentsOfBorrowingsClassifiedAsFinancingActivities',
};

export const REQUIRED_CASH_FLOW = ['CashFlowsFromUsedInOperatingActivities'];

const SEGMENT_ASSETS: SegmentSection = {
  segments: 'SegmentAssets',
  members: { segment_assets: 'SegmentAssets', un_allocable: 'UnAllocableAssets', total: 'NetSegmentAssets' },
};
const SEGMENT_LIABILITIES: SegmentSection = {
  segments: 'SegmentLiabilities',
  members: {
    segment_liabilities: 'SegmentLiabilities',
    un_allocable: 'UnAllocableLiabilities',
    total: 'NetSegmentLiabilities',
  },
};

/** With the sum of the segments, which the service's document does not name. */
export const SEGMENTS: LineTable['segments'] = {
  segment_revenue_from_operations: {
    segments: 'SegmentRevenue',
    members: {
      segment_revenue: 'SegmentRevenue',
      inter_segment_revenue: 'InterSegmentRevenue',
      total: 'SegmentRevenueFromOperations',
    },
  },
  segment_profit_before_tax: {
    segments: 'SegmentProfitLossBeforeTaxAndFinanceCosts',
    members: {
      segment_profit_loss_before_tax_and_finance_costs: 'SegmentProfitLossBeforeTaxAndFinanceCosts',
      segment_finance_costs: 'SegmentFinanceCosts',
      other_unallocable_expenditure_net_off_unallocable_income: 'OtherUnallocableExpenditureNetOffUnAllocableIncome',
      total: 'SegmentProfitBeforeTax',
    },
  },
  segment_assets: SEGMENT_ASSETS,
  segment_liabilities: SEGMENT_LIABILITIES,
};

const UNKNOWN_REST = { un_allocable: null, total: null };

/** Life insurers report segments without totals: their assets and liabilities, and since 2025 their income and surplus. */
export const LIFE_SEGMENTS: LineTable['segments'] = {
  segment_net_premium: { segments: 'NetPremium', members: {} },
  segment_investment_income: { segments: 'IncomeFormInvestments', members: {} },
  segment_transfer_from_shareholders_account: { segments: 'TransferOfFundsFromShareholdersAccount', members: {} },
  segment_other_income: { segments: 'OtherIncome', members: {} },
  segment_surplus_deficit: { segments: 'SurplusDeficit', members: {} },
  segment_assets: { segments: 'SegmentAssets', members: UNKNOWN_REST },
  segment_liabilities: { segments: 'SegmentLiabilities', members: UNKNOWN_REST },
};

/** General insurers have the classes of business of the regulator, each section on an axis of its own. */
export const GENERAL_SEGMENTS: LineTable['segments'] = {
  segment_net_premium: { segments: 'NetPremium', axis: 'SegmentRevenueAxis', members: {} },
  segment_investment_income: { segments: 'IncomeFormInvestments', axis: 'SegmentRevenueAxis', members: {} },
  segment_other_income: { segments: 'OtherIncome', axis: 'SegmentRevenueAxis', members: {} },
  segment_premium_deficiency: { segments: 'PremiumDeficiency', axis: 'SegmentPremiumDeficiencyAxis', members: {} },
  segment_underwriting_result: {
    segments: 'UnderwritingProfitOrLoss',
    axis: 'SegmentUnderwritingProfitOrLossAxis',
    members: {},
  },
  segment_operating_profit: {
    segments: 'OperatingProfitOrLoss',
    axis: 'SegmentOperatingProfitOrLossAxis',
    members: {},
  },
  segment_unexpired_risk_reserve: {
    segments: 'SegmentTechnicalLiabilitiesUnexpiredRiskReserveNet',
    axis: 'SegmentTechnicalLiabilitiesUnexpiredRiskReserveNetAxis',
    members: UNKNOWN_REST,
  },
  segment_outstanding_claims: {
    segments: 'SegmentTechnicalLiabilitiesUnexpiredClaimsReservesIncludingIBNRAndIBNER',
    axis: 'SegmentTechnicalLiabilitiesUnexpiredClaimsReservesIncludingIBNRAndIBNERAxis',
    members: UNKNOWN_REST,
  },
};

/** What no format reports apart from current and deferred tax. */
export const OTHER_TAXES: LineNames = {
  'tax_expense.tax_for_earlier_years': null,
  'tax_expense.mat_credit_or_entitlement': null,
  'tax_expense.other_tax_expenses': null,
};

const PER_SHARE = (kind: 'Share' | 'Unit') =>
  ({
    basic: `BasicEarningsLossPer${kind}FromContinuingAndDiscontinuedOperations`,
    diluted: `DilutedEarningsLossPer${kind}FromContinuingAndDiscontinuedOperations`,
  }) as const;

export const EARNINGS_PER_SHARE: LineNames = {
  'earnings_per_share.basic': PER_SHARE('Share').basic,
  'earnings_per_share.diluted': PER_SHARE('Share').diluted,
};
export const EARNINGS_PER_UNIT: LineNames = {
  'earnings_per_unit.basic': PER_SHARE('Unit').basic,
  'earnings_per_unit.diluted': PER_SHARE('Unit').diluted,
};
