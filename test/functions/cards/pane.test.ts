/** Cells with cards in the pane: Trace tells them, Refresh counts what they ask. */
import { SHOWCASE } from '../../../server/market/showcase';
import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { refreshCost } from '../../../src/taskpane/refresh/refresh-cost';
import { workbookOf } from '../../taskpane/refresh/surveyed-workbook';
import { useCells } from '../support/cells';
import { useOffice } from '../support/office';

const { india, us } = SHOWCASE;
const FIRST = { row: 0, column: 0 };

useOffice('1.4', '1.19');
const cells = useCells();

async function addIn(): Promise<PaneApi> {
  await import('../../../src/functions/functions');
  return globalThis.spillway!;
}

test('Trace tells a number with a card as it tells the number, without a request', async () => {
  const args = [[[india.ticker]], [['FY2024']], [['net margin']], null, null];
  await cells.call('FIN.METRIC', india.ticker, 'FY2024', 'net margin', null, null, 'rich=yes');
  const asked = cells.requests().length;
  const { trace } = await addIn();
  const rich = await trace('FIN.METRIC', [...args, 'rich=yes'], FIRST);
  expect(rich.figure?.formula).toBe('profit of the period / total revenue');
  expect(rich).toEqual(await trace('FIN.METRIC', args, FIRST));
  expect(cells.requests()).toHaveLength(asked);
});

test('the preview of numbers with cards shows them as without, those that bring no format too', async () => {
  const { preview } = await addIn();
  const first = (...options: readonly string[]) =>
    new Promise((show) => preview('FIN.METRIC', [india.ticker, 'FY2024', 'sales', null, null, ...options], show));
  const plain = { rows: [[expect.any(Number)]] };
  expect(await first('format=no')).toEqual(plain);
  expect(await first('rich=yes; format=no')).toEqual(await first('format=no'));
  expect(await first('rich=yes')).toEqual(await first());
});

test("Trace tells a company's card by its name, with the statements that its figures come from", async () => {
  await cells.call('FIN.CARD', india.ticker);
  const asked = cells.requests().length;
  const { trace } = await addIn();
  const { cell, figure, statements, missing } = await trace('FIN.CARD', [[[india.ticker]]], FIRST);
  expect(cell).toEqual({ value: await cells.first('FIN.COMPANY', india.ticker) });
  expect([figure, missing]).toEqual([undefined, []]);
  // The newest year is asked for as the newest and by its date: two answers.
  expect(new Set(statements.map(({ title, type }) => `${title}, ${type}`))).toEqual(
    new Set(['balance sheet, as of', 'income statement, annual', 'income statement, quarterly']),
  );
  expect(cells.requests()).toHaveLength(asked);
});

test('Refresh counts the requests of cards and of numbers with cards', async () => {
  const book = workbookOf({
    A1: `=FIN.CARD("${india.ticker}")`,
    A2: `=US.CARD("${us.ticker}")`,
    A3: `=FIN.INCOME("${india.ticker}","last 2",,,"rich=yes")`,
  });
  await book.calculate(cells);
  const api = await addIn();
  const formulas = await book.survey(api);
  const { requests, missing } = refreshCost({ workbook: formulas, formulas }, 0);
  expect(missing).toBe(0);
  api.refresh(0);
  cells.sandbox.requests.clear();
  await book.calculate(cells);
  expect(cells.requests()).toHaveLength(requests);
});
