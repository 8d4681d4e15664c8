/** Filings of small companies that say of no day when the period of their first column begins: it may be a half-year. */
import { writeFileSync } from 'node:fs';
import { importIndia } from '../../../../../server/filings/import-india';
import { type Cells, openCells } from '../../../../functions/support/cells';
import { changed, type Facts, instanceOf } from '../fixture';
import { folderPerTest } from '../../../../support/temporary-folder';

/**
 * Madhav Copper, which reports half-years, to March 2020: the amounts of OneD are those of the second half.
 * ysaakpr/stock-manager@c4ebb6ff, tests/fixtures/xbrl/filings/NONINDAS_63114_354860_05112020010920_WEB.xml.
 */
const YEAR: Facts = {
  'Symbol OneD': 'MCL',
  'DateOfStartOfFinancialYear OneD': '2019-04-01',
  'DateOfEndOfFinancialYear OneD': '2020-03-31',
  'ReportingQuarter OneD': 'Yearly',
  'NatureOfReportStandaloneConsolidated OneD': 'Standalone',
  'RevenueFromOperations OneD': 1_085_366_000,
  'Revenue OneD': 1_086_108_000,
  'Expenses OneD': 1_060_562_000,
  'ProfitLossForThePeriod OneD': 17_752_000,
  'NatureOfReportStandaloneConsolidated FourD': 'Standalone',
  'RevenueFromOperations FourD': 2_022_783_000,
  'Revenue FourD': 2_029_556_000,
  'Expenses FourD': 1_969_870_000,
  'ProfitLossForThePeriod FourD': 43_417_000,
};
const YEAR_FILE = 'NONINDAS_63114_354860_05112020010920_WEB.xml';
const ADDRESS = `https://nsearchives.nseindia.com/corporate/xbrl/${YEAR_FILE}`;

/** The half-year before, by the difference of the two columns. */
const HALF: Facts = {
  ...changed(YEAR, {
    'ReportingQuarter OneD': 'Half yearly',
    'RevenueFromOperations OneD': 937_417_000,
    'Revenue OneD': 943_448_000,
    'Expenses OneD': 909_308_000,
    'ProfitLossForThePeriod OneD': 25_665_000,
  }),
  'RevenueFromOperations FourD': 937_417_000,
  'Revenue FourD': 943_448_000,
  'Expenses FourD': 909_308_000,
  'ProfitLossForThePeriod FourD': 25_665_000,
};
const HALF_FILE = 'NONINDAS_52000_250000_14112019010920_WEB.xml';

const earlierQuarter = (said: string): Facts =>
  Object.fromEntries(
    Object.entries({ ...YEAR, 'ReportingQuarter OneD': said }).filter(([fact]) => !fact.endsWith('FourD')),
  );

const inFolder = folderPerTest();
let cells: Cells | undefined;
afterEach(async () => {
  await cells?.close();
  cells = undefined;
});

async function imported(filings: Readonly<Record<string, Facts>>, list?: object) {
  const files = Object.entries(filings).map(([name, facts]) => {
    const file = inFolder(name);
    writeFileSync(file, instanceOf(facts, { entity: 'MCL' }));
    return file;
  });
  if (list !== undefined) {
    files.push(inFolder('list.json'));
    writeFileSync(inFolder('list.json'), JSON.stringify(list));
  }
  const out = inFolder('out');
  const report = await importIndia(files, out);
  cells = await openCells({ dataDir: out });
  return report;
}

const sales = (date: string, type: string) => cells!.first('FIN.METRIC', 'MCL', date, 'sales', type, 'standalone');

test('what may be a half-year is no quarter; the year stands', async () => {
  const { warnings, companies } = await imported({ [YEAR_FILE]: YEAR });
  expect(await sales('2020-03-31', 'annual')).toBe(202.2783);
  expect(await sales('2020-03-31', 'quarterly')).toMatchObject({ error: '#N/A' });
  expect(warnings).toEqual([
    expect.stringContaining(
      'does not say whether the amounts of its context OneD are of the quarter or of the half-year to 2020-03-31',
    ),
  ]);
  expect([...companies[0]!.statements]).toEqual([['income_statement standalone annual', 1]]);
});

test.each([
  ['the exchange’s list', '01-Jan-2020', 108.5366],
  ['no list of half-years', '01-Oct-2019', 'Error'],
  ['no list of years', '01-Apr-2019', 'Error'],
])('it is a quarter by %s', async (_, fromDate, expected) => {
  const row = { symbol: 'MCL', xbrl: ADDRESS, toDate: '31-Mar-2020', broadCastDate: '05-Nov-2020 13:09:20' };
  // The results of the year stand in a row of their own.
  await imported({ [YEAR_FILE]: YEAR }, [
    { ...row, fromDate: '01-Apr-2019' },
    { ...row, fromDate },
  ]);
  const shown = await sales('2020-03-31', 'quarterly');
  expect(typeof shown === 'number' ? shown : 'Error').toBe(expected);
});

test.each([
  ['First quarter', 108.5366],
  ['Third quarter', 108.5366],
])('it is a quarter after a filing of a %s', async (said, expected) => {
  const file = 'NONINDAS_50000_200000_14022020010920_WEB.xml';
  const { warnings } = await imported({ [YEAR_FILE]: YEAR, [file]: earlierQuarter(said) });
  expect(await sales('2020-03-31', 'quarterly')).toBe(expected);
  expect(warnings).toEqual([]);
});

test('quarters that came later tell nothing: a company that goes to the main board begins to report them', async () => {
  const later = changed(earlierQuarter('First quarter'), {
    'DateOfStartOfFinancialYear OneD': '2020-04-01',
    'DateOfEndOfFinancialYear OneD': '2021-03-31',
  });
  await imported({ [YEAR_FILE]: YEAR, 'NONINDAS_65000_400000_14082020010920_WEB.xml': later });
  expect(await sales('2020-03-31', 'quarterly')).toMatchObject({ error: '#N/A' });
  expect(await sales('2020-06-30', 'quarterly')).toBe(108.5366);
});

test('amounts of the half-year in both columns are those of no quarter; others are', async () => {
  const { warnings } = await imported({ [HALF_FILE]: HALF });
  expect(await sales('2019-09-30', 'half_yearly')).toBe(93.7417);
  expect(await sales('2019-09-30', 'quarterly')).toMatchObject({ error: '#N/A' });
  expect(warnings).toEqual([expect.stringContaining('are those of the half-year to 2019-09-30')]);
  await cells!.close();
  await imported({
    [HALF_FILE]: changed(HALF, { 'Revenue OneD': 500_000_000, 'RevenueFromOperations OneD': 499_000_000 }),
  });
  expect(await sales('2019-09-30', 'quarterly')).toBe(49.9);
});

/** The filing under Ind-AS, with its names of revenue and profit. */
const underIndAs = (facts: Facts, changes: Facts = {}): Facts =>
  changed(
    Object.fromEntries(
      Object.entries(facts).map(([fact, value]) => [
        fact.replace(/^Revenue /, 'Income ').replace('ProfitLossForThePeriod', 'ProfitLossForPeriod'),
        value,
      ]),
    ),
    changes,
  );
const IND_AS_FILE = YEAR_FILE.replace('NONINDAS', 'INDAS');
const SAYS_QUARTER = {
  'DateOfStartOfReportingPeriod OneD': '2019-07-01',
  'DateOfStartOfReportingPeriod FourD': '2019-04-01',
};

describe('a filing under Ind-AS', () => {
  const noFigure = { error: '#N/A' };

  test('that does not say when its first column begins is treated alike: 1,107 of 1,107 of quarters say it', async () => {
    const { warnings } = await imported({ [IND_AS_FILE]: underIndAs(YEAR) });
    expect(await sales('2020-03-31', 'annual')).toBe(202.2783);
    expect(await sales('2020-03-31', 'quarterly')).toMatchObject(noFigure);
    expect(warnings).toEqual([
      expect.stringContaining(
        'does not say whether the amounts of its context OneD are of the quarter or of the half-year to 2020-03-31',
      ),
    ]);
  });

  test.each([
    ['a first day', { 'DateOfStartOfReportingPeriod OneD': '2020-01-01' }],
    ['the type of its period', { 'TypeOfReportingPeriod OneD': 'Quarterly' }],
  ])('is of a quarter by %s', async (_, said) => {
    const { warnings } = await imported({ [IND_AS_FILE]: { ...underIndAs(YEAR), ...said } });
    expect(await sales('2020-03-31', 'quarterly')).toBe(108.5366);
    expect(warnings).toEqual([]);
  });

  test('that has the half-year in both columns has no quarter, whatever day and filings of quarters it says', async () => {
    const { warnings } = await imported({
      [IND_AS_FILE]: { ...underIndAs(HALF), ...SAYS_QUARTER },
      'INDAS_50000_200000_14082019010920_WEB.xml': underIndAs(earlierQuarter('First quarter'), {
        'Income OneD': 500_000_000,
      }),
    });
    expect(await sales('2019-09-30', 'half_yearly')).toBe(93.7417);
    expect(await sales('2019-09-30', 'quarterly')).toMatchObject(noFigure);
    expect(warnings).toEqual([expect.stringContaining('are those of the half-year to 2019-09-30')]);
  });

  test('is of a half-year where it says so: to September that is the year to date, to March it is left out', async () => {
    const halfYearly = { 'TypeOfReportingPeriod OneD': 'Half Yearly' };
    const half = { ...earlierQuarter('Half yearly'), ...halfYearly };
    await imported({ [IND_AS_FILE]: underIndAs(half) });
    expect(await sales('2019-09-30', 'half_yearly')).toBe(108.5366);
    expect(await sales('2019-09-30', 'quarterly')).toMatchObject(noFigure);
    await cells!.close();
    const { warnings } = await imported({ [IND_AS_FILE]: { ...underIndAs(YEAR), ...halfYearly } });
    expect(await sales('2020-03-31', 'annual')).toBe(202.2783);
    expect(await sales('2020-03-31', 'quarterly')).toMatchObject(noFigure);
    expect(warnings).toEqual([expect.stringContaining('no quarter and no year to date')]);
  });
});

describe('a bank’s filing of a year that does not say when its first column begins', () => {
  const ofNoBank = /RevenueFromOperations|Revenue|Expenses/;
  const ofYear = (interest: number): Facts => ({
    ...Object.fromEntries(Object.entries(YEAR).filter(([fact]) => !ofNoBank.test(fact))),
    'InterestEarned OneD': interest,
    'InterestExpended OneD': interest / 2,
    'InterestEarned FourD': 1_000_000_000,
    'InterestExpended FourD': 500_000_000,
  });
  const interest = (type: string) =>
    cells!.first('FIN.METRIC', 'MCL', '2020-03-31', 'interest earned', type, 'standalone');

  test('is of a quarter where that has the interest of one', async () => {
    const { warnings } = await imported({ [YEAR_FILE]: ofYear(287_000_000) });
    expect(await interest('quarterly')).toBe(28.7);
    expect(warnings).toEqual([]);
  });

  test('may be of a half-year where it has more', async () => {
    const { warnings } = await imported({ [YEAR_FILE]: ofYear(480_000_000) });
    expect(await interest('annual')).toBe(100);
    expect(await interest('quarterly')).toMatchObject({ error: '#N/A' });
    expect(warnings).toEqual([expect.stringContaining('does not say whether the amounts of its context OneD')]);
  });
});
