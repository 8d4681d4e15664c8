import { metricTable, readIssuer, readType, US_DATES, usMetrics } from '../functions';
import type { UsStatementKind } from '../../api';
import { usHome } from '../../api/us-home';
import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import type { MetricFormula } from '../formula/metric-function';
import { usSource } from './us-source';

export const US_METRICS = usMetrics(usHome);

/** US.METRIC: one line of a statement (E16–E18), or a grid of them. */
export function usMetricFunction(
  asking: Asking,
  args: { cik: unknown; date: unknown; metric: unknown; type: unknown; options: unknown },
): Eventually<Table> {
  const type = readType(args.type) ?? 'annual';
  const sourceOf = (company: unknown) => usSource(asking, { issuer: readIssuer(company), type });
  const formula: MetricFormula<UsStatementKind> = {
    sourceOf,
    dates: US_DATES,
    metrics: US_METRICS,
    periodsOf: 'income',
    companyName: 'cik',
  };
  return metricTable(formula, { company: args.cik, date: args.date, metric: args.metric }, args.options);
}
