import { SHOWCASE } from '../../../server/market/showcase';
import { dateOfSerial } from '../../../src/tables';
import { useCells } from '../support/cells';
import type { MarketStatement } from '../support/market-statements';
import { bySeries, marketStatements } from '../support/market-statements';

const { india, us } = SHOWCASE;
const cells = useCells();

const quarterIndex = ({ fiscalYear, fiscalQuarter }: MarketStatement) =>
  fiscalYear * 4 + Number(fiscalQuarter.slice(1));
const shownDate = (shown: unknown) => dateOfSerial((shown as { basicValue?: number }).basicValue ?? (shown as number));

test.each([
  ['FY', 'annual', 4, [0, 1, 3]],
  ['Q', 'quarterly', 1, [0, 1, 4]],
  ['H', 'half_yearly', 2, [0, 1, 2]],
] as const)(
  'over the Indian market %s-n is the statement that its label says, or #N/A',
  async (unit, cadence, quarters, counts) => {
    let [found, none] = [0, 0];
    const filed = marketStatements('income_statement', cadence);
    for (const statements of bySeries(filed)) {
      const [newest] = statements;
      if (newest?.scope !== 'consolidated') continue;
      for (const count of counts) {
        const wanted = quarterIndex(newest) - quarters * count;
        const expected = statements.filter((each) => quarterIndex(each) === wanted).map(({ date }) => date);
        const shown = await cells.first('FIN.SOURCE', newest.ticker, `${unit}-${count}`, null, null, 'period_end_date');
        if (expected.length === 1) {
          found += 1;
          expect([newest.ticker, count, shownDate(shown)]).toEqual([newest.ticker, count, expected[0]]);
        } else {
          none += 1;
          expect(shown).toMatchObject({ error: '#N/A' });
        }
      }
    }
    expect(found).toBeGreaterThan(300);
    if (unit === 'H') expect(none).toBeGreaterThan(100); // second halves have no statement of their own
  },
);

test('a token counts in every function with a date, in both countries', async () => {
  const shown = async (name: string, ...args: unknown[]) => await cells.call(name, ...args);
  const ends = (await shown('FIN.PERIODS', india.ticker, 'annual', null, 2)) as number[][];
  const [, before] = ends.map(([serial]) => dateOfSerial(serial ?? 0));
  const year = (await cells.first('FIN.SOURCE', india.ticker, before, 'annual', null, 'fiscal_year')) as number;
  for (const token of ['FY-1', `FY${year}`]) {
    expect(await shown('FIN.METRIC', india.ticker, token, 'sales')).toEqual(
      await shown('FIN.METRIC', india.ticker, before, 'sales', 'annual'),
    );
    expect(await shown('FIN.TTM', india.ticker, token, 'sales')).toEqual(
      await shown('FIN.TTM', india.ticker, before, 'sales'),
    );
    expect(await shown('FIN.GROWTH', india.ticker, token, 'sales')).toEqual(
      await shown('FIN.GROWTH', india.ticker, before, 'sales', 'annual'),
    );
    expect(await shown('FIN.INCOME', india.ticker, token)).toEqual(
      await shown('FIN.INCOME', india.ticker, before, 'annual'),
    );
    expect(await shown('FIN.BALANCE', india.ticker, token)).toEqual(await shown('FIN.BALANCE', india.ticker, before));
  }
  const patterns = (await shown('FIN.PERIODS', india.ticker, null, null, 5, 'shareholding')) as number[][];
  const yearAgo = dateOfSerial(patterns[4]?.[0] ?? 0);
  for (const name of ['FIN.SHAREHOLDING', 'FIN.HOLDERS'])
    expect(await shown(name, india.ticker, 'Q-4')).toEqual(await shown(name, india.ticker, yearAgo));
  expect(await shown('FIN.METRIC', india.ticker, 'Q-4', 'shareholding.promoters')).toEqual(
    await shown('FIN.METRIC', india.ticker, yearAgo, 'shareholding.promoters'),
  );
  const usEnds = (await shown('US.PERIODS', us.ticker, 'annual', 2)) as number[][];
  const [usNewest, usBefore] = usEnds.map(([serial]) => dateOfSerial(serial ?? 0));
  const usYear = (await cells.first('US.SOURCE', us.ticker, usBefore, null, 'fiscal_year')) as number;
  for (const token of ['FY-1', `FY${usYear}`, `fy${String(usYear).slice(2)}`]) {
    for (const name of ['US.METRIC', 'US.TTM'])
      expect(await shown(name, us.ticker, token, 'revenues')).toEqual(
        await shown(name, us.ticker, usBefore, 'revenues'),
      );
    expect(await shown('US.GROWTH', us.ticker, 'FY-0', 'revenues', token)).toEqual(
      await shown('US.GROWTH', us.ticker, usNewest, 'revenues', usBefore),
    );
    for (const name of ['US.INCOME', 'US.BALANCE', 'US.CASHFLOW'])
      expect(await shown(name, us.ticker, token)).toEqual(await shown(name, us.ticker, usBefore));
  }
});

test('in a range a token works like a date, and one beside untyped dates is refused', async () => {
  const year = (await cells.first('US.SOURCE', us.ticker, 'FY-1', null, 'fiscal_year')) as number;
  const range = [['FY-1', 'FY-0']];
  const each = await Promise.all(
    range[0]?.map((token) => cells.first('US.METRIC', us.ticker, token, 'revenues')) ?? [],
  );
  expect(await cells.call('US.METRIC', us.ticker, range, 'revenues')).toEqual([each]);
  const table = (await cells.call('US.INCOME', us.ticker, range, null, 'headers=no')) as unknown[][];
  expect(table[0]).toHaveLength(3);
  for (const [name, ...rest] of [['US.METRIC', 'revenues'], ['US.INCOME']] as const)
    expect(await cells.call(name, us.ticker, [['Q-1', '2024-12-31']], ...rest)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('is quarterly, while the others are annual'),
    });
  expect(await cells.first('US.GROWTH', us.ticker, 'FY-0', 'revenues', `Q1FY${year}`)).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining('Give periods of one type'),
  });
});

test.each([
  ['US.METRIC', us.ticker, 'FY2031', 'revenues', '#N/A', 'no income statement says that it is of FY2031. The nearest:'],
  ['US.METRIC', us.ticker, 'FY-60', 'revenues', '#VALUE!', 'Calculate the cell again'],
  ['FIN.METRIC', india.ticker, 'FY-60', 'sales', '#N/A', 'The nearest:'],
  ['US.METRIC', us.ticker, 'Q3FY2024', 'revenues', '#VALUE!', 'type must be quarterly', 'annual'],
  ['FIN.METRIC', india.ticker, 'H-1', 'shareholding.promoters', '#VALUE!', 'patterns are quarterly'],
])('%s(%s, %s, %s) is %s: %s', async (name, company, token, metric, error, message, ...rest) => {
  expect(await cells.call(name, company, token, metric, ...rest)).toMatchObject({
    error,
    message: expect.stringContaining(message),
  });
});
