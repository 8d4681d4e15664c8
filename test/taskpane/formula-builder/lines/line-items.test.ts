import { FUNCTION_GROUPS } from '../../../../src/functions/catalog/catalog';
import type { StatementKind } from '../../../../src/api';
import { previewResult } from '../../../../src/functions/runtime/preview';
import type { FunctionMetadata } from '../../../../src/taskpane/formula-builder/function-metadata';
import { readFunctions } from '../../../../src/taskpane/formula-builder/function-metadata';
import {
  findLines,
  LINE_OPTIONS,
  lineFormula,
  lineInsertion,
  type LineItem,
  readLineItems,
} from '../../../../src/taskpane/formula-builder/lines/line-items';
import { openCells, type Cells } from '../../../functions/support/cells';
import { declaredFunctions } from '../../../support/declared-functions';

let cells: Cells;
let metric: FunctionMetadata;
beforeAll(async () => {
  cells = await openCells();
  const all = readFunctions(declaredFunctions().metadata, FUNCTION_GROUPS);
  metric = all.find(({ id }) => id === 'FIN.METRIC') ?? ({} as FunctionMetadata);
});
afterAll(() => cells.close());

async function items(id: string, args: readonly unknown[], kind: StatementKind) {
  const answer = previewResult(await cells.call(id, ...args, LINE_OPTIONS));
  if (!('rows' in answer)) throw new Error(JSON.stringify(answer));
  return readLineItems(answer.rows, id.startsWith('US') ? 'us' : 'india', kind);
}

test.each<[string, StatementKind, string]>([
  ['FIN.INCOME', 'income', 'AURELKA'],
  ['FIN.INCOME', 'income', 'MARUNDIBK'],
  ['FIN.BALANCE', 'balance', 'AURELKA'],
  ['FIN.CASHFLOW', 'cashflow', 'AURELKA'],
  ['FIN.SEGMENTS', 'segments', 'AURELKA'],
  ['FIN.SEGMENTS', 'segments', 'OSTRAVEL'],
])('the metric of each line of %s (%s) of %s returns the displayed value', async (id, kind, ticker) => {
  const read = await items(id, [ticker, 'latest', null, null], kind);
  const lines = read?.lines.filter((line) => !line.isSection) ?? [];
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    expect([line.path, typeof line.metric]).toEqual([line.path, 'string']);
    const value = await cells.first('FIN.METRIC', ticker, 'latest', line.metric, null, null);
    const shown =
      typeof line.value === 'object' && 'error' in line.value
        ? expect.objectContaining({ error: line.value.error })
        : line.value;
    expect({ path: line.path, value }).toEqual({ path: line.path, value: shown });
  }
});

test.each<[string, StatementKind]>([
  ['US.INCOME', 'income'],
  ['US.BALANCE', 'balance'],
  ['US.CASHFLOW', 'cashflow'],
])('the metric of each line of %s (%s) returns the displayed value', async (id, kind) => {
  const read = await items(id, ['0009000001', 'latest', null], kind);
  const lines = read?.lines.filter((line) => !line.isSection) ?? [];
  expect(lines.length).toBeGreaterThan(8);
  for (const line of lines) {
    const value = await cells.first('US.METRIC', '0009000001', 'latest', line.metric, null);
    expect({ path: line.path, value }).toEqual({ path: line.path, value: line.value });
  }
});

test('well-known lines have short names, others their path', async () => {
  const read = await items('FIN.SEGMENTS', ['OSTRAVEL', 'latest', null, null], 'segments');
  const named = Object.fromEntries(read?.lines.map((line) => [line.path, line.metric]) ?? []);
  expect(named['segment_revenue.total']).not.toBe('total');
  const income = await items('FIN.INCOME', ['AURELKA', 'latest', null, null], 'income');
  expect(income?.lines.find(({ label }) => label === 'Sales')?.metric).toBe('sales');
});

test('a preview of more than one period has no line items', async () => {
  expect(await items('FIN.INCOME', ['AURELKA', 'last 2', null, null], 'income')).toBeUndefined();
});

test('a search keeps the sections of the found lines', async () => {
  const read = await items('FIN.INCOME', ['AURELKA', 'latest', null, null], 'income');
  expect(findLines(read?.lines ?? [], 'other inc').map(({ label }) => label)).toEqual(['Income', 'Other income']);
});

test('the formula has the same company, period, type and scope, and the latest period where the date is blank', () => {
  const values = { ticker: 'B2', date: '', type: 'annual', scope: 'standalone', options: 'labels=both' };
  expect(lineFormula(metric, values, 'sales')).toBe('=FIN.METRIC(B2,"latest","sales","annual","standalone")');
  expect(lineFormula(metric, { ticker: 'INFY', date: 'FY2024' }, 'segments."x"')).toBe(
    '=FIN.METRIC("INFY","FY2024","segments.""x""")',
  );
});

test('several lines become rows, with or without labels', () => {
  const line = (label: string, name: string | undefined): LineItem => ({ label, path: label, depth: 0, isSection: false, value: 1, metric: name }); // prettier-ignore
  const lines = [line('Sales', 'sales'), line('Odd', undefined), line('Tax', 'tax')];
  const formulaOf = (name: string) => `=${name}`;
  const statement = { market: 'india', statement: 'income' } as const;
  expect(lineInsertion(lines, { withLabels: true, formulaOf, references: [], statement })).toMatchObject({
    rows: [
      ['Sales', { formula: '=sales' }],
      ['Tax', { formula: '=tax' }],
    ],
    size: { rows: 2, columns: 2 },
  });
  expect(lineInsertion(lines, { withLabels: false, formulaOf, references: [], statement }).rows).toEqual([
    [{ formula: '=sales' }],
    [{ formula: '=tax' }],
  ]);
});
