/** Numbers of what Integrated Filings hold beside statements: related parties, loans in default, use of funds, qualifications. */
const ANNEXES: ReadonlySet<string> = new Set([
  'AmountOfDefaultOutOfTotalOutstandingAmountOfLoansOrRevolvingFacilitiesAtTheEndOfPeriod',
  'AmountOfDefaultOutOfTotalOutstandingAmountOfUnlistedDebtSecuritiesAtTheEndOfPeriod',
  'AmountOfDeviationOrVariationForTheQuarterAccordingToApplicableObject',
  'AmountOfOtherFinancialItem',
  'AmountOfTotalFinancialIndebtednessOfTheListedEntityIncludingShortTermAndLongTermDebtAtTheEndOfPeriod',
  'AmountRaised',
  'CostOfFinancialIndebtedness',
  'EarningPerShare',
  'EarningPerUnit',
  'FundsUtilised',
  'InterestRateOfLoansOrInterCorporateDepositsOrAdvancesOrInvestments',
  'ModifiedAllocation',
  'NetProfitAfterTax',
  'NetProfitLossAfterTax',
  'NumberOfStatementsOfDeviationForTheCurrentQuarter',
  'OriginalAllocation',
  'TotalExpenditure',
  'TotalOutstandingAmountOfLoansOrRevolvingFacilitiesAtTheEndOfPeriod',
  'TotalOutstandingAmountOfUnlistedDebtSecuritiesAtTheEndOfPeriod',
  'TurnoverOrTotalIncome',
]);

export const isInAnnex = (element: string): boolean =>
  ANNEXES.has(element) || element.includes('RelatedPartyTransaction');
