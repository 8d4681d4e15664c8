/** Asking the service. */
export type { World } from './client';
export { Client } from './client';
export type { Clock } from './clock';
export { systemClock } from './clock';
export type { Companies, CompanyQuestions, CompanyRow } from './company-questions';
export { companiesOf, isIndianCompany, MAX_JOINED, usCompaniesByTicker } from './company-questions';
export type { Eventually, Steps } from './eventually';
export { all, andThen, isPending, run, wait } from './eventually';

export type { PagedQuestion } from './paged-rows';
export type { FailureKind } from './request-error';
export { RequestError } from './request-error';
export { PersistentStore } from './store/persistent-store';
export { quietOf } from './store/quiet';
export { createSettingsReader, SETTINGS_KEY } from './settings';
export { Waiter } from './waiter';
