import { usMetrics } from '../arguments/metric-argument';
import { US_DATES } from '../arguments/date-argument';
import { readType } from '../arguments/choice-argument';
import { readIssuer } from '../arguments/company-argument';
import { metricTable } from './metric-grid';
import type { UsStatementKind } from '../../api';
import { usHomeStatement } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import type { MetricFormula } from './metric-grid';
import { usSource } from './us-source';

export const US_METRICS = usMetrics(usHomeStatement);

/** US.METRIC: one line of a statement (E16–E18), or a grid of them. */
export function usMetricFunction(
  context: QueryContext,
  args: { cik: unknown; date: unknown; metric: unknown; type: unknown; options: unknown },
): PromiseOrValue<Table> {
  const type = readType(args.type) ?? 'annual';
  const sourceOf = (company: unknown) => usSource(context, { issuer: readIssuer(company), type });
  const formula: MetricFormula<UsStatementKind> = {
    sourceOf,
    dates: US_DATES,
    metrics: US_METRICS,
    periodsOf: 'income',
    companyName: 'cik',
  };
  return metricTable(formula, { company: args.cik, date: args.date, metric: args.metric }, args.options);
}
