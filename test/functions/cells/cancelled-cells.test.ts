import { type Cells, openCells } from '../support/cells';

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

/** Cancels a call while its ticker lookup is in flight. */
function deleted(...args: unknown[]): void {
  const invocation: { onCanceled?: (() => void) | null } = {};
  Promise.resolve(cells.raw('US.METRIC', args, invocation)).catch(() => undefined);
  invocation.onCanceled?.();
}

test('cancelling a cell of two metrics does not cancel another cell of the same statement', async () => {
  const staying = cells.call('US.METRIC', ticker, '2024-12-31', 'assets');
  deleted(ticker, '2024-12-31', [['assets', 'liabilities']]);
  // This company's year ends on another day.
  expect(await staying).toMatchObject({ error: '#N/A' });
});

test('a cancelled grid sends no request after its ticker lookup', async () => {
  deleted(ticker, [['2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31', '2020-12-31']], 'assets');
  await cells.call('US.METRIC', ticker, '2019-12-31', 'assets');
  expect(cells.requests().filter((request) => request.includes('balance-sheet'))).toHaveLength(1);
});

test('of a cancelled cell nothing is sent: the runtime sends the result of a cancelled call too', async () => {
  const invocation: { onCanceled?: (() => void) | null } = {};
  const result = cells.raw('US.BALANCE', [ticker], invocation);
  const other = cells.call('US.BALANCE', ticker);
  invocation.onCanceled?.();
  expect(JSON.stringify(await other).length).toBeGreaterThan(500);
  expect(JSON.stringify(await result).length).toBeLessThan(20);
});
