/** The client of the service: requests, caches, settings. */
export type { ClientOptions } from './client';
export { Client } from './client';
export type { Clock } from './async/clock';
export { nextTask, systemClock, withTimeout } from './async/clock';
export type { CompanyLoaders, CompanyResult, CompanyRow } from './company-loader';
export { createCompanyLoaders, MAX_JOINED, usCompaniesByTicker } from './company-loader';
export type { Coroutine } from './async/coroutine';
export { run, together, wait } from './async/coroutine';
export type { PromiseOrValue } from './async/promise-or-value';
export { all, isPromise } from './async/promise-or-value';

export type { FreshnessPolicy } from './cache/freshness';
export { parseCacheKey, readQuery } from './cache/cache-key';
export { BY_LIFETIME, keptFor } from './cache/freshness';
export type { PagedQuery, PagedRows } from './paged-rows';
export { pageSize, queryPagedRows } from './paged-rows';
export type { ParameterValues, QueryOptions } from './query';
export type { QueryResult, StaleFallback } from './query-result';
export type { FailureKind } from './request-error';
export { isForbidden, isOutage, RequestError } from './request-error';
export { PersistentCache } from './persistence/persistent-cache';
export { CHANGE_DATABASE, ChangeStore } from './persistence/change-store';
export { createIdleWait } from './persistence/write-behind';
export type { Connection, Settings } from './settings';
export { connectionsTo, createSettingsReader, SETTINGS_KEY } from './settings';
export { findMismatch, readAnswer } from './transport/read-answer';
export { sendOnce } from './transport/send-once';
export { wireRequest } from './transport/wire-request';
