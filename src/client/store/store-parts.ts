import type { Arguments, Endpoint, Envelope } from '../../api';
import type { Clock } from '../clock';
import type { credentialScope } from '../credential-scope';
import type { Answer } from '../fetch-attempt';
import type { CacheEntry } from '../memory-cache';
import type { RawAnswer } from '../read-answer';
import type { Settings } from '../settings';

/**
 * What the persistent tier needs of the client. It is handed over, never imported: this folder is a part of the bundle that loads by
 * itself, and an import would take the client's modules out of the scope they share.
 */
export interface StoreParts {
  readonly clock: Clock;
  readonly readSettings: () => Settings;
  readonly credentialScope: typeof credentialScope;
  readonly endpoints: readonly Endpoint[];
  readonly readAnswer: (endpoint: Endpoint, args: Arguments, raw: RawAnswer, nowMs: number) => Envelope;
  readonly answerEntry: (endpoint: Endpoint, args: Arguments, answer: Answer, receivedMs: number) => CacheEntry;
  /** How long an answer is kept at most. */
  readonly keptMs: number;
  /** Characters kept on disk at most. */
  readonly size?: number;
}
