import { openCells, type Cells } from '../support/cells';

/** "last n" counts the periods of the statement that has the line, also where the name does not say which. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const lastThree = async (ticker: string, metric: unknown) =>
  (await cells.call('FIN.METRIC', ticker, 'last 3', metric)) as readonly unknown[][];

test.each([
  ['INFY', 'assets', 'balance.assets'],
  ['HDFCBANK', 'assets.total', 'balance.assets.total'],
  ['HDFCBANK', 'assets.gross|assets.total', 'balance.assets.total'],
])('of %s, %s counts balance sheets', async (ticker, name, path) => {
  const [own] = await lastThree(ticker, path);
  expect(own).toContainEqual(expect.any(Number));
  expect(await lastThree(ticker, name)).toEqual([own]);
  expect(await lastThree(ticker, [[name], ['total assets']])).toEqual([own, own]);
});

test('lines of two statements count income statements, which both have', async () => {
  const [sales, assets] = await lastThree('INFY', [['sales'], ['assets']]);
  expect([sales]).toEqual(await lastThree('INFY', 'sales'));
  expect(assets).not.toEqual((await lastThree('INFY', 'assets'))[0]);
});

test('a name that no statement has is #N/A in each of the periods', async () => {
  const none = expect.objectContaining({ code: '#N/A' }) as unknown;
  expect(await lastThree('INFY', 'assets.totals')).toEqual([[none, none, none]]);
});
