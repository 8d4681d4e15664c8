import type { Scale } from '../../api';
import type { Cell, Table } from '../cell';
import { cellOf, computedDateCell, cutText, dateCell, formattedCell } from '../cell';
import type { NumberKind } from '../number-kind';
import { hasCents } from '../number-kind';
import type { StatementUnits } from '../scale';
import { scaledCell, scaleWord } from '../scale';
import { typeInWords, type Statement } from './statement';
import type { StatementLine } from './find-line';
import type { MergedOutline, OutlineRow } from './statement-outline';
import { mergeOutlines } from './statement-outline';

/** One period of a table: its statement, a failure that fills its column, or a blank column. */
export type StatementColumn =
  | { readonly statement: Statement }
  | { readonly failure: Cell; readonly header: Cell }
  | 'blank';

export interface StatementLayout {
  readonly headers: boolean;
  readonly labels: 'names' | 'keys' | 'both';
  readonly indent: boolean;
  readonly blanks: 'empty' | 'na';
  /** Converts money lines to this scale; the statements must have units. */
  readonly scale: Scale | undefined;
  /** Whether numbers carry the format of their kind. */
  readonly formats: boolean;
  /** A further remark of the corner, on the table as a whole. */
  readonly remark?: string | undefined;
  /** Called for each cell of a statement, with its line or without one for the period's header; gives the cell to show. */
  readonly noteCell?: ((cell: Cell, statement: Statement, line?: StatementLine) => Cell) | undefined;
}

const NOT_IN_STATEMENT: Cell = { code: '#N/A', message: 'Not available in the statement.' };

/**
 * The table of one or several periods: a header row (corner, period end dates), then a row for each line and section.
 * The result is a rectangle: a line that a period lacks is blank, and so is null. Rows are in the order of the newest
 * period; a line that only older periods have follows its predecessor there.
 */
export function statementTable(columns: readonly StatementColumn[], title: string, layout: StatementLayout): Table {
  const statements = columns.flatMap((column) => statementOf(column) ?? []);
  const merged = mergeOutlines(newestFirst(statements).map(({ outline }) => outline));
  const cells = columns.map((column) => columnCells(column, merged, layout));
  if (layout.formats) formatCells(columns, cells, merged);
  if (layout.noteCell) noteCells(columns, cells, merged, layout.noteCell);
  const rows = merged.rows.map((row, at) => {
    const line: Cell[] = rowLabels(row, layout);
    for (const column of cells) line.push(column[at] ?? '');
    return line;
  });
  if (!layout.headers) return rows;
  const header: Cell[] = [cutText(corner(columns, title, layout))];
  if (layout.labels === 'both') header.push('Key');
  return [[...header, ...columns.map((column) => notedHeader(column, layout))], ...rows];
}

function noteCells(
  columns: readonly StatementColumn[],
  cells: readonly Cell[][],
  { rows, indexes }: MergedOutline,
  note: NonNullable<StatementLayout['noteCell']>,
): void {
  columns.forEach((column, at) => {
    const statement = statementOf(column);
    const places = statement && indexes.get(statement.outline);
    const own = cells[at];
    if (!statement || !own) return;
    rows.forEach((row, index) => {
      const place = places?.[index] ?? -1;
      const value = statement.values[place] ?? null;
      // The statement's own spelling of a name, by which its line is found again.
      if (!row.isSection)
        own[index] = note(own[index] ?? '', statement, { ...(statement.outline[place] ?? row), value });
    });
  });
}

function notedHeader(column: StatementColumn, { noteCell }: StatementLayout): Cell {
  const statement = statementOf(column);
  return statement && noteCell ? noteCell(headerOf(column), statement) : headerOf(column);
}

/** The statement of a column that has one. */
export function statementOf(column: StatementColumn): Statement | undefined {
  return column !== 'blank' && 'statement' in column ? column.statement : undefined;
}

/** Of statements with the same end date, the last given comes first. */
function newestFirst(statements: readonly Statement[]): Statement[] {
  return [...statements].reverse().sort((a, b) => {
    if (a.periodEnd === b.periodEnd) return 0;
    return a.periodEnd < b.periodEnd ? 1 : -1;
  });
}

function headerOf(column: StatementColumn): Cell {
  if (column === 'blank') return '';
  if ('failure' in column) return column.header;
  const { periodEnd, computed } = column.statement;
  return computed ? computedDateCell(periodEnd) : dateCell(periodEnd);
}

function columnCells(column: StatementColumn, merged: MergedOutline, { blanks, scale }: StatementLayout): Cell[] {
  if (column === 'blank') return merged.rows.map(() => '');
  if ('failure' in column) return merged.rows.map(() => column.failure);
  const { outline, values, units, computed } = column.statement;
  const indexes = merged.indexes.get(outline) ?? [];
  const blank: Cell = blanks === 'na' ? NOT_IN_STATEMENT : '';
  return merged.rows.map((row, at) => {
    if (row.isSection) return '';
    const index = indexes[at];
    const reason = index === undefined ? undefined : computed?.reasons[index];
    if (reason !== undefined) return { code: '#N/A', message: reason };
    const value = index === undefined ? null : values[index];
    return scale ? scaledCell(units, { ...row, value }, scale, blank) : cellOf(value, blank);
  });
}

/** Gives the numbers of a table the formats of their kinds; amounts have two decimals in all cells where one needs them. */
function formatCells(columns: readonly StatementColumn[], cells: readonly Cell[][], { rows }: MergedOutline): void {
  // Most columns share one way of telling kinds.
  const known = new Map<StatementUnits['kindOf'], readonly (NumberKind | undefined)[]>();
  const kinds = columns.map((column) => {
    const kindOf = statementOf(column)?.units?.kindOf;
    if (!kindOf) return undefined;
    const kindsOfRows = known.get(kindOf) ?? rows.map(({ path, isSection }) => (isSection ? undefined : kindOf(path)));
    known.set(kindOf, kindsOfRows);
    return kindsOfRows;
  });
  const cents = new Set<NumberKind>();
  cells.forEach((column, index) => {
    const ofRows = kinds[index];
    if (ofRows) addCents(cents, column, ofRows);
  });
  cells.forEach((column, index) => {
    const ofRows = kinds[index];
    for (let at = 0; ofRows && at < column.length; at += 1) {
      const kind = ofRows[at];
      if (kind) column[at] = formattedCell(column[at] as Cell, kind, cents.has(kind));
    }
  });
}

/** Adds the kinds that are shown with two decimals. */
function addCents(cents: Set<NumberKind>, cells: readonly Cell[], kinds: readonly (NumberKind | undefined)[]): void {
  for (let at = 0; at < cells.length; at += 1) {
    const cell = cells[at];
    const kind = kinds[at];
    if (kind && typeof cell === 'number' && hasCents(cell, kind)) cents.add(kind);
  }
}

function rowLabels(row: OutlineRow, { labels, indent }: StatementLayout): string[] {
  const name = cutText(indent ? '  '.repeat(row.depth) + row.label : row.label);
  const key = cutText(row.path);
  if (labels === 'both') return [name, key];
  return [labels === 'keys' ? key : name];
}

/**
 * "INFY · annual · consolidated · INR crores": the requested company, then type, scope and units of the answers; last,
 * which columns are computed, and how.
 */
function corner(columns: readonly StatementColumn[], title: string, { scale, remark }: StatementLayout): string {
  const statements = columns.map(statementOf);
  const unit = ({ currency, scale: own }: Statement) =>
    [currency, scale ? scaleWord(scale) : own].filter(Boolean).join(' ');
  const each = (part: (statement: Statement) => string | undefined) =>
    [...new Set(statements.map((statement) => statement && part(statement)))].filter((word) => !!word);
  // Where there are several, each says of which columns: two types may have the same end date, which the header’s dates do not distinguish.
  const numbered = (part: (statement: Statement) => string) => {
    const words = each(part);
    const placesOf = (word: string | undefined) =>
      statements.flatMap((statement, at) => (statement && part(statement) === word ? [at + 1] : []));
    return words.length > 1 ? words.map((word) => `${word} (${placesOf(word).join(', ')})`) : words;
  };
  const computed = each((statement) => statement.computed && `${statement.periodEnd}* = ${statement.computed.from}`);
  const parts = [[title], numbered(typeInWords), each(({ scope }) => scope), numbered(unit), computed, [remark ?? '']];
  return parts
    .map((words) => words.join(', '))
    .filter(Boolean)
    .join(' · ');
}
