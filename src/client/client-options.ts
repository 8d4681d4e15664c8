import type { Clock } from './async/clock';
import type { AnswerCacheOptions } from './cache/answer-cache';
import type { Settings } from './settings/settings';
import type { WorkbookAnswers } from './workbook-answers/workbook-answers';

export interface ClientOptions extends Omit<AnswerCacheOptions, 'clock'> {
  readonly readSettings: () => Settings;
  readonly fetch: typeof fetch;
  readonly clock?: Clock;
  readonly random?: () => number;
  /** The answers saved in the workbook's file: the client uses them where there is no connection, or where it fails. */
  readonly workbookAnswers?: WorkbookAnswers;
  /** Called when a request begins or ends. */
  readonly onActivity?: () => void;
}
