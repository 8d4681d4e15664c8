import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { growth, sum } from '../ledger';
import type { Body, Facts, ProfileModel, TaxFlow } from './books';
import { createTrend, inCrores, MINOR_UNITS, percentage, perShare, taxOn, taxSection, totalTax } from './books';
import { segmentSections } from './segment';

type Expense = 'interest_expended' | 'employee_cost' | 'other_operating_expenses';
type Flow =
  | Expense
  | TaxFlow
  | 'interest_earned'
  | 'other_income'
  | 'provisions'
  | 'depreciation'
  | 'capital_expenditure'
  | 'dividends';
type Asset = 'cash' | 'call_money' | 'investments' | 'advances' | 'fixed_assets' | 'other_assets';
type Liability = 'capital' | 'reserves' | 'deposits' | 'borrowings' | 'other_liabilities';
type Books = Ledger<Flow, Asset | Liability>;
type Stocks = Books['opening'];

const EXPENSES = ['interest_expended', 'employee_cost', 'other_operating_expenses'] as const;

function operatingProfit(flows: Books['flows']): number {
  return flows.interest_earned + flows.other_income - sum(EXPENSES.map((key) => flows[key]));
}

function profitBeforeTax(flows: Books['flows']): number {
  return operatingProfit(flows) - flows.provisions;
}

function profitAfterTax(flows: Books['flows']): number {
  return profitBeforeTax(flows) - totalTax(flows);
}

function totalAssets(stocks: Stocks): number {
  const { cash, call_money, investments, advances, fixed_assets, other_assets } = stocks;
  return cash + call_money + investments + advances + fixed_assets + other_assets;
}

function openingStock(facts: Facts, random: Random): Stocks {
  const advances = Math.round(facts.size * MINOR_UNITS * random.between(8, 11));
  const stocks = {
    advances,
    cash: Math.round(advances * 0.08),
    call_money: Math.round(advances * 0.05),
    investments: Math.round(advances * random.between(0.3, 0.42)),
    fixed_assets: Math.round(advances * 0.012),
    other_assets: Math.round(advances * 0.06),
    capital: Math.round(facts.shares * MINOR_UNITS * 2),
    deposits: Math.round(advances * random.between(1.28, 1.32)),
    borrowings: Math.round(advances * 0.11),
    other_liabilities: Math.round(advances * 0.05),
    reserves: 0,
  };
  const owed = stocks.capital + stocks.deposits + stocks.borrowings + stocks.other_liabilities;
  return { ...stocks, reserves: totalAssets(stocks) - owed };
}

function nextQuarter(opening: Stocks, scale: number, facts: Facts, random: Random, index: number): Books {
  const share = (base: number, low: number, high: number) => Math.round(base * random.between(low, high));
  const flows: Record<Flow, number> = {
    interest_earned: share(opening.advances + opening.investments, 0.0205, 0.0215),
    other_income: share(opening.advances, 0.003, 0.0045),
    interest_expended: share(opening.deposits + opening.borrowings, 0.0125, 0.0135),
    employee_cost: share(opening.advances, 0.0025, 0.003),
    other_operating_expenses: share(opening.advances, 0.003, 0.0038),
    provisions: share(opening.advances, 0.0006, 0.0022),
    depreciation: share(opening.fixed_assets, 0.03, 0.035),
    capital_expenditure: share(opening.fixed_assets, 0.03, 0.06),
    dividends: 0,
    current_tax: 0,
    deferred_tax: 0,
    tax_for_earlier_years: 0,
  };
  Object.assign(flows, taxOn(profitBeforeTax(flows), facts, random));
  const profit = profitAfterTax(flows);
  if (index % 4 === 1 && profit > 0) flows.dividends = Math.round(profit * 0.5);
  const closing = {
    ...opening,
    advances: Math.round(opening.advances * scale),
    investments: Math.round(opening.investments * scale),
    other_assets: Math.round(opening.other_assets * random.between(0.98, 1.04)),
    fixed_assets: opening.fixed_assets + flows.capital_expenditure - flows.depreciation,
    deposits: Math.round(opening.deposits * scale),
    other_liabilities: Math.round(opening.other_liabilities * random.between(0.98, 1.04)),
    reserves: opening.reserves + profit - flows.dividends,
  };
  const liquid = closing.capital + closing.reserves + closing.deposits + closing.borrowings + closing.other_liabilities;
  const rest = liquid - (closing.advances + closing.investments + closing.fixed_assets + closing.other_assets);
  closing.cash = Math.round(rest * 0.6);
  closing.call_money = rest - closing.cash;
  return { flows, opening, closing };
}

function incomeStatement({ flows, closing }: Books, facts: Facts): Body {
  const body: Body = {
    income: { interest_earned: flows.interest_earned, other_income: flows.other_income },
    expenses: Object.fromEntries(EXPENSES.map((key) => [key, flows[key]])),
    operating_profit_before_provisions: operatingProfit(flows),
    provisions_and_contingencies: flows.provisions,
    profit_before_tax: profitBeforeTax(flows),
    tax_expense: taxSection(flows),
    profit_after_tax: profitAfterTax(flows),
  };
  const gross = Math.round(closing.advances * (0.012 + (facts.shares % 7) * 0.004));
  const basic = perShare(profitAfterTax(flows), facts);
  return {
    ...inCrores(body, facts),
    asset_quality: {
      gross_npa: gross / MINOR_UNITS,
      gross_npa_percentage: percentage(gross, closing.advances),
      net_npa: Math.round(gross * 0.3) / MINOR_UNITS,
      net_npa_percentage: percentage(Math.round(gross * 0.3), closing.advances),
      capital_adequacy_ratio: percentage(closing.capital + closing.reserves, Math.round(closing.advances * 0.9)),
    },
    earnings_per_share: { basic, diluted: facts.nulls.has('diluted') ? null : basic },
  };
}

function balanceSheet({ closing }: Books, facts: Facts): Body {
  const total = totalAssets(closing);
  return inCrores(
    {
      capital_and_liabilities: {
        capital: closing.capital,
        reserves_surplus: closing.reserves,
        deposits: closing.deposits,
        borrowings: closing.borrowings,
        other_liabilities_and_provisions: closing.other_liabilities,
        total,
      },
      assets: {
        cash_and_balances_with_central_bank: closing.cash,
        balances_with_banks_and_call_money: closing.call_money,
        investments: closing.investments,
        advances: closing.advances,
        fixed_assets: closing.fixed_assets,
        other_assets: closing.other_assets,
        total,
      },
    },
    facts,
  );
}

function cashFlow(books: Books, facts: Facts): Body {
  const { flows, opening, closing } = books;
  const changes = {
    advances: -(growth(books, 'advances') + flows.provisions),
    investments: -growth(books, 'investments'),
    other_assets: -growth(books, 'other_assets'),
    deposits: growth(books, 'deposits'),
    other_liabilities: growth(books, 'other_liabilities'),
  };
  const adjustments = { depreciation: flows.depreciation, provisions_and_contingencies: flows.provisions };
  const tax_paid = -totalTax(flows);
  const parts = [profitBeforeTax(flows), ...Object.values(adjustments), ...Object.values(changes), tax_paid];
  const operating = sum(parts);
  const financing = growth(books, 'borrowings') - flows.dividends;
  return inCrores(
    {
      operating: {
        profit_before_tax: profitBeforeTax(flows),
        adjustments,
        working_capital_changes: changes,
        tax_paid,
        net_cash_from_operations: operating,
      },
      investing: {
        purchase_of_fixed_assets: -flows.capital_expenditure,
        net_cash_from_investing: -flows.capital_expenditure,
      },
      financing: { dividends_paid: -flows.dividends, net_cash_from_financing: financing },
      net_change_in_cash: operating - flows.capital_expenditure + financing,
      opening_cash: opening.cash + opening.call_money,
      closing_cash: closing.cash + closing.call_money,
    },
    facts,
  );
}

/** Banks: interest instead of sales, provisions instead of materials. The layout is this sandbox's own; the document shows none. */
export const bank: ProfileModel<Flow, Asset | Liability> = {
  quarters: (facts, random, count) => {
    const trend = createTrend(random);
    const quarters: Books[] = [];
    let opening = openingStock(facts, random);
    for (let index = 0; index < count; index += 1) {
      const scale = 1 + (trend(0) - 1) * 0.15 + 0.022;
      const books = nextQuarter(opening, scale, facts, random, index);
      quarters.push(books);
      opening = books.closing;
    }
    return quarters;
  },
  incomeStatement,
  balanceSheet,
  cashFlow,
  segmentResults: ({ flows, closing }, facts) =>
    segmentSections(
      {
        revenue: flows.interest_earned + flows.other_income,
        profit: profitBeforeTax(flows),
        assets: totalAssets(closing),
        liabilities: closing.deposits + closing.borrowings + closing.other_liabilities,
      },
      facts,
    ),
  misstated: 'provisions',
};
