import type { FormulaCase, FormulaCondition } from '../definition';
import { US_MINORITIES } from './minorities';
import { usAssetsAre } from './us-everyday';

const CAPITAL = 'balance.partners_capital';
const MINORITY = 'balance.minority_interest';
const LIABILITIES = 'balance.liabilities';
/** A line of the owners' equity or of the whole stands before that of partners. */
const NO_OTHER_LINE: readonly FormulaCondition[] = [
  { present: [CAPITAL] },
  {
    absent: [
      'balance.stockholders_equity',
      'balance.stockholders_equity_including_portion_attributable_to_noncontrolling_interest',
    ],
  },
];
const NO_OTHER_MINORITIES: FormulaCondition = {
  absentOrZero: US_MINORITIES.equity.filter((line) => line !== MINORITY),
};

/** All liabilities and some lines of equity are what all assets are, to the last digit: by the total of liabilities, or without one by its lines. */
const whole = (equity: readonly string[]): readonly (readonly FormulaCondition[])[] => [
  [{ same: [[LIABILITIES, ...equity].join(' + '), 'balance.assets'] }],
  [{ absent: [LIABILITIES] }, usAssetsAre(equity)],
];
const WITH_MINORITIES_IN_IT = whole([CAPITAL]);
const BESIDE_MINORITIES = whole([CAPITAL, MINORITY]);

/** Partners' capital is the whole equity with some (Kinder Morgan), and that of the owners beside minorities with others (Plains). */
export const usPartnersTotal = (): readonly FormulaCase[] => [
  ...WITH_MINORITIES_IN_IT.map((proof) => ({ when: [...NO_OTHER_LINE, ...proof], take: CAPITAL })),
  ...BESIDE_MINORITIES.map((proof) => ({
    when: [...NO_OTHER_LINE, NO_OTHER_MINORITIES, ...proof],
    take: `${CAPITAL} + ${MINORITY}`,
  })),
];

/** What the one line of minorities takes is all that profit leaves to others than the owners. */
const ALL_SHARES = US_MINORITIES.shares.flatMap((share): readonly FormulaCondition[] => [
  { same: [`income.profit_loss - ${share}`, 'income.net_income_loss'] },
  { same: [`income.profit_loss + ${share}`, 'income.net_income_loss'] },
]);

/** The same without minorities: only where no line shows any, or one has all of them. */
export const usPartnersOwn = (): readonly FormulaCase[] => [
  ...BESIDE_MINORITIES.map((proof) => ({ when: [...NO_OTHER_LINE, NO_OTHER_MINORITIES, ...proof], take: CAPITAL })),
  ...WITH_MINORITIES_IN_IT.flatMap((proof): readonly FormulaCase[] => [
    {
      when: [
        ...NO_OTHER_LINE,
        { present: ['income.profit_loss', 'income.net_income_loss'] },
        { absentOrZero: US_MINORITIES.all },
        { different: ['income.profit_loss', 'income.net_income_loss'] },
      ],
      refuse:
        'net_income_loss is not profit_loss, so that others have a share, and no line of the balance sheet is theirs',
    },
    { when: [...NO_OTHER_LINE, { absentOrZero: US_MINORITIES.all }, ...proof], take: CAPITAL },
    ...ALL_SHARES.map((isAll): FormulaCase => ({
      when: [...NO_OTHER_LINE, { present: [MINORITY] }, NO_OTHER_MINORITIES, isAll, ...proof],
      take: `${CAPITAL} - ${MINORITY}`,
    })),
  ]),
  {
    when: NO_OTHER_LINE,
    refuse:
      'the balance sheet has partners_capital, and total liabilities, it and one line of minorities do not prove to be the whole, so that minorities may be in it',
  },
];
