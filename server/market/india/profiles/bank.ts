import { defineProfile } from '../../accounting/profile';
import type { Random } from '../../random';
import type { Facts } from '../facts';
import { MINOR_UNITS } from '../facts';
import {
  createTrend,
  EARNINGS_PER_SHARE,
  FACE_VALUE,
  fraction,
  TAX_AND_PROFIT_BELOW,
  TAX_TOTALS,
  taxAccounts,
} from './common-lines';

/**
 * Banks: interest instead of sales, provisions instead of materials. The specification shows no line
 * names; they are those of real filings where these have the line (docs/filings.md).
 */
export const bank = defineProfile({
  habits: (_facts: Facts, random: Random) => ({ trend: createTrend(random) }),
  /** The growth of loans, investments and deposits. */
  driver: ({ habits }) => 1 + (habits.trend(0) - 1) * 0.15 + 0.022,

  opening: {
    advances: ({ facts }, random) => facts.size * MINOR_UNITS * random.between(8, 11),
    cash: ({ advances }) => advances * 0.08,
    call_money: ({ advances }) => advances * 0.05,
    investments: ({ advances }, random) => advances * random.between(0.3, 0.42),
    fixed_assets: ({ advances }) => advances * 0.012,
    other_assets: ({ advances }) => advances * 0.06,
    capital: ({ facts }) => facts.shares * MINOR_UNITS * FACE_VALUE.bank,
    deposits: ({ advances }, random) => advances * random.between(1.28, 1.32),
    borrowings: ({ advances }) => advances * 0.11,
    other_liabilities: ({ advances }) => advances * 0.05,
    reserves: (start) => start.total_assets - start.capital - start.liabilities,
  },

  quarter: {
    interest_earned: ({ opening }, random) => (opening.advances + opening.investments) * random.between(0.0205, 0.0215),
    other_income: ({ opening }, random) => opening.advances * random.between(0.003, 0.0045),
    interest_expended: ({ opening }, random) =>
      (opening.deposits + opening.borrowings) * random.between(0.0125, 0.0135),
    employee_cost: ({ opening }, random) => opening.advances * random.between(0.0025, 0.003),
    other_operating_expenses: ({ opening }, random) => opening.advances * random.between(0.003, 0.0038),
    provisions: ({ opening }, random) => opening.advances * random.between(0.0006, 0.0022),
    depreciation: ({ opening }, random) => opening.fixed_assets * random.between(0.03, 0.035),
    capital_expenditure: ({ opening }, random) => opening.fixed_assets * random.between(0.03, 0.06),
    ...taxAccounts(1),
    dividends: ({ index, profit_after_tax: profit }) => (index % 4 === 1 && profit > 0 ? profit * 0.5 : 0),
    advances: ({ opening, driver }) => opening.advances * driver,
    investments: ({ opening, driver }) => opening.investments * driver,
    other_assets: ({ opening }, random) => opening.other_assets * random.between(0.98, 1.04),
    fixed_assets: (now) => now.opening.fixed_assets + now.capital_expenditure - now.depreciation,
    capital: ({ opening }) => opening.capital,
    deposits: ({ opening, driver }) => opening.deposits * driver,
    borrowings: ({ opening }) => opening.borrowings,
    other_liabilities: ({ opening }, random) => opening.other_liabilities * random.between(0.98, 1.04),
    reserves: (now) => now.opening.reserves + now.profit_after_tax - now.dividends,
    cash: (now) => (now.total_liabilities - now.assets_beside_liquid) * 0.6,
    call_money: (now) => now.total_liabilities - now.assets_beside_liquid - now.cash,
  },

  totals: {
    ...TAX_TOTALS,
    operating_expenses: (period) => period.employee_cost + period.other_operating_expenses,
    expenses: (period) => period.interest_expended + period.operating_expenses,
    income: (period) => period.interest_earned + period.other_income,
    operating_profit: (period) => period.income - period.expenses,
    profit_before_tax: (period) => period.operating_profit - period.provisions,
    assets_beside_liquid: (period) => period.advances + period.investments + period.fixed_assets + period.other_assets,
    liquid: (period) => period.cash + period.call_money,
    total_assets: (period) => period.assets_beside_liquid + period.liquid,
    liabilities: (period) => period.deposits + period.borrowings + period.other_liabilities,
    total_liabilities: (period) => period.capital + period.reserves + period.liabilities,
    liquid_rise: (period) => period.liquid - period.opening.cash - period.opening.call_money,
    cash_from_financing: (period) => period.borrowings - period.opening.borrowings - period.dividends,
  },

  statements: {
    income_statement: {
      'income.interest_earned': 'interest_earned',
      'income.other_income': 'other_income',
      'income.income': 'income',
      'expenses.interest_expended': 'interest_expended',
      'expenses.employee_cost': 'employee_cost',
      'expenses.other_operating_expenses': 'other_operating_expenses',
      'expenses.operating_expenses': 'operating_expenses',
      'expenses.expenditure_excluding_provisions_and_contingencies': 'expenses',
      operating_profit_before_provisions: 'operating_profit',
      provisions_and_contingencies: 'provisions',
      ...TAX_AND_PROFIT_BELOW,
      profit_loss_after_taxes_minority_interest_and_share_of_profit_loss_of_associates: 'profit_after_tax',
    },
    balance_sheet: {
      'capital_and_liabilities.capital': 'capital',
      'capital_and_liabilities.reserves_surplus': 'reserves',
      'capital_and_liabilities.deposits': 'deposits',
      'capital_and_liabilities.borrowings': 'borrowings',
      'capital_and_liabilities.other_liabilities_and_provisions': 'other_liabilities',
      'capital_and_liabilities.total': 'sum',
      'assets.cash_and_balances_with_central_bank': 'cash',
      'assets.balances_with_banks_and_call_money': 'call_money',
      'assets.investments': 'investments',
      'assets.advances': 'advances',
      'assets.fixed_assets': 'fixed_assets',
      'assets.other_assets': 'other_assets',
      'assets.total': 'sum',
    },
    cash_flow: {
      'operating.profit_before_tax': 'profit_before_tax',
      'operating.adjustments.depreciation': 'depreciation',
      'operating.adjustments.provisions_and_contingencies': 'provisions',
      'operating.working_capital_changes.advances': (period) =>
        period.opening.advances - period.advances - period.provisions,
      'operating.working_capital_changes.investments': 'fall:investments',
      'operating.working_capital_changes.other_assets': 'fall:other_assets',
      'operating.working_capital_changes.deposits': 'rise:deposits',
      'operating.working_capital_changes.other_liabilities': 'rise:other_liabilities',
      'operating.tax_paid': '-tax',
      'operating.net_cash_from_operations': 'sum',
      'investing.purchase_of_fixed_assets': '-capital_expenditure',
      'investing.net_cash_from_investing': 'sum',
      'financing.dividends_paid': '-dividends',
      'financing.net_cash_from_financing': 'cash_from_financing',
      net_change_in_cash: 'liquid_rise',
      opening_cash: ({ opening }) => opening.cash + opening.call_money,
      closing_cash: 'liquid',
    },
  },

  ratios: {
    gross_non_performing_assets: (period) => badLoans(period) / MINOR_UNITS,
    net_non_performing_assets: (period) => netBadLoans(period) / MINOR_UNITS,
    'ratios.cet1': (period) => fraction(period.capital + period.reserves, Math.round(period.advances * 0.9)),
    'ratios.gross_npa': (period) => fraction(badLoans(period), period.advances),
    'ratios.net_npa': (period) => fraction(netBadLoans(period), period.advances),
    'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital': (period) =>
      period.capital / MINOR_UNITS,
    'details_of_paid_up_equity_share_capital.face_value_of_equity_share_capital': () => FACE_VALUE.bank,
    ...EARNINGS_PER_SHARE,
  },
  segments: { revenue: 'income', profit: 'profit_before_tax', assets: 'total_assets', liabilities: 'liabilities' },
  misstated: 'provisions',
});

/** Gross non-performing advances: a constant share of advances per bank. */
function badLoans({ advances, facts }: { readonly advances: number; readonly facts: Facts }): number {
  return Math.round(advances * (0.012 + (facts.shares % 7) * 0.004));
}

function netBadLoans(period: { readonly advances: number; readonly facts: Facts }): number {
  return Math.round(badLoans(period) * 0.3);
}
