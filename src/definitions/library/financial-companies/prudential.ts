import type { FormulaCondition } from '../../condition';
import type { FormulaCase, Shipped } from '../../definition';
import { EARNED, notFiled, ofIndianBanks } from './filed-by-banks';

const GROSS = 'income.gross_non_performing_assets';
const NET = 'income.net_non_performing_assets';
const GROSS_RATIO = 'income.ratios.gross_npa';
const NET_RATIO = 'income.ratios.net_npa';
const ADVANCES = 'balance.assets.advances';

/** Net advances, as gross advances (amount over ratio) less provisions: in 278 of 282 columns within 3 %, and the rounding, of the net amount over its ratio. */
const LESS_PROVISIONS = `(${GROSS} / ${GROSS_RATIO} - (${GROSS} - ${NET}))`;
const advancesApart = (by: number): FormulaCondition => ({
  apart: { amounts: [`${LESS_PROVISIONS} / (${NET} / ${NET_RATIO})`, '1'], by },
});
const unlikeAdvances = (bound: string): string =>
  `the advances that gross non-performing assets and their ratio make, less provisions, and those of the net ones are more than ${bound} apart: one of the four is wrong`;

const UNLIKE = advancesApart(0.25);
const UNLIKE_ADVANCES: FormulaCase = { when: [UNLIKE], refuse: unlikeAdvances('a quarter') };
/** A ratio is refused at a tenth, but not for what its rounding may make of it. Both bounds are ours. */
const UNLIKE_RATIOS: FormulaCase = {
  when: [advancesApart(0.1), { apart: { amounts: [NET_RATIO, `${NET} / ${LESS_PROVISIONS}`], by: 0.0003 } }],
  refuse: unlikeAdvances('a tenth'),
};

type Pair = readonly [amount: string, ratio: string];

/**
 * Conditions for advances (amount over ratio) that are out of proportion to the interest earned. Advances are 7 to 42 times the interest of a year or
 * a quarter: below 5 or above 100 times, the amount or the ratio is wrong.
 */
const outOfProportion = ([amount, ratio]: Pair): readonly FormulaCondition[] =>
  [`100 * ${EARNED} - ${amount} / ${ratio}`, `${amount} / ${ratio} - 5 * ${EARNED}`].map((gap) => ({ negative: gap }));

const unlikeInterest = (...pair: Pair): readonly FormulaCase[] =>
  outOfProportion(pair).map((condition) => ({
    when: [condition],
    refuse:
      'the amount filed over the ratio makes advances that are out of all proportion to the interest earned: one of the two is wrong',
  }));

/** The amount of a pair. If the two pairs disagree, an amount is used only where its own pair is in proportion to the interest and the other is not. */
const amountOf = (pair: Pair, other: Pair): readonly FormulaCase[] => [
  belowZero(pair[0]),
  ...outOfProportion(pair).map((condition) => ({ ...UNLIKE_ADVANCES, when: [UNLIKE, condition] })),
  ...outOfProportion(other).map((condition) => ({ when: [UNLIKE, condition], take: pair[0] })),
  UNLIKE_ADVANCES,
  { when: [{ zero: pair[0] }], refuse: 'the amount is filed as 0, and its ratio is not' },
  { take: pair[0] },
];

/** One of a pair of which the other is not 0. */
const filedAsZero = (ratio: string): FormulaCase => ({
  when: [{ zero: ratio }],
  refuse: 'the ratio is filed as 0, and the amount is not',
});

/** An amount of loans, or its ratio, with the other sign. */
const belowZero = (line: string): FormulaCase => ({
  when: [{ negative: line }],
  refuse: `it is filed below 0, which no loans are; "${line}" is the line as filed`,
});

const grossNotFiled = (ask: string): FormulaCase =>
  notFiled([GROSS, GROSS_RATIO], 'gross non-performing assets have neither a ratio nor an amount other than 0', ask);
const netNotFiled = (ask: string): FormulaCase =>
  notFiled([NET, NET_RATIO], 'net non-performing assets have neither a ratio nor an amount other than 0', ask);

/** Definitions of asset quality, which banks file for their supervisor. */
export const prudentialDefinitions = (): readonly Shipped[] => [
  {
    name: 'gross NPA ratio',
    aliases: ['gross NPA', 'GNPA'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'gross non-performing assets / gross advances, as filed',
    sources: ['GP'],
    refused:
      'all but Indian banks; where ratio and amount are both filed as 0, the ratio alone is, or is below 0, or they make advances that those of the net ones or the interest earned contradict',
    markets: ofIndianBanks((ask) => [
      grossNotFiled(ask),
      filedAsZero(GROSS_RATIO),
      belowZero(GROSS_RATIO),
      UNLIKE_RATIOS,
      ...unlikeInterest(GROSS, GROSS_RATIO),
      { take: GROSS_RATIO },
    ]),
  },
  {
    name: 'net NPA ratio',
    aliases: ['net NPA', 'NNPA'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'net non-performing assets / net advances, as filed',
    sources: ['GP'],
    refused:
      'all but Indian banks; where ratio and amount are both filed as 0, the ratio alone is, or is below 0, or the amount over advances is more than 0.1 points off the ratio; as the gross NPA ratio',
    markets: ofIndianBanks((ask) => [
      netNotFiled(ask),
      filedAsZero(NET_RATIO),
      belowZero(NET_RATIO),
      {
        when: [{ apart: { amounts: [NET_RATIO, `${NET} / ${ADVANCES}`], by: 0.001 } }],
        refuse: 'the ratio filed is more than 0.1 points off the amount filed over advances',
      },
      UNLIKE_RATIOS,
      ...unlikeInterest(NET, NET_RATIO),
      { take: NET_RATIO },
    ]),
  },
  {
    name: 'gross non-performing assets',
    aliases: ['gross NPA amount', 'GNPA amount'],
    unit: 'money',
    period: 'date',
    formula: 'gross non-performing assets, as filed',
    sources: ['GP'],
    refused:
      'all but Indian banks; where it is filed as 0 or below, or it and its ratio make advances that those of the net ones contradict',
    markets: ofIndianBanks((ask) => [grossNotFiled(ask), ...amountOf([GROSS, GROSS_RATIO], [NET, NET_RATIO])]),
  },
  {
    name: 'net non-performing assets',
    aliases: ['net NPA amount', 'NNPA amount'],
    unit: 'money',
    period: 'date',
    formula: 'net non-performing assets, as filed',
    sources: ['GP'],
    refused:
      'all but Indian banks; where it is filed as 0 or below, or it and its ratio make advances that those of the gross ones contradict',
    markets: ofIndianBanks((ask) => [netNotFiled(ask), ...amountOf([NET, NET_RATIO], [GROSS, GROSS_RATIO])]),
  },
  {
    name: 'provision cover',
    aliases: ['provision coverage', 'PCR'],
    unit: 'percent',
    period: 'date',
    formula: '1 − net / gross non-performing assets, without loans written off',
    sources: ['RBI'],
    refused:
      'all but Indian banks; where gross or net non-performing assets are filed as 0 or below, or the ratios contradict the amounts',
    markets: ofIndianBanks((ask) => [
      grossNotFiled(ask),
      netNotFiled(ask),
      { when: [{ zero: NET }], refuse: 'the net amount is filed as 0, and its ratio is not' },
      belowZero(NET),
      belowZero(GROSS),
      UNLIKE_ADVANCES,
      { take: `1 - ${NET} / ${GROSS}` },
    ]),
  },
];
