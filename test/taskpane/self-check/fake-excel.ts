/** An Excel that does all that the checks ask, or what a test changes of it. */
import { IDBFactory } from 'fake-indexeddb';
import type { Settings } from '../../../src/client';
import { COMMAND_NAMES } from '../../../src/taskpane/commands/command-names';
import type { FunctionMetadata } from '../../../src/taskpane/formula-builder/function-metadata';
import { LARGE } from '../../../src/taskpane/self-check/checks/volume-checks';
import type { CheckedHost } from '../../../src/taskpane/self-check/run-checks';
import type { AreaContents, CellInput, CellValue } from '../../../src/workbook';
import { parseAddress, sizeOf } from '../../../src/workbook';

/** Whether a formula is that of the large result, whose dates stand in a row. */
export const isLargeResult = (formula: string): boolean => formula.includes(',B1:');

const ERROR = { error: '#VALUE!' };
const TODAY = 46_346;

/** What a formula shows in a healthy Excel; an array spills downwards. */
function healthy(formula: string): CellValue | readonly CellValue[] {
  const rows = /METRIC\(A1:A(\d+)/.exec(formula)?.[1];
  if (rows !== undefined) return Array.from({ length: Number(rows) }, () => ERROR);
  if (formula === '=FIN.TODAY()') return TODAY;
  if (formula === '=FIN.STATUS()') return 'ready';
  if (formula.startsWith('=FIN.CHANGES')) return "No figure in this workbook's cells has changed since 2110-01-01.";
  if (formula === '=1/0' || formula.includes('METRIC(A1,')) return { error: '#DIV/0!' };
  return ERROR;
}

export interface Changes {
  readonly shows?: (formula: string) => ReturnType<typeof healthy> | undefined;
  readonly dateText?: string;
  readonly supports?: (name: string) => boolean;
  readonly isStandIn?: boolean;
  readonly features?: Partial<CheckedHost['environment']['features']>;
  readonly storage?: () => Storage;
  readonly session?: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly databases?: IDBFactory;
  readonly functions?: readonly FunctionMetadata[];
  readonly metadata?: (text: string) => string;
  readonly settings?: Settings;
  readonly checkConnections?: CheckedHost['environment']['checkConnections'];
  /** False where Excel does not tell functions that their formulas were deleted. */
  readonly cancels?: boolean;
  readonly seeStream?: CheckedHost['environment']['seeStream'];
  /** How long closing the pane slows 1,000 cells. */
  readonly slowness?: number;
}

export interface FakeExcel extends CheckedHost {
  readonly sheets: string[];
  readonly selected: string[];
  readonly texts: ReadonlyMap<string, string>;
}

const parameter = (name: string, isOptional: boolean, values: FunctionMetadata['parameters'][number]['values'] = []) =>
  ({ name, isOptional, values }) as FunctionMetadata['parameters'][number];

export const FUNCTIONS = [
  {
    id: 'FIN.METRIC',
    parameters: [parameter('ticker', false), parameter('type', true, [{ value: 'annual', about: '' }])],
  },
  { id: 'US.METRIC', parameters: [parameter('cik', false)] },
  { id: 'FIN.TODAY', parameters: [] },
] as unknown as readonly FunctionMetadata[];

export function settingsOf(token: string, answers?: true): Settings {
  const connection = { baseUrl: 'https://secret.example', token, ...(answers ? { answers } : {}) };
  return { india: connection, us: connection, parameterNames: {} };
}

export function fakeExcel(changes: Changes = {}): FakeExcel {
  const sheets: string[] = ['Mine'];
  const selected: string[] = [];
  const texts = new Map<string, string>();
  const cells = new Map<string, CellValue>();
  let nowMs = Date.UTC(2026, 10, 24, 12);
  let slowness = 1;
  let streams = 2; // of the user’s own formulas
  const keyOf = (row: number, column: number) => `${row},${column}`;
  const empty = (key: string, value: CellValue) => {
    const isOfStream = String(cells.get(key) ?? '').startsWith('No figure');
    if (isOfStream && changes.cancels !== false) streams -= 1;
    cells.set(key, value);
  };
  const calculate = (row: number, column: number, formula: string) => {
    nowMs += slowness;
    const shown = changes.shows?.(formula) ?? healthy(formula);
    if (String(shown).startsWith('No figure')) streams += 1;
    const width = Array.isArray(shown) && isLargeResult(formula) ? LARGE.columns : 1;
    for (const [index, value] of (Array.isArray(shown) ? shown : [shown]).entries())
      for (let x = 0; x < width; x++) cells.set(keyOf(row + index, column + x), value as CellValue);
  };
  const put = (row: number, column: number, input: CellInput) => {
    const isFormula = typeof input === 'object' && input !== null && 'formula' in input;
    if (isFormula) calculate(row, column, input.formula);
    else empty(keyOf(row, column), (input ?? '') as CellValue);
  };
  const storage = new Map<string, string>();
  const ownDatabases = new IDBFactory();
  return {
    sheets,
    selected,
    texts,
    isStandIn: changes.isStandIn ?? false,
    workbook: {
      selectedArea: async () => ({ sheet: { id: '1', name: 'Mine' }, address: 'Mine!C3' }),
      select: async (address) => void selected.push(address),
      addSheet: async ({ name }) => {
        cells.clear();
        sheets.push(name);
        return name;
      },
      deleteSheet: async (name) => void sheets.splice(sheets.indexOf(name), 1),
      async writeCells(address, rows) {
        const { startRow, startColumn } = parseAddress(address);
        rows.forEach((row, y) => row.forEach((input, x) => put(startRow + y, startColumn + x, input)));
        return address;
      },
      async readArea(address) {
        const area = parseAddress(address);
        const { rows, columns } = sizeOf(area);
        const values = Array.from({ length: rows }, (_, y) =>
          Array.from({ length: columns }, (_, x) => cells.get(keyOf(area.startRow + y, area.startColumn + x)) ?? ''),
        );
        const textOf = (value: CellValue) => (value === TODAY ? (changes.dateText ?? '2026-11-20') : String(value));
        return { address, values, texts: values.map((row) => row.map(textOf)) } as AreaContents;
      },
      readMetadata: async (key) => (changes.metadata ?? ((text) => text))(texts.get(key) ?? ''),
      writeMetadata: async (key, text) => void (text === undefined ? texts.delete(key) : texts.set(key, text)),
    },
    environment: {
      addIn: {
        readSettings: () => changes.settings ?? settingsOf('a-token'),
        functionGroups: [{ functions: Object.fromEntries(FUNCTIONS.map(({ id }) => [id, {}])) }] as never,
        activity: { streams: () => streams },
      },
      features: {
        comment: async (_sheet, text) => text,
        entity: async (_sheet, number) => `Entity ${number}`,
        numberCard: async (_sheet, number) => `Double ${number} Spillway`,
        chart: async () => 1,
        shortcuts: async () => Object.fromEntries(COMMAND_NAMES.map((name) => [name, 'Ctrl+Alt+Shift+X'])),
        withPaneClosed: async (run) => {
          slowness = changes.slowness ?? 1;
          return run();
        },
        host: 'PC 16.0',
        ...changes.features,
      },
      checkConnections: changes.checkConnections ?? (async () => []),
      seeStream: changes.seeStream ?? (async () => ({ isLineByLine: true, cancelled: 'cancelled' })),
      functions: async () => changes.functions ?? FUNCTIONS,
      storage:
        changes.storage ??
        (() =>
          ({
            setItem: (key: string, text: string) => storage.set(key, text),
            getItem: (key: string) => storage.get(key) ?? null,
            removeItem: (key: string) => storage.delete(key),
          }) as unknown as Storage),
      session: changes.session ?? (() => ({ getItem: () => `[${nowMs}]`, setItem: () => undefined })),
      databases: () => changes.databases ?? ownDatabases,
      supports: ({ name }) => changes.supports?.(name) ?? true,
      now: () => nowMs,
      wait: async (ms) => void (nowMs += ms),
    },
  };
}
