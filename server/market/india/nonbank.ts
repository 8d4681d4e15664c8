import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { growth, sum } from '../ledger';
import type { Body, Facts, ProfileModel, TaxFlow } from './books';
import { createTrend, inCrores, MINOR_UNITS, perShare, taxOn, taxSection, totalTax } from './books';
import { segmentSections } from './segment';

type Cost = 'raw_materials_cost' | 'employee_cost' | 'interest_expense' | 'depreciation' | 'other_expenses';
type Flow = Cost | TaxFlow | 'sales' | 'other_income' | 'capital_expenditure' | 'dividends' | 'borrowed' | 'minority';
type Stock =
  | 'plant'
  | 'work_in_progress'
  | 'intangible'
  | 'inventories'
  | 'receivables'
  | 'cash'
  | 'share_capital'
  | 'reserves'
  | 'minority'
  | 'borrowings'
  | 'payables';
type Books = Ledger<Flow, Stock>;

/** Shares of sales a kind of industry spends on material and people. */
const COSTS: Readonly<Record<string, readonly [material: number, people: number]>> = {
  services: [0, 0.52],
  manufacturing: [0.52, 0.12],
  consumer: [0.46, 0.1],
  lender: [0, 0.16],
  utility: [0.58, 0.05],
};

interface Habits {
  readonly material: number;
  readonly people: number;
  readonly other: number;
  readonly debtFree: boolean;
  readonly receivableQuarters: number;
}

function habitsOf(facts: Facts, random: Random): Habits {
  const [material, people] = COSTS[facts.industryKind] ?? [0.5, 0.12];
  const margin = facts.lossMaking ? random.between(-0.06, -0.01) : random.between(0.1, 0.24);
  const debtFree = random.chance(0.25);
  return {
    material,
    people,
    other: 1 - material - people - margin - 0.05,
    debtFree,
    receivableQuarters: random.between(0.35, 0.75),
  };
}

function openingStock(facts: Facts, habits: Habits, random: Random): Record<Stock, number> {
  const sales = (facts.size * MINOR_UNITS) / 4;
  const part = (low: number, high: number) => Math.round(sales * random.between(low, high));
  const stock: Record<Stock, number> = {
    plant: part(1.6, 2.8),
    work_in_progress: part(0.1, 0.3),
    intangible: part(0.05, 0.4),
    inventories: Math.round(sales * habits.material * 0.8),
    receivables: Math.round(sales * habits.receivableQuarters),
    cash: part(0.3, 0.9),
    share_capital: Math.round(facts.shares * MINOR_UNITS * 5),
    reserves: 0,
    minority: facts.hasMinority ? part(0.02, 0.08) : 0,
    borrowings: habits.debtFree ? 0 : part(0.5, 1.4),
    payables: Math.round(sales * (habits.material + habits.other) * 0.5),
  };
  const assets = stock.plant + stock.work_in_progress + stock.intangible + stock.inventories;
  const owed = stock.share_capital + stock.minority + stock.borrowings + stock.payables;
  stock.reserves = assets + stock.receivables + stock.cash - owed;
  return stock;
}

function nextQuarter(
  opening: Record<Stock, number>,
  sales: number,
  habits: Habits,
  facts: Facts,
  random: Random,
  index: number,
): Books {
  const jitter = () => random.between(0.97, 1.03);
  const depreciation = Math.round(opening.plant * 0.024);
  const flows: Record<Flow, number> = {
    sales,
    other_income: Math.round(opening.cash * random.between(0.01, 0.016)),
    raw_materials_cost: Math.round(sales * habits.material * jitter()),
    employee_cost: Math.round(sales * habits.people * jitter()),
    interest_expense: Math.round(opening.borrowings * 0.021),
    depreciation,
    other_expenses: Math.round(sales * habits.other * jitter()),
    current_tax: 0,
    deferred_tax: 0,
    tax_for_earlier_years: 0,
    capital_expenditure: Math.round(depreciation * random.between(1, 1.5)),
    dividends: 0,
    borrowed: -Math.round(opening.borrowings * random.between(0.01, 0.04)),
    minority: 0,
  };
  Object.assign(flows, taxOn(profitBeforeTax(flows), facts, random));
  const profit = profitAfterTax(flows);
  if (profit > 0 && index % 2 === 1) flows.dividends = Math.round(profit * random.between(0.8, 1.3));
  if (opening.minority > 0) flows.minority = Math.round(profit * 0.02);
  const closing = { ...opening };
  const fixed = opening.plant + opening.work_in_progress + flows.capital_expenditure - depreciation;
  closing.work_in_progress = Math.round(fixed * random.between(0.05, 0.12));
  closing.plant = fixed - closing.work_in_progress;
  closing.inventories = Math.round(flows.raw_materials_cost * random.between(0.7, 0.9));
  closing.receivables = Math.round(sales * habits.receivableQuarters * jitter());
  closing.payables = Math.round((flows.raw_materials_cost + flows.other_expenses) * random.between(0.45, 0.55));
  const cash = opening.cash + sum(Object.values(cashMovements({ flows, opening, closing })));
  // Nobody runs out of cash here: a shortfall is borrowed.
  const shortfall = Math.max(0, Math.round(sales * 0.08) - cash);
  flows.borrowed += shortfall;
  closing.cash = cash + shortfall;
  closing.borrowings = opening.borrowings + flows.borrowed;
  closing.minority = opening.minority + flows.minority;
  closing.reserves = opening.reserves + profit - flows.minority - flows.dividends;
  return { flows, opening, closing };
}

const EXPENSES = ['raw_materials_cost', 'employee_cost', 'interest_expense', 'depreciation', 'other_expenses'] as const;

function profitBeforeTax(flows: Books['flows']): number {
  return flows.sales + flows.other_income - sum(EXPENSES.map((key) => flows[key]));
}

function profitAfterTax(flows: Books['flows']): number {
  return profitBeforeTax(flows) - totalTax(flows);
}

/** Net cash of the three activities; their sum is the change in cash. */
function cashMovements(books: Books) {
  const { flows } = books;
  const fromProfit = profitBeforeTax(flows) + flows.depreciation + flows.interest_expense - flows.other_income;
  const workingCapital = growth(books, 'payables') - growth(books, 'receivables') - growth(books, 'inventories');
  return {
    operating: fromProfit + workingCapital - totalTax(flows),
    investing: flows.other_income - flows.capital_expenditure,
    financing: flows.borrowed - flows.interest_expense - flows.dividends,
  };
}

function incomeStatement({ flows }: Books, facts: Facts): Body {
  const { sales, other_income } = flows;
  const body: Body = {
    income: { sales, other_income },
    expenses: Object.fromEntries(EXPENSES.map((key) => [key, flows[key]])),
    profit_before_tax: profitBeforeTax(flows),
    tax_expense: taxSection(flows),
    profit_after_tax: profitAfterTax(flows),
  };
  const basic = perShare(profitAfterTax(flows) - flows.minority, facts);
  const diluted = facts.nulls.has('diluted') ? null : basic;
  return { ...inCrores(body, facts), earnings_per_share: { basic, diluted } };
}

function balanceSheet({ closing }: Books, facts: Facts): Body {
  return inCrores(
    {
      non_current_assets: {
        property_plant_equipment: closing.plant,
        capital_work_in_progress: closing.work_in_progress,
        intangible_assets: closing.intangible,
      },
      current_assets: {
        inventories: closing.inventories,
        financial_assets_current: { trade_receivables: closing.receivables, cash_equivalents: closing.cash },
      },
      equity: {
        equity_share_capital: closing.share_capital,
        reserves_surplus: closing.reserves,
        non_controlling_interest: closing.minority,
      },
      non_current_liabilities: { financial_liabilities_non_current: { borrowings: closing.borrowings } },
      current_liabilities: { financial_liabilities_current: { trade_payables: closing.payables } },
    },
    facts,
  );
}

function cashFlow(books: Books, facts: Facts): Body {
  const { flows, opening, closing } = books;
  const { operating, investing, financing } = cashMovements(books);
  return inCrores(
    {
      operating: {
        profit_before_tax: profitBeforeTax(flows),
        adjustments: {
          depreciation: flows.depreciation,
          finance_costs: flows.interest_expense,
          interest_income: -flows.other_income,
        },
        working_capital_changes: {
          trade_receivables: -growth(books, 'receivables'),
          inventories: -growth(books, 'inventories'),
          trade_payables: growth(books, 'payables'),
        },
        tax_paid: -totalTax(flows),
        net_cash_from_operations: operating,
      },
      investing: { purchase_of_fixed_assets: -flows.capital_expenditure, net_cash_from_investing: investing },
      financing: { dividends_paid: -flows.dividends, net_cash_from_financing: financing },
      net_change_in_cash: operating + investing + financing,
      opening_cash: opening.cash,
      closing_cash: closing.cash,
    },
    facts,
  );
}

function segmentResults({ flows, closing }: Books, facts: Facts): Body {
  const assets = closing.plant + closing.work_in_progress + closing.intangible + closing.inventories;
  return segmentSections(
    {
      revenue: flows.sales,
      profit: profitBeforeTax(flows),
      financeCosts: flows.interest_expense,
      assets: assets + closing.receivables + closing.cash,
      liabilities: closing.borrowings + closing.payables,
    },
    facts,
  );
}

/** Regular companies: the one profile whose bodies the document shows. */
export const nonbank: ProfileModel<Flow, Stock> = {
  quarters: (facts, random, count) => {
    const habits = habitsOf(facts, random);
    const trend = createTrend(random);
    const quarters: Books[] = [];
    let opening = openingStock(facts, habits, random);
    for (let index = 0; index < count; index += 1) {
      const sales = Math.round(((facts.size * MINOR_UNITS) / 4) * trend(index));
      const books = nextQuarter(opening, sales, habits, facts, random, index);
      quarters.push(books);
      opening = books.closing;
    }
    return quarters;
  },
  incomeStatement,
  balanceSheet,
  cashFlow,
  segmentResults,
  misstated: 'other_expenses',
};
