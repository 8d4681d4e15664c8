import { dateOfSerial } from '../../../../../src/tables';
import { useHeldStatements } from '../../../support/held-statements';

/** An issuer whose years end with December to 2015, and with March from 2017 on: three months are in a transition report. */
const YEARS = [
  ['2013-12-31', 2013, '2014-02-20'],
  ['2014-12-31', 2014, '2015-02-20'],
  ['2015-12-31', 2015, '2016-02-20'],
  ['2017-03-31', 2016, '2017-05-20'],
  ['2018-03-31', 2017, '2018-05-20'],
] as const;

const { held, cells } = useHeldStatements(
  YEARS.map(([, year, published]) => ({
    document_type: '10-K',
    published_date: `${published}T12:00:00Z`,
    year: String(year),
    quarter: 'Q4',
  })),
);

const CIK = '0000000071';
beforeEach(() => {
  for (const [end, fiscal_year] of YEARS) {
    const label = { fiscal_year, fiscal_quarter: 'Q4' };
    held.set(`${CIK} income-statement annual ${end}`, { lines: { revenues: fiscal_year }, ...label });
    held.set(`${CIK} cash-flow annual ${end}`, { lines: { net_income_loss: fiscal_year }, ...label });
  }
});

test.each([
  ['revenues', 'US.INCOME'],
  ['cashflow.net_income_loss', 'US.CASHFLOW'],
])('between two years, the months of a transition report are a cell of their own: %s', async (metric, table) => {
  expect(await cells.call('US.METRIC', CIK, 'last 4', metric)).toEqual([
    [
      2017,
      2016,
      expect.objectContaining({
        code: '#N/A',
        message: `${CIK}: the 3 months between the years to 2015-12-31 and to 2017-03-31 are in neither, since the year end was moved. A transition report may have them: give its exact date.`,
      }),
      2015,
    ],
  ]);
  const [header] = (await cells.call(table, CIK, 'last 4')) as unknown[][];
  expect(header?.[3]).toBe('after 2015-12-31');
});

test('a list of year ends has each of them, and as many as asked for', async () => {
  const listed = (await cells.call('US.PERIODS', CIK, 'annual', 4)) as number[][];
  const ends = listed.flat().map((serial) => dateOfSerial(serial));
  expect(ends).toEqual(['2018-03-31', '2017-03-31', '2015-12-31', '2014-12-31']);
});
