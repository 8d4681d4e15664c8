import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { growth, sum } from '../ledger';
import type { Body, Facts, ProfileModel, TaxFlow } from './books';
import { createTrend, inCrores, MINOR_UNITS, perShare, taxOn, taxSection, totalTax } from './books';
import { segmentSections } from './segment';

type Expense = 'operating_expenses' | 'management_fees' | 'interest_expense' | 'depreciation';
type Flow = Expense | TaxFlow | 'revenue' | 'other_income' | 'capital_expenditure' | 'borrowed' | 'distributions';
type Stock =
  'investment_property' | 'receivables' | 'cash' | 'unit_capital' | 'other_equity' | 'borrowings' | 'payables';
type Books = Ledger<Flow, Stock>;

const EXPENSES = ['operating_expenses', 'management_fees', 'interest_expense', 'depreciation'] as const;

function profitBeforeTax(flows: Books['flows']): number {
  return flows.revenue + flows.other_income - sum(EXPENSES.map((key) => flows[key]));
}

const profitAfterTax = (flows: Books['flows']) => profitBeforeTax(flows) - totalTax(flows);

function openingStock(facts: Facts, random: Random): Books['opening'] {
  const revenue = facts.size * MINOR_UNITS;
  const stocks = {
    investment_property: Math.round(revenue * random.between(7, 10)),
    receivables: Math.round(revenue * 0.03),
    cash: Math.round(revenue * 0.15),
    borrowings: Math.round(revenue * random.between(2, 3)),
    payables: Math.round(revenue * 0.04),
  };
  const equity = stocks.investment_property + stocks.receivables + stocks.cash - stocks.borrowings - stocks.payables;
  const unit_capital = Math.round(equity * 1.1);
  // Trusts distribute more than they earn: other equity is often negative.
  return { ...stocks, unit_capital, other_equity: equity - unit_capital };
}

function nextQuarter(opening: Books['opening'], revenue: number, facts: Facts, random: Random): Books {
  const depreciation = Math.round(opening.investment_property * 0.006);
  const flows: Record<Flow, number> = {
    revenue,
    other_income: Math.round(opening.cash * 0.015),
    operating_expenses: Math.round(revenue * random.between(0.18, 0.24)),
    management_fees: Math.round(revenue * 0.02),
    interest_expense: Math.round(opening.borrowings * 0.02),
    depreciation,
    capital_expenditure: Math.round(revenue * random.between(0.02, 0.12)),
    borrowed: 0,
    distributions: 0,
    current_tax: 0,
    deferred_tax: 0,
    tax_for_earlier_years: 0,
  };
  Object.assign(flows, taxOn(Math.round(profitBeforeTax(flows) * 0.2), facts, random));
  flows.distributions = Math.max(0, Math.round((profitAfterTax(flows) + depreciation) * 0.92));
  flows.borrowed = Math.round(flows.capital_expenditure * 0.8);
  const closing = {
    ...opening,
    investment_property: opening.investment_property + flows.capital_expenditure - depreciation,
    receivables: Math.round(revenue * random.between(0.1, 0.14)),
    payables: Math.round(flows.operating_expenses * random.between(0.7, 0.9)),
    borrowings: opening.borrowings + flows.borrowed,
    other_equity: opening.other_equity + profitAfterTax(flows) - flows.distributions,
  };
  const liquid = closing.unit_capital + closing.other_equity + closing.borrowings + closing.payables;
  closing.cash = liquid - closing.investment_property - closing.receivables;
  return { flows, opening, closing };
}

function incomeStatement({ flows }: Books, facts: Facts): Body {
  const body: Body = {
    income: { revenue_from_operations: flows.revenue, other_income: flows.other_income },
    expenses: Object.fromEntries(EXPENSES.map((key) => [key, flows[key]])),
    profit_before_tax: profitBeforeTax(flows),
    tax_expense: taxSection(flows),
    profit_after_tax: profitAfterTax(flows),
    distribution: { net_distributable_cash_flow: profitAfterTax(flows) + flows.depreciation },
  };
  const unit = { basic: perShare(profitAfterTax(flows), facts), distribution: perShare(flows.distributions, facts) };
  return { ...inCrores(body, facts), earnings_per_unit: unit };
}

function balanceSheet({ closing }: Books, facts: Facts): Body {
  const { investment_property, receivables, cash, unit_capital, other_equity, borrowings, payables } = closing;
  return inCrores(
    {
      assets: {
        investment_property,
        trade_receivables: receivables,
        cash_equivalents: cash,
        total: investment_property + receivables + cash,
      },
      unitholders_funds: { unit_capital, other_equity },
      liabilities: { borrowings, trade_payables: payables, total: borrowings + payables },
    },
    facts,
  );
}

function cashFlow(books: Books, facts: Facts): Body {
  const { flows, opening, closing } = books;
  const operating =
    profitBeforeTax(flows) +
    flows.depreciation +
    flows.interest_expense -
    flows.other_income -
    growth(books, 'receivables') +
    growth(books, 'payables') -
    totalTax(flows);
  const investing = flows.other_income - flows.capital_expenditure;
  const financing = flows.borrowed - flows.interest_expense - flows.distributions;
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
          trade_payables: growth(books, 'payables'),
        },
        tax_paid: -totalTax(flows),
        net_cash_from_operations: operating,
      },
      investing: { additions_to_investment_property: -flows.capital_expenditure, net_cash_from_investing: investing },
      financing: {
        net_borrowings: flows.borrowed,
        interest_paid: -flows.interest_expense,
        distributions_to_unitholders: -flows.distributions,
        net_cash_from_financing: financing,
      },
      net_change_in_cash: operating + investing + financing,
      opening_cash: opening.cash,
      closing_cash: closing.cash,
    },
    facts,
  );
}

/** REITs and InvITs: units, distributions, property. The layout is this sandbox's own; the document shows none. */
export const investmentTrust: ProfileModel<Flow, Stock> = {
  quarters: (facts, random, count) => {
    const trend = createTrend(random);
    let opening = openingStock(facts, random);
    return Array.from({ length: count }, (_, index) => {
      const revenue = Math.round(((facts.size * MINOR_UNITS) / 4) * trend(index));
      const books = nextQuarter(opening, revenue, facts, random);
      opening = books.closing;
      return books;
    });
  },
  incomeStatement,
  balanceSheet,
  cashFlow,
  segmentResults: ({ flows, closing }, facts) =>
    segmentSections(
      {
        revenue: flows.revenue,
        profit: profitBeforeTax(flows),
        financeCosts: flows.interest_expense,
        assets: closing.investment_property + closing.receivables + closing.cash,
        liabilities: closing.borrowings + closing.payables,
      },
      facts,
    ),
  misstated: 'operating_expenses',
};
