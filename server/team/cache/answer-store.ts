import type { StoredAnswer } from './stored-answer';

/**
 * Answers that outlive the process, under the client's cache key. A failure costs at most a request to the service: no
 * method fails.
 */
export interface AnswerStore {
  get(key: string): Promise<StoredAnswer | undefined>;
  /** Resolves once other nodes can read it, or writing has failed. */
  set(key: string, answer: StoredAnswer): Promise<void>;
  close(): Promise<void>;
}
