import { SHOWCASE } from '../../../server/market/showcase';
import type { Settings } from '../../../src/client';
import { useCells } from '../support/cells';
import { useWorkbookTexts } from '../support/workbook-texts';

const cells = useCells();
const workbook = useWorkbookTexts(cells);

test.each([
  ['of the workbook, as it is written', 'core margin', '(sales - other_income) / sales'],
  ['that ships, in words', 'net margin', 'profit of the period / total revenue'],
  ['in the cell, by itself', '=other_income / sales', undefined],
])('a definition %s is shown with its number', async (_, name, formula) => {
  workbook.define('india', 'core margin', '(sales - other_income) / sales');
  const args = [SHOWCASE.india.ticker, 'latest', name, 'annual'];
  await cells.call('FIN.METRIC', ...args);
  const { traceCall } = await import('../../../src/functions/trace/trace-call');
  const { readSettings } = await import('../../../src/functions/runtime/settings-storage');
  const settings: Settings = readSettings();
  const run = (invocation: object) => cells.raw('FIN.METRIC', args, invocation as never);
  const { figure } = traceCall(run, { row: 0, column: 0 }, settings);
  expect(figure).toMatchObject({ name, formula });
});
