import type { CallTrace, TracedStatement } from '../../../src/functions/runtime/pane-api';
import type { CellTrace } from '../../../src/taskpane/trace/read-trace';
import { insertSourceNote, sourceNote } from '../../../src/taskpane/trace/source-note';

const STATEMENT: TracedStatement = {
  title: 'income statement',
  periodEnd: '2024-03-31',
  type: 'annual',
  fiscalYear: '2024',
  fiscalQuarter: 'Q4',
  scope: 'consolidated',
  auditStatus: 'Audited',
  unit: 'INR crores',
  checks: { text: 'adds up (18 checks)', fails: false },
  computed: undefined,
  company: 'NSE:INFY',
  cik: undefined,
  filing: 'https://filings.example/1',
  accession: undefined,
  answer: undefined,
};

function cellTrace(trace: CallTrace | undefined): CellTrace {
  const formula = { sheet: { id: '1', name: 'S' }, address: 'S!B2', formula: '=…', value: 1, spill: undefined };
  const passed = { passed: 0, isByOrder: false, isIdle: false };
  const call = { id: 'FIN.METRIC', arguments: [], trace, isLive: false, ...passed, isWhole: true, isPlaced: true };
  return {
    cell: 'S!B2',
    shown: '153,670',
    formula,
    calls: [call],
    isWaiting: false,
    isOutdated: false,
    stale: undefined,
    failure: undefined,
  };
}

const TRACE: CallTrace = {
  size: { rows: 1, columns: 1 },
  place: { row: 0, column: 0 },
  cell: { value: 153_670 },
  figure: { step: 'line', value: 153_670, name: 'Sales', path: 'income.sales', statement: 0, of: [] },
  statements: [STATEMENT],
  answers: [],
  missing: [],
};

test('a source note names the line, the statement, its period and its filing', () => {
  expect(sourceNote(cellTrace(TRACE))).toBe(
    'Source (Spillway)\nincome.sales: 153,670\nNSE:INFY: Income statement, annual to 2024-03-31, consolidated, Audited, INR crores, https://filings.example/1',
  );
});

test('a source note says that the sources of a part are missing where a call is not traced', () => {
  const traced = cellTrace(TRACE);
  const [unread] = cellTrace(undefined).calls;
  const partial = /\nA part of the formula is not traced, and its sources are not named here\.$/;
  expect(sourceNote({ ...traced, calls: [...traced.calls, unread!] })).toMatch(partial);
  expect(sourceNote({ ...traced, formula: { ...traced.formula, isByName: true } })).toMatch(partial);
  expect(sourceNote({ ...traced, calls: [...traced.calls, { ...unread!, isIdle: true }] })).toBe(sourceNote(traced));
});

test('a value that comes from no statement has no source note', () => {
  expect(sourceNote(cellTrace(undefined))).toBeUndefined();
  expect(sourceNote(cellTrace({ ...TRACE, figure: undefined, statements: [] }))).toBeUndefined();
});

/** Notes what is written, beside cells that are filled. */
function workbook(canComment: boolean, filled: readonly string[] = []) {
  const written: [string, unknown][] = [];
  return {
    written,
    canComment,
    comment: async (cell: string, text: string) => void written.push([cell, text]),
    filledCells: async () => [...filled],
    writeCells: async (address: string, rows: unknown) => {
      written.push([address, rows]);
      return address;
    },
  };
}

test('the note is a comment of the cell, else a text in the first empty cell to the right', async () => {
  const comments = workbook(true);
  await expect(insertSourceNote(comments, 'S!B2', 'one\ntwo')).resolves.toContain('comment of S!B2');
  expect(comments.written).toEqual([['S!B2', 'one\ntwo']]);
  const cells = workbook(false, ['S!C2', 'S!D2']);
  await expect(insertSourceNote(cells, 'S!B2', 'one\ntwo')).resolves.toContain('S!E2');
  expect(cells.written).toEqual([['S!E2', [['one · two']]]]);
});

test('where no cell to the right is empty, nothing is written', async () => {
  const letters = Array.from({ length: 50 }, (_, at) => (at < 24 ? String.fromCharCode(67 + at) : `A${String.fromCharCode(65 + at - 24)}`)); // prettier-ignore
  const full = workbook(false, letters.map((column) => `S!${column}2`)); // prettier-ignore
  await expect(insertSourceNote(full, 'S!B2', 'note')).rejects.toThrow('no empty cell to the right of S!B2');
  expect(full.written).toEqual([]);
});
