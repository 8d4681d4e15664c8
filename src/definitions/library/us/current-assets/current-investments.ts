import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { US_CURRENT_ASSETS } from '../totals';
import { nameOf } from '../../line-paths';

const CASH = 'balance.cash_and_cash_equivalents_at_carrying_value';
const SHORT_TERM = 'balance.short_term_investments';
/** The three kinds of securities of ASC 320-10-25: each security is of one of them, so that a line of one kind holds nothing of another. */
const KINDS: readonly (readonly string[])[] = [
  [
    'balance.available_for_sale_securities_debt_securities_current',
    'balance.debt_securities_available_for_sale_excluding_accrued_interest_current',
    'balance.available_for_sale_securities_current',
  ],
  [
    'balance.held_to_maturity_securities_current',
    'balance.debt_securities_held_to_maturity_amortized_cost_after_allowance_for_credit_loss_current',
    'balance.debt_securities_held_to_maturity_excluding_accrued_interest_after_allowance_for_credit_loss_current',
  ],
  ['balance.trading_securities_current'],
];
const INVESTMENTS = [
  SHORT_TERM,
  'balance.marketable_securities_current',
  'balance.debt_securities_current',
  ...KINDS.flat(),
  'balance.other_short_term_investments',
];
/** The lines that hold nothing of this one. */
const ofOtherKinds = (line: string): readonly string[] =>
  KINDS.some((kind) => kind.includes(line)) ? KINDS.filter((kind) => !kind.includes(line)).flat() : [];
/** Some issuers call the cash of the balance sheet by its name of the cash flow statement, which has restricted cash in it, too (ASU 2016-18). */
const WITH_RESTRICTED_CASH = 'balance.cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents';
/** This amount is from a note if current assets do not add up with it (Alphabet to 2019). */
const EQUITY_SECURITIES = 'balance.equity_securities_fv_ni';
const CASH_AND_INVESTMENTS = 'balance.cash_cash_equivalents_and_short_term_investments';

/** Lines of what can be sold at once, by their names; those that no formula knows refuse it. */
const LIQUID = {
  like: /securities|investments?(_|$)|time_deposits|certificates_of_deposit|_fund_/,
  unlike:
    /restricted|receivable|prepaid|equity_method|fv_ni|affiliates|associates|joint_ventures|^investment_property|long_term|noncurrent|collateral|segregated|resell|sales_type|in_leases?(_|$)|real_estate|buildings?(_|$)/,
};
/** Cash without equivalents, as Duckhorn's: nothing but the sum of current assets says that it is all. Equivalents have lines of their own beside it. */
const CASH_ALONE = 'balance.cash';
const EQUIVALENTS =
  /^cash_|money_market|commercial_paper|treasury_bills|deposits_in_(?:bank|other|financial)|(?:bank|short_term|interest_bearing)_deposits|trading_assets/;
const HAS_CASH_ALONE: readonly FormulaCondition[] = [
  { present: [CASH_ALONE, US_CURRENT_ASSETS] },
  { absent: [CASH, CASH_AND_INVESTMENTS] },
];
const OF_CASH_ALONE: readonly FormulaCase[] = [
  {
    when: HAS_CASH_ALONE,
    refuseOthers: {
      beside: CASH_ALONE,
      above: US_CURRENT_ASSETS,
      like: new RegExp(`${EQUIVALENTS.source}|${LIQUID.like.source}`),
      unlike: LIQUID.unlike,
      known: INVESTMENTS,
      because: 'stands among the assets beside cash, and no rule says whether it is current and can be sold at once',
    },
  },
  { when: [...HAS_CASH_ALONE, { whole: US_CURRENT_ASSETS }], sumOf: [CASH_ALONE, ...INVESTMENTS] },
  {
    when: HAS_CASH_ALONE,
    refuse:
      'the lines of current assets do not add up to their total, so that cash equivalents or investments may stand under a name of the issuer\'s own; "balance.cash" is the line as filed',
  },
];

/**
 * Cash and the investments in current assets that can be sold at once. Two things are asked of current assets, since lines of investments tell different
 * things. A filer with such a line has its investments there: beside one, less than a quarter of current assets may stand in no line (51 filers of 2010q2,
 * of whom none has more of them under a name of its own; where more is missing, Motorola has). A filer without one may have all of them under a name of
 * its own: then the lines must be the total (of 87 whose lines lack less than a quarter, Honeywell has investments with other current assets).
 */
export const usCashAndInvestments = (): readonly FormulaCase[] => [
  {
    when: [{ present: [WITH_RESTRICTED_CASH] }, { absent: [CASH, CASH_AND_INVESTMENTS] }],
    refuse: `the balance sheet calls its cash by the name that has restricted cash in it, and nothing says how much of it is restricted; "${WITH_RESTRICTED_CASH}" is the line as filed`,
  },
  ...OF_CASH_ALONE,
  {
    refuseOthers: {
      beside: CASH,
      above: US_CURRENT_ASSETS,
      // A utility's balance sheet begins with its plant and investments.
      otherSection: /^(public_utilities_)?property_plant_and_equipment/,
      ...LIQUID,
      known: [CASH_AND_INVESTMENTS, ...INVESTMENTS],
      because: 'stands among the assets beside cash, and no rule says whether it is current and can be sold at once',
    },
  },
  ...INVESTMENTS.map((line): FormulaCase => ({
    when: [{ present: [CASH, line] }, { same: [`${CASH} + ${line}`, CASH_AND_INVESTMENTS] }],
    take: CASH_AND_INVESTMENTS,
  })),
  { when: [{ present: [CASH_AND_INVESTMENTS] }, { whole: US_CURRENT_ASSETS }], take: CASH_AND_INVESTMENTS },
  // Terex has securities of 384 million beside it; its filing without the presentation leaves them out.
  {
    when: [{ present: [CASH_AND_INVESTMENTS, US_CURRENT_ASSETS] }],
    refuse: `the lines of current assets do not add up to their total: other investments may stand beside "${CASH_AND_INVESTMENTS}" under a name of the issuer's own`,
  },
  { when: [{ present: [CASH_AND_INVESTMENTS] }], take: CASH_AND_INVESTMENTS },
  {
    when: [{ present: [CASH] }, { whole: US_CURRENT_ASSETS }],
    sumOf: [CASH, ...INVESTMENTS, EQUITY_SECURITIES],
  },
  ...INVESTMENTS.map((line): FormulaCase => ({
    when: [{ present: [line] }],
    refuseOthers: {
      beside: CASH,
      like: /(securities|investments)(_.*)?_current$|^(other_)?short_term_investments$/,
      unlike: /restricted/,
      known: [line, ...ofOtherKinds(line)],
      because: `stands beside ${nameOf(line)}, and nothing says whether one holds the other`,
    },
  })),
  {
    when: [{ gap: { total: US_CURRENT_ASSETS } }],
    refuse:
      'more than a quarter of current assets stands in no line of the balance sheet, as under a name of the issuer\'s own, and may be investments; "cash" is the line of cash alone',
  },
  ...INVESTMENTS.flatMap((line): readonly FormulaCase[] => [
    { when: [{ present: [CASH, line] }], sumOf: [CASH, ...INVESTMENTS] },
    { when: [{ present: [line] }], take: `${CASH} + ${line}` },
  ]),
  {
    when: [{ present: [CASH, US_CURRENT_ASSETS] }, { absent: INVESTMENTS }],
    refuse:
      'the lines of current assets do not add up to their total, so that investments may stand under a name of the issuer\'s own; "cash" is the line of cash alone',
  },
  {
    when: [{ present: [CASH] }, { absent: [...INVESTMENTS, US_CURRENT_ASSETS] }],
    refuse:
      'the balance sheet does not show current assets, and no line of it has investments that can be sold at once; "cash" is the line of cash alone',
  },
  { take: `${CASH} + ${SHORT_TERM}` },
];
