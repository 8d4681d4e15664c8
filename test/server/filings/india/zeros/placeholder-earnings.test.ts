/** Earnings per share of 0 stand for nothing reported where profit over shares is no amount that rounds to 0. */
import { bodyOf, changed, type Facts, readFixture, YEARLY } from '../fixture';

const PERIOD = 'FourD';
const earnings = (kind: string, basic: number, diluted = basic): Facts => ({
  [`Basic${kind} ${PERIOD}`]: `=${basic.toFixed(2)}`,
  [`Diluted${kind} ${PERIOD}`]: `=${diluted.toFixed(2)}`,
});
const [ALL, CONTINUING, DISCONTINUED] = ['ContinuingAndDiscontinued', 'Continuing', 'Discontinued'].map(
  (of) => `EarningsLossPerShareFrom${of}Operations`,
) as [string, string, string];
const [BEFORE, AFTER] = ['Before', 'After'].map((when) => `EarningsPerShare${when}ExtraordinaryItems`) as [
  string,
  string,
];

const filed = (amounts: Readonly<Record<string, number>>): Facts =>
  Object.fromEntries(Object.entries(amounts).map(([element, amount]) => [`${element} ${PERIOD}`, amount]));
const shares = (capital: number, face: number): Facts => ({
  ...filed({ PaidUpValueOfEquityShareCapital: capital }),
  [`FaceValueOfEquityShareCapital ${PERIOD}`]: `=${face}`,
});

/** The earnings per share of the period, by their names' first letters and last words, and what the report says. */
function read(facts: Facts) {
  const filing = readFixture(facts);
  const body = bodyOf(filing, 'income_statement', 'annual')?.financials as Readonly<Record<string, unknown>>;
  const said = filing.contradictedZeros.filter(
    (each) => each.kind === 'line' && each.line.startsWith('earnings_per_share'),
  );
  return { earnings: body.earnings_per_share as Readonly<Record<string, number | null>>, said };
}
const company = (...facts: readonly Facts[]) => read(changed(YEARLY, Object.assign({}, ...facts) as Facts));
/** The year without the lines that make it a company's. */
const BANK: Facts = changed(YEARLY, {
  'ProfitLossForPeriod OneD': undefined,
  'ProfitLossForPeriod FourD': undefined,
});
const OWN = 'basic_earnings_loss_per_share_from';

describe('as filed (dvygo/EQ-DATA-ENGINEERING@6ac6e9cf)', () => {
  test('none but zeros beside a loss: Grasim, quarter to June 2024, standalone', () => {
    const { earnings: found, said } = company(
      filed({ ProfitLossForPeriod: -521_200_000, ProfitLossFromDiscontinuedOperationsAfterTax: 0 }),
      shares(1_328_000_000, 2),
      ...[ALL, CONTINUING, DISCONTINUED].map((kind) => earnings(kind, 0)),
    );
    expect(found).toMatchObject({
      basic: null,
      diluted: null,
      [`${OWN}_continuing_operations`]: null,
      // Nothing was discontinued.
      [`${OWN}_discontinued_operations`]: 0,
    });
    expect(said).toContainEqual({
      kind: 'line',
      line: 'earnings_per_share.basic',
      contradictedBy: { element: 'ProfitLossForPeriod' },
    });
  });

  test('those of continuing operations, which all profit is of: Tata Consumer, year to March 2024, standalone', () => {
    const { earnings: found } = company(
      filed({
        ProfitLossForPeriodFromContinuingOperations: 9_805_800_000,
        ProfitLossFromDiscontinuedOperationsAfterTax: 0,
        ProfitLossForPeriod: 9_805_800_000,
      }),
      shares(952_800_000, 1),
      earnings(ALL, 10.29),
      earnings(CONTINUING, 0),
      earnings(DISCONTINUED, 10.29),
    );
    expect(found).toMatchObject({ basic: 10.29, diluted: 10.29, [`${OWN}_continuing_operations`]: null });
  });

  test('those after extraordinary items of nothing: Yes Bank, quarter to September 2020, standalone', () => {
    const { earnings: found, said } = read({
      ...BANK,
      ...filed({
        InterestEarned: 52_453_940_000,
        InterestExpended: 32_720_198_000,
        ExpenditureExcludingProvisionsAndContingencies: 45_921_134_000,
        ProfitLossFromOrdinaryActivitiesAfterTax: 1_293_766_000,
        ExtraordinaryItems: 0,
        ProfitLossForThePeriod: 1_293_766_000,
        ProfitLossAfterTaxesMinorityInterestAndShareOfProfitLossOfAssociates: 1_293_766_000,
      }),
      ...shares(50_109_812_000, 2),
      ...earnings(BEFORE, 0.06),
      ...earnings(AFTER, 0),
    });
    expect(found).toEqual({
      basic: null,
      diluted: null,
      basic_earnings_per_share_before_extraordinary_items: 0.06,
      diluted_earnings_per_share_before_extraordinary_items: 0.06,
    });
    expect(said).toHaveLength(2);
  });

  test('tenths that round to 0 stay: Bajaj Finserv, quarters to June 2019, September 2020 and June 2021, standalone', () => {
    for (const profit of [4_900_000, 6_400_000, 3_700_000]) {
      const { earnings: found, said } = company(
        filed({ ProfitLossForPeriod: profit }),
        shares(795_700_000, 5),
        earnings(ALL, 0),
      );
      expect(found).toEqual({ basic: 0, diluted: 0 });
      expect(said).toEqual([]);
    }
  });
});

describe('a 0', () => {
  const HUNDRED_MILLION = shares(1_000_000_000, 10);

  test('of a bank alone, whose filing has no line of a group', () => {
    const { earnings: found, said } = read({
      ...BANK,
      ...filed({
        InterestEarned: 52_453_940_000,
        InterestExpended: 32_720_198_000,
        ProfitLossForThePeriod: 1_000_000_000,
      }),
      ...HUNDRED_MILLION,
      ...earnings(AFTER, 0),
    });
    expect(found).toEqual({ basic: null, diluted: null });
    expect(said).toContainEqual({
      kind: 'line',
      line: 'earnings_per_share.basic',
      contradictedBy: { element: 'ProfitLossForThePeriod' },
    });
  });

  test.each<[string, readonly Facts[], number | null]>([
    ['of a profit that rounds to less than tenths', [filed({ ProfitLossForPeriod: 5_900_000 })], 0],
    ['of more', [filed({ ProfitLossForPeriod: 6_100_000 })], null],
    [
      'of who files others in hundredths',
      [filed({ ProfitLossForPeriod: 1_600_000 }), earnings(DISCONTINUED, 0.12)],
      null,
    ],
    ['that rounds to 0 even so', [filed({ ProfitLossForPeriod: 1_400_000 }), earnings(DISCONTINUED, 0.12)], 0],
    ['without a face value', [filed({ ProfitLossForPeriod: 9e9 }), shares(1e9, 0)], 0],
    ['without a paid-up capital', [filed({ ProfitLossForPeriod: 9e9 }), shares(0, 10)], 0],
    [
      'of owners, of whose group minorities have all profit',
      [
        filed({
          ProfitLossForPeriod: 9e9,
          ProfitOrLossAttributableToOwnersOfParent: 0,
          ProfitOrLossAttributableToNonControllingInterests: 9e9,
        }),
      ],
      0,
    ],
    [
      'of owners who have some of it',
      [
        filed({
          ProfitLossForPeriod: 9e9,
          ProfitOrLossAttributableToOwnersOfParent: 1e9,
          ProfitOrLossAttributableToNonControllingInterests: 8e9,
        }),
      ],
      null,
    ],
  ])('%s', (_, facts, expected) => {
    expect(company(HUNDRED_MILLION, ...facts, earnings(ALL, 0)).earnings.basic).toBe(expected);
  });

  test.each<
    [string, Readonly<Record<string, number>>, readonly [continuing: number | null, discontinued: number | null]]
  >([
    ['all profit is of discontinued operations', {}, [0, null]],
    ['minorities may have some of either', { ProfitOrLossAttributableToNonControllingInterests: 1e8 }, [0, 0]],
    ['a part of it is', { ProfitLossForPeriod: 5e9 }, [null, null]],
  ])('of parts, where %s', (_, amounts, expected) => {
    const profits = { ProfitLossForPeriod: 9e9, ProfitLossFromDiscontinuedOperationsAfterTax: 9e9, ...amounts };
    const parts = [earnings(CONTINUING, 0), earnings(DISCONTINUED, 0)];
    const found = company(HUNDRED_MILLION, filed(profits), ...parts).earnings;
    expect([found[`${OWN}_continuing_operations`], found[`${OWN}_discontinued_operations`]]).toEqual(expected);
  });
});
