import { defineProfile } from '../../accounting/profile';
import type { Random } from '../../random';
import type { Facts } from '../facts';
import { MINOR_UNITS } from '../facts';
import {
  createTrend,
  FACE_VALUE,
  perShare,
  sizeOfQuarter,
  TAX_AND_PROFIT_IN_SECTION,
  TAX_TOTALS,
  taxAccounts,
} from './common-lines';

/** Shares of sales that a kind of industry spends on materials and people. */
const COSTS: Readonly<Record<string, readonly [material: number, people: number]>> = {
  services: [0, 0.52],
  manufacturing: [0.52, 0.12],
  consumer: [0.46, 0.1],
  lender: [0, 0.16],
  utility: [0.58, 0.05],
};

/** The quarterly sales that opening positions are based on. */
const openingSales = ({ size }: Facts) => (size * MINOR_UNITS) / 4;

const none = () => 0;

/**
 * Regular companies: the only profile whose line names the specification shows; totals and what stands beside them have the names of
 * real filings (docs/filings.md).
 */
export const nonbank = defineProfile({
  habits: (facts: Facts, random: Random) => {
    const [material, people] = COSTS[facts.industryKind] ?? [0.5, 0.12];
    const margin = facts.lossMaking ? random.between(-0.06, -0.01) : random.between(0.1, 0.24);
    return {
      material,
      people,
      other: 1 - material - people - margin - 0.05,
      debtFree: random.chance(0.25),
      receivableQuarters: random.between(0.35, 0.75),
      trend: createTrend(random),
    };
  },
  driver: sizeOfQuarter,

  opening: {
    plant: ({ facts }, random) => openingSales(facts) * random.between(1.6, 2.8),
    work_in_progress: ({ facts }, random) => openingSales(facts) * random.between(0.1, 0.3),
    intangible: ({ facts }, random) => openingSales(facts) * random.between(0.05, 0.4),
    inventories: ({ facts, habits }) => openingSales(facts) * habits.material * 0.8,
    receivables: ({ facts, habits }) => openingSales(facts) * habits.receivableQuarters,
    cash: ({ facts }, random) => openingSales(facts) * random.between(0.3, 0.9),
    share_capital: ({ facts }) => facts.shares * MINOR_UNITS * FACE_VALUE.nonbank,
    minority: ({ facts }, random) => (facts.hasMinority ? openingSales(facts) * random.between(0.02, 0.08) : 0),
    borrowings: ({ facts, habits }, random) => (habits.debtFree ? 0 : openingSales(facts) * random.between(0.5, 1.4)),
    payables: ({ facts, habits }) => openingSales(facts) * (habits.material + habits.other) * 0.5,
    reserves: (start) => start.total_assets - start.share_capital - start.minority - start.borrowings - start.payables,
  },

  quarter: {
    sales: ({ driver }) => driver,
    other_income: ({ opening }, random) => opening.cash * random.between(0.01, 0.016),
    raw_materials_cost: ({ sales, habits }, random) => sales * habits.material * random.between(0.97, 1.03),
    employee_cost: ({ sales, habits }, random) => sales * habits.people * random.between(0.97, 1.03),
    interest_expense: ({ opening }) => opening.borrowings * 0.021,
    depreciation: ({ opening }) => opening.plant * 0.024,
    other_expenses: ({ sales, habits }, random) => sales * habits.other * random.between(0.97, 1.03),
    capital_expenditure: ({ depreciation }, random) => depreciation * random.between(1, 1.5),
    repaid: ({ opening }, random) => opening.borrowings * random.between(0.01, 0.04),
    ...taxAccounts(1),
    dividends: ({ index, profit_after_tax: profit }, random) =>
      profit > 0 && index % 2 === 1 ? profit * random.between(0.8, 1.3) : 0,
    minority_share: ({ opening, profit_after_tax }) => (opening.minority > 0 ? profit_after_tax * 0.02 : 0),
    work_in_progress: (now, random) => fixedAssets(now) * random.between(0.05, 0.12),
    plant: (now) => fixedAssets(now) - now.work_in_progress,
    intangible: ({ opening }) => opening.intangible,
    inventories: ({ raw_materials_cost }, random) => raw_materials_cost * random.between(0.7, 0.9),
    receivables: ({ sales, habits }, random) => sales * habits.receivableQuarters * random.between(0.97, 1.03),
    payables: (now, random) => (now.raw_materials_cost + now.other_expenses) * random.between(0.45, 0.55),
    share_capital: ({ opening }) => opening.share_capital,
    minority: ({ opening, minority_share }) => opening.minority + minority_share,
    reserves: (now) => now.opening.reserves + now.profit_after_tax - now.minority_share - now.dividends,
    // The company borrows a shortfall of cash.
    borrowings: (now) => {
      const debt = now.opening.borrowings - now.repaid;
      const cash = now.equity + debt + now.payables - now.assets_beside_cash;
      return debt + Math.max(0, Math.round(now.sales * 0.08) - cash);
    },
    cash: (now) => now.equity + now.borrowings + now.payables - now.assets_beside_cash,
  },

  totals: {
    ...TAX_TOTALS,
    expenses: (period) =>
      period.raw_materials_cost +
      period.employee_cost +
      period.interest_expense +
      period.depreciation +
      period.other_expenses,
    profit_before_tax: (period) => period.sales + period.other_income - period.expenses,
    owners_share: (period) => period.profit_after_tax - period.minority_share,
    owners_equity: (period) => period.share_capital + period.reserves,
    current_assets: (period) => period.inventories + period.receivables + period.cash,
    equity: (period) => period.share_capital + period.reserves + period.minority,
    assets_beside_cash: (period) =>
      period.plant + period.work_in_progress + period.intangible + period.inventories + period.receivables,
    total_assets: (period) => period.assets_beside_cash + period.cash,
    liabilities: (period) => period.borrowings + period.payables,
    cash_from_investing: (period) => period.other_income - period.capital_expenditure,
    cash_from_financing: (period) =>
      period.borrowings - period.opening.borrowings - period.interest_expense - period.dividends,
  },

  statements: {
    income_statement: {
      'income.sales': 'sales',
      'income.other_income': 'other_income',
      'expenses.raw_materials_cost': 'raw_materials_cost',
      'expenses.purchases_of_stock_in_trade': none,
      'expenses.changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade': none,
      'expenses.employee_cost': 'employee_cost',
      'expenses.interest_expense': 'interest_expense',
      'expenses.depreciation': 'depreciation',
      'expenses.other_expenses': 'other_expenses',
      profit_before_exceptional_items_and_tax: 'profit_before_tax',
      exceptional_items_before_tax: none,
      ...TAX_AND_PROFIT_IN_SECTION,
      'total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_owners_of_parent': 'owners_share',
      'total_profit_or_loss_attributable_to.profit_or_loss_attributable_to_non_controlling_interests': 'minority_share',
    },
    balance_sheet: {
      'non_current_assets.property_plant_equipment': 'plant',
      'non_current_assets.capital_work_in_progress': 'work_in_progress',
      'non_current_assets.intangible_assets': 'intangible',
      'current_assets.inventories': 'inventories',
      'current_assets.financial_assets_current.current_investments': none,
      'current_assets.financial_assets_current.trade_receivables': 'receivables',
      'current_assets.financial_assets_current.cash_equivalents': 'cash',
      'current_assets.financial_assets_current.bank_balance_other_than_cash_and_cash_equivalents': none,
      'current_assets.current_assets': 'current_assets',
      assets: 'total_assets',
      'equity.equity_share_capital': 'share_capital',
      'equity.reserves_surplus': 'reserves',
      'equity.equity_attributable_to_owners_of_parent': 'owners_equity',
      'equity.non_controlling_interest': 'minority',
      'equity.equity': 'equity',
      'non_current_liabilities.financial_liabilities_non_current.borrowings': 'borrowings',
      'current_liabilities.financial_liabilities_current.borrowings_current': none,
      'current_liabilities.financial_liabilities_current.trade_payables': 'payables',
      'current_liabilities.current_liabilities': 'payables',
      liabilities: 'liabilities',
      equity_and_liabilities: 'total_assets',
    },
    cash_flow: {
      'operating.profit_before_tax': 'profit_before_tax',
      'operating.adjustments.depreciation': 'depreciation',
      'operating.adjustments.finance_costs': 'interest_expense',
      'operating.adjustments.interest_income': '-other_income',
      'operating.working_capital_changes.trade_receivables': 'fall:receivables',
      'operating.working_capital_changes.inventories': 'fall:inventories',
      'operating.working_capital_changes.trade_payables': 'rise:payables',
      'operating.tax_paid': '-tax',
      'operating.net_cash_from_operations': 'sum',
      'investing.purchase_of_fixed_assets': '-capital_expenditure',
      'investing.purchase_of_intangible_assets_classified_as_investing_activities': none,
      'investing.purchase_of_intangible_assets_under_development': none,
      'investing.interest_received_classified_as_investing_activities': 'other_income',
      'investing.net_cash_from_investing': 'cash_from_investing',
      'financing.dividends_paid': '-dividends',
      'financing.net_cash_from_financing': 'cash_from_financing',
      net_change_in_cash: 'rise:cash',
      opening_cash: 'opening:cash',
      closing_cash: 'cash',
    },
  },

  ratios: {
    'details_of_paid_up_equity_share_capital.paid_up_value_of_equity_share_capital': (period) =>
      period.share_capital / MINOR_UNITS,
    'details_of_paid_up_equity_share_capital.face_value_of_equity_share_capital': () => FACE_VALUE.nonbank,
    'earnings_per_share.basic': (period) => perShare(period.profit_after_tax - period.minority_share, period.facts),
    'earnings_per_share.diluted': (period) => perShare(period.profit_after_tax - period.minority_share, period.facts),
  },
  segments: {
    revenue: 'sales',
    profit: 'profit_before_tax',
    finance_costs: 'interest_expense',
    assets: 'total_assets',
    liabilities: 'liabilities',
  },
  misstated: 'other_expenses',
});

function fixedAssets(now: {
  readonly opening: { readonly plant: number; readonly work_in_progress: number };
  readonly capital_expenditure: number;
  readonly depreciation: number;
}): number {
  return now.opening.plant + now.opening.work_in_progress + now.capital_expenditure - now.depreciation;
}
