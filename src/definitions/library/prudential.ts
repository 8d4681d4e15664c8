import { lazy } from '../../api/lazy';
import type { Formula, FormulaCase, FormulaCondition, Shipped } from '../definition';
import { BANK_ALONE, ofLenders } from './lenders';
import { NONE, untold } from './none';

const NOT_FILED = untold('have no line of it');
const ALWAYS = untold(
  'leave out tier 2 capital, and what they give as additional tier 1 is at times tier 1 or the total',
);

const GROSS = 'income.gross_non_performing_assets';
const NET = 'income.net_non_performing_assets';
const GROSS_RATIO = 'income.ratios.gross_npa';
const NET_RATIO = 'income.ratios.net_npa';
const ADVANCES = 'balance.assets.advances';
const EARNED = 'income.interest_earned';
const CET1 = 'income.ratios.cet1';
const ADDITIONAL = 'income.ratios.additional_tier1';

/**
 * The advances computed from gross and from net non-performing assets (amount over ratio) are more than a quarter apart. They differ only by
 * provisions: in 323 filings they are within 7 %.
 */
const UNLIKE: FormulaCondition = {
  apart: [`(${GROSS} / ${GROSS_RATIO}) / (${NET} / ${NET_RATIO})`, '1'],
  by: 0.25,
};
const UNLIKE_ADVANCES: FormulaCase = {
  when: [UNLIKE],
  refuse:
    'the advances that gross non-performing assets and their ratio make, and those of the net ones, are more than a quarter apart: one of the four is wrong',
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
  ...outOfProportion(pair).map((condition) => ({ ...UNLIKE_ADVANCES, when: [UNLIKE, condition] })),
  ...outOfProportion(other).map((condition) => ({ when: [UNLIKE, condition], take: pair[0] })),
  UNLIKE_ADVANCES,
  { when: [{ zero: pair[0] }], refuse: 'the amount is filed as 0, and its ratio is not' },
  { take: pair[0] },
];

const notFiled = (lines: readonly string[], what: string, ask: string): FormulaCase => ({
  when: [{ absentOrZero: lines }],
  refuse: `${what}: not filed in this statement${ask}`,
});
const grossNotFiled = (ask: string): FormulaCase =>
  notFiled([GROSS, GROSS_RATIO], 'gross non-performing assets have neither a ratio nor an amount other than 0', ask);
const netNotFiled = (ask: string): FormulaCase =>
  notFiled([NET, NET_RATIO], 'net non-performing assets have neither a ratio nor an amount other than 0', ask);

const inPercent = (ratio: string): FormulaCase => ({
  when: [{ negative: `1 - ${ratio}` }],
  refuse: `the CET1 ratio is filed above 100 %, perhaps as a number of percent; "${ratio}" is the line as filed`,
});

/**
 * Refuses a CET1 ratio that may be filed as a hundredth of itself, as Yes Bank did with every ratio of some quarters: 13 % as 0.0013. Its true 0.62 % in
 * December 2019 is the lowest positive ratio known; a negative one is accepted. Only CET1 shows the error: an additional tier 1 of 0.09 % is
 * true, and CET1 may be right beside a wrong ratio of bad loans.
 */
const NO_HUNDREDTH: FormulaCase = {
  when: [{ negative: `${CET1} - 0.003` }, { negative: `0 - ${CET1}` }],
  refuse: `the CET1 ratio is filed below 0.3 %, perhaps as a hundredth of itself, and then so are the others; "${CET1}" is the line as filed`,
};

/** Refuses a ratio of a bank that never files additional tier 1: HDFC Bank files the ratio of total capital as CET1. */
const unlessNeverFiled = (taken: string, so: string): readonly FormulaCase[] => [
  { when: [{ absentOrZero: [ADDITIONAL] }, { wasFiled: ADDITIONAL, years: 2 }], take: taken },
  {
    when: [{ absentOrZero: [ADDITIONAL] }],
    refuse: `additional tier 1 capital is filed as 0, and no filing of one or two years before shows that the bank files it: ${so}`,
  },
  { take: taken },
];

/**
 * The formulas of a metric that only Indian banks file; US banks, and lenders that are not banks, have no line for it. Many groups do not file
 * it either: their refusals end with `ask`, which names the accounts that have it.
 */
const ofIndianBanks = (bank: (ask: string) => Formula): Shipped['markets'] =>
  lazy(() => ({
    india: ofLenders({ bank: bank(''), bank_group: bank(BANK_ALONE), lender: NOT_FILED }),
    us: ofLenders({ bank: NOT_FILED, lender: NONE }),
  }));

/** Definitions of asset quality and capital, which banks file for their supervisor. */
export const prudentialDefinitions = (): readonly Shipped[] => [
  {
    name: 'gross NPA ratio',
    aliases: ['gross NPA', 'GNPA'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'gross non-performing assets / gross advances, as filed',
    sources: ['GP'],
    refused:
      'all but Indian banks; where ratio and amount are both filed as 0, or make advances that those of the net ones or the interest earned contradict',
    markets: ofIndianBanks((ask) => [
      grossNotFiled(ask),
      UNLIKE_ADVANCES,
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
      'all but Indian banks; where ratio and amount are both filed as 0, the ratio alone is, or the amount over advances is more than 0.1 points off the ratio; as the gross NPA ratio',
    markets: ofIndianBanks((ask) => [
      netNotFiled(ask),
      { when: [{ zero: NET_RATIO }], refuse: 'the ratio is filed as 0, and the amount is not' },
      {
        when: [{ apart: [NET_RATIO, `${NET} / ${ADVANCES}`], by: 0.001 }],
        refuse: 'the ratio filed is more than 0.1 points off the amount filed over advances',
      },
      UNLIKE_ADVANCES,
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
      'all but Indian banks; where it is filed as 0, or it and its ratio make advances that those of the net ones contradict',
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
      'all but Indian banks; where it is filed as 0, or it and its ratio make advances that those of the gross ones contradict',
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
      'all but Indian banks; where gross or net non-performing assets are filed as 0, or the ratios contradict the amounts',
    markets: ofIndianBanks((ask) => [
      grossNotFiled(ask),
      netNotFiled(ask),
      { when: [{ zero: NET }], refuse: 'the net amount is filed as 0, and its ratio is not' },
      UNLIKE_ADVANCES,
      { take: `1 - ${NET} / ${GROSS}` },
    ]),
  },
  {
    name: 'CET1 ratio',
    aliases: ['CET1'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'common equity tier 1 capital / risk-weighted assets, as filed',
    sources: ['RBI'],
    refused:
      'all but Indian banks; where it is filed as 0, below 0.3 % or above 100 %, or additional tier 1 as 0, now and one and two years before, or it is more than 1.5 points above that of the group or, of a group, of the bank: then it may be the ratio of the total capital',
    markets: ofIndianBanks((ask) => [
      notFiled([CET1], 'the CET1 ratio has no value other than 0', ask),
      inPercent(CET1),
      NO_HUNDREDTH,
      // For September 2021 ICICI Bank files 18.33 %, and its group 15.97 %; no other bank and group are 0.8 points apart.
      {
        when: [{ exceedsOtherScope: CET1, by: 0.015 }],
        refuse: `it is more than 1.5 points above the one filed to the same day of the other scope, of the bank or its group: it may be the ratio of the total capital; "${CET1}" is the line`,
      },
      ...unlessNeverFiled(CET1, `what is filed as CET1 may be the ratio of the total capital; "${CET1}" is the line`),
    ]),
  },
  {
    name: 'additional tier 1 ratio',
    aliases: ['additional tier 1', 'AT1', 'AT1 ratio'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'additional tier 1 capital / risk-weighted assets, as filed',
    sources: ['RBI'],
    refused:
      'all but Indian banks; where it is filed as 0, now and one and two years before, or above 100 %, or CET1 is below 0.3 %, or it is not less than the CET1 ratio: then it is the ratio of all tier 1 capital',
    markets: ofIndianBanks((ask) => [
      notFiled([CET1], 'no ratio of capital has a value other than 0', ask),
      inPercent(CET1),
      NO_HUNDREDTH,
      {
        when: [{ negative: `${CET1} - ${ADDITIONAL}` }],
        refuse: `what is filed is more than the CET1 ratio: it is the ratio of all tier 1 capital; "${ADDITIONAL}" is the line`,
      },
      ...unlessNeverFiled(ADDITIONAL, `whether it has any is not told; "${ADDITIONAL}" is the line`),
    ]),
  },
  {
    name: 'CRAR',
    aliases: ['capital adequacy ratio', 'capital adequacy', 'CAR'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'total capital / risk-weighted assets',
    sources: ['RBI'],
    refused: 'always: Indian banks do not file tier 2 capital, and US filings have no line of the ratio',
    markets: ofIndianBanks(() => ALWAYS),
  },
];
