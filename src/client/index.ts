/** Asking the service. */
export type { World } from './client';
export { Client } from './client';
export type { Clock } from './clock';
export type { CompanyQuestions, CompanyRow } from './company-questions';
export { indianCompaniesByTicker, usCompaniesByTicker } from './company-questions';
export type { Eventually } from './eventually';
export { andThen, isPending } from './eventually';
export type { FailureKind } from './request-error';
export { RequestError } from './request-error';
export { createSettingsReader, SETTINGS_KEY } from './settings';
export { Waiter } from './waiter';
