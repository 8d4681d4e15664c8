/** What the service is, as data. No I/O, no state. */
export { ANNOUNCEMENT_CATEGORIES } from './announcement-categories';
export { calendarDate, parseIsoDate } from './calendar-date';
export type { IndianTicker } from './company-rules';
export { cik, formatIndianTicker, indianTicker, parseIndianTicker, usTicker } from './company-rules';
export type {
  Arguments,
  Endpoint,
  EndpointId,
  Envelope,
  Interface,
  Lifetime,
  PageMeta,
  Parameter,
  Violation,
} from './endpoint';
export { freshMs, readArguments, violation } from './endpoint';
export * from './india';
export { INDIAN_LINES, indianLineKind } from './india-lines';
export { indianHome } from './indian-home';
export { LABEL_WORDS } from './label-words';
export { FAILURE_SHARED_MS, FRESH_MS, KEPT_MS } from './lifetime';
export type { IndianStatementData, UsStatementData } from './response';
export { fieldsOf } from './record-fields';
export { errorBody } from './response';
export type { Rule } from './rule';
export * from './statements';
export * from './us';
export { usHome } from './us-home';
export { US_HOME } from './us-lines';
export * from './vocabulary';

import type { Endpoint } from './endpoint';
import { INDIA_ENDPOINTS } from './india';
import { US_ENDPOINTS } from './us';

/** E1 to E18, in order. */
export const ENDPOINTS: readonly Endpoint[] = [...INDIA_ENDPOINTS, ...US_ENDPOINTS];
