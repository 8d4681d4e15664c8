import type { Random } from '../random';
import type { Ledger } from '../ledger';
import { sum } from '../ledger';
import type { Body, Facts, ProfileModel } from './books';
import { createTrend, inCrores, MINOR_UNITS, perShare, taxOn, taxSection, totalTax } from './books';
import type { InsurerFlow, InsurerStock } from './insurer';
import { closeInsurer, insurerBalanceSheet, insurerCashFlow } from './insurer';
import { segmentSections } from './segment';

type Premium = 'first_year_premium' | 'renewal_premium' | 'single_premium';
type Outgo = 'commission' | 'operating_expenses' | 'benefits_paid' | 'change_in_policy_liabilities';
type Flow = InsurerFlow | Premium | Outgo | 'reinsurance_ceded' | 'investment_income' | 'shareholders_income';
type Books = Ledger<Flow, InsurerStock>;

const PREMIUMS = ['first_year_premium', 'renewal_premium', 'single_premium'] as const;
const OUTGO = ['commission', 'operating_expenses', 'benefits_paid', 'change_in_policy_liabilities'] as const;

function totalIncome(flows: Books['flows']): number {
  return sum(PREMIUMS.map((key) => flows[key])) - flows.reinsurance_ceded + flows.investment_income;
}

function surplus(flows: Books['flows']): number {
  return totalIncome(flows) - sum(OUTGO.map((key) => flows[key]));
}

const profitBeforeTax = (flows: Books['flows']) => surplus(flows) + flows.shareholders_income;
const profitAfterTax = (flows: Books['flows']) => profitBeforeTax(flows) - totalTax(flows);

function nextQuarter(opening: Books['opening'], premium: number, facts: Facts, random: Random, index: number): Books {
  const share = (low: number, high: number) => Math.round(premium * random.between(low, high));
  const flows: Record<Flow, number> = {
    first_year_premium: share(0.17, 0.21),
    renewal_premium: share(0.54, 0.6),
    single_premium: share(0.2, 0.26),
    reinsurance_ceded: share(0.01, 0.015),
    // Markets move: some quarters bring losses on what policyholders' funds hold.
    investment_income: Math.round(opening.investments * random.between(-0.01, 0.045)),
    commission: share(0.05, 0.06),
    operating_expenses: share(0.1, 0.13),
    benefits_paid: share(0.42, 0.5),
    change_in_policy_liabilities: 0,
    shareholders_income: Math.round(opening.reserves * random.between(0.012, 0.018)),
    current_tax: 0,
    deferred_tax: 0,
    tax_for_earlier_years: 0,
    dividends: 0,
  };
  flows.change_in_policy_liabilities = surplus(flows) - share(0.02, 0.035);
  Object.assign(flows, taxOn(profitBeforeTax(flows), facts, random));
  if (index % 4 === 1) flows.dividends = Math.round(Math.max(0, profitAfterTax(flows)) * 0.4);
  const closing = closeInsurer(opening, profitAfterTax(flows), flows.dividends, flows.change_in_policy_liabilities);
  return { flows, opening, closing };
}

function incomeStatement({ flows }: Books, facts: Facts): Body {
  const { reinsurance_ceded, investment_income, shareholders_income } = flows;
  const body: Body = {
    policyholders_account: {
      premium: Object.fromEntries(PREMIUMS.map((key) => [key, flows[key]])),
      reinsurance_ceded: -reinsurance_ceded,
      investment_income,
      total_income: totalIncome(flows),
      expenses: Object.fromEntries(OUTGO.map((key) => [key, flows[key]])),
      surplus: surplus(flows),
    },
    shareholders_account: {
      transfer_from_policyholders_account: surplus(flows),
      investment_income: shareholders_income,
    },
    profit_before_tax: profitBeforeTax(flows),
    tax_expense: taxSection(flows),
    profit_after_tax: profitAfterTax(flows),
  };
  const basic = perShare(profitAfterTax(flows), facts);
  return {
    ...inCrores(body, facts),
    earnings_per_share: { basic, diluted: facts.nulls.has('diluted') ? null : basic },
  };
}

/** Life insurers: a policyholders' account whose surplus goes to the shareholders'. The layout is this sandbox's own. */
export const lifeInsurance: ProfileModel<Flow, InsurerStock> = {
  quarters: (facts, random, count) => {
    const trend = createTrend(random);
    const premium = (index: number) => Math.round(((facts.size * MINOR_UNITS) / 4) * trend(index));
    const assets = Math.round(facts.size * MINOR_UNITS * random.between(4, 6));
    const share_capital = Math.round(facts.shares * MINOR_UNITS * 10);
    const cash = Math.round(assets * 0.02);
    const reserves = Math.round(assets * 0.04);
    const policy_liabilities = assets - share_capital - reserves;
    let opening: Books['opening'] = { investments: assets - cash, cash, policy_liabilities, share_capital, reserves };
    return Array.from({ length: count }, (_, index) => {
      const books = nextQuarter(opening, premium(index), facts, random, index);
      opening = books.closing;
      return books;
    });
  },
  incomeStatement,
  balanceSheet: insurerBalanceSheet,
  cashFlow: (books, facts) => insurerCashFlow(books, profitBeforeTax(books.flows), facts),
  segmentResults: ({ closing }, facts) =>
    segmentSections({ assets: closing.investments + closing.cash, liabilities: closing.policy_liabilities }, facts),
  misstated: 'operating_expenses',
};
