import type { UsStatementKind } from '../../api';
import { STATEMENT_KINDS, US_STATEMENT_KINDS } from '../../api';
import type { Coroutine } from '../../client';
import type { Table } from '../../tables';
import { computedDateCell, dateCell } from '../../tables';
import { readBasis, readChoice, readScope, readType } from '../arguments/choices/choice-argument';
import { readIndianTicker, readIssuer } from '../arguments/companies/company-argument';
import { US_PERIODS_OPTIONS } from '../arguments/options/option-rules';
import { readOptions } from '../arguments/options/options-argument';
import { readCount } from '../arguments/scalar-argument';
import { badArgument, CellFailure } from '../cells/failures/cell-error';
import { readCompany } from '../companies/read-company';
import type { QueryContext } from '../context/query-context';
import { IndianStatementSource } from './sources/indian-statement-source';
import type { SourceKind } from '../arguments/metrics/source-kind';
import { UsStatementSource } from './sources/us-statement-source';

const DEFAULT_COUNT = 8;
const MAX_COUNT = 100;

/**
 * FIN.PERIODS: a column of the end dates of periods with a statement, newest first; income statements where none is
 * named (E10, or E5, E7 to E9).
 */
export function indianPeriodsFunction(
  context: QueryContext,
  args: { ticker: unknown; type: unknown; scope: unknown; count: unknown; statement: unknown; basis: unknown },
): Coroutine<Table | CellFailure> {
  const count = readPeriodCount(args.count);
  const kind = readChoice(args.statement, 'statement', [...STATEMENT_KINDS, 'shareholding'] as const) ?? 'income';
  const [type, scope, basis] = [readType(args.type), readScope(args.scope), readBasis(args.basis)];
  if (kind === 'shareholding' && (type ?? scope) !== undefined)
    throw badArgument('type and scope must be blank with the statement shareholding, which has neither.');
  if (kind !== 'shareholding' && basis !== undefined)
    throw badArgument('basis must be blank here: it is for the statement shareholding.');
  const source = new IndianStatementSource(context, {
    ...readCompany(context, 'india', args.ticker, readIndianTicker),
    type,
    scope,
    basis,
  });
  return indianPeriodColumn(source, kind, count);
}

/**
 * US.PERIODS: a column of period end dates, newest first, found in the filings feed and confirmed by exact queries
 * (E13, E16, and E17 or E18 for another statement).
 */
export function usPeriodsFunction(
  context: QueryContext,
  args: { cik: unknown; type: unknown; count: unknown; statement: unknown; options: unknown },
): Coroutine<Table | CellFailure> {
  const { quarters } = readOptions(args.options, US_PERIODS_OPTIONS);
  const count = readPeriodCount(args.count);
  const kind = readChoice(args.statement, 'statement', US_STATEMENT_KINDS) ?? 'income';
  const terms = {
    issuer: readCompany(context, 'us', args.cik, readIssuer),
    type: readType(args.type),
    quarters,
  };
  return usPeriodColumn(new UsStatementSource(context, terms), kind, count);
}

function readPeriodCount(count: unknown): number {
  return readCount(count, 'count', MAX_COUNT) ?? DEFAULT_COUNT;
}

function* indianPeriodColumn(
  source: IndianStatementSource,
  kind: SourceKind,
  count: number,
): Coroutine<Table | CellFailure> {
  const dates = yield* source.newestEnds(kind, count);
  return dates.length === 0 ? source.none(kind) : dates.map((date) => [dateCell(date)]);
}

/**
 * Periods that are missing or not certain are cells of the list that say why: without them it would look complete. A list that is not all found yet is
 * refused until it is calculated again.
 */
function* usPeriodColumn(
  source: UsStatementSource,
  kind: UsStatementKind,
  count: number,
): Coroutine<Table | CellFailure> {
  const periods = yield* source.listedPeriods(kind, count);
  const cells = periods.map((period) => {
    if ('missing' in period) return period.missing;
    return period.isComputed ? computedDateCell(period.date) : dateCell(period.date);
  });
  const cut = cells.find((cell) => cell instanceof CellFailure && cell.code === '#VALUE!');
  if (cut instanceof CellFailure) return cut;
  return cells.length === 0 ? source.none(kind) : cells.map((cell) => [cell]);
}
