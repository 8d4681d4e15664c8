import type { FormulaCase, FormulaCondition } from '../../definition';
import { usAssetsAre } from './everyday';
import { US_MINORITIES, US_ONE_LINE_OF_MINORITIES } from './minorities';

/** Equity of a partnership, and of a limited liability company, which has members. */
const CAPITALS = ['balance.partners_capital', 'balance.members_equity'];
const MINORITY = 'balance.minority_interest';
const LIABILITIES = 'balance.liabilities';
/** Partners' or members' capital is used only if there is no line of the owners' equity or of total equity. */
const only = (capital: string): readonly FormulaCondition[] => [
  { present: [capital] },
  {
    absent: [
      'balance.stockholders_equity',
      'balance.stockholders_equity_including_portion_attributable_to_noncontrolling_interest',
    ],
  },
];

/** Liabilities and these lines of equity add up exactly to total assets: by the total of liabilities or, without one, by its lines. */
const whole = (equity: readonly string[]): readonly (readonly FormulaCondition[])[] => [
  [{ same: [[LIABILITIES, ...equity].join(' + '), 'balance.assets'] }],
  [{ absent: [LIABILITIES] }, usAssetsAre(equity)],
];

/** Total equity. The capital is total equity in some filings (Kinder Morgan), and the owners' equity beside minorities in others (Plains). */
const totalBy = (capital: string): readonly FormulaCase[] => [
  ...whole([capital]).map((proof) => ({ when: [...only(capital), ...proof], take: capital })),
  ...whole([capital, MINORITY]).map((proof) => ({
    when: [...only(capital), US_ONE_LINE_OF_MINORITIES, ...proof],
    take: `${capital} + ${MINORITY}`,
  })),
];
export const usPartnersTotal = (): readonly FormulaCase[] => CAPITALS.flatMap(totalBy);

/** The minorities' share in one line is the whole difference between the profit and the owners' profit: there are no other minorities. */
const ALL_SHARES = US_MINORITIES.shares.flatMap((share): readonly FormulaCondition[] => [
  { same: [`income.profit_loss - ${share}`, 'income.net_income_loss'] },
  { same: [`income.profit_loss + ${share}`, 'income.net_income_loss'] },
]);

/** The owners' equity if the capital is total equity: only if no line shows minorities, or one line has all of them. */
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
    when: [...only(capital), { present: [MINORITY] }, US_ONE_LINE_OF_MINORITIES, isAll, ...proof],
    take: `${capital} - ${MINORITY}`,
  })),
];

/** The owners' equity, without minorities. */
const ownBy = (capital: string): readonly FormulaCase[] => [
  ...whole([capital, MINORITY]).map((proof) => ({
    when: [...only(capital), US_ONE_LINE_OF_MINORITIES, ...proof],
    take: capital,
  })),
  ...whole([capital]).flatMap((proof) => ownOfWhole(capital, proof)),
  {
    when: only(capital),
    refuse: `the balance sheet has ${capital.slice('balance.'.length)}, and total liabilities, it and one line of minorities do not prove to be the whole, so that minorities may be in it`,
  },
];
export const usPartnersOwn = (): readonly FormulaCase[] => CAPITALS.flatMap(ownBy);
