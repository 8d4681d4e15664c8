import type { Arguments } from '../../api';
import { ENDPOINTS, KEPT_MS } from '../../api';
import { answerEntry } from '../answer-entry';
import type { StoredEntry } from '../cache-store';
import type { Clock } from '../clock';
import type { CacheEntry } from '../memory-cache';
import { readAnswer } from '../read-answer';
import { checksumOf } from './record-checksum';
import { CLOCK_JUMP_MS } from './limits';
import { isAnswerRecord } from './shape';

const KEY = /^[0-9a-f]{32} (E\d+)((?: [^ =]+=[^ ]*)*)$/;

/** What hears of an entry that was read. */
export interface Reader {
  used(key: string): void;
  /** The record is not what was written. */
  broken(key: string): void;
}

/** Records of answers, told apart from damage and read back as the entries they were. */
export class RecordCodec {
  readonly #clock: Clock;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** The entry of a record, unread; undefined where its time or form alone says that it cannot be used. */
  entryOf(key: string, record: unknown, reader: Reader): StoredEntry | undefined {
    if (!isAnswerRecord(record) || !this.isInTime(record.receivedMs)) return undefined;
    return {
      receivedMs: record.receivedMs,
      size: record.text.length,
      read: () => {
        const entry = this.read(key, record);
        if (entry) reader.used(key);
        else reader.broken(key);
        return entry;
      },
    };
  }

  /** Not from further in the future than a clock may be wrong, nor too old to be kept. */
  isInTime(receivedMs: number): boolean {
    const nowMs = this.#clock.now();
    return receivedMs <= nowMs + CLOCK_JUMP_MS && nowMs - receivedMs < KEPT_MS;
  }

  /** Not of a page without lasting scopes, whose keys have another form. */
  isLasting(key: string): boolean {
    return KEY.test(key);
  }

  /** Checks a record as its answer was checked when it arrived: whole, in the documented shape, and about what was asked. */
  read(key: string, record: unknown): CacheEntry | undefined {
    if (!isAnswerRecord(record)) return undefined;
    const { text, receivedMs } = record;
    const [, id, rest] = KEY.exec(key) ?? [];
    const endpoint = ENDPOINTS.find((one) => one.id === id);
    if (!endpoint || checksumOf(key, receivedMs, text) !== record.checksum) return undefined;
    try {
      const args = argumentsOf(rest ?? '');
      const envelope = readAnswer(endpoint, args, { status: 200, retryAfter: null, text }, this.#clock.now());
      return answerEntry(endpoint, args, { envelope, size: text.length }, receivedMs);
    } catch {
      return undefined;
    }
  }
}

function argumentsOf(text: string): Arguments {
  const pairs = text.split(' ').slice(1);
  return Object.fromEntries(
    pairs.map((pair) => {
      const [name = '', value = ''] = pair.split('=');
      return [name, decodeURIComponent(value)];
    }),
  );
}
