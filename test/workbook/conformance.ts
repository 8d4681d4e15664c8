/** The tests of every Workbook implementation: the playground's in Chromium, Excel's with Microsoft's mock objects. */
import { EMPTY_TEXT, freeze, frozen as readFrozen, unfreeze, type Workbook } from '../../src/workbook';

/** A workbook whose sheet "Overview" is active, with three Spillway formulas that show figures. */
export interface Bench {
  readonly workbook: Workbook;
  /** A formula that shows one number, one that spills a table of at least 3×2, one that shows #N/A. */
  readonly figure: string;
  readonly table: string;
  readonly missing: string;
  /** A formula that shows #VALUE!. */
  readonly wrong: string;
  /** The first cell of an empty area on Overview of at least 12×8 cells. */
  readonly free: (row: number, column: number) => string;
  /** Waits until formulas have answered. */
  settle(): Promise<void>;
  /** Closes the file and opens it again. */
  reopen(): Promise<void>;
  /** Renames or deletes a sheet as a user would. */
  renameSheet(name: string, to: string): Promise<void>;
  deleteSheet(name: string): Promise<void>;
  /** Inserts a row above this one, or deletes it, as a user would. */
  insertRow(sheet: string, row: number): Promise<void>;
  deleteRow(sheet: string, row: number): Promise<void>;
  type(address: string, content: string | number): Promise<void>;
  /** Names cells, of the workbook or of one sheet, as a user would. */
  defineName(name: string, formula: string, sheet?: string): Promise<void>;
}

const TEXTS = [
  '=1+1',
  '=FIN.METRIC("X")',
  '+1',
  '-1',
  '@x',
  '=HYPERLINK("http://x")',
  '<img src=x onerror=alert(1)>',
  "'quoted",
  '007',
  '1-2',
  'TRUE',
  'Mar 24',
  ' padded',
];

export function conformanceSuite(open: () => Promise<Bench>): void {
  let bench: Bench;
  let book: Workbook;
  const at = (row: number, column: number) => bench.free(row, column);
  const frozen = async (workbook: Workbook) => (await readFrozen(workbook)).formulas;
  const read = async (address: string) => (await book.readArea(address)).values;
  const put = async (address: string, formula: string) => {
    const written = await book.writeCells(address, [[{ formula }]]);
    await bench.settle();
    return written;
  };
  const formulaAt = async (address: string) =>
    (await book.spillwayFormulas('sheet')).find((each) => each.address === address);

  beforeEach(async () => {
    bench = await open();
    book = bench.workbook;
  });

  test('text is always written as text', async () => {
    const area = await book.writeCells(
      at(0, 0),
      TEXTS.map((text) => [text]),
    );
    await bench.settle();
    const { values, formulas } = await book.readArea(area);
    expect(values.flat()).toEqual(TEXTS);
    expect(formulas.flat().join('')).toBe('');
    const found = (await book.spillwayFormulas('sheet')).map(({ formula }) => formula);
    expect(found).not.toContain('=FIN.METRIC("X")');
  });

  test('numbers, booleans, formulas and gaps are written unchanged', async () => {
    await book.writeCells(at(0, 0), [['keep', 1]]);
    const area = await book.writeCells(at(0, 0), [[null, true], [{ formula: '=1+2' }, -0.5], [EMPTY_TEXT, '']]); // prettier-ignore
    await bench.settle();
    expect(await read(area)).toEqual([['keep', true], [3, -0.5], ['', '']]); // prettier-ignore
    expect((await book.readArea(area)).formulas).toEqual([['', ''], ['=1+2', ''], ['', '']]); // prettier-ignore
    expect(await book.filledCells(area)).toHaveLength(5);
  });

  test('a formula has its result and its spill area, and its own spill does not obstruct it', async () => {
    const address = await put(at(0, 0), bench.table);
    const found = await formulaAt(address);
    expect(found).toMatchObject({ formula: bench.table, sheet: { name: 'Overview' } });
    expect(found?.spill).toMatch(/:/);
    expect(await book.filledCells(found!.spill!)).toEqual([address]);
    const inside = at(1, 0);
    expect(await book.filledCells(inside)).toHaveLength(1);
  });

  test('formulas are found by scope, also where only their spill is selected', async () => {
    const table = await put(at(0, 0), bench.table);
    const figure = await put(at(0, 6), bench.figure);
    await put(at(1, 6), '="FIN.METRIC("&"x)"');
    const addresses = async (scope: 'selection' | 'sheet' | 'workbook') =>
      (await book.spillwayFormulas(scope)).map(({ address }) => address);
    expect(await addresses('sheet')).toEqual(expect.arrayContaining([table, figure]));
    expect(await addresses('workbook')).toEqual(expect.arrayContaining([table, figure]));
    expect(await addresses('sheet')).not.toContain(at(1, 6));
    await book.select(at(1, 0));
    expect(await addresses('selection')).toEqual([table]);
    expect(await book.selection()).toMatchObject({ address: at(1, 0), rows: 1, columns: 1, complete: true });
    expect(await book.selectedArea()).toEqual({ sheet: (await book.selection()).sheet, address: at(1, 0) });
  });

  test('the formula that fills a cell is found, also of a cell inside its spill', async () => {
    const table = await put(at(0, 0), bench.table);
    const figure = await put(at(0, 6), bench.figure);
    await put(at(1, 6), '=1+2');
    const filling = async (cell: string) => (await book.spillwayFormulaAt(cell))?.address;
    expect(await filling(table)).toBe(table);
    expect(await filling(at(1, 1))).toBe(table);
    expect(await filling(figure)).toBe(figure);
    expect(await filling(at(1, 6))).toBeUndefined();
    expect(await filling(at(11, 7))).toBeUndefined();
    expect(await book.spillwayFormulaAt(at(1, 0))).toEqual(await formulaAt(table));
  });

  test('repairing enters a formula in the spelling that users type', async () => {
    const address = await put(at(0, 0), bench.figure.replace('FIN.', '_xldudf_FIN_'));
    expect(await formulaAt(address)).toMatchObject({ value: { error: '#NAME?' } });
    expect(await book.reenter([address])).toBe(1);
    await bench.settle();
    expect(await formulaAt(address)).toMatchObject({ formula: bench.figure, value: expect.any(Number) });
  });

  test('recalculating runs only the given formulas', async () => {
    const address = await put(at(0, 0), bench.figure);
    expect(await book.recalculate([address])).toBe(1);
    await book.select(address);
    expect(await book.recalculate('selection')).toBe(1);
    await bench.settle();
    expect(await formulaAt(address)).toMatchObject({ value: expect.any(Number) });
  });

  test('metadata is stored in the file, key by key', async () => {
    const text = 'a "b" <c> & \n ]]> \u0001 é 🙂';
    await book.writeMetadata('one', text);
    await book.writeMetadata('two/other key', 'x');
    await book.writeMetadata('two/other key', 'y');
    await bench.reopen();
    expect(await book.readMetadata('one')).toBe(text);
    expect(await book.readMetadata('two/other key')).toBe('y');
    expect(await book.metadataKeys()).toEqual(expect.arrayContaining(['one', 'two/other key']));
    await book.writeMetadata('one', undefined);
    expect(await book.readMetadata('one')).toBeUndefined();
    expect(await book.metadataKeys()).not.toContain('one');
  });

  describe('freezing', () => {
    /** Freezes a table and a figure from the selection. */
    const freezeBoth = async () => {
      const table = await put(at(0, 0), bench.table);
      const figure = await put(at(0, 6), bench.figure);
      const { spill } = (await formulaAt(table))!;
      const area = await book.readArea(spill!);
      await book.select(table);
      const first = await freeze(book, 'selection', () => new Date(0));
      await book.select(figure);
      const second = await freeze(book, 'selection', () => new Date(1000));
      return { table, figure, area, reports: [first, second] };
    };

    test('values stay after a reload and the formulas can be restored', async () => {
      const { table, figure, area, reports } = await freezeBoth();
      expect(reports.map((report) => report.frozen.map(({ address }) => address))).toEqual([[table], [figure]]);
      await bench.reopen();
      await bench.settle();
      const after = await book.readArea(area.address);
      expect(after.values).toEqual(area.values);
      expect(after.texts).toEqual(area.texts);
      expect(after.formulas.flat().join('')).toBe('');
      expect(await frozen(book)).toMatchObject([
        { address: table, area: area.address, formula: bench.table, state: 'frozen' },
        { address: figure, formula: bench.figure, state: 'frozen' },
      ]);
      const { restored, left } = await unfreeze(book, 'all');
      await bench.settle();
      expect([restored.length, left]).toEqual([2, []]);
      expect(await formulaAt(table)).toMatchObject({ formula: bench.table, spill: area.address });
      expect(await formulaAt(figure)).toMatchObject({ formula: bench.figure, value: expect.any(Number) });
      expect(await book.readArea(area.address)).toEqual(area);
      expect(await frozen(book)).toEqual([]);
      expect(await book.metadataKeys()).toEqual([]);
    });

    test('a formula that refers to a frozen cell without a value has the same result', async () => {
      const table = await put(at(0, 0), bench.table);
      const { values } = await book.readArea((await formulaAt(table))!.spill!);
      const blanks = values.flatMap((row, y) => row.flatMap((value, x) => (value === '' ? [at(y, x)] : [])));
      expect(blanks.length).toBeGreaterThan(0);
      const cell = blanks[0]!.split('!')[1]!;
      const reader = await put(at(0, 7), `=ISBLANK(${cell})&ISTEXT(${cell})&ISNUMBER(${cell})&(${cell}="")`);
      const before = await read(reader);
      await book.select(table);
      await freeze(book, 'selection');
      await bench.settle();
      expect(await read(reader)).toEqual(before);
    });

    test('a formula with an error is frozen as that error, which comes back as the formula', async () => {
      const missing = await put(at(0, 0), bench.missing);
      const wrong = await put(at(1, 0), bench.wrong);
      const before = [await read(missing), await read(wrong)];
      expect(before).toEqual([[[{ error: '#N/A' }]], [[{ error: '#VALUE!' }]]]);
      await book.select(`${missing}:${wrong.split('!')[1]}`);
      expect((await freeze(book, 'selection')).frozen.map(({ address }) => address)).toEqual([missing, wrong]);
      await bench.settle();
      expect([await read(missing), await read(wrong)]).toEqual(before);
      expect(await formulaAt(wrong)).toBeUndefined();
      expect((await frozen(book)).map(({ state }) => state)).toEqual(['frozen', 'frozen']);
      await unfreeze(book, 'all');
      await bench.settle();
      expect(await formulaAt(wrong)).toMatchObject({ formula: bench.wrong, value: { error: '#VALUE!' } });
    });

    test('a caption keeps the text of a formula that is frozen, and is a formula again with it', async () => {
      const figure = await put(at(0, 0), bench.figure);
      const caption = await put(at(0, 2), `=FORMULATEXT(${figure.split('!')[1]})`);
      expect(await read(caption)).toEqual([[bench.figure]]);
      await book.select(figure);
      expect((await freeze(book, 'selection')).frozen.map(({ address }) => address)).toEqual([figure]);
      await bench.settle();
      expect(await read(caption)).toEqual([[bench.figure]]);
      expect((await frozen(book)).map(({ address }) => address)).toEqual([figure]);
      await unfreeze(book, 'all');
      await bench.settle();
      expect((await book.readArea(caption)).formulas).toEqual([[`=FORMULATEXT(${figure.split('!')[1]})`]]);
      expect(await read(caption)).toEqual([[bench.figure]]);
      expect(await book.metadataKeys()).toEqual([]);
    });

    test('formulas come back where an inserted row has moved their cells, with the cells that they refer to', async () => {
      const figure = await put('Overview!B100', bench.figure);
      await put('Overview!D102', '=FORMULATEXT(B100)');
      await book.select(figure);
      await freeze(book, 'selection');
      await bench.settle();
      await bench.insertRow('Overview', 90);
      await bench.insertRow('Overview', 102);
      expect(await frozen(book)).toMatchObject([{ address: 'Overview!B101', state: 'frozen' }]);
      await unfreeze(book, 'all');
      await bench.settle();
      expect((await book.readArea('Overview!B101')).formulas).toEqual([[bench.figure]]);
      expect((await book.readArea('Overview!D104')).formulas).toEqual([['=FORMULATEXT(B101)']]);
      expect(await book.definedNames()).toEqual([]);
    });

    test('a formula whose row is deleted is not written into the next, which shows the same', async () => {
      await put('Overview!B100', bench.figure);
      await put('Overview!B101', bench.figure);
      await book.select('Overview!B100:B101');
      await freeze(book, 'selection');
      await bench.settle();
      await bench.deleteRow('Overview', 100);
      expect(await frozen(book)).toMatchObject([
        { address: 'Overview!B100', state: 'cells deleted' },
        { address: 'Overview!B100', state: 'frozen' },
      ]);
      expect((await unfreeze(book, 'all')).restored).toHaveLength(1);
    });

    test('only the selected formulas are unfrozen', async () => {
      const { table, figure } = await freezeBoth();
      await book.select(at(1, 0));
      expect((await unfreeze(book, 'selection')).restored.map(({ address }) => address)).toEqual([table]);
      expect((await frozen(book)).map(({ address }) => address)).toEqual([figure]);
    });

    test('changed cells are reported and not overwritten', async () => {
      const { table, figure } = await freezeBoth();
      await bench.type(figure, 12);
      await bench.settle();
      const { restored, left } = await unfreeze(book, 'all');
      expect(restored.map(({ address }) => address)).toEqual([table]);
      expect(left).toMatchObject([{ address: figure, state: 'changed' }]);
      expect(await read(figure)).toEqual([[12]]);
      await unfreeze(book, [left[0]!.id], { overwrite: true });
      await bench.settle();
      expect(await formulaAt(figure)).toMatchObject({ formula: bench.figure });
    });

    test('a renamed sheet is found, a deleted one reported', async () => {
      const name = await book.addSheet({ name: 'Model', cells: [{ at: 'B2', formula: bench.figure }] });
      await bench.settle();
      await freeze(book, 'sheet');
      await bench.renameSheet(name, 'It’s mine');
      expect(await frozen(book)).toMatchObject([{ address: "'It’s mine'!B2", state: 'frozen' }]);
      await bench.deleteSheet('It’s mine');
      expect(await frozen(book)).toMatchObject([{ address: 'Model!B2', state: 'sheet deleted' }]);
      expect((await unfreeze(book, 'all')).left).toHaveLength(1);
    });
  });

  test('a deleted sheet is gone, also when the file is opened again', async () => {
    const book = bench.workbook;
    const before = await book.sheets();
    const name = await book.addSheet({ name: 'Scratch', cells: [{ at: 'A1', text: 'kept' }] });
    await book.writeCells(`${name}!B2`, [[1]]);
    await book.deleteSheet(name);
    expect(await book.sheets()).toEqual(before);
    await bench.reopen();
    expect((await bench.workbook.sheets()).map((sheet) => sheet.name)).not.toContain(name);
    await expect(bench.workbook.deleteSheet(name)).rejects.toThrow('no');
  });

  test('a sheet is added with its contents, activated and stored', async () => {
    const plan = {
      name: 'A[B]: model? with a name that is much too long for Excel',
      cells: [
        { at: 'A1', text: '=Not a formula', style: { preset: 'title' } },
        { at: 'A2', number: 0.25, style: { numberFormat: '0.0%' } },
        { at: 'B2', formula: '=A2*2' },
      ],
      areas: [{ at: 'B2:B9', style: { numberFormat: '0.00' } }],
      columnWidths: { A: 20 },
      frozenRows: 1,
      charts: [{ kind: 'line', source: 'A2:B2', seriesIn: 'rows', title: 'Sales', place: 'D2:H12' }],
    } as const;
    const name = await book.addSheet(plan);
    const second = await book.addSheet(plan);
    await bench.settle();
    expect(name).toBe('A B model with a name that is m');
    expect(second).toBe('A B model with a name that (2)');
    expect(await book.sheets()).toContainEqual(expect.objectContaining({ name }));
    expect((await book.selection()).sheet.name).toBe(second);
    const shown = await book.readArea(`'${second}'!A1:B2`);
    expect(shown.values).toEqual([['=Not a formula', ''], [0.25, 0.5]]); // prettier-ignore
    expect(shown.numberFormats[1]).toEqual(['0.0%', '0.00']);
    await bench.reopen();
    expect(await read(`'${name}'!A1`)).toEqual([['=Not a formula']]);
    await book.activateSheet('Overview');
    expect((await book.selection()).sheet.name).toBe('Overview');
  });

  test('a copy as values shows the same without a formula, and keeps formats', async () => {
    const cells = [
      { at: 'A1', text: '=Not a formula', style: { preset: 'title' } },
      { at: 'A2', formula: bench.table },
      { at: 'F2', formula: bench.figure, style: { numberFormat: '0.00' } },
      { at: 'F3', formula: bench.missing },
    ] as const;
    const sheet = await book.addSheet({ name: 'Model', cells });
    await bench.settle();
    const shown = await book.readArea(`${sheet}!A1:F9`);
    const copy = await book.copyAsValues(sheet, 'Model values');
    await bench.settle();
    expect(copy).toBe('Model values');
    expect((await book.selection()).sheet.name).toBe(copy);
    const copied = await book.readArea(`'${copy}'!A1:F9`);
    expect(copied.formulas.flat().join('')).toBe('');
    const plain = shown.values.map((row) => row.map((value) => (typeof value === 'object' ? value.error : value)));
    expect(copied.values).toEqual(plain);
    expect(copied.values[2]?.[5]).toBe('#N/A');
    expect(copied.numberFormats).toEqual(shown.numberFormats);
    await bench.reopen();
    await bench.settle();
    expect((await book.readArea(`'${copy}'!A1:F9`)).values).toEqual(plain);
    expect((await book.readArea(`${sheet}!F2`)).formulas).toEqual([[bench.figure]]);
  });

  test('names are those of the workbook and of its sheets, with what they stand for', async () => {
    expect(await book.definedNames()).toEqual([]);
    await bench.defineName('FirstYear', '=Overview!$B$3');
    await bench.defineName('Company', "='Five years'!$A$1", 'Five years');
    const names = await book.definedNames();
    expect(names).toHaveLength(2);
    expect(names).toEqual(
      expect.arrayContaining([
        { name: 'FirstYear', sheet: undefined, formula: '=Overview!$B$3' },
        { name: 'Company', sheet: 'Five years', formula: "='Five years'!$A$1" },
      ]),
    );
  });

  test('missing sheets and invalid addresses are reported', async () => {
    await expect(book.readArea("'No such'!A1")).rejects.toThrow(/sheet/);
    await expect(book.select('nonsense')).rejects.toThrow(/not an address/);
  });
}
