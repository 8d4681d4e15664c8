import { GENERAL_TAXONOMY } from '../taxonomy/general-insurance';
import { LIFE_TAXONOMY } from '../taxonomy/life-insurance';
import { CASH_FLOW, CASH_FLOW_SECTIONS, GENERAL_SEGMENTS, LIFE_SEGMENTS, REQUIRED_CASH_FLOW } from './common-lines';
import { FUNDS_SECTIONS, GENERAL_SECTIONS, LIFE_SECTIONS } from './insurer-sections';
import type { LineNames, LineTable } from './line-table';

/** Application and sources of funds, which both kinds of insurers report alike. */
const FUNDS: LineNames = {
  'sources_of_funds.share_capital': 'ShareCapital',
  'sources_of_funds.reserves_surplus': 'ReservesAndSurplus',
  'sources_of_funds.borrowings': 'Borrowings',
  'sources_of_funds.total': 'SourcesOfFunds',
  'application_of_funds.investments_shareholders': 'InvestmentsShareholders',
  'application_of_funds.investments_policyholders': 'InvestmentsPolicyholders',
  'application_of_funds.loans': 'Loans',
  'application_of_funds.fixed_assets': 'FixedAssets',
  'application_of_funds.net_current_assets': 'NetCurrentAssets',
  'application_of_funds.total': 'ApplicationOfFunds',
};
/** Under these elements general insurers have fair value changes alone, which are neither equity nor what policyholders are owed. */
const GENERAL_FUNDS: LineNames = {
  ...FUNDS,
  'sources_of_funds.fair_value_change_account_policyholders_funds': 'PolicyholdersFunds',
  'sources_of_funds.fair_value_change_account_shareholders_funds': 'ShareholdersFunds',
};
/** Basic earnings, mostly: ICICI Lombard files 14.63 there to December 2024, and its notes have 14.48 as diluted. */
const EARNINGS = 'BasicAndDilutedEPSAfterExtraordinaryItemsNetOfTaxExpenseForThePeriodNotToBeAnnualized';

const EARLIER_COMPLAINTS: LineTable['earlier'] = {
  NoOfInvestorComplaintsPendingAtTheBeginningOfThePeriod: 'NoOfInvestorComplaints',
  NoOfInvestorComplaintsRemainingUnresolvedAtTheEndOfThePeriod: 'NoOfInvestorComplaintsDuringThePeriod',
};

/** Life insurers; the service's document shows no lines for them. */
export const LIFE: LineTable = {
  title: 'Life insurance',
  profile: 'life_insurance',
  marks: ['NetSurplusDeficit', 'NetPremiumIncome', 'BenefitsPaidNet'],
  taxonomy: LIFE_TAXONOMY,
  names: {
    income: {
      'policyholders_account.premium.first_year_premium': 'IncomeFirstYearPremium',
      'policyholders_account.premium.renewal_premium': 'IncomeRenewalPremium',
      'policyholders_account.premium.single_premium': 'IncomeSinglePremium',
      'policyholders_account.net_premium': 'NetPremiumIncome',
      'policyholders_account.investment_income': 'IncomeFromInvestmentsNet',
      'policyholders_account.total_income': 'Income',
      'policyholders_account.expenses.gross_commission': 'Commission',
      'policyholders_account.expenses.commission': 'NetCommission',
      'policyholders_account.expenses.operating_expenses': 'OperatingExpensesRelatedToInsuranceBusiness',
      'policyholders_account.expenses.benefits_paid': 'BenefitsPaidNet',
      'policyholders_account.expenses.change_in_policy_liabilities': 'ChangeInActuarialLiability',
      'policyholders_account.expenses.current_tax_of_policyholders': 'CurrentTax',
      'policyholders_account.surplus': 'NetSurplusDeficit',
      'shareholders_account.transfer_from_policyholders_account': 'TransferFromPolicyholdersAccount',
      'shareholders_account.investment_income': 'InvestmentIncome',
      profit_before_tax: 'ProfitLossBeforeTax',
      total_tax_expense: 'ProvisionsForTaxes',
      profit_after_tax: 'ProfitLossAfterTaxAndExtraordinaryItems',
      'ratios.solvency': 'SolvencyRatio',
      'earnings_per_share.basic': EARNINGS,
      'earnings_per_share.diluted': null,
    },
    balance: {
      ...FUNDS,
      'sources_of_funds.policyholders_funds': 'PolicyholdersFunds',
      'application_of_funds.assets_held_for_linked_liabilities': 'AssetsHeldToCoverLinkLiabilities',
    },
    cashflow: CASH_FLOW,
  },
  sections: { ...LIFE_SECTIONS, ...FUNDS_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: { ProvisionsForTax: 'ProvisionForTax', ...EARLIER_COMPLAINTS },
  renamed: {
    ReserveAndSurplus: 'ReservesAndSurplusExcludingRevaluationReserve',
    ShareholderFund: 'InvestmentsShareholdersFund',
    PolicyholdersFundExcludingLinkedAssets: 'InvestmentsPolicyholdersFundExcludingLinkedAssets',
  },
  segments: LIFE_SEGMENTS,
  required: {
    income: ['ProfitLossAfterTaxAndExtraordinaryItems'],
    balance: ['SourcesOfFunds'],
    cashflow: REQUIRED_CASH_FLOW,
  },
};

/** General insurers; the service's document shows no lines for them. */
export const GENERAL: LineTable = {
  title: 'General insurance',
  profile: 'general_insurance',
  marks: ['IncurredClaims', 'GrossPremiumsWritten', 'PremiumEarned'],
  taxonomy: GENERAL_TAXONOMY,
  names: {
    income: {
      'revenue_account.gross_premium_written': 'GrossPremiumsWritten',
      'revenue_account.net_premium_written': 'NetPremiumWritten',
      'revenue_account.net_premium_earned': 'PremiumEarned',
      'revenue_account.claims_incurred': 'IncurredClaims',
      'revenue_account.net_commission': 'NetCommission',
      'revenue_account.operating_expenses': 'OperatingExpensesRelatedToInsuranceBusiness',
      'revenue_account.total_operating_expenses': 'OperatingExpenses',
      'revenue_account.underwriting_result': 'UnderwritingProfitOrLoss',
      'revenue_account.investment_income': 'IncomeFromInvestmentsNet',
      'shareholders_account.investment_income': 'ShareholdersAccountIncomeFromInvestments',
      operating_profit: 'OperatingProfitOrLoss',
      profit_before_tax: 'ProfitOrLossBeforeTax',
      total_tax_expense: 'ProvisionForTax',
      profit_after_tax: 'ProfitLossAfterTax',
      'ratios.combined': 'CombinedRatio',
      'ratios.claims': 'IncurredClaimRatio',
      'ratios.solvency': 'SolvencyRatio',
      'earnings_per_share.basic': EARNINGS,
      'earnings_per_share.diluted': null,
    },
    balance: GENERAL_FUNDS,
    cashflow: CASH_FLOW,
  },
  sections: { ...GENERAL_SECTIONS, ...FUNDS_SECTIONS, ...CASH_FLOW_SECTIONS },
  earlier: EARLIER_COMPLAINTS,
  renamed: {
    ReserveAndSurplus: 'ReservesAndSurplusExcludingRevaluationReserve',
    ShareholderFund: 'InvestmentsShareholderFund',
    PolicyholdersFund: 'InvestmentsPolicyholdersFund',
  },
  segments: GENERAL_SEGMENTS,
  required: { income: ['ProfitLossAfterTax'], balance: ['SourcesOfFunds'], cashflow: REQUIRED_CASH_FLOW },
};
