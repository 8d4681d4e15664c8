import { misdatedText } from '../../../../../server/filings/us/facts/misdated-columns';
import { balance as partsOf, FactsFile, income, tenK, tenQ, titles, type FixtureFiling } from '../fixture';

const balance = (assets: number) => ({ ...partsOf(assets), LiabilitiesAndStockholdersEquity: assets });

const quarter = (revenue: number) => ({
  ...income(revenue / 10),
  CostOfRevenue: revenue / 3,
  OperatingIncomeLoss: revenue / 6,
});
const amendment: FixtureFiling = { ...tenQ(2011, 2), accn: 'Q2/A', form: '10-Q/A', filed: '2011-08-09' };
const misdated = { '2010-01-01/2010-03-31': quarter(79_937), '2011-01-01/2011-03-31': quarter(84_268) };
/** A 10-Q to June that dates both of its quarters from January to March, but for one line, as Central Vermont Public Service's of 2011. */
const slip = (end: string) => ({
  ...misdated,
  '2011-04-01/2011-06-30': { NetIncomeLoss: 8426.8 },
  [end]: balance(713_579),
});
const amended = {
  '2010-04-01/2010-06-30': quarter(79_937),
  '2011-04-01/2011-06-30': quarter(84_268),
  '2011-06-30': balance(713_579),
};
const yearLater = { '2011-01-01/2011-03-31': quarter(97_085), '2012-01-01/2012-03-31': quarter(96_242) };
const filedIn = { filed: '2011-08-08' };

function revenueOf(file: FactsFile, end: string): unknown {
  return file.resolve().find((each) => each.statement === 'income' && each.end === end)?.metrics['revenues'];
}

describe('a column whose amounts an amendment has under other dates', () => {
  const file = new FactsFile()
    .add({ ...tenQ(2011, 2), ...filedIn }, slip('2011-06-30'))
    .add(amendment, amended)
    .add(tenQ(2012, 1), yearLater);

  test('is left out: the quarter that it names is the one of the next report that has it', () => {
    expect(revenueOf(file, '2011-03-31')).toBe(97_085);
    expect(revenueOf(file, '2011-06-30')).toBe(84_268);
    expect(titles(file.resolve())).not.toContain('income quarterly 2010-03-31');
  });

  test('is named with both dates', () => {
    expect(file.facts().misdated.map(misdatedText)).toEqual([
      'amounts from 2010-01-01 to 2010-03-31 of the 10-Q Q2-2011, which its amendment Q2/A dates from 2010-04-01 to 2010-06-30',
      'amounts from 2011-01-01 to 2011-03-31 of the 10-Q Q2-2011, which its amendment Q2/A dates from 2011-04-01 to 2011-06-30',
    ]);
  });

  test.each([
    ['has the column, too', amendment, { ...amended, '2011-01-01/2011-03-31': quarter(97_085) }],
    ['has other amounts', amendment, { ...amended, '2011-04-01/2011-06-30': quarter(84_269) }],
    ['is of another period', { ...amendment, fp: 'Q1' }, amended],
    ['is no amendment', { ...amendment, form: '10-Q' }, amended],
  ])('stands where what was filed later %s', (_, filing, reported) => {
    const columns = new FactsFile()
      .add({ ...tenQ(2011, 2), ...filedIn }, slip('2011-03-31'))
      .add(filing, reported)
      .facts()
      .misdated.map(({ column }) => column.end);
    expect(columns).not.toContain('2011-03-31');
  });

  test('stands where it ends with the balance sheet of its filing: the slip is the amendment’s', () => {
    const wrongly = new FactsFile()
      .add({ ...tenQ(2011, 2), ...filedIn }, amended)
      .add(amendment, { ...misdated, '2011-06-30': balance(713_579) })
      .add(tenQ(2012, 1), yearLater);
    expect(wrongly.facts().misdated.map(misdatedText)).toEqual([
      'amounts from 2010-01-01 to 2010-03-31 of the 10-Q/A Q2/A, which the filing that it amends, Q2-2011 dates from 2010-04-01 to 2010-06-30',
      'amounts from 2011-01-01 to 2011-03-31 of the 10-Q/A Q2/A, which the filing that it amends, Q2-2011 dates from 2011-04-01 to 2011-06-30',
    ]);
    expect(['2011-03-31', '2011-06-30'].map((end) => revenueOf(wrongly, end))).toEqual([97_085, 84_268]);
  });

  test('stands where a few amounts are alike: few may be so by chance', () => {
    const few = { NetIncomeLoss: 5, Revenues: 50, IncomeTaxExpenseBenefit: 0 };
    const alike = new FactsFile()
      .add({ ...tenQ(2011, 2), ...filedIn }, { '2011-01-01/2011-03-31': few, '2011-03-31': balance(5) })
      .add(amendment, { '2011-04-01/2011-06-30': few, '2011-06-30': balance(6) });
    expect(alike.facts().misdated).toEqual([]);
  });
});

describe('columns of a filing that has a balance sheet of a later quarter alone', () => {
  test('are left out with those a year before; what ends with the balance sheet stands', () => {
    const file = new FactsFile()
      .add({ ...tenQ(2011, 2), ...filedIn }, slip('2011-06-30'))
      .add(tenQ(2012, 1), yearLater);
    expect(file.facts().misdated.map(misdatedText)).toEqual([
      'amounts from 2010-01-01 to 2010-03-31 of the 10-Q Q2-2011, whose only balance sheets are of other days, the newest of 2011-06-30',
      'amounts from 2011-01-01 to 2011-03-31 of the 10-Q Q2-2011, whose only balance sheets are of other days, the newest of 2011-06-30',
    ]);
    expect(revenueOf(file, '2011-03-31')).toBe(97_085);
  });

  test.each([
    ['the report of an earlier quarter that was filed late', { filed: '2011-11-20' }, slip('2011-06-30')],
    ['one with a balance sheet of that day, too', filedIn, { ...slip('2011-06-30'), '2011-03-31': balance(700_000) }],
    ['one with a balance sheet of that day alone', filedIn, slip('2011-03-31')],
    [
      'a late one of three years whose balance sheet is dated by the end of the month',
      { ...tenK(2011), filed: '2012-04-09' },
      {
        '2009-01-03/2010-01-01': quarter(79_937),
        '2010-01-02/2010-12-31': quarter(84_268),
        '2011-01-01/2011-12-30': quarter(97_085),
        '2011-12-31': balance(713_579),
      },
    ],
    ['one whose later day has no totals', filedIn, { ...slip('2011-03-31'), '2011-06-30': { Assets: 5 } }],
  ])('stand in %s', (_, filed, reported) => {
    const file = new FactsFile().add({ ...tenQ(2011, 2), ...filed }, reported);
    expect(file.facts().misdated).toEqual([]);
  });
});
