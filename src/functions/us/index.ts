import type { US_METRICS } from './metric-function';
import type { askUsData, usSource } from './us-source';

/** US statements: a part of the add-in that loads by itself, with the names of the well-known lines. */
export { US_METRICS, usMetricFunction } from './metric-function';
export { askUsData, usSource } from './us-source';

/** What other parts take of this one: it is handed over. */
export interface UsPart {
  readonly US_METRICS: typeof US_METRICS;
  readonly usSource: typeof usSource;
  readonly askUsData: typeof askUsData;
}
