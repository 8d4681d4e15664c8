import type { CallTrace, PaneApi, ShownFailure, TracePlace } from '../../../src/functions/runtime/pane-api';
import { readTrace } from '../../../src/taskpane/trace/read-trace';
import type { CellValue, SpillwayFormula } from '../../../src/workbook';
import { workbookOf } from '../refresh/surveyed-workbook';

/** Calls whose result has a size and shows its own place; notes what was traced. */
function addInOf(size: CallTrace['size'], failures: readonly ShownFailure[] = []) {
  const traced: [string, readonly unknown[], TracePlace][] = [];
  const trace: PaneApi['trace'] = async (id, args, place) => {
    traced.push([id, args, place]);
    const isInside = size && place.row >= 0 && place.row < size.rows && place.column < size.columns;
    const cell = isInside ? { value: place.row * 10 + place.column } : undefined;
    return { size, cell, figure: undefined, statements: [], answers: [], missing: [] };
  };
  return { traced, trace, activity: { failures: new Map([['S!B2', failures]]) } as unknown as PaneApi['activity'] };
}

function bookOf(formula: string, spill: string | undefined, shown: CellValue) {
  const { workbook, functions } = workbookOf({ B2: formula }, { A1: 'INFY' });
  const filling: SpillwayFormula = { sheet: { id: '1', name: 'S' }, address: 'S!B2', formula, value: shown, spill };
  const none = { formulas: [['']], numberFormats: [['']], ownFormats: [['']] };
  return {
    functions,
    workbook: {
      ...workbook,
      spillwayFormulaAt: async () => filling,
      readArea: async (address: string) => ({ address, values: [[shown]], texts: [[String(shown)]], ...none }),
    },
  };
}

const read = (addIn: ReturnType<typeof addInOf>, { workbook, functions }: ReturnType<typeof bookOf>, cell: string) =>
  readTrace(addIn, workbook, functions, cell);

test('a cell inside a spill is traced by its place, with the cells that arguments refer to', async () => {
  const addIn = addInOf({ rows: 3, columns: 2 });
  const story = await read(addIn, bookOf('=FIN.INCOME(A1,"FY2024")', 'S!B2:C4', 11), 'S!C3');
  expect(addIn.traced).toEqual([['FIN.INCOME', ['INFY', [['FY2024']], null, null, null], { row: 1, column: 1 }]]);
  expect(story?.calls[0]).toMatchObject({ isPlaced: true, trace: { cell: { value: 11 } } });
  expect(story?.calls[0]?.arguments).toEqual([
    { name: 'ticker', reference: 'A1', value: 'INFY' },
    { name: 'date', reference: '', value: 'FY2024', reading: '2024-03-31, annual' },
  ]);
  expect(story?.isOutdated).toBe(false);
});

test('a table inside a formula of one cell has no place, one number has the first', async () => {
  const table = addInOf({ rows: 3, columns: 2 });
  const sum = await read(table, bookOf('=SUM(FIN.INCOME(A1,"FY2024"))', undefined, 1), 'S!B2');
  expect(sum?.calls[0]).toMatchObject({ isPlaced: false, trace: { cell: undefined } });
  const one = addInOf({ rows: 1, columns: 1 });
  const spilled = await read(one, bookOf('=A1:A9*FIN.METRIC(A1,"FY2024","sales")', 'S!B2:B10', 1), 'S!B5');
  expect(spilled?.calls[0]).toMatchObject({ isPlaced: true, trace: { cell: { value: 0 } } });
});

test('each call of a formula is traced, and an argument that only Excel calculates is said to be one', async () => {
  const addIn = addInOf({ rows: 1, columns: 1 });
  const formula = '=FIN.METRIC(A1,"FY2024","sales")/FIN.METRIC(A1,YEAR(A2),"sales")+FIN.TODAY()';
  const story = await read(addIn, bookOf(formula, undefined, 1), 'S!B2');
  expect(story?.calls.map(({ id, trace }) => [id, trace !== undefined])).toEqual([
    ['FIN.METRIC', true],
    ['FIN.METRIC', false],
    ['FIN.TODAY', true],
  ]);
  expect(story?.calls[1]?.arguments[1]).toEqual({ name: 'date', reference: '', value: undefined });
});

test('a stale answer, and a number that is not what is kept now, are told', async () => {
  const stale: ShownFailure = { code: '', kind: 'stale', message: 'The service failed.', receivedMs: 0 };
  const story = await read(
    addInOf({ rows: 1, columns: 1 }, [stale]),
    bookOf('=FIN.METRIC(A1,"FY2024","sales")', undefined, 5),
    'S!B2',
  );
  expect(story).toMatchObject({ stale: 'The service failed.', isOutdated: true, shown: '5' });
});
