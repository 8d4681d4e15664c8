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
  /** The cache on disk. The client works without one, and while the promise is pending. */
  readonly persistentCache?: Promise<CacheStore>;
  /** The answers saved in the workbook's file: the client uses them where there is no connection, or where it fails. */
  readonly workbookAnswers?: WorkbookAnswers;
  /** Maximum size of the memory cache, in bytes. */
  readonly maxMemory?: number;
  /** Called when a request begins or ends. */
  readonly onActivity?: () => void;
  /** Called when an answer replaces an earlier one to the same question, whether or not they differ. */
  readonly onReplaced?: OnReplaced;
}
