import type { Cell, Table } from './cell';
import { cellOf, DATE_FORMAT } from './cell';
import { serialOfDate } from './excel-date';
import type { Statement, StatementRow } from './statement';

export interface StatementLayout {
  readonly headers: boolean;
  readonly labels: 'names' | 'keys' | 'both';
  readonly indent: boolean;
  readonly blanks: 'empty' | 'na';
}

const NOT_IN_FILING: Cell = { code: '#N/A', message: 'Not available in the filing.' };

/**
 * The table of one statement: a header row (corner, period end date), then a row a line; sections are rows of their own. A
 * rectangle.
 */
export function statementTable(statement: Statement, asked: string, layout: StatementLayout): Table {
  const { labels } = layout;
  const blank: Cell = layout.blanks === 'na' ? NOT_IN_FILING : '';
  const header: Cell[] = [corner(statement, asked)];
  if (labels === 'both') header.push('Key');
  header.push({ serial: serialOfDate(statement.periodEnd), numberFormat: DATE_FORMAT });
  const rows = statement.rows.map((row) => [...rowLabels(row, layout), row.isSection ? '' : cellOf(row.value, blank)]);
  return layout.headers ? [header, ...rows] : rows;
}

function rowLabels(row: StatementRow, { labels, indent }: StatementLayout): string[] {
  const name = indent ? '  '.repeat(row.depth) + row.label : row.label;
  if (labels === 'both') return [name, row.path];
  return [labels === 'keys' ? row.path : name];
}

/** "INFY · annual · consolidated · INR crores": what was asked for, then what the answer says it is. */
function corner({ type, scope, currency, scale }: Statement, asked: string): string {
  const unit = scale ? `${currency} ${scale}` : currency;
  return [asked, type, scope, unit].filter(Boolean).join(' · ');
}
