import { SOURCE_TITLES } from './statement-source';
import { failureCell } from '../runtime/failure-cell';
import { dateCell, transposed } from '../../tables';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { all, andThen, isPromise } from '../../client';
import type { StatementKind } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Statement, StatementColumn, StatementLayout, Table } from '../../tables';
import { statementTable } from '../../tables/statement-table';
import type { OptionValues } from '../arguments/options-argument';
import type { AskedColumn, AskedPeriods } from '../arguments/period-range';
import type { StatementSource } from './statement-source';
import type { STATEMENT_OPTIONS as OPTIONS } from './statement-options';

/** Statements of one company side by side, one column a period. */
export function statementsTable<K extends StatementKind>(
  source: StatementSource<K>,
  kind: K,
  periods: AskedPeriods,
  options: OptionValues<typeof OPTIONS>,
): PromiseOrValue<Table> {
  return andThen(askedColumns(source, kind, periods), (asked) => {
    const questions = asked.map((column) => columnQuestion(source, kind, column));
    return andThen(all(questions), (columns) => arranged(columns, source.asked, options));
  });
}

function askedColumns<K extends StatementKind>(
  source: StatementSource<K>,
  kind: K,
  periods: AskedPeriods,
): PromiseOrValue<readonly AskedColumn[]> {
  if ('columns' in periods) return periods.columns;
  return andThen(source.newestPeriods(kind, periods.last), (dates) => {
    if (dates.length === 0) throw source.none(kind);
    return dates.map((date) => ({ period: { date } }));
  });
}

/** What one column asks; arguments that do not fit together are refused before any column asks. */
function columnQuestion<K extends StatementKind>(
  source: StatementSource<K>,
  kind: K,
  column: AskedColumn,
): () => PromiseOrValue<StatementColumn | Failed> {
  if (column === 'blank') return () => 'blank';
  if ('error' in column)
    return () => ({ thrown: column.error, failure: { passed: column.error }, header: { passed: column.error } });
  const { period } = column;
  const ask = source.question(kind, period);
  const header = period === 'latest' ? 'latest' : dateCell(period.date);
  const failed = (thrown: unknown): Failed => ({ thrown, failure: failureCell(thrown), header });
  const received = (statement: Statement | CellError) => {
    if (statement instanceof CellError) return failed(statement);
    return statement.outline.length > 0
      ? { statement }
      : failed(notAvailable(`${source.asked}: the ${SOURCE_TITLES[kind]} for ${statement.periodEnd} holds no lines.`));
  };
  return () => {
    try {
      const asked = ask();
      return isPromise(asked) ? asked.then(received, failed) : received(asked);
    } catch (error) {
      return failed(error);
    }
  };
}

type Failed = Extract<StatementColumn, { failure: unknown }> & { readonly thrown: unknown };

function arranged(
  columns: readonly (StatementColumn | Failed)[],
  asked: string,
  options: OptionValues<typeof OPTIONS>,
): Table {
  const statements = columns.flatMap((column) =>
    column !== 'blank' && 'statement' in column ? [column.statement] : [],
  );
  if (statements.length === 0) throw worstOf(columns);
  const layout = readLayout(options);
  if (layout.scale !== undefined && statements.some(({ units }) => units === undefined)) {
    throw badArgument(
      'scale is not offered for this statement: its shape is not described, so nothing says which lines are money.',
    );
  }
  const table = statementTable(inOrder(columns, options.order), asked, layout);
  return options.transpose === 'yes' ? transposed(table) : table;
}

/** Why there is no table at all: an outage outranks "none", so that no `#N/A` stands for a failure. */
function worstOf(columns: readonly (StatementColumn | Failed)[]): unknown {
  const thrown = columns.flatMap((column) => (column !== 'blank' && 'thrown' in column ? [column.thrown] : []));
  return thrown.find((error) => !(error instanceof CellError && error.code === '#N/A')) ?? thrown[0];
}

/** Columns stand as given unless an order is asked for; `last n` gives the newest first. */
function inOrder(columns: readonly StatementColumn[], order: '' | 'newest' | 'oldest'): readonly StatementColumn[] {
  if (order === '') return columns;
  const sign = order === 'newest' ? -1 : 1;
  return [...columns].sort((a, b) => sign * (dateOf(a) - dateOf(b)));
}

function dateOf(column: StatementColumn): number {
  if (column === 'blank') return 0;
  const header = 'statement' in column ? dateCell(column.statement.periodEnd) : column.header;
  return typeof header === 'object' && 'serial' in header ? header.serial : 0;
}

function readLayout(options: OptionValues<typeof OPTIONS>): StatementLayout {
  const { headers, labels, blanks, indent, scale } = options;
  return {
    headers: headers === 'yes',
    labels,
    blanks,
    indent: indent === 'yes',
    scale: scale === '' ? undefined : scale,
  };
}
