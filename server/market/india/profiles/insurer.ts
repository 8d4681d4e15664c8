import { defineProfile } from '../../accounting/profile';
import type { Random } from '../../random';
import type { Facts } from '../facts';
import { MINOR_UNITS } from '../facts';
import {
  createTrend,
  EARNINGS_PER_SHARE,
  fraction,
  sizeOfQuarter,
  TAX_AND_PROFIT_BELOW,
  TAX_TOTALS,
  taxAccounts,
} from './common-lines';

/**
 * The first figures of an insurer: assets as a multiple of annual premiums, and the share of them that is its own
 * reserves.
 */
const habitsOf =
  (multiple: readonly [low: number, high: number], reserves: number) => (facts: Facts, random: Random) => ({
    trend: createTrend(random),
    openingAssets: Math.round(facts.size * MINOR_UNITS * random.between(...multiple)),
    reserves,
  });

interface Opening {
  readonly facts: Facts;
  readonly habits: { readonly openingAssets: number; readonly reserves: number };
}
interface Positions {
  readonly investments: number;
  readonly cash: number;
  readonly policy_liabilities: number;
  readonly share_capital: number;
  readonly reserves: number;
}
interface Moving {
  readonly opening: Positions;
  readonly profit_after_tax: number;
  readonly dividends: number;
  readonly change_in_policy_liabilities: number;
}

/** Positions on the first day. */
const OPENING = {
  share_capital: ({ facts }: Opening) => facts.shares * MINOR_UNITS * 10,
  cash: ({ habits }: Opening) => habits.openingAssets * 0.02,
  reserves: ({ habits }: Opening) => habits.openingAssets * habits.reserves,
  policy_liabilities: ({ habits, share_capital, reserves }: Opening & Positions) =>
    habits.openingAssets - share_capital - reserves,
  investments: ({ habits, cash }: Opening & Positions) => habits.openingAssets - cash,
};

/** Positions at the end of a quarter: a fixed share of all funds is cash, the rest is invested. */
const CLOSING = {
  share_capital: ({ opening }: Moving) => opening.share_capital,
  reserves: (now: Moving) => now.opening.reserves + now.profit_after_tax - now.dividends,
  policy_liabilities: (now: Moving) => now.opening.policy_liabilities + now.change_in_policy_liabilities,
  cash: (now: Positions) => TOTALS.funds(now) * 0.02,
  investments: (now: Positions) => TOTALS.funds(now) - now.cash,
};

const TOTALS = {
  ...TAX_TOTALS,
  funds: (period: Positions) => period.share_capital + period.reserves + period.policy_liabilities,
  total_assets: (period: Positions) => period.investments + period.cash,
};

const BALANCE_SHEET = {
  'sources_of_funds.share_capital': 'share_capital',
  'sources_of_funds.reserves_surplus': 'reserves',
  'sources_of_funds.policy_liabilities': 'policy_liabilities',
  'sources_of_funds.borrowings': () => 0,
  'sources_of_funds.total': 'sum',
  'application_of_funds.investments': 'investments',
  'application_of_funds.cash_and_bank_balances': 'cash',
  'application_of_funds.total': 'sum',
} as const;

const CASH_FLOW = {
  'operating.profit_before_tax': 'profit_before_tax',
  'operating.change_in_policy_liabilities': 'rise:policy_liabilities',
  'operating.tax_paid': '-tax',
  'operating.net_cash_from_operations': 'sum',
  'investing.net_purchase_of_investments': 'fall:investments',
  'investing.net_cash_from_investing': 'sum',
  'financing.dividends_paid': '-dividends',
  'financing.net_cash_from_financing': 'sum',
  net_change_in_cash: 'rise:cash',
  opening_cash: 'opening:cash',
  closing_cash: 'cash',
} as const;

/**
 * Life insurers: a policyholders' account whose surplus goes to the shareholders. The line names are this sandbox's
 * own.
 */
export const lifeInsurance = defineProfile({
  habits: habitsOf([4, 6], 0.04),
  driver: sizeOfQuarter,
  opening: OPENING,
  quarter: {
    first_year_premium: ({ driver }, random) => driver * random.between(0.17, 0.21),
    renewal_premium: ({ driver }, random) => driver * random.between(0.54, 0.6),
    single_premium: ({ driver }, random) => driver * random.between(0.2, 0.26),
    reinsurance_ceded: ({ driver }, random) => driver * random.between(0.01, 0.015),
    // In some quarters the policyholders' funds make a loss.
    investment_income: ({ opening }, random) => opening.investments * random.between(-0.01, 0.045),
    commission: ({ driver }, random) => driver * random.between(0.05, 0.06),
    operating_expenses: ({ driver }, random) => driver * random.between(0.1, 0.13),
    benefits_paid: ({ driver }, random) => driver * random.between(0.42, 0.5),
    shareholders_income: ({ opening }, random) => opening.reserves * random.between(0.012, 0.018),
    surplus_kept: ({ driver }, random) => driver * random.between(0.02, 0.035),
    change_in_policy_liabilities: (now) => now.total_income - now.paid_out - now.surplus_kept,
    ...taxAccounts(1),
    dividends: ({ index, profit_after_tax }) => (index % 4 === 1 ? Math.max(0, profit_after_tax) * 0.4 : 0),
    ...CLOSING,
  },
  totals: {
    ...TOTALS,
    total_income: (period) =>
      period.first_year_premium +
      period.renewal_premium +
      period.single_premium -
      period.reinsurance_ceded +
      period.investment_income,
    paid_out: (period) => period.commission + period.operating_expenses + period.benefits_paid,
    surplus: (period) => period.total_income - period.paid_out - period.change_in_policy_liabilities,
    profit_before_tax: (period) => period.surplus + period.shareholders_income,
  },
  statements: {
    income_statement: {
      'policyholders_account.premium.first_year_premium': 'first_year_premium',
      'policyholders_account.premium.renewal_premium': 'renewal_premium',
      'policyholders_account.premium.single_premium': 'single_premium',
      'policyholders_account.reinsurance_ceded': '-reinsurance_ceded',
      'policyholders_account.investment_income': 'investment_income',
      'policyholders_account.total_income': 'total_income',
      'policyholders_account.expenses.commission': 'commission',
      'policyholders_account.expenses.operating_expenses': 'operating_expenses',
      'policyholders_account.expenses.benefits_paid': 'benefits_paid',
      'policyholders_account.expenses.change_in_policy_liabilities': 'change_in_policy_liabilities',
      'policyholders_account.surplus': 'surplus',
      'shareholders_account.transfer_from_policyholders_account': 'surplus',
      'shareholders_account.investment_income': 'shareholders_income',
      ...TAX_AND_PROFIT_BELOW,
    },
    balance_sheet: BALANCE_SHEET,
    cash_flow: CASH_FLOW,
  },
  ratios: {
    'ratios.solvency': ({ facts }) => (16 + (facts.shares % 9)) / 10,
    'ratios.persistency_ratio13_th_month': ({ facts }) => (80 + (facts.shares % 9)) / 100,
    'ratios.persistency_ratio61_th_month': ({ facts }) => (50 + (facts.shares % 9)) / 100,
    ...EARNINGS_PER_SHARE,
  },
  segments: { assets: 'total_assets', liabilities: 'policy_liabilities' },
  misstated: 'operating_expenses',
});

/**
 * General insurers: premiums earned against claims. The line names are this sandbox's own; the specification shows
 * none.
 */
export const generalInsurance = defineProfile({
  habits: habitsOf([1.6, 2.2], 0.22),
  driver: sizeOfQuarter,
  opening: OPENING,
  quarter: {
    gross_premium: ({ driver }) => driver,
    reinsurance_ceded: ({ driver }, random) => driver * random.between(0.22, 0.3),
    change_in_unearned_premium: ({ driver }, random) => driver * random.between(-0.02, 0.06),
    claims_incurred: ({ driver }, random) => driver * random.between(0.46, 0.54),
    net_commission: ({ driver }, random) => driver * random.between(0.03, 0.07),
    operating_expenses: ({ driver }, random) => driver * random.between(0.12, 0.17),
    investment_income: ({ opening }, random) => opening.investments * random.between(0.015, 0.021),
    ...taxAccounts(1),
    dividends: ({ index, profit_after_tax }) => (index % 4 === 1 ? Math.max(0, profit_after_tax) * 0.3 : 0),
    change_in_policy_liabilities: ({ driver, change_in_unearned_premium }, random) =>
      change_in_unearned_premium + Math.round(driver * random.between(0.01, 0.04)),
    ...CLOSING,
  },
  totals: {
    ...TOTALS,
    net_premium: (period) => period.gross_premium - period.reinsurance_ceded,
    premium_earned: (period) => period.net_premium - period.change_in_unearned_premium,
    costs: (period) => period.claims_incurred + period.net_commission + period.operating_expenses,
    underwriting_result: (period) => period.premium_earned - period.costs,
    profit_before_tax: (period) => period.underwriting_result + period.investment_income,
  },
  statements: {
    income_statement: {
      'revenue_account.gross_premium_written': 'gross_premium',
      'revenue_account.reinsurance_ceded': '-reinsurance_ceded',
      'revenue_account.net_premium_written': 'net_premium',
      'revenue_account.change_in_unearned_premium': '-change_in_unearned_premium',
      'revenue_account.net_premium_earned': 'premium_earned',
      'revenue_account.claims_incurred': 'claims_incurred',
      'revenue_account.net_commission': 'net_commission',
      'revenue_account.operating_expenses': 'operating_expenses',
      'revenue_account.underwriting_result': 'underwriting_result',
      'revenue_account.investment_income': 'investment_income',
      ...TAX_AND_PROFIT_BELOW,
    },
    balance_sheet: BALANCE_SHEET,
    cash_flow: CASH_FLOW,
  },
  ratios: {
    'ratios.claims': (period) => fraction(period.claims_incurred, period.premium_earned),
    'ratios.combined': (period) =>
      Math.round(
        (period.claims_incurred / period.premium_earned +
          (period.net_commission + period.operating_expenses) / period.net_premium) *
          10_000,
      ) / 10_000,
    'ratios.solvency': ({ facts }) => (16 + (facts.shares % 9)) / 10,
    ...EARNINGS_PER_SHARE,
  },
  segments: {
    revenue: ({ premium_earned, investment_income }) => premium_earned + investment_income,
    profit: 'profit_before_tax',
  },
  misstated: 'claims_incurred',
});
