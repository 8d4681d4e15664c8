import { FUNCTION_GROUPS } from '../../../../src/functions/catalog/catalog';
import type { PaneApi } from '../../../../src/functions/runtime/pane-api';
import { previewResult } from '../../../../src/functions/runtime/preview';
import { readFunctions } from '../../../../src/taskpane/formula-builder/function-metadata';
import { outdented, resultLook, tableLook } from '../../../../src/taskpane/formula-builder/insertion/insertion-look';
import type { Workbook } from '../../../../src/workbook';
import { openCells, type Cells } from '../../../functions/support/cells';
import { declaredFunctions } from '../../../support/declared-functions';

let cells: Cells;
const functions = readFunctions(declaredFunctions().metadata, FUNCTION_GROUPS);
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const preview: PaneApi['preview'] = (id, args, show) => {
  void cells.call(id, ...args).then((answer) => show(previewResult(answer)));
  return () => undefined;
};

/** What an inserted formula shows, and its look. */
async function inserted(id: string, values: Readonly<Record<string, string>>) {
  const declared = functions.find((each) => each.id === id);
  if (!declared) throw new Error(`no function ${id}`);
  const args = declared.parameters.map(({ name }) => values[name] ?? null);
  const result = previewResult(await cells.call(id, ...args));
  if (!('rows' in result)) throw new Error(JSON.stringify(result));
  const look = await resultLook({ addIn: { preview }, workbook: {} as Workbook }, declared, values, result.rows);
  const labels = result.rows.map(([label]) => String(label));
  return { labels, look, bold: labels.filter((_, at) => look.rows[at]?.bold) };
}

const INFY = { ticker: 'NSE:INFY', date: 'FY2024' };

test('the head and the totals of an Indian statement are bold, and lines stand below their section', async () => {
  const { labels, look, bold } = await inserted('FIN.INCOME', { ...INFY, options: 'lines=main' });
  expect(bold.slice(1)).toEqual(['Income', 'Expenses', 'Profit before exceptional items and tax', 'Profit before tax', 'Profit after tax']); // prettier-ignore
  expect(bold[0]).toContain('NSE:INFY');
  expect(look.rows[labels.indexOf('Other income')]).toEqual({ indent: 1 });
  expect(look.rows[labels.indexOf('Profit before tax')]).toEqual({ bold: true });
});

test('the totals of US statements are bold, whatever else the formula asks for', async () => {
  const income = await inserted('US.INCOME', { cik: 'AAPL', date: 'FY2024', options: 'headers=no; lines=main' });
  expect(income.bold).toEqual(['Gross profit', 'Operating income loss', 'Income loss from continuing operations before income taxes extraordinary items noncontrolling interest', 'Net income loss']); // prettier-ignore
  const balance = await inserted('US.BALANCE', { cik: 'AAPL', date: 'FY2024', options: 'labels=both' });
  expect(balance.bold.slice(1)).toContain('Assets');
});

test('columns are as wide as what they show needs, and no wider than a text of 50', async () => {
  const { labels, look } = await inserted('US.BALANCE', { cik: 'AAPL', date: 'last 2', options: 'lines=main' });
  expect(look.columnWidths).toHaveLength(3);
  expect(look.columnWidths[0]).toBe(Math.min(50, Math.max(...labels.map((label) => label.length + 2))));
  expect(look.columnWidths[1]).toBe('364,980,000,000'.length + 2);
});

test('a list of records has a bold head alone, and one without a head nothing bold', async () => {
  const patterns = await inserted('FIN.SHAREHOLDING', { ticker: 'NSE:AURELKA' });
  expect(patterns.labels.length).toBeGreaterThan(2);
  expect(patterns.bold).toEqual([patterns.labels[0]]);
  expect((await inserted('FIN.PERIODS', { ticker: 'NSE:INFY' })).bold).toEqual([]);
});

test('a transposed table and options in a cell have widths alone', async () => {
  const transposed = await inserted('FIN.INCOME', { ...INFY, options: 'transpose=yes' });
  expect(transposed.bold).toEqual([]);
  expect(transposed.look.columnWidths.length).toBeGreaterThan(10);
});

test('lines without their sections are not indented', () => {
  expect(outdented([{ indent: 2, bold: true }, { indent: 1 }])).toEqual([{ indent: 1, bold: true }, { indent: 0 }]);
  expect(tableLook([['Sales', 1]], [{ indent: 2 }]).columnWidths).toEqual([10, 3]);
});
