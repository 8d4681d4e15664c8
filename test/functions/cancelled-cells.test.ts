import { type Cells, openCells } from './support/cells';

let cells: Cells;
let ticker: string;
beforeEach(async () => {
  cells = await openCells();
  const headers = { Authorization: 'Bearer sandbox-token' };
  const response = await fetch(`${cells.sandbox.url}/api/us/v0/companies?limit=5`, { headers });
  const { data } = (await response.json()) as { data: { ticker: string }[] };
  ticker = data[0]?.ticker ?? '';
  cells.sandbox.requests.clear();
});
afterEach(() => cells.close());

/** A call that is deleted while its ticker is looked up. */
function deleted(...args: unknown[]): void {
  const invocation: { onCanceled?: (() => void) | null } = {};
  Promise.resolve(cells.raw('US.METRIC', args, invocation)).catch(() => undefined);
  invocation.onCanceled?.();
}

test('deleting a cell of two metrics leaves another cell of the same statement alone', async () => {
  const staying = cells.call('US.METRIC', ticker, '2024-12-31', 'assets');
  deleted(ticker, '2024-12-31', [['assets', 'liabilities']]);
  // Its answer, which is that this company's year ends on another day.
  expect(await staying).toMatchObject({ error: '#N/A' });
});

test('a deleted grid sends nothing once its ticker is found', async () => {
  deleted(ticker, [['2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31', '2020-12-31']], 'assets');
  await cells.call('US.METRIC', ticker, '2019-12-31', 'assets');
  expect(cells.requests().filter((request) => request.includes('balance-sheet'))).toHaveLength(1);
});
