import type { Taxonomy } from './taxonomy';

/** The format before Ind-AS, of which no taxonomy is published: in the order of its filings. */
export const BEFORE_IND_AS_TAXONOMY: Taxonomy = {
  income: `
IncomeAbstract
 RevenueFromOperations
 OtherIncome
 Revenue
ExpensesAbstract
 CostOfMaterialsConsumed
 PurchasesOfStockInTrade
 ChangesInInventoriesOfFinishedGoodsWorkInProgressAndStockInTrade
 EmployeeBenefitExpense
 FinanceCosts
 DepreciationAndAmortisationExpense
 OtherExpenses
 Expenses
ProfitBeforeExceptionalAndExtraordinaryItemsAndTax
ExceptionalItems
ProfitBeforeExtraordinaryItemsAndTax
ExtraordinaryItems
ProfitBeforeTax
TaxExpenseAbstract
 CurrentTax
 DeferredTax
 TaxExpense
ProfitLossForThePeriodFromContinuingOperations
ProfitLossFromDiscontinuingOperationsBeforeTax
TaxExpenseOfDiscontinuingOperations
ProfitLossFromDiscontinuingOperationAfterTax
ProfitLossForPeriodBeforeMinorityInterest
ShareOfProfitLossOfAssociates
ProfitLossOfMinorityInterest
ProfitLossForThePeriod
DetailsOfPaidUpEquityShareCapitalAbstract
 PaidUpValueOfEquityShareCapital
 FaceValueOfEquityShareCapital
 FaceValueOfDebtSecurities
ReserveExcludingRevaluationReserves
EarningsPerShareAbstract
 BasicEarningsLossPerShareFromContinuingAndDiscontinuedOperations
 DilutedEarningsLossPerShareFromContinuingAndDiscontinuedOperations`,
  balance: '',
  cashflow: '',
  sums: `
TaxExpense = CurrentTax DeferredTax`,
  rows: ['OtherExpenses'],
};
