import type {
  CallTrace,
  PaneApi,
  ShownFailure,
  TracedNumber,
  TracePlace,
} from '../../../src/functions/runtime/pane-api';
import { readTrace } from '../../../src/taskpane/trace/read-trace';
import { needsExcel } from '../../../src/taskpane/trace/traced-call';
import type { CellValue, DefinedName, SpillwayFormula } from '../../../src/workbook';
import { workbookOf } from '../refresh/surveyed-workbook';

/** Calls whose result has a size and shows its own place; notes what was traced. */
function addInOf(size: CallTrace['size'], failures: readonly ShownFailure[] = [], passed: unknown[][] = []) {
  const traced: [string, readonly unknown[], TracePlace | TracedNumber][] = [];
  const trace: PaneApi['trace'] = async (id, args, wanted) => {
    traced.push([id, args, wanted]);
    const place = 'number' in wanted ? { row: Math.floor(wanted.number / 10), column: wanted.number % 10 } : wanted;
    const isInside = size && place.row >= 0 && place.row < size.rows && place.column < size.columns;
    const cell = isInside ? { value: place.row * 10 + place.column } : undefined;
    return { size, place, cell, figure: undefined, statements: [], answers: [], missing: [] };
  };
  const watchedCell: PaneApi['watchedCell'] = { watch: () => undefined, calls: () => passed };
  return {
    traced,
    trace,
    watchedCell,
    activity: { failures: new Map([['S!B2', failures]]) } as unknown as PaneApi['activity'],
  };
}

function bookOf(formula: string, spill: string | undefined, shown: CellValue, names: readonly DefinedName[] = []) {
  const { workbook, functions } = workbookOf({ B2: formula }, { A1: 'INFY', D1: 'FY2024' }, names);
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
  expect(addIn.traced).toEqual([['FIN.INCOME', [[['INFY']], [['FY2024']], null, null, null], { row: 1, column: 1 }]]);
  expect(story?.calls[0]).toMatchObject({ isPlaced: true, trace: { cell: { value: 11 } } });
  expect(story?.calls[0]?.arguments).toEqual([
    { name: 'ticker', reference: 'A1', value: 'INFY' },
    { name: 'date', reference: '', value: 'FY2024', reading: '2024-03-31, annual' },
  ]);
  expect(story?.isOutdated).toBe(false);
});

test.each([
  ['as it is', '', 'S!B2:C4', 'S!C3', ['TCS', 'FY2023', 'sales', null, null, [['']]]],
  ['turned', 'transpose=yes', 'S!B2:D3', 'S!C3', ['TCS', 'FY2023', 'sales', null, null, [['transpose=yes']]]],
])('a grid of which an answer is not kept is traced by the cell alone: %s', async (_how, options, spill, cell, own) => {
  const addIn = addInOf(undefined);
  const formula = `=FIN.METRIC({"INFY";"TCS";"ITC"},{"FY2024","FY2023"},"sales",,,"${options}")`;
  const story = await read(addIn, bookOf(formula, spill, 1), cell);
  const [, args, place] = addIn.traced.at(-1) ?? [];
  expect([args?.slice(0, 6), place]).toEqual([own, { row: 0, column: 0 }]);
  expect(story?.calls[0]?.isPlaced).toBe(true);
});

test.each([
  ['FIN.TTM({"INFY";"TCS";"ITC"},"latest","sales")', ['TCS', 'latest', 'sales', null, null]],
  ['FIN.GROWTH({"INFY";"TCS";"ITC"},"FY2024","sales")', ['TCS', 'FY2024', 'sales']],
  ['US.GROWTH("AAPL","FY2024","sales",{"FY2021";"FY2022";"FY2023"})', ['AAPL', 'FY2024', 'sales', 'FY2022']],
  ['FIN.COMPANY({"INFY";"TCS";"ITC"},"isin")', ['TCS', 'isin']],
  ['FIN.CARD({"INFY";"TCS";"ITC"})', ['TCS']],
])('one unknown company leaves the others of a column traced: %s', async (call, own) => {
  const addIn = addInOf(undefined);
  await read(addIn, bookOf(`=${call}`, 'S!B2:B4', 1), 'S!B3');
  expect(addIn.traced.at(-1)?.[1].slice(0, own.length)).toEqual(own);
});

test('a table inside a formula of one cell has no place, one number has the first', async () => {
  const table = addInOf({ rows: 3, columns: 2 });
  const sum = await read(table, bookOf('=SUM(FIN.INCOME(A1,"FY2024"))', undefined, 77), 'S!B2');
  expect(sum?.calls[0]).toMatchObject({ isPlaced: false, trace: { cell: undefined } });
  const one = addInOf({ rows: 1, columns: 1 });
  const spilled = await read(one, bookOf('=A1:A9*FIN.METRIC(A1,"FY2024","sales")', 'S!B2:B10', 1), 'S!B5');
  expect(spilled?.calls[0]).toMatchObject({ isPlaced: true, trace: { cell: { value: 0 } } });
});

test('for a table inside a formula the cell that shows the number is taken as the likely one', async () => {
  const table = addInOf({ rows: 3, columns: 2 });
  const one = await read(table, bookOf('=INDEX(FIN.INCOME(A1,"FY2024"),3,2)', undefined, 21), 'S!B2');
  expect(one?.calls[0]).toMatchObject({ isPlaced: 'likely', trace: { place: { row: 2, column: 1 } } });
  const text = await read(table, bookOf('=INDEX(FIN.INCOME(A1,"FY2024"),3,1)', undefined, 'Sales'), 'S!B2');
  expect(text?.calls[0]).toMatchObject({ isPlaced: false, trace: { cell: undefined } });
});

test('a failure that the cell shows and that is not kept is shown', async () => {
  const refused: ShownFailure = { code: '#VALUE!', kind: 'auth', message: 'The token was refused.' };
  const elsewhere = { ...refused, places: [{ below: 3, right: 0 }] };
  const formula = bookOf('=FIN.METRIC(A1,"FY2024","sales")', undefined, { error: '#VALUE!' });
  const failureIn = async (failure: ShownFailure) =>
    (await read(addInOf(undefined, [failure]), formula, 'S!B2'))?.failure;
  expect(await failureIn(refused)).toBe('The token was refused.');
  expect(await failureIn(elsewhere)).toBeUndefined();
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
  expect(story?.calls[1]?.arguments).toEqual([
    { name: 'ticker', reference: 'A1', value: 'INFY' },
    { name: 'date', reference: 'YEAR(A2)', value: undefined },
    { name: 'metric', reference: '', value: 'sales' },
  ]);
});

const EXPRESSION = '=FIN.METRIC(A1,"FY"&B1,"sales")+FIN.METRIC(A1,"FY"&B1,"eps")';
const passed = (year: string, line: string) => [[['INFY']], [[year]], [[line]], null, '', undefined];

test('an expression is what Excel passed for it to the call with the same other arguments', async () => {
  const addIn = addInOf({ rows: 1, columns: 1 }, [], [passed('FY2024', 'sales'), passed('FY2025', 'eps')]);
  const story = await read(addIn, bookOf(EXPRESSION, undefined, 1), 'S!B2');
  expect(addIn.traced.map(([, args]) => args)).toEqual([passed('FY2024', 'sales'), passed('FY2025', 'eps')]);
  expect(story?.calls[0]?.arguments[1]).toEqual({
    name: 'date',
    reference: '"FY"&B1',
    value: 'FY2024',
    reading: '2024-03-31, annual',
  });
  expect(story?.calls.map(needsExcel)).toEqual([false, false]);
});

test('calls that nothing tells apart are those of the formula in its order, where each was made once', async () => {
  const formula = '=FIN.METRIC(A1,"FY"&B1,"sales")-FIN.METRIC(A1,"FY"&B1-1,"sales")';
  const calls = (...years: string[]) => years.map((year) => passed(year, 'sales'));
  const datesOf = async (text: string, noted: unknown[][]) =>
    (await read(addInOf({ rows: 1, columns: 1 }, [], noted), bookOf(text, undefined, 1), 'S!B2'))?.calls
      .filter(({ id }) => id === 'FIN.METRIC')
      .map(({ arguments: [, date] }) => date?.value);
  expect(await datesOf(formula, calls('FY2024', 'FY2023'))).toEqual(['FY2024', 'FY2023']);
  // IF made one of them.
  expect(await datesOf(formula, calls('FY2023'))).toEqual([undefined, undefined]);
  // The first waited for the company in its argument.
  const waiting = formula.replace('A1', 'FIN.LOOKUP(A2)');
  expect(await datesOf(waiting, calls('FY2023', 'FY2024'))).toEqual([undefined, undefined]);
  expect(await datesOf(formula.replace('&B1-1', '&B1'), calls('FY2024'))).toEqual(['FY2024', 'FY2024']);
});

test.each<[what: string, formula: string, date: string | undefined]>([
  ['cells', '=FIN.METRIC(A1,Year,"sales")', 'FY2024'],
  ['in another case', '=FIN.METRIC(A1,year,"sales")', 'FY2024'],
  ['a text', '=FIN.METRIC(A1,Text,"sales")', 'FY2022'],
  ['of the sheet before those of the workbook', '=FIN.METRIC(A1,Own,"sales")', 'FY2021'],
  ['of a sheet that is named', '=FIN.METRIC(A1,S!Own,"sales")', 'FY2021'],
  ['of another sheet', '=FIN.METRIC(A1,Others,"sales")', undefined],
  ['of the workbook, on a sheet that has none', '=FIN.METRIC(A1,S!Year,"sales")', undefined],
  ['that LET gives', '=LET(Year,"FY2019",FIN.METRIC(A1,Year,"sales"))', undefined],
  ['relative to its cell', '=FIN.METRIC(A1,Beside,"sales")', undefined],
  ['of a formula', '=FIN.METRIC(A1,Computed,"sales")', undefined],
  ['of cells that are gone', '=FIN.METRIC(A1,Gone,"sales")', undefined],
  ['that nobody gave', '=FIN.METRIC(A1,Unknown,"sales")', undefined],
])('an argument that is a name %s: %s', async (_what, formula, date) => {
  const names = [
    { name: 'Year', sheet: undefined, formula: '=S!$D$1' },
    { name: 'Text', sheet: undefined, formula: '="FY2022"' },
    { name: 'Own', sheet: undefined, formula: '="FY2020"' },
    { name: 'Own', sheet: 'S', formula: '="FY2021"' },
    { name: 'Others', sheet: 'T', formula: '="FY2020"' },
    { name: 'Beside', sheet: undefined, formula: '=S!D1' },
    { name: 'Computed', sheet: undefined, formula: '="FY"&S!$D$1' },
    { name: 'Gone', sheet: undefined, formula: '=#REF!' },
  ];
  const addIn = addInOf({ rows: 1, columns: 1 });
  const story = await read(addIn, bookOf(formula, undefined, 0, names), 'S!B2');
  const [, argument] = story?.calls[0]?.arguments ?? [];
  expect(argument?.value).toBe(date);
  expect(argument?.reference).toBe(/A1,([^,]*),"sales"/.exec(formula)?.[1]);
  expect(addIn.traced).toHaveLength(date === undefined ? 0 : 1);
});

test('calls that their known arguments tell apart have their own in whichever order Excel makes them', async () => {
  // The second may have made either, the first only one of them.
  const formula = '=FIN.METRIC(A1,"FY"&B1,"sales")-FIN.METRIC(A1,"FY"&B1-1,LOWER(C1))';
  const tracedOf = async (text: string, noted: unknown[][]) =>
    (await read(addInOf({ rows: 1, columns: 1 }, [], noted), bookOf(text, undefined, 1), 'S!B2'))?.calls.map(
      ({ arguments: [, date], isByOrder }) => [date?.value, isByOrder],
    );
  const noted = [passed('FY2023', 'eps'), passed('FY2024', 'sales')];
  const sure = [
    ['FY2024', false],
    ['FY2023', false],
  ];
  expect(await tracedOf(formula, noted)).toEqual(sure);
  expect(await tracedOf(formula, [...noted].reverse())).toEqual(sure);
  // A choice or LAMBDA may have made one of them twice and the other not at all.
  const some = `=IF(B1>1,${formula.slice(1)})`;
  expect((await tracedOf(some, noted))?.[1]?.[0]).toBeUndefined();
  const alike = formula.replace('LOWER(C1)', '"sales"');
  const both = [passed('FY2024', 'sales'), passed('FY2023', 'sales')];
  expect(await tracedOf(alike, both)).toEqual([
    ['FY2024', true],
    ['FY2023', true],
  ]);
});

test.each([
  ['FIN.STATUS()', false, true],
  ['FIN.LIVE("INFY")', true, false],
])('%s is not traced, and Excel need not calculate it', async (call, isLive, isIdle) => {
  const story = await read(addInOf({ rows: 1, columns: 1 }), bookOf(`=${call}`, undefined, 'ready'), 'S!B2');
  expect(story?.calls[0]).toMatchObject({ isLive, isIdle, trace: undefined });
  expect(story?.calls.map(needsExcel)).toEqual([false]);
});

test('a cell that Excel calculates waits, and is not out of date', async () => {
  const busy = bookOf('=FIN.METRIC(A1,"FY2024","sales")', undefined, { error: '#BUSY!' });
  const story = await read(addInOf({ rows: 1, columns: 1 }), busy, 'S!B2');
  expect(story).toMatchObject({ isWaiting: true, isOutdated: false });
});

test('an error that Excel passes is shown by its code', async () => {
  const noted = [[[{ code: '#REF!' }]], [['FY2024']], [['sales']], null, null, null];
  const story = await read(
    addInOf({ rows: 1, columns: 1 }, [], [noted]),
    bookOf('=FIN.METRIC(Gone!A1,"FY2024","sales")', undefined, { error: '#REF!' }),
    'S!B2',
  );
  expect(story?.calls[0]?.arguments[0]).toMatchObject({ reference: 'Gone!A1', value: '#REF!' });
});

test('no arguments are taken for those of a call where Excel passed several, or none like it', async () => {
  const two = addInOf({ rows: 1, columns: 1 }, [], [passed('FY2024', 'sales'), passed('FY2025', 'sales')]);
  const story = await read(two, bookOf(EXPRESSION, undefined, 1), 'S!B2');
  expect(two.traced).toEqual([]);
  expect(story?.calls.map(({ passed: count }) => count)).toEqual([2, 0]);
  expect(story?.calls.map(needsExcel)).toEqual([true, true]);
});

test('an error that an argument refers to is shown, and is not for Excel to calculate', async () => {
  const { workbook, functions } = workbookOf({ B2: '=FIN.METRIC(A1,"FY"&B1,"sales")' }, { A1: { error: '#N/A' } });
  const book = { ...bookOf('=FIN.METRIC(A1,"FY"&B1,"sales")', undefined, { error: '#N/A' }), functions };
  const story = await read(
    addInOf(undefined),
    { functions, workbook: { ...book.workbook, readAreas: workbook.readAreas } },
    'S!B2',
  );
  expect(story?.calls[0]?.arguments[0]).toEqual({ name: 'ticker', reference: 'A1', value: '#N/A', isError: true });
  expect(story?.calls.map(needsExcel)).toEqual([false]);
});

test.each([
  ['cells', 'A1:A2', 'INFY, empty'],
  ['constants', '{"annual","quarterly"}', 'annual, quarterly'],
])(
  'several %s for an argument that takes one value are shown as that, and are not for Excel to calculate',
  async (_what, type, value) => {
    const formula = `=FIN.METRIC(A1,"FY2024","sales",${type})`;
    const story = await read(addInOf(undefined), bookOf(formula, undefined, { error: '#VALUE!' }), 'S!B2');
    expect(story?.calls[0]?.trace).toBeUndefined();
    expect(story?.calls[0]?.arguments[3]).toMatchObject({ name: 'type', value, isSeveral: true });
    expect(story?.calls.map(needsExcel)).toEqual([false]);
  },
);

test('a call with several values for an argument may have been made with any of them', async () => {
  const noted = [[['INFY']], [['FY2024']], [['sales']], 'quarterly', null, null];
  const addIn = addInOf({ rows: 1, columns: 1 }, [], [noted]);
  const book = bookOf('=FIN.METRIC(A1,"FY2024","sales",{"annual","quarterly"})', undefined, 1);
  const [call] = (await read(addIn, book, 'S!B2'))?.calls ?? [];
  expect(call?.trace).toBeDefined();
});

test('a stale answer, and a number that is not what is kept now, are marked', async () => {
  const stale: ShownFailure = { code: '', kind: 'stale', message: 'The service failed.', receivedMs: 0 };
  const story = await read(
    addInOf({ rows: 1, columns: 1 }, [stale]),
    bookOf('=FIN.METRIC(A1,"FY2024","sales")', undefined, 5),
    'S!B2',
  );
  expect(story).toMatchObject({
    stale: { message: 'The service failed.', isOfWorkbook: false },
    isOutdated: true,
    shown: '5',
  });
});
