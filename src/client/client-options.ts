import type { Clock } from './async/clock';
import type { OnReplaced } from './cache/answer-cache';
import type { CacheStore } from './cache/cache-store';
import type { Settings } from './settings';
import type { WorkbookAnswers } from './workbook-answers/workbook-answers';

export interface ClientOptions {
  readonly readSettings: () => Settings;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** The client works without one, and until the promise resolves. */
  readonly persistentCache?: Promise<CacheStore>;
  /** The answers that the workbook's file carries: they stand in where there is no connection, or it fails. */
  readonly workbookAnswers?: WorkbookAnswers;
  /** Maximum size of the memory cache, in bytes. */
  readonly maxMemory?: number;
  /** Called when a request begins or ends. */
  readonly onActivity?: () => void;
  /** Called when an answer takes the place of an earlier one for the same question, whether or not they differ. */
  readonly onReplaced?: OnReplaced;
}
