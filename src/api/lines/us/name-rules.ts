import { lazy } from '../../lazy';
import type { UsStatementKind } from '../../statement-kind';
import { wordList } from '../../texts/word-list';
import { US_FUNDS_RESULT } from './quantities';

/** One of these words or their beginnings, as a part of a pattern. */
const oneOf = (words: string): string => `(${wordList(words).join('|')})`;

/**
 * The taxonomies' names of cash movements. Of 12,100 such lines in the SEC's data set of 2010q2, 13 are on an income
 * statement or a balance sheet.
 */
const CASH_MOVEMENT =
  /^(payments?|proceeds|repayments?|increase_decrease|adjustments?|purchase_of|net_cash|cash_(flows?|provided|paid|acquired)|(income_taxes|interest)_paid|noncash|effect_of_exchange_rate)_|_(operating|investing|financing)_activities(_|$)|_obtained_in_exchange_|_payments?(_on_liability)?$|^cash_.*_period_increase_decrease|^(income_taxes|interest)_paid$/;

/** Words that open the name of a change. */
const CHANGE =
  oneOf(`gain loss increase decrease change impairment amortization depreciation interest income provision sale
  write disposal purchase maturitie return transfer stock_issued accretion`);

/** Words that end the name of what a company has or owes. */
const HOLDING =
  oneOf(`current noncurrent payables? receivables? assets? liability liabilities equity inventor(y|ies) goodwill
  debt borrowings securities investments deposits obligations propert(y|ies) (paid_in|partners)_capital accumulated_deficit
  at_carrying_value carrying_amount stock(_common)?_value shares_(authorized|issued|outstanding) value_per_share`);

/** The taxonomies' names of what a company has and owes on a day, and not of what changes it: all are money. */
const POSITION = lazy(
  () =>
    new RegExp(
      `^(?!((net|other)_)?${CHANGE}s?_|.*_(recognized|acquired|assumed|obtained)|.*_(impairments?|gains?|dividends?|change|number|payment)_)` +
        `((accumulated|allowance|property_plant|accounts|accrued|due_(to|from)|deferred_(revenue|tax_assets|tax_liabilities)|unearned|loans_and_leases|interest_bearing|inventory_(finished|raw|work)|commitments)_|` +
        `(.*_)?${HOLDING}(_net|_gross|_outstanding)?$)`,
    ),
);

/** Words that open the name of an amount of a period, whatever follows. */
const CERTAIN = oneOf(`gain (net_)?income_loss impairments? (other_)?comprehensive_income
  interest_(income|expense|revenue|costs) costs?_of depreciation amortization`);

/** Words in names of costs and income that are carried forward, owed, expected or no money. */
const CARRIED =
  oneOf(`assets? liabilit equity receivable payable prepaid accru accumulated unearned unbilled unamortized
  propert inventor reserve obligation at_cost cost_method amortized_cost in_excess_of in_rates deferred retained
  variable_interest deposits_ recover billings securiti full_cost unrecognized unrealized net_of_(am|de) capitalized percent
  not_yet undistributed remaining carryforward paid_for purchase_price to_be_ hedge _rate_`);

/** Words for amounts of a period. */
const EARNED_OR_SPENT =
  oneOf(`revenues? sales income expenses? costs? profit loss(es)? gains? tax(es)? earnings depreciation
  amorti[sz]ation impairments? fees charges commissions`);

/**
 * Names of amounts of a period, as on an income statement. Of 2,010 such lines in the SEC's data set of 2010q2, 20 are
 * amounts of a day, all of them on balance sheets alone; all are money.
 */
const AMOUNT = lazy(() => new RegExp(`^(?!(?!${CERTAIN}).*${CARRIED})(.*_)?${EARNED_OR_SPENT}(_|$)`));

/** Names that the taxonomy has since 2020 of what was lost on receivables, securities or guarantees in a period: the words before say on which. */
const EXPENSE_OR_REVERSAL = /(^|_)expense_reversal$/;

/** What a fund has and made: names without any of these words. */
const OF_FUNDS: Readonly<Record<string, UsStatementKind>> = {
  investment_owned_at_fair_value: 'balance',
  [US_FUNDS_RESULT]: 'income',
};

/** The statement that a line's name shows; undefined where it does not. */
export function usStatementByName(name: string): UsStatementKind | undefined {
  const words = wordsOf(name);
  if (Object.hasOwn(OF_FUNDS, words)) return OF_FUNDS[words];
  if (CASH_MOVEMENT.test(words)) return 'cashflow';
  if (EXPENSE_OR_REVERSAL.test(words)) return 'income';
  if (POSITION().test(words)) return 'balance';
  return AMOUNT().test(words) ? 'income' : undefined;
}

/** A name in snake case, in any spelling with spaces, hyphens or capitals. */
function wordsOf(name: string): string {
  return name.replace(/[\s-]+|(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();
}
