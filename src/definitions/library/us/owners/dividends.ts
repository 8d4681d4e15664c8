import { US_CASH_SECTIONS, US_SPECIAL_DIVIDEND } from '../../../../api';
import { lastKey } from '../../../../api/lines/line-name';
import type { FormulaCondition } from '../../../condition';
import type { FormulaCase } from '../../../definition';
import { onCashflow } from '../../line-paths';
import { US_PREFERRED, US_PREFERRED_DIVIDENDS } from './preferred';
import { US_NET_INCOME, US_TEMPORARY_CARRYING_AMOUNTS } from '../totals';

const ALL = 'cashflow.payments_of_dividends';
const COMMON = 'cashflow.payments_of_dividends_common_stock';
const PREFERRED = 'cashflow.payments_of_dividends_preferred_stock_and_preference_stock';
/** What stockholders of all kinds are paid out of earnings: a line beside none of those above. */
const ORDINARY = 'cashflow.payments_of_ordinary_dividends';
const FINANCING = onCashflow(US_CASH_SECTIONS.financing.total);

/** Finds any payment to the stockholders by its name, but not payments to minorities or from associates. */
const PAID = /dividend|distribution/;
const OF_OTHERS = /minority|noncontrolling|received|proceeds|from_|equity_method/;
/** Nor what was declared alone. Where no line of payments is there, it shows that the issuer has dividends. */
const NOT_PAID = new RegExp(`${OF_OTHERS.source}|declared|payable|unpaid`);

const otherDividends = (known: readonly string[], because: string): FormulaCase => ({
  when: [{ present: [COMMON] }],
  refuseOthers: { beside: COMMON, like: PAID, unlike: NOT_PAID, known, because },
});

/** Preferred dividends beside a line of all dividends, and no line of common dividends: the line of all may include the preferred, or be the common alone. */
const BESIDE_PREFERRED: readonly FormulaCondition[] = [
  { present: [ALL] },
  { absent: [COMMON] },
  { different: [PREFERRED, '0'] },
];
const EACH_APART: readonly FormulaCondition[] = [...BESIDE_PREFERRED, { whole: FINANCING }];
const MAY_HOLD_PREFERRED = `payments_of_dividends_preferred_stock_and_preference_stock stands beside payments_of_dividends, and the lines of the financing activities do not prove that it is no part of it; "${ALL}" is that line`;

/** A special dividend in a line of its own, beside the line of all (Discover's to Morgan Stanley): the latter may hold it, or the others alone. */
const BESIDE_SPECIAL: FormulaCase = {
  when: [{ present: [ALL] }],
  refuseOthers: {
    beside: ALL,
    like: US_SPECIAL_DIVIDEND,
    unlike: NOT_PAID,
    known: [],
    because: `stands beside payments_of_dividends, and nothing says whether that holds it; "${ALL}" is that line`,
  },
};

/** Refuses any other payment of dividends by its name. None were paid where the financing activities add up without a line of them. */
const otherPayments = (because: string): FormulaCase => ({
  refuseOthers: {
    beside: FINANCING,
    like: PAID,
    unlike: OF_OTHERS,
    // Without a value: a quarter that is computed from two statements lacks it where only one of them has it.
    known: [ALL, COMMON],
    because: `is in the cash flow statement: nothing says whether it was paid to ${because}`,
  },
});

/**
 * A line of 0 of common or ordinary dividends says nothing of what was paid under a name of the issuer's own, such as a special dividend (Time Warner
 * Cable). Nothing was, where the financing activities add up and have no other payment of dividends. The line of all dividends says that by its name.
 */
const ofNothing = (take: string, because: string): readonly FormulaCase[] =>
  [COMMON, ORDINARY].flatMap((line) => {
    const when: readonly FormulaCondition[] = [
      { absent: [ALL] },
      { present: [line] },
      { absentOrZero: [COMMON, ORDINARY, PREFERRED] },
    ];
    return [
      { ...otherPayments(because), when },
      { when: [...when, { whole: FINANCING }], take },
      {
        when,
        refuse: `${lastKey(line)} is 0, but the lines of the financing activities do not make their total: a dividend may stand under a name of the issuer's own; "${line}" is that line`,
      },
    ];
  });

/** In none of the statements of twelve months: a line of one of them was paid, though each adds up (NVIDIA's first dividends, 2013). */
const NONE_NAMED: FormulaCondition = { absent: [ALL, COMMON, ORDINARY] };

const ORDINARY_ALONE: readonly FormulaCondition[] = [{ absent: [ALL, COMMON] }, { present: [ORDINARY] }];
/** Ordinary dividends, where no other line is of dividends. */
const takeOrdinary = (take: string): readonly FormulaCase[] => [
  {
    when: ORDINARY_ALONE,
    refuseOthers: {
      beside: ORDINARY,
      like: PAID,
      unlike: NOT_PAID,
      known: [ORDINARY],
      because: `stands beside payments_of_ordinary_dividends, and nothing says whether one holds the other; "${ORDINARY}" is that line`,
    },
  },
  { when: ORDINARY_ALONE, take },
];

export const usDividendsPaid = (): readonly FormulaCase[] => [
  ...ofNothing('0', 'all stockholders'),
  BESIDE_SPECIAL,
  { when: EACH_APART, take: `${ALL} + ${PREFERRED}` },
  { when: BESIDE_PREFERRED, refuse: MAY_HOLD_PREFERRED },
  { when: [{ present: [ALL] }], take: ALL },
  otherDividends(
    [COMMON, PREFERRED],
    `stands beside payments_of_dividends_common_stock, which is then a part; "${COMMON}" is that line`,
  ),
  { when: [{ present: [COMMON, PREFERRED] }], take: `${COMMON} + ${PREFERRED}` },
  { when: [{ present: [COMMON] }], take: COMMON },
  ...takeOrdinary(ORDINARY),
  { ...otherPayments('all stockholders'), when: [{ present: [FINANCING] }] },
  { when: [NONE_NAMED, { whole: FINANCING }], take: '0' },
  { take: ALL },
];

/** Conditions that show dividends on preferred stock: a line of them; or a lower profit for common stock, if the balance sheet has preferred stock. */
const PREFERRED_PAID: readonly (readonly FormulaCondition[])[] = [
  ...US_PREFERRED_DIVIDENDS.map((line) => [{ different: [line, '0'] } as const]),
  ...[
    ['income.net_income_loss_available_to_common_stockholders_basic', US_NET_INCOME] as const,
    ['income.preferred_stock_dividends_and_other_adjustments', '0'] as const,
  ].flatMap((different) =>
    [US_PREFERRED, US_TEMPORARY_CARRYING_AMOUNTS].map((stock) => [
      { different },
      { different: [stock.join('|'), '0'] } as const,
    ]),
  ),
];

const OWNERS = "[owners' profit]";
const ON_COMMON = `${COMMON} / ${OWNERS}`;
const ON_ALL = `${ALL} / ${OWNERS}`;

/** Payout: the part of the owners' profit that is paid as dividends on common stock. */
export const usPayout = (): readonly FormulaCase[] => [
  ...ofNothing(`0 / ${OWNERS}`, 'the holders of common stock'),
  BESIDE_SPECIAL,
  { when: [{ present: [ALL, COMMON] }, { different: [PREFERRED, '0'] }], take: ON_COMMON },
  { when: EACH_APART, take: ON_ALL },
  { when: BESIDE_PREFERRED, refuse: MAY_HOLD_PREFERRED },
  ...PREFERRED_PAID.map((when): FormulaCase => ({
    when: [{ present: [ALL] }, ...when],
    refuse: 'payments_of_dividends holds what was paid on preferred stock, which the profit is without',
  })),
  { when: [{ present: [ALL] }], take: ON_ALL },
  otherDividends(
    [COMMON, PREFERRED],
    'stands beside payments_of_dividends_common_stock: nothing says whether it was paid to the holders of common stock, too',
  ),
  { when: [{ present: [COMMON] }], take: ON_COMMON },
  ...[...PREFERRED_PAID, [{ different: [US_PREFERRED.join('|'), '0'] } as const]].map((when): FormulaCase => ({
    when: [...ORDINARY_ALONE, ...when],
    refuse:
      'payments_of_ordinary_dividends may hold what was paid on preferred stock, which the profit is without; "dividends paid" is all of it',
  })),
  ...takeOrdinary(`${ORDINARY} / ${OWNERS}`),
  otherPayments('the holders of common stock'),
  { when: [NONE_NAMED, { whole: FINANCING }], take: `0 / ${OWNERS}` },
  {
    refuse:
      'the cash flow statement has no line of all dividends or of those of common stock, and its lines do not prove that none were paid',
  },
];
