import { US_TOTAL_EQUITY } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { nameOf, onBalance } from '../../line-paths';
import { usAssetsAre } from '../whole-balance';
import { US_MINORITIES, US_PARTNERS_MINORITY, US_PARTNERS_TOTAL, usOneLineOfMinorities } from './minorities';
import { US_NAMES_TO_BE_REDEEMED, US_NET_INCOME, US_TO_BE_REDEEMED, US_WHOLE_BALANCE } from '../totals';

/** Equity of a partnership, and of a limited liability company, which has members. */
const CAPITALS = ['balance.partners_capital', 'balance.members_equity'];
const PARTNERS = 'balance.partners_capital';
/** Minorities of a partnership stand in a line of either name. */
const MINORITY = 'balance.minority_interest';
const MINORITIES = [MINORITY, US_PARTNERS_MINORITY];
const LIABILITIES = 'balance.liabilities';
/** Partners' or members' capital is used only if there is no line of the owners' equity or of total equity. */
const only = (capital: string): readonly FormulaCondition[] => [
  { present: [capital] },
  {
    absent: ['balance.stockholders_equity', onBalance(US_TOTAL_EQUITY)],
  },
];

/** Liabilities and these lines of equity add up exactly to total assets: by the total of liabilities or, without one, by its lines. */
const whole = (equity: readonly string[]): readonly (readonly FormulaCondition[])[] => [
  [{ same: [[LIABILITIES, ...equity].join(' + '), 'balance.assets'] }],
  [{ absent: [LIABILITIES] }, usAssetsAre(equity)],
];

/** The same with the capital alone, or with shares to be redeemed beside it. */
const wholeWith = (capital: string): readonly (readonly FormulaCondition[])[] => [
  ...whole([capital]),
  [{ same: [`${LIABILITIES} + ${capital} + ${US_TO_BE_REDEEMED}`, 'balance.assets'] }],
];

/** Dream Finders calls all that liabilities leave partners' capital, preferred units to be redeemed included. */
const holdsTemporary = (capital: string, where: readonly FormulaCondition[]): readonly FormulaCase[] =>
  [[capital], ...MINORITIES.map((minority) => [capital, minority])].flatMap((equity) =>
    whole(equity).map((proof): FormulaCase => ({
      when: [...where, ...proof],
      refuseOthers: {
        beside: capital,
        like: US_NAMES_TO_BE_REDEEMED,
        known: [],
        because: `is to be redeemed and no equity, and liabilities and ${nameOf(capital)} are all assets, so that it is in one of them; "${capital}" is the line as filed`,
      },
    })),
  );
const HAS_PARTNERS_TOTAL: readonly FormulaCondition[] = [{ present: [US_PARTNERS_TOTAL] }];

/** Total equity. The capital is total equity in some filings (Kinder Morgan), and the owners' equity beside minorities in others (Plains). */
const totalBy = (capital: string): readonly FormulaCase[] => [
  ...holdsTemporary(capital, only(capital)),
  ...wholeWith(capital).map((proof) => ({ when: [...only(capital), ...proof], take: capital })),
  ...MINORITIES.flatMap((minority) =>
    whole([capital, minority]).map((proof) => ({
      when: [...only(capital), usOneLineOfMinorities(minority), ...proof],
      take: `${capital} + ${minority}`,
    })),
  ),
];
export const usPartnersTotal = (): readonly FormulaCase[] => [
  ...holdsTemporary(US_PARTNERS_TOTAL, HAS_PARTNERS_TOTAL),
  { when: HAS_PARTNERS_TOTAL, take: US_PARTNERS_TOTAL },
  ...CAPITALS.flatMap(totalBy),
];

/** The minorities' share in one line is the whole difference between the profit and the owners' profit: there are no other minorities. */
const ALL_SHARES = US_MINORITIES.shares.flatMap((share): readonly FormulaCondition[] => [
  { same: [`income.profit_loss - ${share}`, US_NET_INCOME] },
  { same: [`income.profit_loss + ${share}`, US_NET_INCOME] },
]);

/**
 * The partners' equity where no line has it: their total, which with the liabilities is the whole balance sheet, less the one line of what others have in
 * it, whose share of the profit is all that others earned (Hess Midstream).
 */
const OWN_WITHOUT_LINE = ALL_SHARES.map((isAll): FormulaCase => ({
  when: [
    { absent: [PARTNERS] },
    { present: [US_PARTNERS_TOTAL, US_PARTNERS_MINORITY] },
    usOneLineOfMinorities(US_PARTNERS_MINORITY),
    { same: [`${LIABILITIES} + ${US_PARTNERS_TOTAL}`, US_WHOLE_BALANCE] },
    isAll,
  ],
  take: `${US_PARTNERS_TOTAL} - ${US_PARTNERS_MINORITY}`,
}));

/** The partners' own, beside a line of total equity: that without the one line of minorities, or all of it where there are none. */
const OWN_OF_TOTAL: readonly FormulaCase[] = [
  ...holdsTemporary(US_PARTNERS_TOTAL, HAS_PARTNERS_TOTAL),
  ...MINORITIES.map((minority): FormulaCase => ({
    when: [...only(PARTNERS), { same: [`${PARTNERS} + ${minority}`, US_PARTNERS_TOTAL] }],
    take: PARTNERS,
  })),
  {
    when: [...only(PARTNERS), { same: [PARTNERS, US_PARTNERS_TOTAL] }, { absentOrZero: US_MINORITIES.all }],
    take: PARTNERS,
  },
  ...OWN_WITHOUT_LINE,
  {
    when: HAS_PARTNERS_TOTAL,
    refuse:
      'partners_capital and a line of minorities do not make the total of both, so that no line is proved to be what the partners have alone',
  },
];

/** The owners' equity if the capital is total equity: only if no line shows minorities, or one line has all of them. */
const ownOfWhole = (capital: string, proof: readonly FormulaCondition[]): readonly FormulaCase[] => [
  {
    when: [
      ...only(capital),
      { present: ['income.profit_loss', US_NET_INCOME] },
      { absentOrZero: US_MINORITIES.all },
      { different: ['income.profit_loss', US_NET_INCOME] },
    ],
    refuse:
      'net_income_loss is not profit_loss, so that others have a share, and no line of the balance sheet is theirs',
  },
  { when: [...only(capital), { absentOrZero: US_MINORITIES.all }, ...proof], take: capital },
  ...ALL_SHARES.map((isAll): FormulaCase => ({
    when: [...only(capital), { present: [MINORITY] }, usOneLineOfMinorities(MINORITY), isAll, ...proof],
    take: `${capital} - ${MINORITY}`,
  })),
];

/** The owners' equity, without minorities. */
const ownBy = (capital: string): readonly FormulaCase[] => [
  ...holdsTemporary(capital, only(capital)),
  ...MINORITIES.flatMap((minority) =>
    whole([capital, minority]).map((proof) => ({
      when: [...only(capital), usOneLineOfMinorities(minority), ...proof],
      take: capital,
    })),
  ),
  ...wholeWith(capital).flatMap((proof) => ownOfWhole(capital, proof)),
  {
    when: only(capital),
    refuse: `the balance sheet has ${nameOf(capital)}, and total liabilities, it and one line of minorities do not prove to be the whole, so that minorities may be in it`,
  },
];
/** The owners' equity of issuers without a line of stockholders' equity, which is taken before these cases. */
export const usPartnersOwn = (): readonly FormulaCase[] => [...OWN_OF_TOTAL, ...CAPITALS.flatMap(ownBy)];
