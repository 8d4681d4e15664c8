import type { Random } from '../random';
import type { Ledger } from '../ledger';
import type { Body, Facts, ProfileModel } from './books';
import { createTrend, inCrores, MINOR_UNITS, percentage, perShare, taxOn, taxSection, totalTax } from './books';
import type { InsurerFlow, InsurerStock } from './insurer';
import { closeInsurer, insurerBalanceSheet, insurerCashFlow } from './insurer';
import { segmentSections } from './segment';

type Flow =
  | InsurerFlow
  | 'gross_premium'
  | 'reinsurance_ceded'
  | 'change_in_unearned_premium'
  | 'claims_incurred'
  | 'net_commission'
  | 'operating_expenses'
  | 'investment_income';
type Books = Ledger<Flow, InsurerStock>;

const netWritten = (flows: Books['flows']) => flows.gross_premium - flows.reinsurance_ceded;
const earned = (flows: Books['flows']) => netWritten(flows) - flows.change_in_unearned_premium;
const underwriting = (flows: Books['flows']) =>
  earned(flows) - flows.claims_incurred - flows.net_commission - flows.operating_expenses;
const profitBeforeTax = (flows: Books['flows']) => underwriting(flows) + flows.investment_income;
const profitAfterTax = (flows: Books['flows']) => profitBeforeTax(flows) - totalTax(flows);

function nextQuarter(opening: Books['opening'], premium: number, facts: Facts, random: Random, index: number): Books {
  const share = (low: number, high: number) => Math.round(premium * random.between(low, high));
  const flows: Record<Flow, number> = {
    gross_premium: premium,
    reinsurance_ceded: share(0.22, 0.3),
    change_in_unearned_premium: share(-0.02, 0.06),
    claims_incurred: share(0.46, 0.54),
    net_commission: share(0.03, 0.07),
    operating_expenses: share(0.12, 0.17),
    investment_income: Math.round(opening.investments * random.between(0.015, 0.021)),
    current_tax: 0,
    deferred_tax: 0,
    tax_for_earlier_years: 0,
    dividends: 0,
  };
  Object.assign(flows, taxOn(profitBeforeTax(flows), facts, random));
  if (index % 4 === 1) flows.dividends = Math.round(Math.max(0, profitAfterTax(flows)) * 0.3);
  const policies = flows.change_in_unearned_premium + share(0.01, 0.04);
  return { flows, opening, closing: closeInsurer(opening, profitAfterTax(flows), flows.dividends, policies) };
}

function incomeStatement({ flows }: Books, facts: Facts): Body {
  const body: Body = {
    revenue_account: {
      gross_premium_written: flows.gross_premium,
      reinsurance_ceded: -flows.reinsurance_ceded,
      net_premium_written: netWritten(flows),
      change_in_unearned_premium: -flows.change_in_unearned_premium,
      net_premium_earned: earned(flows),
      claims_incurred: flows.claims_incurred,
      net_commission: flows.net_commission,
      operating_expenses: flows.operating_expenses,
      underwriting_result: underwriting(flows),
    },
    investment_income: flows.investment_income,
    profit_before_tax: profitBeforeTax(flows),
    tax_expense: taxSection(flows),
    profit_after_tax: profitAfterTax(flows),
  };
  const basic = perShare(profitAfterTax(flows), facts);
  const costs = flows.claims_incurred + flows.net_commission + flows.operating_expenses;
  return {
    ...inCrores(body, facts),
    ratios: {
      claims_ratio: percentage(flows.claims_incurred, earned(flows)),
      combined_ratio: percentage(costs, earned(flows)),
    },
    earnings_per_share: { basic, diluted: facts.nulls.has('diluted') ? null : basic },
  };
}

/** General insurers: premiums earned against claims. The layout is this sandbox's own; the document shows none. */
export const generalInsurance: ProfileModel<Flow, InsurerStock> = {
  quarters: (facts, random, count) => {
    const trend = createTrend(random);
    const premium = (index: number) => Math.round(((facts.size * MINOR_UNITS) / 4) * trend(index));
    const assets = Math.round(facts.size * MINOR_UNITS * random.between(1.6, 2.2));
    const share_capital = Math.round(facts.shares * MINOR_UNITS * 10);
    const cash = Math.round(assets * 0.02);
    const reserves = Math.round(assets * 0.22);
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
  segmentResults: ({ flows }, facts) =>
    segmentSections({ revenue: earned(flows) + flows.investment_income, profit: profitBeforeTax(flows) }, facts),
  misstated: 'claims_incurred',
};
