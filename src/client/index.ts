/** Asking the service. */
export { answerEntry } from './answer-entry';
export type { World } from './client';
export { Client } from './client';
export type { Clock } from './clock';
export { systemClock } from './clock';
export type { Companies, CompanyQuestions, CompanyRow } from './company-questions';
export { companiesOf, isIndianCompany, usCompaniesByTicker } from './company-questions';
export { credentialScope } from './credential-scope';
export type { Eventually, Steps } from './eventually';
export { all, andThen, isPending, run, wait } from './eventually';

export type { PagedQuestion } from './paged-rows';
export { askPagedRows, pageSize } from './paged-rows';
export { readAnswer } from './read-answer';
export type { FailureKind } from './request-error';
export { RequestError } from './request-error';
export { createSettingsReader, SETTINGS_KEY } from './settings';
export { Waiter } from './waiter';
