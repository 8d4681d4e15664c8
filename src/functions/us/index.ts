import type { US_METRICS } from './metric-function';
import type { usSource } from './us-source';

/** What the US functions compute: a part of the add-in that loads by itself, with the names of the well-known lines. */
export { US_METRICS, usMetricFunction } from './metric-function';
export { usPeriodsFunction } from './periods-function';
export { usCikFunction, usSourceFunction } from './source-function';
export { usStatementFunction } from './statement-function';
export { usSource } from './us-source';

/** What another part takes of this one: it is handed over. */
export interface UsPart {
  readonly US_METRICS: typeof US_METRICS;
  readonly usSource: typeof usSource;
}
