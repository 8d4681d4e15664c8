import {
  insert,
  place,
  textInsertion,
  warningOf,
  type Insertion,
  type SelectedPlace,
} from '../../../../src/taskpane/formula-builder/insertion/insertion';
import type { AreaInput, Workbook } from '../../../../src/workbook';
import { ExcelWorkbook } from '../../../../src/workbook/excel/excel-workbook';
import { ExcelModel } from '../../../workbook/support/excel-model';
import { installExcel } from '../../../workbook/support/mock-excel';

const SELECTION: SelectedPlace = { sheet: { id: '1', name: 'Sheet1' }, address: 'Sheet1!B2:C9' };

/** A workbook with some cells filled. */
function workbook(filled: readonly string[]) {
  const asked: string[] = [];
  const written: unknown[] = [];
  const book = {
    filledCells: (area: string) => {
      asked.push(area);
      return Promise.resolve([...filled]);
    },
    readArea: (address: string) =>
      Promise.resolve({ address, values: [['']], formulas: [['']], texts: [], numberFormats: [], ownFormats: [] }),
    writeAreas: (areas: readonly AreaInput[]) => {
      for (const { address, rows } of areas) written.push([address, rows]);
      return Promise.resolve([]);
    },
  } as Partial<Workbook> as Workbook;
  return { book, asked, written };
}

const table: Insertion = {
  rows: [[{ formula: '=FIN.INCOME("X")' }]],
  size: { rows: 20, columns: 3 },
  references: [],
  what: '=FIN.INCOME("X")',
};

test('the target is the whole area of the result, from the first selected cell on', async () => {
  const { book, asked, written } = workbook([]);
  const placement = await place(book, table, SELECTION);
  expect(asked).toEqual(['Sheet1!B2:D21']);
  expect(placement).toMatchObject({ address: 'Sheet1!B2', filled: [], refusal: undefined });
  expect(await insert(book, table, placement)).toBe('Inserted =FIN.INCOME("X") in Sheet1!B2.');
  expect(written).toEqual([['Sheet1!B2', table.rows]]);
});

const look = { columnWidths: [30, 12], rows: [{ bold: true }] };

test('the area gets its look after it is written', async () => {
  const { book, written } = workbook([]);
  const applied: unknown[] = [];
  const applyLook = (address: string, given: unknown) => {
    applied.push([written.length, address, given]);
    return Promise.resolve();
  };
  const placement = await place(book, table, SELECTION);
  await insert({ ...book, applyLook }, { ...table, look }, placement);
  expect(applied).toEqual([[1, 'Sheet1!B2', look]]);
});

test('a formula is inserted where the workbook refuses its look', async () => {
  const { book } = workbook([]);
  const applyLook = () => Promise.reject(new Error('the sheet is protected'));
  const placement = await place(book, table, SELECTION);
  expect(await insert({ ...book, applyLook }, { ...table, look }, placement)).toBe(
    'Inserted =FIN.INCOME("X") in Sheet1!B2.',
  );
});

test('the warning has the number of filled cells, the first addresses and what would happen to each', async () => {
  const { book } = workbook(['Sheet1!B2', ...Array.from({ length: 7 }, (_, at) => `Sheet1!B${at + 3}`)]);
  expect(warningOf(table, await place(book, table, SELECTION))).toBe(
    '1 filled cell (B2) would be replaced. 7 filled cells (B3, B4, B5, B6, B7 and 2 more) are in B2:D21, which it fills: it shows #SPILL! until they are cleared.',
  );
});

test('several rows of formulas replace the cells that they overwrite', async () => {
  const { book } = workbook(['Sheet1!B3']);
  const lines = { ...table, rows: [['a', 1], ['b', 2]], size: { rows: 2, columns: 2 } } satisfies Insertion; // prettier-ignore
  expect(warningOf(lines, await place(book, lines, SELECTION))).toBe('1 filled cell (B3) would be replaced.');
});

test.each([['B2'], ['Sheet1!C5'], ['sheet1!C5'], ["'SHEET1'!C5"], ['$A$21:$B$21'], ['B:B']])(
  'a formula that would fill its own reference %s is refused',
  async (reference) => {
    const { book, asked } = workbook([]);
    const { refusal } = await place(book, { ...table, references: [reference] }, SELECTION);
    expect(refusal).toContain(reference);
    expect(asked).toEqual([]);
  },
);

test.each([['Other!B2'], ['A1'], ["'Sheet 1'!B2"]])(
  'a formula with the reference %s is not refused',
  async (reference) => {
    expect((await place(workbook([]).book, { ...table, references: [reference] }, SELECTION)).refusal).toBeUndefined();
  },
);

test('a text is inserted as one cell of text', () => {
  expect(textInsertion('0000320193')).toMatchObject({ rows: [['0000320193']], size: { rows: 1, columns: 1 } });
});

describe('cells that change while the question about them is shown', () => {
  const lines: Insertion = { rows: [['x'], ['y']], size: { rows: 2, columns: 1 }, references: [], what: '2 lines' };

  const placed = async () => {
    installExcel(new ExcelModel({}));
    const book = new ExcelWorkbook();
    await book.writeCells('Overview!A1', [['old']]);
    const placement = await place(book, lines, { sheet: { id: '{1}', name: 'Overview' }, address: 'Overview!A1' });
    expect(placement.filled).toEqual(['Overview!A1']);
    return { book, placement };
  };

  test('the cells that the question named are replaced', async () => {
    const { book, placement } = await placed();
    expect(await insert(book, lines, placement)).toBe('Inserted 2 lines in Overview!A1:A2.');
    expect((await book.readArea('Overview!A1:A2')).values).toEqual([['x'], ['y']]);
  });

  test.each([
    ['A1', ['Overview!A1', [[7]], [[7], ['']]]],
    ['A2', ['Overview!A2', [[42]], [['old'], [42]]]],
  ] as const)(
    'nothing is written where %s has something else, and the message names it',
    async (_, [cell, typed, after]) => {
      const { book, placement } = await placed();
      await book.writeCells(cell, typed);
      await expect(insert(book, lines, placement)).rejects.toThrow(`Nothing was inserted: ${cell} changed meanwhile.`);
      expect((await book.readArea('Overview!A1:A2')).values).toEqual(after);
    },
  );
});
