import type { FormulaCase, FormulaCondition } from '../definition';
import { US_MINORITIES } from './minorities';
import { usAssetsAre } from './us-everyday';

/** What partners have, and what the members of a limited liability company have. */
const CAPITALS = ['balance.partners_capital', 'balance.members_equity'];
const MINORITY = 'balance.minority_interest';
const LIABILITIES = 'balance.liabilities';
/** A line of the owners' equity or of the whole stands before that of partners. */
const only = (capital: string): readonly FormulaCondition[] => [
  { present: [capital] },
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

/** Partners' capital is the whole equity with some (Kinder Morgan), and that of the owners beside minorities with others (Plains). */
const totalBy = (capital: string): readonly FormulaCase[] => [
  ...whole([capital]).map((proof) => ({ when: [...only(capital), ...proof], take: capital })),
  ...whole([capital, MINORITY]).map((proof) => ({
    when: [...only(capital), NO_OTHER_MINORITIES, ...proof],
    take: `${capital} + ${MINORITY}`,
  })),
];
export const usPartnersTotal = (): readonly FormulaCase[] => CAPITALS.flatMap(totalBy);

/** What the one line of minorities takes is all that profit leaves to others than the owners. */
const ALL_SHARES = US_MINORITIES.shares.flatMap((share): readonly FormulaCondition[] => [
  { same: [`income.profit_loss - ${share}`, 'income.net_income_loss'] },
  { same: [`income.profit_loss + ${share}`, 'income.net_income_loss'] },
]);

/** The owners' own, where the capital is the whole equity: only where no line shows minorities, or one has all of them. */
const ownOfWhole = (capital: string, proof: readonly FormulaCondition[]): readonly FormulaCase[] => [
  {
    when: [
      ...only(capital),
      { present: ['income.profit_loss', 'income.net_income_loss'] },
      { absentOrZero: US_MINORITIES.all },
      { different: ['income.profit_loss', 'income.net_income_loss'] },
    ],
    refuse:
      'net_income_loss is not profit_loss, so that others have a share, and no line of the balance sheet is theirs',
  },
  { when: [...only(capital), { absentOrZero: US_MINORITIES.all }, ...proof], take: capital },
  ...ALL_SHARES.map((isAll): FormulaCase => ({
    when: [...only(capital), { present: [MINORITY] }, NO_OTHER_MINORITIES, isAll, ...proof],
    take: `${capital} - ${MINORITY}`,
  })),
];

/** The same without minorities. */
const ownBy = (capital: string): readonly FormulaCase[] => [
  ...whole([capital, MINORITY]).map((proof) => ({
    when: [...only(capital), NO_OTHER_MINORITIES, ...proof],
    take: capital,
  })),
  ...whole([capital]).flatMap((proof) => ownOfWhole(capital, proof)),
  {
    when: only(capital),
    refuse: `the balance sheet has ${capital.slice('balance.'.length)}, and total liabilities, it and one line of minorities do not prove to be the whole, so that minorities may be in it`,
  },
];
export const usPartnersOwn = (): readonly FormulaCase[] => CAPITALS.flatMap(ownBy);
