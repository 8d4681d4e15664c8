import { lazy } from '../../api/lazy';
import { BANKS_PROFIT } from '../../api/lines/group-profit';
import type { FormulaCase, Shipped } from '../definition';
import { BANKS_MINORITIES } from './minorities';
import { NONE } from './none';

/** What is left to the owners of a bank's group: after minorities, and with the share of associates, which its profit after tax is without. */
export const BANKS_OWNERS = `income.${BANKS_PROFIT.owners}`;

const AFTER_TAX = 'income.profit_after_tax';
const BEFORE_TAX = 'income.profit_before_tax';

/**
 * Where the profit of a bank's group may be without that of its minorities: they had a share of it a year before and have none in this
 * statement, or have one in only some of the statements of twelve months.
 */
const withoutMinorities = (instead: string): readonly FormulaCase[] => [
  {
    when: [{ zero: BANKS_MINORITIES }, { wasFiled: BANKS_MINORITIES, years: 1 }],
    refuse: `a year before, minorities had a share of the profit, and this statement gives them none, so that its profit may be what is left to the owners; ${instead}`,
  },
  {
    when: [{ zeroInSome: BANKS_MINORITIES }],
    refuse: `minorities have a share of the profit in some of the statements that make the twelve months, and the others give them none, so that some profits may be what is left to the owners; ${instead}`,
  },
];

const BEFORE_TAX_WITHOUT = withoutMinorities(`"${BEFORE_TAX}" is the line as filed`);

/** What all have of the profit of a bank's group. */
export const BANK_GROUPS_PROFIT: readonly FormulaCase[] = [
  ...withoutMinorities('"owners\' profit" is that'),
  { when: [{ absent: [BANKS_MINORITIES] }, { same: [BANKS_OWNERS, AFTER_TAX] }], take: AFTER_TAX },
  { take: `${BANKS_OWNERS} + ${BANKS_MINORITIES}` },
];

export const BANK_GROUPS_TAX_RATE: readonly FormulaCase[] = [
  ...BEFORE_TAX_WITHOUT,
  { take: `[tax expense] / ${BEFORE_TAX}` },
];

/** The quantity of an everyday name whose line may be a part of it. */
export const BANK_GROUPS_PROFIT_BEFORE_TAX = lazy((): Shipped => ({
  name: 'PBT',
  aliases: [],
  unit: 'money',
  period: 'any',
  formula: 'profit before tax as filed',
  sources: ['GP'],
  refused: 'of a bank’s group, as the profit of the period',
  markets: lazy(() => ({
    india: { company: BEFORE_TAX, bank_group: [...BEFORE_TAX_WITHOUT, { take: BEFORE_TAX }] },
    us: { company: NONE },
  })),
}));

const CAPITAL = 'balance.capital_and_liabilities.capital';
const PAID_UP = 'income.paid_up_value_of_equity_share_capital';

/** The capital of a bank's balance sheet may hold what is no share capital, or no equity: ICICI Bank's the options of its staff, Kotak's preference shares. */
export const BANKS_SHARE_CAPITAL = lazy((): Shipped => ({
  name: 'share capital',
  aliases: [],
  unit: 'money',
  period: 'date',
  formula: 'equity share capital as filed',
  sources: ['S3'],
  refused: 'of a bank, where the paid-up capital is another',
  markets: lazy(() => ({
    india: {
      company: 'balance.equity.equity_share_capital',
      bank: [
        {
          when: [{ apart: [`${PAID_UP} / ${CAPITAL}`, '1'], by: 0.002 }],
          refuse: `the capital in the balance sheet is not the paid-up equity capital, and may hold options or preference shares; "paid-up capital" is that of the equity shares, "${CAPITAL}" the line as filed`,
        },
        { take: CAPITAL },
      ],
    },
    us: { company: NONE },
  })),
}));
