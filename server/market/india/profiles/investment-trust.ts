import { defineProfile } from '../../accounting/profile';
import type { Random } from '../../random';
import type { Facts } from '../facts';
import { MINOR_UNITS } from '../facts';
import {
  createTrend,
  perShare,
  sizeOfQuarter,
  TAX_AND_PROFIT_IN_SECTION,
  TAX_TOTALS,
  taxAccounts,
} from './common-lines';

const revenueOfYear = ({ size }: Facts) => size * MINOR_UNITS;

/**
 * REITs and InvITs: units, distributions, property. The line names are this sandbox's own; the specification shows
 * none.
 */
export const investmentTrust = defineProfile({
  habits: (_facts: Facts, random: Random) => ({ trend: createTrend(random) }),
  driver: sizeOfQuarter,

  opening: {
    investment_property: ({ facts }, random) => revenueOfYear(facts) * random.between(7, 10),
    receivables: ({ facts }) => revenueOfYear(facts) * 0.03,
    cash: ({ facts }) => revenueOfYear(facts) * 0.15,
    borrowings: ({ facts }, random) => revenueOfYear(facts) * random.between(2, 3),
    payables: ({ facts }) => revenueOfYear(facts) * 0.04,
    unit_capital: (start) => (start.total_assets - start.liabilities) * 1.1,
    // Trusts distribute more than they earn, so other equity is often negative.
    other_equity: (start) => start.total_assets - start.liabilities - start.unit_capital,
  },

  quarter: {
    revenue: ({ driver }) => driver,
    other_income: ({ opening }) => opening.cash * 0.015,
    operating_expenses: ({ revenue }, random) => revenue * random.between(0.18, 0.24),
    management_fees: ({ revenue }) => revenue * 0.02,
    interest_expense: ({ opening }) => opening.borrowings * 0.02,
    depreciation: ({ opening }) => opening.investment_property * 0.006,
    capital_expenditure: ({ revenue }, random) => revenue * random.between(0.02, 0.12),
    // The unitholders pay the tax on distributions.
    ...taxAccounts(0.2),
    distributions: (now) => Math.max(0, now.distributable * 0.92),
    borrowed: ({ capital_expenditure }) => capital_expenditure * 0.8,
    investment_property: (now) => now.opening.investment_property + now.capital_expenditure - now.depreciation,
    receivables: ({ revenue }, random) => revenue * random.between(0.1, 0.14),
    payables: ({ operating_expenses }, random) => operating_expenses * random.between(0.7, 0.9),
    borrowings: ({ opening, borrowed }) => opening.borrowings + borrowed,
    unit_capital: ({ opening }) => opening.unit_capital,
    other_equity: (now) => now.opening.other_equity + now.profit_after_tax - now.distributions,
    cash: (now) => now.unit_capital + now.other_equity + now.liabilities - now.investment_property - now.receivables,
  },

  totals: {
    ...TAX_TOTALS,
    expenses: (period) =>
      period.operating_expenses + period.management_fees + period.interest_expense + period.depreciation,
    profit_before_tax: (period) => period.revenue + period.other_income - period.expenses,
    distributable: (period) => period.profit_after_tax + period.depreciation,
    total_assets: (period) => period.investment_property + period.receivables + period.cash,
    liabilities: (period) => period.borrowings + period.payables,
    cash_from_investing: (period) => period.other_income - period.capital_expenditure,
  },

  statements: {
    income_statement: {
      'income.revenue_from_operations': 'revenue',
      'income.other_income': 'other_income',
      'expenses.operating_expenses': 'operating_expenses',
      'expenses.management_fees': 'management_fees',
      'expenses.interest_expense': 'interest_expense',
      'expenses.depreciation': 'depreciation',
      profit_loss_before_exceptional_items_and_tax: 'profit_before_tax',
      ...TAX_AND_PROFIT_IN_SECTION,
      'distribution.net_distributable_cash_flow': 'distributable',
    },
    balance_sheet: {
      'assets.investment_property': 'investment_property',
      'assets.trade_receivables': 'receivables',
      'assets.cash_equivalents': 'cash',
      'assets.total': 'sum',
      'unitholders_funds.unit_capital': 'unit_capital',
      'unitholders_funds.other_equity': 'other_equity',
      'liabilities.borrowings': 'borrowings',
      'liabilities.trade_payables': 'payables',
      'liabilities.total': 'sum',
    },
    cash_flow: {
      'operating.profit_before_tax': 'profit_before_tax',
      'operating.adjustments.depreciation': 'depreciation',
      'operating.adjustments.finance_costs': 'interest_expense',
      'operating.adjustments.interest_income': '-other_income',
      'operating.working_capital_changes.trade_receivables': 'fall:receivables',
      'operating.working_capital_changes.trade_payables': 'rise:payables',
      'operating.tax_paid': '-tax',
      'operating.net_cash_from_operations': 'sum',
      'investing.additions_to_investment_property': '-capital_expenditure',
      'investing.net_cash_from_investing': 'cash_from_investing',
      'financing.net_borrowings': 'borrowed',
      'financing.interest_paid': '-interest_expense',
      'financing.distributions_to_unitholders': '-distributions',
      'financing.net_cash_from_financing': 'sum',
      net_change_in_cash: 'rise:cash',
      opening_cash: 'opening:cash',
      closing_cash: 'cash',
    },
  },

  ratios: {
    'earnings_per_unit.basic': (period) => perShare(period.profit_after_tax, period.facts),
    'earnings_per_unit.distribution': (period) => perShare(period.distributions, period.facts),
  },
  segments: {
    revenue: 'revenue',
    profit: 'profit_before_tax',
    finance_costs: 'interest_expense',
    assets: 'total_assets',
    liabilities: 'liabilities',
  },
  misstated: 'operating_expenses',
});
