import { fiscalCalendar } from '../../../../../server/filings/us/periods/fiscal-period';
import { balance, FactsFile, income, tenK, tenQ } from '../fixture';

const periods = (file: FactsFile): string[] =>
  file.resolve().map(({ cadence, end, fiscal }) => `${cadence} ${end} is FY${fiscal.year} Q${fiscal.quarter}`);

/** A fiscal year that ends in January, numbered by its last day. */
const januaryYear = () =>
  new FactsFile()
    .add(
      { accn: 'K', filed: '2024-03-20', form: '10-K', fy: 2024, fp: 'FY' },
      { '2023-02-01/2024-01-31': income(9), '2024-01-31': balance(9) },
    )
    .add({ accn: 'Q', filed: '2024-06-01', form: '10-Q', fy: 2025, fp: 'Q1' }, { '2024-02-01/2024-04-30': income(1) });

test("a filing's own period has the fiscal year and quarter of the filing", () => {
  expect(periods(januaryYear())).toEqual([
    'annual 2024-01-31 is FY2024 Q4',
    'instant 2024-01-31 is FY2024 Q4',
    'quarterly 2024-04-30 is FY2025 Q1',
  ]);
});

test('a comparative does not have those of the filing in which it first appears', () => {
  const file = new FactsFile().add(tenQ(2023, 3), {
    '2022-12-31': balance(90),
    '2022-07-01/2022-09-30': income(2),
    '2023-07-01/2023-09-30': income(3),
  });
  expect(periods(file)).toEqual([
    'quarterly 2022-09-30 is FY2022 Q3',
    'instant 2022-12-31 is FY2022 Q4',
    'quarterly 2023-09-30 is FY2023 Q3',
  ]);
});

test('a 10-Q marked as FY is numbered from the periods around it', () => {
  const file = januaryYear().add(
    { accn: 'Q2', filed: '2024-09-01', form: '10-Q', fy: 2025, fp: 'FY' },
    { '2024-02-01/2024-07-31': income(2) },
  );
  expect(periods(file).at(-1)).toBe('half_yearly 2024-07-31 is FY2025 Q2');
  // It states no quarter that could be another one.
  expect(fiscalCalendar(file.facts().contexts).relabelled).toEqual([]);
});

test('an event after the end of a period does not become the end of the period that the filing reports', () => {
  const [[name, fact] = ['', 0]] = Object.entries(income(1));
  const file = new FactsFile().add(tenQ(2023, 3), {
    '2023-07-01/2023-09-30': income(3),
    '2022-07-01/2022-09-30': income(2),
    '2023-10-01/2023-12-15': { [name]: fact },
  });
  expect(periods(file)).toContain('quarterly 2023-09-30 is FY2023 Q3');
});

test('one misnumbered filing does not change its neighbours', () => {
  const file = new FactsFile().add({ ...tenK(2021), fy: 2022 }, { '2021-01-01/2021-12-31': income(1) });
  for (const year of [2022, 2023]) file.add(tenK(year), { [`${year}-01-01/${year}-12-31`]: income(year) });
  file.add(tenK(2022), { '2020-01-01/2020-12-31': income(1) });
  expect(periods(file)[0]).toBe('annual 2020-12-31 is FY2020 Q4');
});

test('a fiscal year far from its period end is ignored', () => {
  const file = new FactsFile().add({ ...tenK(2021), fy: 1921 }, { '2021-01-01/2021-12-31': income(1) });
  expect(periods(file)).toEqual(['annual 2021-12-31 is FY2021 Q4']);
});

test('fiscal years of 52 and 53 weeks keep their quarters', () => {
  const file = new FactsFile().add(
    { accn: 'K', filed: '2023-11-03', form: '10-K', fy: 2023, fp: 'FY' },
    { '2022-09-25/2023-09-30': income(5), '2021-09-26/2022-09-24': income(4), '2020-09-27/2021-09-25': income(3) },
  );
  expect(periods(file)).toEqual([
    'annual 2021-09-25 is FY2021 Q4',
    'annual 2022-09-24 is FY2022 Q4',
    'annual 2023-09-30 is FY2023 Q4',
  ]);
});

test('without any numbered filing, the calendar quarter is used', () => {
  const file = new FactsFile().add(
    { accn: 'Q', filed: '2023-05-05', form: '10-Q' },
    { '2023-01-01/2023-03-31': income(1) },
  );
  expect(periods(file)).toEqual(['quarterly 2023-03-31 is FY2023 Q1']);
});

/** Years to January of 52 or 53 weeks: the last Sunday of the month. */
const lastSunday = (year: number) => {
  const end = new Date(Date.UTC(year, 1, 0));
  return new Date(end.getTime() - end.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
};

test('filings that label their year against most others of the issuer are corrected, in a row too, and named', () => {
  const file = new FactsFile();
  for (let year = 2010; year <= 2020; year += 1) {
    const start = new Date(Date.parse(lastSunday(year - 1)) + 86_400_000).toISOString().slice(0, 10);
    const fy = year >= 2012 && year <= 2014 ? year - 1 : year;
    file.add({ ...tenK(year), accn: `K${year}`, fy }, { [`${start}/${lastSunday(year)}`]: income(year) });
  }
  const expected = Array.from({ length: 11 }, (_, at) => `annual ${lastSunday(2010 + at)} is FY${2010 + at} Q4`);
  expect(periods(file)).toEqual(expected);
  const { relabelled } = fiscalCalendar(file.facts().contexts);
  expect(relabelled.map(({ filing, period }) => [filing.accession, period.year])).toEqual([
    ['K2012', 2012],
    ['K2013', 2013],
    ['K2014', 2014],
  ]);
});

test('an issuer that has mended its labels is right, though more of its older filings say otherwise', () => {
  const file = new FactsFile();
  for (let year = 2010; year <= 2015; year += 1) {
    file.add({ ...tenK(year), fy: year - 1 }, { [`${year}-01-01/${year}-12-31`]: income(year) });
  }
  for (let year = 2016; year <= 2019; year += 1) {
    file.add(tenK(year), { [`${year}-01-01/${year}-12-31`]: income(year) });
  }
  expect(periods(file).filter((each) => / (2010|2015|2016|2019)-/.test(each))).toEqual([
    'annual 2010-12-31 is FY2009 Q4',
    'annual 2015-12-31 is FY2014 Q4',
    'annual 2016-12-31 is FY2016 Q4',
    'annual 2019-12-31 is FY2019 Q4',
  ]);
});

test('where the year end moves, the filings on each side count for theirs', () => {
  const file = new FactsFile();
  // Years to September, called by it; a transition report of three months; then years to December.
  for (const year of [2010, 2011, 2012]) {
    file.add({ ...tenK(year), accn: `S${year}` }, { [`${year - 1}-10-01/${year}-09-30`]: income(year) });
    file.add(
      { accn: `SQ${year}`, filed: `${year}-02-10`, form: '10-Q', fy: year, fp: 'Q1' },
      { [`${year - 1}-10-01/${year - 1}-12-31`]: income(1) },
    );
  }
  file.add(
    { accn: 'T', filed: '2013-03-01', form: '10-KT', fy: 2012, fp: 'FY' },
    { '2012-10-01/2012-12-31': income(2) },
  );
  for (const year of [2013, 2014, 2015]) {
    file.add({ ...tenK(year), accn: `D${year}` }, { [`${year}-01-01/${year}-12-31`]: income(year) });
    file.add(
      { accn: `DQ${year}`, filed: `${year}-05-10`, form: '10-Q', fy: year, fp: 'Q1' },
      { [`${year}-01-01/${year}-03-31`]: income(1) },
    );
  }
  expect(periods(file).filter((each) => each.startsWith('annual'))).toEqual([
    ...[2010, 2011, 2012].map((year) => `annual ${year}-09-30 is FY${year} Q4`),
    ...[2013, 2014, 2015].map((year) => `annual ${year}-12-31 is FY${year} Q4`),
  ]);
  expect(periods(file).filter((each) => each.startsWith('quarterly'))).toEqual([
    ...[2009, 2010, 2011].map((year) => `quarterly ${year}-12-31 is FY${year + 1} Q1`),
    ...[2013, 2014, 2015].map((year) => `quarterly ${year}-03-31 is FY${year} Q1`),
  ]);
});

/** Years to June, and the first quarter of the months of a transition report. */
function movedFromJune(): FactsFile {
  const file = new FactsFile();
  const quarter = (accn: string, filed: string, label: readonly [number, string], spans: readonly string[]) =>
    file.add(
      { accn, filed, form: '10-Q', fy: label[0], fp: label[1] },
      Object.fromEntries(spans.map((each) => [each, income(1)])),
    );
  file.add({ ...tenK(2019), filed: '2019-09-05' }, { '2018-07-01/2019-06-30': income(4) });
  quarter('O1', '2018-11-09', [2019, 'Q1'], ['2018-07-01/2018-09-30']);
  quarter('T1', '2019-11-09', [2020, 'Q1'], ['2019-07-01/2019-09-30', '2018-07-01/2018-09-30']);
  return file;
}

test('a 10-Q of the months of a transition report keeps the label that counts on from the years before', () => {
  const file = movedFromJune()
    .add({ accn: 'T', filed: '2020-03-05', form: '10-KT', fy: 2019, fp: 'FY' }, { '2019-07-01/2019-12-31': income(2) })
    .add(
      { accn: 'N1', filed: '2020-05-09', form: '10-Q', fy: 2020, fp: 'Q1' },
      { '2020-01-01/2020-03-31': income(1), '2019-01-01/2019-03-31': income(1) },
    )
    .add({ ...tenK(2020), accn: 'N' }, { '2020-01-01/2020-12-31': income(4) });
  expect(periods(file).filter((each) => each.startsWith('quarterly'))).toEqual([
    'quarterly 2018-09-30 is FY2019 Q1',
    // Of the years before, though a 10-Q of those after shows it first.
    'quarterly 2019-03-31 is FY2019 Q3',
    'quarterly 2019-09-30 is FY2020 Q1',
    'quarterly 2020-03-31 is FY2020 Q1',
  ]);
  expect(fiscalCalendar(file.facts().contexts).relabelled).toEqual([]);
});

test('a quarter that ends within one of the years before is counted from those in which the filing that shows it counts', () => {
  const file = movedFromJune()
    .add({ accn: 'O3', filed: '2019-05-09', form: '10-Q', fy: 2019, fp: 'Q3' }, { '2019-01-01/2019-03-31': income(1) })
    .add({ accn: 'T', filed: '2020-01-05', form: '10-KT', fy: 2019, fp: 'FY' }, { '2019-07-01/2019-10-31': income(2) })
    .add(
      { accn: 'N2', filed: '2020-06-09', form: '10-Q', fy: 2020, fp: 'Q2' },
      { '2020-02-01/2020-04-30': income(1), '2019-02-01/2019-04-30': income(1) },
    )
    .add({ ...tenK(2020), accn: 'N', filed: '2021-01-05' }, { '2019-11-01/2020-10-31': income(4) });
  expect(periods(file)).toContain('quarterly 2019-04-30 is FY2019 Q2');
  expect(periods(file)).toContain('quarterly 2019-03-31 is FY2019 Q3');
  expect(periods(file)).toContain('quarterly 2019-09-30 is FY2020 Q1');
});
