import type { MarketId } from '../../api';
import type { PromiseOrValue } from '../../client';
import { run } from '../../client';
import type { Cell } from '../../tables';
import { CellError, CellFailure } from '../cells/failures/cell-error';
import { failureCell } from '../cells/results/excel-result';
import type { PreviewCell, PreviewError, PreviewResult } from '../cells/results/preview-result';
import type { QueryContext } from '../context/query-context';
import { metricFunction } from '../figures/metric/metric-function';
import type { MarketStatements } from '../statements/sources/market-statements';
import { indianPeriodsFunction, usPeriodsFunction } from '../statements/periods-function';
import { sourceFunction } from '../statements/source-function';
import type { SourceKind } from '../arguments/metrics/source-kind';

/** A call of a function of the company's market, by the names of its arguments; of an Indian one with the scope. */
export type CompanyCall = { readonly type: 'annual' | 'quarterly'; readonly scope: string | null } & (
  | { readonly call: 'METRIC'; readonly date: unknown; readonly metric: unknown; readonly options: string }
  | { readonly call: 'SOURCE'; readonly date: unknown; readonly field: string; readonly statement?: string }
  | { readonly call: 'PERIODS'; readonly count: number }
);

/** Computes a call of a function for one company: the pane as cells do, a card as part of its own cell. */
export type AskCompany = (call: CompanyCall) => PromiseOrValue<PreviewResult>;

/** Computes calls as part of a cell. What is not known is in the result; any other failure ends the cell. */
export function askInCell<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  company: string,
): AskCompany {
  return (call) => run(result(() => computed(market, context, company, call)));
}

function computed<K extends SourceKind>(
  market: MarketStatements<K>,
  context: QueryContext,
  company: string,
  call: CompanyCall,
) {
  const scope = market.scopes.length > 0 ? call.scope : undefined;
  switch (call.call) {
    case 'METRIC':
      return metricFunction(market, context, { ...call, company, scope });
    case 'SOURCE':
      return sourceFunction(market, context, { statement: null, ...call, company, scope });
    case 'PERIODS':
      return PERIODS[market.id](context, company, call);
  }
}

type PeriodsCall = Extract<CompanyCall, { readonly call: 'PERIODS' }>;

const PERIODS: Readonly<
  Record<
    MarketId,
    (context: QueryContext, company: string, call: PeriodsCall) => ReturnType<typeof indianPeriodsFunction>
  >
> = {
  india: (context, company, { type, count, scope }) =>
    indianPeriodsFunction(context, { ticker: company, type, scope, count, statement: null, basis: null }),
  us: (context, company, { type, count }) =>
    usPeriodsFunction(context, { cik: company, type, count, statement: null, options: null }),
};

function* result(compute: () => ReturnType<typeof computed>): Generator<Promise<unknown>, PreviewResult, unknown> {
  try {
    const table = yield* compute();
    if (table instanceof CellFailure) return errorOf(table);
    return { rows: table.map((row) => row.map(previewCell)) };
  } catch (thrown) {
    const cell = failureCell(thrown);
    if (cell instanceof CellFailure) return errorOf(cell);
    throw thrown;
  }
}

function previewCell(cell: Cell): PreviewCell {
  if (typeof cell !== 'object') return cell;
  if (cell instanceof CellFailure) return errorOf(cell);
  if ('code' in cell) return { error: cell.code, message: cell.message };
  if ('number' in cell) return cell.number;
  return 'serial' in cell ? cell : '';
}

function errorOf(failure: CellFailure): PreviewError {
  if (failure.code !== '#N/A') throw new CellError(failure);
  const { code, message, known } = failure;
  return { error: code, message, ...(known.isOfOthers && { isOfOthers: true }) };
}
