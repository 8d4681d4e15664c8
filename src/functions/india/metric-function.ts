import type { Eventually } from '../../client';
import type { Table } from '../../tables';
import type { Asking } from '../asking';
import { readScope, readType } from '../argument/choice-argument';
import { readIndianTicker } from '../argument/company-argument';
import { INDIAN_DATES } from '../argument/date-argument';
import { metricTable } from '../formula/metric-function';
import { INDIAN_METRICS } from '../formula/metric-name';
import { indianSource } from './indian-source';

/** FIN.METRIC: one line of a statement (E7–E10) or shareholding pattern (E5), or a grid of them. */
export function indianMetricFunction(
  asking: Asking,
  args: { ticker: unknown; date: unknown; metric: unknown; type: unknown; scope: unknown; options: unknown },
): Eventually<Table> {
  const type = readType(args.type);
  const scope = readScope(args.scope);
  const sourceOf = (company: unknown) => indianSource(asking, { ...readIndianTicker(company), type, scope });
  const formula = {
    sourceOf,
    dates: INDIAN_DATES,
    metrics: INDIAN_METRICS,
    periodsOf: 'income',
    companyName: 'ticker',
  } as const;
  return metricTable(formula, { company: args.ticker, date: args.date, metric: args.metric }, args.options);
}
