import type { Ledger } from '../ledger';
import { growth, sum } from '../ledger';
import type { Body, Facts, TaxFlow } from './books';
import { inCrores, totalTax } from './books';

/** Stocks of an insurer: what it owes to policyholders stands against investments. */
export type InsurerStock = 'investments' | 'cash' | 'policy_liabilities' | 'share_capital' | 'reserves';
export type InsurerFlow = TaxFlow | 'dividends';
type Books<Flow extends string> = Ledger<Flow | InsurerFlow, InsurerStock>;

/** The end of a quarter: the reserve grows by the policies', cash keeps its share, the rest is invested. */
export function closeInsurer(
  opening: Record<InsurerStock, number>,
  profitAfterTax: number,
  dividends: number,
  policyGrowth: number,
): Record<InsurerStock, number> {
  const policy_liabilities = opening.policy_liabilities + policyGrowth;
  const reserves = opening.reserves + profitAfterTax - dividends;
  const assets = policy_liabilities + reserves + opening.share_capital;
  const cash = Math.round(assets * 0.02);
  return { investments: assets - cash, cash, policy_liabilities, share_capital: opening.share_capital, reserves };
}

export function insurerBalanceSheet({ closing }: Books<string>, facts: Facts): Body {
  const { share_capital, reserves, policy_liabilities, investments, cash } = closing;
  const total = share_capital + reserves + policy_liabilities;
  return inCrores(
    {
      sources_of_funds: { share_capital, reserves_surplus: reserves, policy_liabilities, borrowings: 0, total },
      application_of_funds: { investments, cash_and_bank_balances: cash, total: investments + cash },
    },
    facts,
  );
}

export function insurerCashFlow(books: Books<string>, profitBeforeTax: number, facts: Facts): Body {
  const { flows, opening, closing } = books;
  const dividends = flows['dividends'] ?? 0;
  const change_in_policy_liabilities = growth(books, 'policy_liabilities');
  const tax_paid = -totalTax(flows);
  const operating = sum([profitBeforeTax, change_in_policy_liabilities, tax_paid]);
  const investing = -growth(books, 'investments');
  return inCrores(
    {
      operating: {
        profit_before_tax: profitBeforeTax,
        change_in_policy_liabilities,
        tax_paid,
        net_cash_from_operations: operating,
      },
      investing: { net_purchase_of_investments: investing, net_cash_from_investing: investing },
      financing: { dividends_paid: -dividends, net_cash_from_financing: -dividends },
      net_change_in_cash: operating + investing - dividends,
      opening_cash: opening.cash,
      closing_cash: closing.cash,
    },
    facts,
  );
}
