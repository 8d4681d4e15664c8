import { SHOWCASE } from '../../../../server/market/showcase';
import { useCells } from '../../support/cells';

/** A balance sheet is of a day: a quarter that ends with a half-year or a year has the one that those were filed with. */
const cells = useCells();
const { ticker } = SHOWCASE.india;
const ask = (date: string, type: string | null, metric = 'total assets', fn = 'FIN.METRIC') =>
  cells.first(fn, ticker, date, metric, type);

test.each([
  ['2024-03-31', 'annual'],
  ['2024-09-30', 'half_yearly'],
])('the position of the quarter to %s is that of the %s filing, at one request more', async (date, type) => {
  const quarter = await ask(date, 'quarterly');
  expect(cells.requests()).toHaveLength(2);
  for (const metric of ['debt', 'current ratio', 'cash', "owners' equity"])
    expect([metric, await ask(date, 'quarterly', metric)]).toEqual([metric, await ask(date, type, metric)]);
  expect(quarter).toBe(await ask(date, type));
  expect(quarter).toEqual(expect.any(Number));
});

test('a balance sheet of the type itself, and one of any other type, ask nothing more', async () => {
  await ask('2023-03-31', 'annual');
  expect(cells.requests()).toHaveLength(1);
  expect(await ask('2023-03-31', 'half_yearly')).toMatchObject({ error: '#N/A' });
  expect(cells.requests()).toHaveLength(2);
});

test('growth of a position over a year is that of the two days', async () => {
  const [now, before] = [await ask('2024-09-30', null), await ask('2023-09-30', null)] as number[];
  expect(await ask('2024-09-30', 'quarterly', 'total assets', 'FIN.GROWTH')).toBeCloseTo(now! / before! - 1, 12);
});

test('a day on which no balance sheet was drawn up has none, and the last before it is named', async () => {
  expect(await ask('2024-12-31', 'quarterly')).toEqual({
    error: '#N/A',
    message: `total assets: ${ticker}: the service has no quarterly consolidated balance sheet for 2024-12-31. Balance sheets are filed of half-years and years: the last before is that of "2024-09-30", if its years end in March.`,
  });
  expect(await ask('2024-06-30', 'quarterly', 'cash')).toMatchObject({
    message: expect.stringContaining('that of "2024-03-31"') as unknown,
  });
});

test('nor has the end of nine months one, in either scope', async () => {
  expect(await ask('2024-12-31', 'nine_months')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the last before is that of "2024-09-30"') as unknown,
  });
});

test('"latest" with the type stays that of the type, since another day would stand for it', async () => {
  expect(await ask('latest', 'quarterly')).toMatchObject({ error: '#N/A' });
  expect(cells.requests()).toHaveLength(1);
});

test('what a quarter earned is set against no position', async () => {
  expect(await ask('2024-03-31', 'quarterly', 'ROE')).toMatchObject({
    message: expect.stringContaining('it is of twelve months') as unknown,
  });
});
