import type { LineTable } from './line-table';

/** Sections of the income statements of companies, lenders and trusts; '' for what stands in none. */
export const INCOME_SECTIONS: LineTable['sections'] = {
  StatementOfFinancialResultsIndASAbstract: '',
  StatementOfFinancialResultsNBFCAbstract: '',
  StatementOfProfitAndLossAbstract: '',
  EarningsPerShareForContinuingOperationsAbstract: 'earnings_per_share',
  EarningsPerShareForDiscontinuedOperationsAbstract: 'earnings_per_share',
  EarningsPerShareForContinuingAndDiscontinuedOperationsAbstract: 'earnings_per_share',
  EarningsPerUnitForContinuingOperationsAbstract: 'earnings_per_unit',
  EarningsPerUnitForDiscontinuedOperationsAbstract: 'earnings_per_unit',
  EarningsPerUnitForContinuingAndDiscontinuedOperationsAbstract: 'earnings_per_unit',
  DebtEquityRatio: 'ratios',
  DebtServiceCoverageRatio: 'ratios',
  InterestServiceCoverageRatio: 'ratios',
};

/** What the taxonomies' own sums leave out: the shares of owners and minorities. */
export const SHARES_OF_PROFIT = `
ProfitLossForPeriod = ProfitOrLossAttributableToOwnersOfParent ProfitOrLossAttributableToNonControllingInterests
ComprehensiveIncomeForThePeriod = ComprehensiveIncomeForThePeriodAttributableToOwnersOfParent ComprehensiveIncomeForThePeriodAttributableToOwnersOfParentNonControllingInterests`;

export const EARLIER_CAPITAL: LineTable['earlier'] = {
  FaceValueOfDebtSecurities: 'FaceValueOfEquityShareCapital',
  PaidUpValueOfDebtCapital: 'FaceValueOfEquityShareCapital',
  DebentureRedemptionReserve: 'ReserveExcludingRevaluationReserves',
};

export const BALANCE_SECTIONS: LineTable['sections'] = {
  StatementOfAssetsAndLiabilitiesAbstract: '',
  BalanceSheetAbstract: '',
  AssetsAbstract: '',
  NoncurrentAssetsAbstract: 'non_current_assets',
  NoncurrentFinancialAssetsAbstract: 'non_current_assets.financial_assets_non_current',
  CurrentAssetsAbstract: 'current_assets',
  CurrentFinancialAssetsAbstract: 'current_assets.financial_assets_current',
  EquityAndLiabilitiesAbstract: '',
  EquityAbstract: 'equity',
  EquityAttributableToOwnersOfParentAbstract: 'equity',
  LiabilitiesAbstract: '',
  NoncurrentLiabilitiesAbstract: 'non_current_liabilities',
  NoncurrentFinancialLiabilitiesAbstract: 'non_current_liabilities.financial_liabilities_non_current',
  TradePayablesNoncurrentAbstract: 'non_current_liabilities.financial_liabilities_non_current',
  CurrentLiabilitiesAbstract: 'current_liabilities',
  CurrentFinancialLiabilitiesAbstract: 'current_liabilities.financial_liabilities_current',
  TradePayablesCurrentAbstract: 'current_liabilities.financial_liabilities_current',
};

/** What a lender's balance sheet has in place of current and non-current. */
export const NBFC_BALANCE_SECTIONS: LineTable['sections'] = {
  ...BALANCE_SECTIONS,
  FinanicalAssetsAbstract: 'financial_assets',
  ReceivablesAbstract: 'financial_assets',
  NonFinancialAssetAbstract: 'non_financial_assets',
  FinancialLiabilitiesAbstract: 'financial_liabilities',
  TradePayablesAbstract: 'financial_liabilities',
  OtherPayablesAbstract: 'financial_liabilities',
  NonFinancialLiabilitiesAbstract: 'non_financial_liabilities',
};

/** Names of a trust's lines say what is current: they stand together. */
export const TRUST_BALANCE_SECTIONS: LineTable['sections'] = {
  StatementOfAssetsAndLiabilitiesAbstract: '',
  BalanceSheetAbstract: '',
  AssetsAbstract: 'assets',
  NoncurrentAssetsAbstract: 'assets',
  NoncurrentFinancialAssetsAbstract: 'assets',
  CurrentAssetsAbstract: 'assets',
  CurrentFinancialAssetsAbstract: 'assets',
  UnitCapitalAndLiabilitiesAbstract: '',
  UnitCapitalAbstract: 'unitholders_funds',
  UnitCapitalAttributableToOwnersOfParentAbstract: 'unitholders_funds',
  LiabilitiesAbstract: 'liabilities',
  NoncurrentLiabilitiesAbstract: 'liabilities',
  NoncurrentFinancialLiabilitiesAbstract: 'liabilities',
  TradePayablesNoncurrentAbstract: 'liabilities',
  CurrentLiabilitiesAbstract: 'liabilities',
  CurrentFinancialLiabilitiesAbstract: 'liabilities',
  TradePayablesCurrentAbstract: 'liabilities',
};
