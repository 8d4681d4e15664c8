import { US_TOTAL_EQUITY } from '../../../../api';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onBalance, onIncome } from '../../line-paths';
import { US_MINORITIES, US_ONE_LINE_OF_MINORITIES } from './minorities';
import { US_NET_INCOME } from '../totals';

const TOTAL = onBalance(US_TOTAL_EQUITY);
const MINORITIES = onBalance('minority_interest');
const PROFIT = onIncome('profit_loss');

const ONE_PROFIT: readonly FormulaCondition[] = [
  { absent: [PROFIT] },
  { absent: [US_NET_INCOME] },
  { same: [PROFIT, US_NET_INCOME] },
];
/** What minorities earn is so little that the income statement does not show it, under a name of the issuer's own either. */
const NO_SHARE = ONE_PROFIT.map((profit): readonly FormulaCondition[] => [
  profit,
  { absentOrZero: US_MINORITIES.shares },
]);

const UNPROVED =
  "the balance sheet has no line of the owners' equity alone, and nothing proves that no others have a part of the total";

/**
 * The owners' equity where the balance sheet has the total alone: the total less the one line of minorities, where no other owners are in it. Lines that make
 * more than that may hide some of them: BlackRock has two kinds of minorities, one under its own name, and shares in escrow that are taken off.
 */
export const usOwnersOfTotal = (): readonly FormulaCase[] => [
  ...[{ whole: TOTAL }, { allOwners: { total: TOTAL } }].map((proof): FormulaCase => ({
    when: [{ present: [TOTAL] }, { absentOrZero: US_MINORITIES.all }, proof],
    take: TOTAL,
  })),
  ...NO_SHARE.map((none): FormulaCase => ({
    when: [
      { present: [TOTAL] },
      { absentOrZero: US_MINORITIES.all },
      ...none,
      { allOwners: { total: TOTAL, orMore: true } },
    ],
    take: TOTAL,
  })),
  ...[
    [{ whole: TOTAL }],
    [{ allOwners: { total: TOTAL, minorities: MINORITIES } }],
    ...NO_SHARE.map((none) => [
      ...none,
      { allOwners: { total: TOTAL, minorities: MINORITIES, orMore: true } } as const,
    ]),
  ].map((proof): FormulaCase => ({
    when: [{ present: [MINORITIES] }, US_ONE_LINE_OF_MINORITIES, ...proof],
    take: `${TOTAL} - ${MINORITIES}`,
  })),
  {
    when: [{ present: [TOTAL, MINORITIES] }],
    refuse: `${UNPROVED}; "=[total equity] - ${MINORITIES}" is the total less that line`,
  },
  { when: [{ present: [TOTAL] }], refuse: `${UNPROVED}; "total equity" is there` },
];
