import type { PromiseOrValue } from '../../client';
import type { Table } from '../../tables';
import type { QueryContext } from '../runtime/query-context';
import { readScope, readType } from '../arguments/choice-argument';
import { readIndianTicker } from '../arguments/company-argument';
import { INDIAN_DATES } from '../arguments/date-argument';
import { metricTable } from './metric-grid';
import { INDIAN_METRICS } from '../arguments/metric-argument';
import { indianSource } from './indian-source';

/** FIN.METRIC: one line of a statement (E7–E10) or shareholding pattern (E5), or a grid of them. */
export function indianMetricFunction(
  context: QueryContext,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; options: unknown },
): PromiseOrValue<Table> {
  const type = readType(args.type);
  const scope = readScope(args.scope);
  const sourceOf = (company: unknown) => indianSource(context, { ...readIndianTicker(company), type, scope });
  const formula = {
    sourceOf,
    dates: INDIAN_DATES,
    metrics: INDIAN_METRICS,
    periodsOf: 'income',
    companyName: 'ticker',
  } as const;
  return metricTable(formula, { company: args.ticker, date: args.date, metric: args.metric }, args.options);
}
