import type { Reporting } from '../accounting/profile';
import { defineProfile } from '../accounting/profile';
import type { Random } from '../random';
import type { UsIssuer, UsSize } from './issuer';

/** Annual revenue in the unit the issuer rounds to: millions of dollars for large issuers, thousands for small ones. */
const REVENUE: Readonly<Record<UsSize, readonly [low: number, high: number]>> = {
  mega: [60_000, 380_000],
  large: [8_000, 60_000],
  mid: [1_500, 8_000],
  small: [200_000, 1_500_000],
  micro: [30_000, 200_000],
  nano: [2_000, 30_000],
};
const MILLIONS_OF_SHARES = { mega: 4_000, large: 700, mid: 150, small: 60, micro: 25, nano: 10 };

/** The properties that determine an issuer's accounts. */
export interface UsFacts extends Reporting {
  readonly issuer: UsIssuer;
  /** Dollars per unit of the accounts. */
  readonly unit: number;
  /** Shares outstanding: a constant whole number, so that earnings per share tie to net income. */
  readonly shares: number;
}

export function usFactsOf(issuer: UsIssuer): UsFacts {
  const { size, cik } = issuer;
  const unit = size === 'mega' || size === 'large' || size === 'mid' ? 1_000_000 : 1_000;
  const shares = MILLIONS_OF_SHARES[size] * 1_000_000 + Number(cik.slice(-3)) * 12_345;
  // As-reported data has no nulls: an unreported line is absent.
  return { issuer, unit, shares, reported: (amount) => amount * unit, nulls: new Set() };
}

const jitter = (random: Random) => random.between(0.97, 1.03);

/** Every issuer's accounts: those that sell products have inventory and gross profit, services have neither. */
export const usIssuer = defineProfile({
  habits: ({ issuer: { size, trade } }: UsFacts, random: Random) => {
    const [low, high] = REVENUE[size];
    const quarter = random.between(low, high) / 4;
    const isProduct = trade === 'product';
    const isLossMaking = (size === 'nano' || size === 'micro') && random.chance(0.4);
    return {
      quarter,
      isProduct,
      cost: isProduct ? random.between(0.45, 0.65) : random.between(0.32, 0.46),
      research: isProduct ? random.between(0.02, 0.09) : random.between(0.08, 0.16),
      selling: isLossMaking ? random.between(0.5, 0.6) : random.between(0.14, 0.24),
      taxRate: random.between(0.16, 0.24),
      paysDividends: !isLossMaking && random.chance(0.6),
      trend: createTrend(quarter, random),
    };
  },
  driver: ({ habits, index }) => habits.trend(index),

  opening: {
    cash: ({ habits }, random) => habits.quarter * random.between(0.4, 1.2),
    receivables: ({ habits }, random) => habits.quarter * random.between(0.4, 0.7),
    inventory: ({ habits }) => (habits.isProduct ? habits.quarter * habits.cost * 0.7 : 0),
    plant: ({ habits }, random) => habits.quarter * random.between(0.8, 1.8),
    goodwill: ({ habits }, random) => habits.quarter * random.between(0, 1.5),
    payables: ({ habits }) => habits.quarter * habits.cost * 0.6,
    debt: ({ habits }, random) => habits.quarter * random.between(0.2, 1),
    paid_in: ({ habits }, random) => habits.quarter * random.between(0.5, 1),
    retained: (start) => start.assets - start.payables - start.debt - start.paid_in,
  },

  quarter: {
    revenue: ({ driver }) => driver,
    cost: ({ revenue, habits }, random) => revenue * habits.cost * jitter(random),
    research: ({ revenue, habits }, random) => revenue * habits.research * jitter(random),
    selling: ({ revenue, habits }, random) => revenue * habits.selling * jitter(random),
    interest: ({ opening }) => opening.debt * 0.011,
    other_income: ({ opening }, random) => opening.cash * 0.008 * jitter(random),
    depreciation: ({ opening }) => opening.plant * 0.03,
    share_based: ({ revenue }, random) => revenue * 0.02 * jitter(random),
    capital_expenditure: ({ depreciation }, random) => depreciation * 1.25 * jitter(random),
    // Some quarters have no repayment: a reported zero.
    repaid: ({ opening }, random) => (random.chance(0.3) ? 0 : opening.debt * 0.04),
    tax: ({ income_before_tax, habits }) => Math.max(0, income_before_tax) * habits.taxRate,
    dividends: ({ net_income, habits }) => (habits.paysDividends && net_income > 0 ? net_income * 0.3 : 0),
    repurchases: ({ net_income }, random) => (net_income > 0 ? net_income * random.between(0.3, 0.8) : 0),
    receivables: ({ revenue }, random) => revenue * 0.55 * jitter(random),
    inventory: ({ opening, cost }, random) => (opening.inventory === 0 ? 0 : cost * 0.7 * jitter(random)),
    payables: ({ cost }, random) => cost * 0.6 * jitter(random),
    plant: (now) => now.opening.plant + now.capital_expenditure - now.depreciation,
    goodwill: ({ opening }) => opening.goodwill,
    paid_in: ({ opening, share_based }) => opening.paid_in + share_based,
    retained: (now) => now.opening.retained + now.net_income - now.dividends - now.repurchases,
    // The issuer borrows a shortfall of cash.
    issued: (now) => Math.max(0, Math.round(now.revenue * 0.1) - now.opening.cash - now.cash_before_issue),
    cash: (now) => now.opening.cash + now.cash_before_issue + now.issued,
    debt: (now) => now.opening.debt + now.issued - now.repaid,
  },

  totals: {
    gross_profit: (period) => period.revenue - period.cost,
    operating_expenses: (period) => period.research + period.selling,
    operating_income: (period) => period.gross_profit - period.operating_expenses,
    income_before_tax: (period) => period.operating_income - period.interest + period.other_income,
    net_income: (period) => period.income_before_tax - period.tax,
    cash_from_operations: (period) =>
      period.net_income +
      period.depreciation +
      period.share_based +
      (period.payables - period.opening.payables) -
      (period.receivables - period.opening.receivables) -
      (period.inventory - period.opening.inventory),
    cash_before_issue: (period) =>
      period.cash_from_operations - period.capital_expenditure - period.repaid - period.dividends - period.repurchases,
    cash_from_financing: (period) => period.issued - period.repaid - period.dividends - period.repurchases,
    current_assets: (period) => period.cash + period.receivables + period.inventory,
    assets: (period) => period.current_assets + period.plant + period.goodwill,
    debt_due: (period) => Math.round(period.debt / 10),
    debt_later: (period) => period.debt - period.debt_due,
    current_liabilities: (period) => period.payables + period.debt_due,
    liabilities: (period) => period.payables + period.debt,
    equity: (period) => period.paid_in + period.retained,
    liabilities_and_equity: (period) => period.liabilities + period.equity,
  },

  statements: {
    income_statement: {
      revenues: ({ revenue, facts }) => (facts.issuer.revenueLine === 'revenues' ? revenue : undefined),
      revenue_from_contract_with_customer_excluding_assessed_tax: ({ revenue, facts }) =>
        facts.issuer.revenueLine === 'revenues' ? undefined : revenue,
      cost_of_revenue: 'cost',
      gross_profit: ({ gross_profit, habits }) => (habits.isProduct ? gross_profit : undefined),
      research_and_development_expense: 'research',
      selling_general_and_administrative_expense: 'selling',
      operating_expenses: 'operating_expenses',
      operating_income_loss: 'operating_income',
      interest_expense: 'interest',
      other_nonoperating_income_expense: 'other_income',
      income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest:
        'income_before_tax',
      income_tax_expense_benefit: 'tax',
      net_income_loss: 'net_income',
    },
    cash_flow: {
      net_income_loss: 'net_income',
      depreciation_depletion_and_amortization: 'depreciation',
      share_based_compensation: 'share_based',
      increase_decrease_in_accounts_receivable: 'rise:receivables',
      increase_decrease_in_inventories: ({ inventory, opening, habits }) =>
        habits.isProduct ? inventory - opening.inventory : undefined,
      increase_decrease_in_accounts_payable: 'rise:payables',
      net_cash_provided_by_used_in_operating_activities: 'cash_from_operations',
      payments_to_acquire_property_plant_and_equipment: 'capital_expenditure',
      net_cash_provided_by_used_in_investing_activities: '-capital_expenditure',
      proceeds_from_issuance_of_debt: 'issued',
      repayments_of_debt: 'repaid',
      payments_of_dividends: 'dividends',
      payments_for_repurchase_of_common_stock: 'repurchases',
      net_cash_provided_by_used_in_financing_activities: 'cash_from_financing',
      cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents_period_increase_decrease_including_exchange_rate_effect:
        'rise:cash',
    },
    balance_sheet: {
      cash_and_cash_equivalents_at_carrying_value: 'cash',
      accounts_receivable_net_current: 'receivables',
      inventory_net: ({ inventory, habits }) => (habits.isProduct ? inventory : undefined),
      assets_current: 'current_assets',
      property_plant_and_equipment_net: 'plant',
      goodwill: 'goodwill',
      assets: 'assets',
      accounts_payable_current: 'payables',
      long_term_debt_current: 'debt_due',
      liabilities_current: 'current_liabilities',
      long_term_debt_noncurrent: 'debt_later',
      liabilities: 'liabilities',
      additional_paid_in_capital: 'paid_in',
      retained_earnings_accumulated_deficit: 'retained',
      stockholders_equity: 'equity',
      liabilities_and_stockholders_equity: 'liabilities_and_equity',
    },
  },

  ratios: {
    earnings_per_share_basic: ({ net_income, facts }) => perShare(net_income, facts),
    earnings_per_share_diluted: ({ net_income, facts }) => perShare(net_income, facts),
    weighted_average_number_of_shares_outstanding_basic: ({ facts }) => facts.shares,
    weighted_average_number_of_diluted_shares_outstanding: ({ facts }) => facts.shares,
  },
});

function perShare(amount: number, { unit, shares }: UsFacts): number {
  return Math.round(((amount * unit) / shares) * 100) / 100;
}

/** Revenue of quarter `index`: a growth path with a season and some noise. */
function createTrend(quarter: number, random: Random): (index: number) => number {
  const rise = random.between(-0.002, 0.03);
  const season = [0, 1, 2, 3].map(() => random.between(0.9, 1.12));
  return (index) => Math.round(quarter * (1 + rise) ** index * (season[index % 4] ?? 1) * random.between(0.97, 1.03));
}
