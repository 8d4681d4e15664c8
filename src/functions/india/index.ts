import type { stepMonths, indianSource } from './indian-source';
import type { INDIAN_METRICS } from './metric-function';

/** What the functions about Indian statements compute: a part of the add-in that loads by itself, with the names of the well-known lines. */
export { stepMonths, indianSource } from './indian-source';
export { INDIAN_METRICS, indianMetricFunction } from './metric-function';
export { indianPeriodsFunction } from './periods-function';
export { indianStatementFunction } from './statement-function';

/** What another part takes of this one: it is handed over. */
export interface IndiaPart {
  readonly INDIAN_METRICS: typeof INDIAN_METRICS;
  readonly indianSource: typeof indianSource;
  readonly stepMonths: typeof stepMonths;
}
