import { dateOfSerial } from '../../../src/tables';
import { SHOWCASE } from '../../../server/market/showcase';
import { useCells, type ShownError } from '../support/cells';
import { bySeries, marketStatements } from '../support/market-statements';

type Rows = unknown[][];
const { india } = SHOWCASE;

const cells = useCells();

const dates = (rows: unknown) => (rows as Rows).map(([serial]) => dateOfSerial(serial as number));

test.each([
  ['balance', 'balance_sheet'],
  ['cashflow', 'cash_flow'],
  ['segments', 'segment_results'],
])('FIN.PERIODS lists the dates of statement %s', async (word, type) => {
  const series = bySeries(marketStatements(type)).find(
    ([first]) =>
      [`NSE:${india.ticker}`, `BSE:${india.bse}`].includes(first?.ticker ?? '') && first?.scope === 'consolidated',
  );
  const cadence = { balance: undefined, cashflow: 'half_yearly', segments: 'quarterly' }[word];
  const all = series?.filter((each) => cadence === undefined || each.cadence === cadence).map(({ date }) => date);
  const shown = await cells.call('FIN.PERIODS', india.ticker, null, null, 4, word);
  expect(dates(shown)).toEqual([...new Set(all)].slice(0, 4));
});

test('FIN.PERIODS and FIN.SHAREHOLDING go past the eight observations of one answer', async () => {
  const listed = dates(await cells.call('FIN.PERIODS', india.ticker, null, null, 12, 'shareholding'));
  expect(listed.length).toBeGreaterThan(8);
  const table = (await cells.call('FIN.SHAREHOLDING', india.ticker, 'last 12', null, 'headers=no')) as Rows;
  expect(dates(table)).toEqual(listed);
  const alone = (await cells.call('FIN.SHAREHOLDING', india.ticker, listed.at(-1), null, 'headers=no')) as Rows;
  expect(table.at(-1)).toEqual(alone[0]);
});

test('FIN.PERIODS lists the dates of a basis of shareholding patterns', async () => {
  const { ticker, asOfDate } = SHOWCASE.restructured;
  const listed = (basis: unknown, statement: unknown = 'shareholding') =>
    cells.call('FIN.PERIODS', ticker, null, null, null, statement, basis);
  expect(dates(await listed('capital_restructuring'))).toEqual([asOfDate]);
  expect(dates(await listed('periodic'))).toEqual(dates(await listed(null)));
  expect(await listed('pre_listing')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('no pre_listing shareholding pattern.'),
  });
  for (const statement of ['income', null])
    expect(await listed('periodic', statement)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('basis must be blank'),
    });
});

test('FIN.PERIODS names what a statement may be, and that a shareholding has no type', async () => {
  expect(await cells.call('FIN.PERIODS', india.ticker, null, null, 4, 'equity')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('income, balance, cashflow, segments, shareholding'),
  });
  expect(await cells.call('FIN.PERIODS', india.ticker, 'annual', null, 4, 'shareholding')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('type and scope must be blank'),
  });
});

test('FIN.METRIC of promoters alone suggests shareholding.promoters', async () => {
  const { error, message } = (await cells.call('FIN.METRIC', india.ticker, 'FY2025', 'promoters')) as ShownError;
  expect([error, message]).toEqual(['#N/A', expect.stringContaining('give "shareholding.promoters"')]);
});
