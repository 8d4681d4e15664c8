/** A workbook in memory that handles entries and spills as documented for Excel; the mock of Office.js uses it. */
import { areaFrom, formatAddress, onSheet, parseAddress, type Area } from '../../../src/workbook';

export type ModelValue = number | string | boolean;

/** What of a cell's format `applyLook` reads and sets. */
export interface ModelLook {
  readonly bold: boolean;
  readonly indentLevel: number;
}

interface ModelCell {
  content: ModelValue;
  formula: string | undefined;
  format: string;
  /** False for an empty cell, but true for one with a text of length 0. */
  filled: boolean;
}

/** A number with the format that its function returned, as in `valuesAsJson`. */
interface Formatted {
  readonly number: number;
  readonly numberFormat: string;
}

/** An entity, of which Excel gives "#VALUE!" where data types are not asked for. */
interface ModelEntity {
  readonly entity: string;
}

type ModelResult = ModelValue | Formatted | ModelEntity;

/** The results of formulas; a result of more than one cell spills. Other formulas show #NAME?. */
export type Formulas = Readonly<Record<string, readonly (readonly ModelResult[])[]>>;

const ERROR = /^#(N\/A|NAME\?|VALUE!|SPILL!|BUSY!|REF!)$/;

const ORIGIN = parseAddress('A1');

export class ModelSheet {
  readonly cells = new Map<string, ModelCell>();
  readonly looks = new Map<string, ModelLook>();
  /** In points, of the columns that have another width than the sheet's. */
  readonly widths = new Map<number, number>();
  selected: Area[] = [ORIGIN];
  /** For each cell, the area of the formula that fills it. */
  filledBy: Map<string, Area> | undefined;

  constructor(
    readonly id: string,
    public name: string,
  ) {}

  look(row: number, column: number): ModelLook {
    return this.looks.get(`${row},${column}`) ?? { bold: false, indentLevel: 0 };
  }

  cell(row: number, column: number): ModelCell {
    const key = `${row},${column}`;
    const cell = this.cells.get(key) ?? { content: '', formula: undefined, format: 'General', filled: false };
    this.cells.set(key, cell);
    return cell;
  }
}

export class ExcelModel {
  readonly comments = new Map<string, { content: string; replies: string[] }>();
  sheets = [new ModelSheet('{1}', 'Overview'), new ModelSheet('{2}', 'Five years')];
  active = this.sheets[0]!;
  readonly parts: { id: string; xml: string }[] = [];
  /** The names of the workbook, and of sheets by their names. */
  names: { name: string; formula: string; sheet?: string; hidden?: boolean }[] = [];
  /** What becomes of the formula of a new name, where Excel takes it otherwise. */
  namedAs = (formula: string): string => formula;
  readonly calculated: string[] = [];
  readonly dressed: { target: string; property: string; value: unknown }[] = [];
  #lastId = 2;

  constructor(readonly formulas: Formulas) {}

  add(name: string): ModelSheet {
    if (name.length > 31 || /[[\]:*?/\\]/.test(name) || this.find(name)) throw failure('InvalidArgument');
    const sheet = new ModelSheet(`{${++this.#lastId}}`, name);
    this.sheets.push(sheet);
    return sheet;
  }

  copy(sheet: ModelSheet): ModelSheet {
    const made = this.add(`${sheet.name.slice(0, 25)} (${this.#lastId})`);
    for (const [key, cell] of sheet.cells) made.cells.set(key, { ...cell });
    return made;
  }

  find(name: string): ModelSheet | undefined {
    return this.sheets.find((sheet) => sheet.name.toLowerCase() === name.toLowerCase());
  }

  get(name: string): ModelSheet {
    const sheet = this.find(name);
    if (!sheet) throw failure('ItemNotFound');
    return sheet;
  }

  /** Interprets an entry as Excel does for typed input: only an apostrophe keeps text from being interpreted. */
  enter(sheet: ModelSheet, row: number, column: number, entry: unknown): void {
    if (entry === null) return;
    const cell = sheet.cell(row, column);
    cell.formula = undefined;
    sheet.filledBy = undefined;
    cell.content = '';
    cell.filled = entry !== '';
    if (typeof entry !== 'string') cell.content = entry as ModelValue;
    else if (entry.startsWith("'")) cell.content = entry.slice(1);
    else if (cell.format === '@') cell.content = entry;
    else if (/^[=+@-]./.test(entry)) cell.formula = entry.startsWith('=') ? entry : `=${entry}`;
    else if (/^(true|false)$/i.test(entry)) cell.content = entry.toLowerCase() === 'true';
    else if (/\d/.test(entry)) cell.content = Number.isFinite(Number(entry)) ? Number(entry) : 45_000;
    else cell.content = entry;
  }

  /** The area of the formula that fills a cell; it starts at the formula's cell. */
  anchor(sheet: ModelSheet, row: number, column: number): Area | undefined {
    sheet.filledBy ??= this.#spills(sheet);
    return sheet.filledBy.get(`${row},${column}`);
  }

  #spills(sheet: ModelSheet): Map<string, Area> {
    const filled = new Map<string, Area>();
    for (const [key, { formula }] of sheet.cells) {
      if (formula === undefined) continue;
      const [startRow = 0, startColumn = 0] = key.split(',').map(Number);
      const area = areaFrom({ ...ORIGIN, startRow, startColumn }, ...this.#size(formula));
      for (let row = startRow; row <= area.endRow; row++) {
        for (let column = startColumn; column <= area.endColumn; column++) filled.set(`${row},${column}`, area);
      }
    }
    return filled;
  }

  shown(sheet: ModelSheet, row: number, column: number): ModelResult {
    const own = sheet.cells.get(`${row},${column}`);
    const area = this.anchor(sheet, row, column);
    if (!area) return own?.content ?? '';
    const formula = sheet.cell(area.startRow, area.startColumn).formula ?? '';
    return this.#compute(sheet, formula)[row - area.startRow]?.[column - area.startColumn] ?? '';
  }

  value(sheet: ModelSheet, row: number, column: number): ModelValue {
    const shown = this.shown(sheet, row, column);
    if (typeof shown !== 'object') return shown;
    return 'entity' in shown ? '#VALUE!' : shown.number;
  }

  type(sheet: ModelSheet, row: number, column: number): string {
    const value = this.value(sheet, row, column);
    const own = sheet.cells.get(`${row},${column}`);
    const computed = this.anchor(sheet, row, column) !== undefined;
    if (!computed && !own?.filled) return 'Empty';
    if (typeof value === 'number') return 'Double';
    if (typeof value === 'boolean') return 'Boolean';
    return computed && ERROR.test(value) ? 'Error' : 'String';
  }

  /**
   * As `range.formulas`: a cell's content where it has no formula. A spilled cell shows its anchor's formula, the worst
   * case.
   */
  formula(sheet: ModelSheet, row: number, column: number): ModelValue {
    const area = this.anchor(sheet, row, column);
    return area ? (sheet.cell(area.startRow, area.startColumn).formula ?? '') : this.value(sheet, row, column);
  }

  addressOf(sheet: ModelSheet, area: Area): string {
    return onSheet(sheet.name, formatAddress({ ...area, sheet: undefined }));
  }

  used(sheet: ModelSheet): Area {
    const rows = [...sheet.cells].filter(([, { filled }]) => filled).map(([key]) => Number(key.split(',')[0]));
    return { sheet: sheet.name, startRow: 0, startColumn: 0, endRow: Math.max(0, ...rows) + 9, endColumn: 20 };
  }

  #size(formula: string): [number, number] {
    const rows = this.formulas[formula] ?? [[0]];
    return [rows.length, rows[0]?.length ?? 1];
  }

  #compute(sheet: ModelSheet, formula: string): readonly (readonly ModelResult[])[] {
    const known = this.formulas[formula];
    if (known) return known;
    if (formula === '=NA()') return [['#N/A']];
    if (ERROR.test(formula.slice(1))) return [[formula.slice(1)]];
    const [, shown] = /^=FORMULATEXT\(([A-Z]+\d+)\)$/.exec(formula) ?? [];
    if (shown) return [[this.#formulaAt(sheet, shown) ?? '#N/A']];
    const [, doubled] = /^=([A-Z]+\d+)\*2$/.exec(formula) ?? [];
    if (doubled) return [[Number(this.#at(sheet, doubled).value) * 2]];
    const [, read] = /^=ISBLANK\(([A-Z]+\d+)\)/.exec(formula) ?? [];
    if (!read) return [['#NAME?']];
    const { value, type } = this.#at(sheet, read);
    return [[`${type === 'Empty'}${type === 'String'}${type === 'Double'}${value === ''}`]];
  }

  #formulaAt(sheet: ModelSheet, address: string): string | undefined {
    const { startRow, startColumn } = parseAddress(address);
    return sheet.cell(startRow, startColumn).formula;
  }

  #at(sheet: ModelSheet, address: string): { value: ModelValue; type: string } {
    const { startRow, startColumn } = parseAddress(address);
    return { value: this.value(sheet, startRow, startColumn), type: this.type(sheet, startRow, startColumn) };
  }
}

/** An error as Office.js rejects with. */
export function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
