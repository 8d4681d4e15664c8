import type { FormulaCase, Shipped } from '../../definition';
import { EARNED, notFiled, ofIndianBanks } from './filed-by-banks';
import { notShown } from '../not-applicable';

const ALWAYS = notShown(
  'leave out tier 2 capital, and what they give as additional tier 1 is at times tier 1 or the total',
);

const CET1 = 'income.ratios.cet1';
const ADDITIONAL = 'income.ratios.additional_tier1';

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

/**
 * Refuses ratios of capital where additional tier 1 has grown more than fivefold in a year, to more than half a percent: Kotak to March and June 2024
 * files the ratio of its total capital as CET1, and what is not CET1 as additional tier 1. The bounds are ours.
 */
const notOnlyTier1 = (line: string): FormulaCase => ({
  when: [
    { negative: `0.005 - ${ADDITIONAL}` },
    { wasFiled: { line: ADDITIONAL, years: 1 } },
    // Negative if it is more than five times that of a year before, since `avg` is half of the sum of both.
    { negative: `10 * avg(${ADDITIONAL}) - 6 * ${ADDITIONAL}` },
  ],
  refuse: `additional tier 1 capital is filed as more than five times that of a year before: tier 2 may be in it, and the CET1 ratio that of the total capital; "${line}" is the line as filed`,
});

/**
 * Refuses ratios of a group that are those of its bank alone, as Kotak filed them to June 2024. A group that earns no more interest may be no more than
 * its bank, as IndusInd's. The formulas of a bank alone have nothing to `ask` for.
 */
const ofTheBankAlone = (ask: string): readonly FormulaCase[] =>
  ask === ''
    ? []
    : [
        {
          when: [{ sameInOtherScope: { line: CET1, beside: EARNED, by: 0.02 } }],
          refuse: `the CET1 ratio is the one that the bank alone files, though the group earns other interest: the ratios are not those of the group${ask}`,
        },
      ];

/**
 * Refuses a ratio of a bank that has not filed additional tier 1 in the years before: HDFC Bank, which never does, files the ratio of total capital as
 * CET1. A bank that once filed it files CET1 apart, also after it has paid it back: ICICI Bank and IndusInd have none since December 2023 and March 2024,
 * Yes Bank since March 2020. Whether a 0 of it is none, only the years right before tell.
 */
const unlessNeverFiled = (taken: string, years: number, so: string): readonly FormulaCase[] => [
  { when: [{ absentOrZero: [ADDITIONAL] }, { wasFiled: { line: ADDITIONAL, years } }], take: taken },
  {
    when: [{ absentOrZero: [ADDITIONAL] }],
    refuse: `additional tier 1 capital is filed as 0, and no filing of the ${years} years before shows that the bank files it: ${so}`,
  },
  { take: taken },
];

/** Definitions of the capital that banks file for their supervisor. */
export const bankCapitalDefinitions = (): readonly Shipped[] => [
  {
    name: 'CET1 ratio',
    aliases: ['CET1'],
    unit: 'fine_percent',
    period: 'date',
    formula: 'common equity tier 1 capital / risk-weighted assets, as filed',
    sources: ['RBI'],
    refused:
      'all but Indian banks; where it is filed as 0, below 0.3 % or above 100 %, or additional tier 1 as 0, now and in each of the six years before, or it is more than 1.5 points above that of the group or, of a group, of the bank, or less than half of it, or additional tier 1 more than five times that of a year before: then it may be the ratio of the total capital; where a group files the ratio of its bank alone',
    markets: ofIndianBanks((ask) => [
      notFiled([CET1], 'the CET1 ratio has no value other than 0', ask),
      inPercent(CET1),
      NO_HUNDREDTH,
      // For September 2021 ICICI Bank files 18.33 %, and its group 15.97 %; no other bank and group are 0.8 points apart.
      {
        when: [{ largerThanInOtherScope: { line: CET1, by: 0.015 } }],
        refuse: `it is more than 1.5 points above the one filed to the same day of the other scope, of the bank or its group: it may be the ratio of the total capital; "${CET1}" is the line`,
      },
      {
        when: [{ lessThanInOtherScope: { line: CET1, fraction: 0.5 } }],
        refuse: `it is less than half of the one filed to the same day of the other scope, of the bank or its group: one of the two is mistyped; "${CET1}" is the line`,
      },
      ...ofTheBankAlone(ask),
      notOnlyTier1(CET1),
      ...unlessNeverFiled(
        CET1,
        6,
        `what is filed as CET1 may be the ratio of the total capital; "${CET1}" is the line`,
      ),
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
      'all but Indian banks; where it is filed as 0, now and one and two years before, or above 100 %, or CET1 is below 0.3 %, or it is not less than the CET1 ratio: then it is the ratio of all tier 1 capital; where it is more than five times that of a year before, or a group files the CET1 ratio of its bank alone',
    markets: ofIndianBanks((ask) => [
      notFiled([CET1], 'no ratio of capital has a value other than 0', ask),
      inPercent(CET1),
      NO_HUNDREDTH,
      {
        when: [{ negative: `${CET1} - ${ADDITIONAL}` }],
        refuse: `what is filed is more than the CET1 ratio: it is the ratio of all tier 1 capital; "${ADDITIONAL}" is the line`,
      },
      ...ofTheBankAlone(ask),
      notOnlyTier1(ADDITIONAL),
      ...unlessNeverFiled(ADDITIONAL, 2, `the filing does not say whether it has any; "${ADDITIONAL}" is the line`),
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
