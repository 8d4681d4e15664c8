import type { Cell, Table } from './cell';
import { cellOf, dateCell } from './cell';
import type { MergedRow } from './merge-rows';
import { mergeRows } from './merge-rows';
import type { Scale } from './scale';
import { scaleWord } from './scale';
import { scaledCell } from './scaled-cell';
import type { Statement, StatementRow } from './statement';

/** One period of a table: its statement, or the failure that fills its column, or a column left blank. */
export type StatementColumn =
  { readonly statement: Statement } | { readonly failure: Cell; readonly header: Cell } | 'blank';

export interface StatementLayout {
  readonly headers: boolean;
  readonly labels: 'names' | 'keys' | 'both';
  readonly indent: boolean;
  readonly blanks: 'empty' | 'na';
  /** Money lines in another scale than the service's; the statements must be described. */
  readonly scale: Scale | undefined;
}

const NOT_IN_FILING: Cell = { code: '#N/A', message: 'Not available in the filing.' };

/**
 * The table of one or several periods: a header row (corner, period end dates), then a row a line; sections are rows of their own. A
 * rectangle: what a period lacks is blank, as null is.
 */
export function statementTable(columns: readonly StatementColumn[], asked: string, layout: StatementLayout): Table {
  const statements = columns.flatMap((column) =>
    column !== 'blank' && 'statement' in column ? [column.statement] : [],
  );
  const rows = mergeRows(statements).map((merged) => [
    ...rowLabels(merged.row, layout),
    ...columns.map((column) => cellOfColumn(merged, column, layout)),
  ]);
  if (!layout.headers) return rows;
  const header: Cell[] = [corner(columns, asked, layout.scale)];
  if (layout.labels === 'both') header.push('Key');
  return [[...header, ...columns.map(headerOf)], ...rows];
}

function headerOf(column: StatementColumn): Cell {
  if (column === 'blank') return '';
  return 'statement' in column ? dateCell(column.statement.periodEnd) : column.header;
}

function cellOfColumn({ row, of }: MergedRow, column: StatementColumn, layout: StatementLayout): Cell {
  if (column === 'blank') return '';
  if ('failure' in column) return column.failure;
  if (row.isSection) return '';
  const { statement } = column;
  return lineCell(statement, of.get(statement), layout);
}

/** The cell of one line; null and a line this period does not have are blank alike. */
function lineCell(statement: Statement, line: StatementRow | undefined, { blanks, scale }: StatementLayout): Cell {
  const blank: Cell = blanks === 'na' ? NOT_IN_FILING : '';
  if (!line) return blank;
  return scale ? scaledCell(statement, line, scale, blank) : cellOf(line.value, blank);
}

function rowLabels(row: StatementRow, { labels, indent }: StatementLayout): string[] {
  const name = indent ? '  '.repeat(row.depth) + row.label : row.label;
  if (labels === 'both') return [name, row.path];
  return [labels === 'keys' ? row.path : name];
}

/** "INFY · annual · consolidated · INR crores": what was asked for, then what the answers say they are. */
function corner(columns: readonly StatementColumn[], asked: string, scale: Scale | undefined): string {
  const statements = columns.map((column) =>
    column !== 'blank' && 'statement' in column ? column.statement : undefined,
  );
  const unit = ({ currency, scale: own }: Statement) =>
    [currency, scale ? scaleWord(scale) : own].filter(Boolean).join(' ');
  const each = (part: (statement: Statement) => string | undefined) =>
    [...new Set(statements.map((statement) => statement && part(statement)))].filter((word) => !!word);
  const types = each(({ type }) => type);
  // Two types may end on one date: the header's dates alone do not tell such columns apart.
  const numbered = types.map((word) => {
    const places = statements.flatMap((statement, at) => (statement?.type === word ? [at + 1] : []));
    return `${word} (${places.join(', ')})`;
  });
  const parts = [[asked], types.length > 1 ? numbered : types, each(({ scope }) => scope), each(unit)];
  return parts
    .map((words) => words.join(', '))
    .filter(Boolean)
    .join(' · ');
}
