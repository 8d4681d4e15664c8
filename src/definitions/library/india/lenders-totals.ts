import type { FormulaCondition } from '../../condition';
import type { FormulaCase } from '../../definition';

const ASSETS = 'balance.assets';
const TOTAL_EQUITY = 'balance.equity.equity';
/** The four totals of a lender's balance sheet. Until March 2022 the format had no line for equity, nor for total assets. */
export const LENDERS_TOTALS = [
  'balance.financial_assets.financial_assets',
  'balance.non_financial_assets.non_financial_assets',
  'balance.financial_liabilities.financial_liabilities',
  'balance.non_financial_liabilities.non_financial_liabilities',
] as const;
const [FINANCIAL_ASSETS, OTHER_ASSETS, FINANCIAL_LIABILITIES, OTHER_LIABILITIES] = LENDERS_TOTALS;
/** Nearly all of what a lender has is one of these. */
const PARTS = ['loans', 'investments'].map((line) => `balance.financial_assets.${line}`);

/**
 * Refuses what is computed from financial assets that were mistyped: no sum of these balance sheets holds them, since filings leave out cash. Of 18 the
 * lines make 0.966 to 0.999 of the total.
 */
const unlessMistyped = (given: readonly FormulaCondition[]): readonly FormulaCase[] => [
  {
    when: [...given, { gap: { total: FINANCIAL_ASSETS } }],
    refuse: 'more than a quarter of the financial assets is in none of their lines: their total may be mistyped',
  },
  ...PARTS.map((part): FormulaCase => ({
    when: [...given, { negative: `${FINANCIAL_ASSETS} - ${part}` }],
    refuse: 'a line of the financial assets is more than their total, which may be mistyped',
  })),
];

const WITHOUT_EQUITY: readonly FormulaCondition[] = [{ absent: [TOTAL_EQUITY, ASSETS] }, { present: LENDERS_TOTALS }];

export const ASSETS_LESS_LIABILITIES: readonly FormulaCase[] = [
  ...unlessMistyped(WITHOUT_EQUITY),
  {
    when: WITHOUT_EQUITY,
    take: `${FINANCIAL_ASSETS} + ${OTHER_ASSETS} - ${FINANCIAL_LIABILITIES} - ${OTHER_LIABILITIES}`,
  },
];

export const LENDERS_ASSETS: readonly FormulaCase[] = [
  ...unlessMistyped([{ absent: [ASSETS] }]),
  { when: [{ absent: [ASSETS] }], take: `${FINANCIAL_ASSETS} + ${OTHER_ASSETS}` },
  { take: ASSETS },
];

const BANKS_TOTALS = ['balance.assets.total', 'balance.capital_and_liabilities.total'] as const;

/** Both totals of a bank's balance sheet are one amount: the sums contradict a mistyped one, and the other stands in its place. */
export const BANKS_ASSETS: readonly FormulaCase[] = [
  ...BANKS_TOTALS.map((total): FormulaCase => ({ when: [{ different: [total, '0'] }], take: total })),
  { take: BANKS_TOTALS[0] },
];
