import type { Arguments } from '../../api';
import type { KeptEntry } from '../cache-store';
import type { CacheEntry } from '../memory-cache';
import { checksum } from './checksum';
import { CLOCK_JUMP_MS, MAX_SIZE, PARTS_OF_SIZE } from './limits';
import type { AnswerRecord } from './shape';
import { isAnswerRecord } from './shape';
import type { StoreParts } from './store-parts';

const KEY = /^[0-9a-f]{32} (E\d+)((?: [^ =]+=[^ ]*)*)$/;

/** What hears of an entry that was read. */
export interface Reader {
  used(key: string): void;
  /** The record is not what was written. */
  broken(key: string): void;
}

/** Records of answers: made, told apart from damage, and read back as the entries they were. */
export class KeptAnswers {
  readonly #parts: StoreParts;

  constructor(parts: StoreParts) {
    this.#parts = parts;
  }

  /** Undefined where the answer is not one to keep: it is too large, or of a page that has no lasting scopes. */
  recordOf(key: string, { envelope, receivedMs }: CacheEntry): AnswerRecord | undefined {
    const text = JSON.stringify(envelope);
    const { size = MAX_SIZE } = this.#parts;
    if (text.length > size * PARTS_OF_SIZE.answer || !KEY.test(key)) return undefined;
    return { text, receivedMs, checksum: checksumOf(key, receivedMs, text) };
  }

  /** The entry of a record, unread; undefined where its time or form alone says that it cannot be used. */
  entryOf(key: string, record: unknown, reader: Reader): KeptEntry | undefined {
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
    const nowMs = this.#parts.clock.now();
    return receivedMs <= nowMs + CLOCK_JUMP_MS && nowMs - receivedMs < this.#parts.keptMs;
  }

  /** Checks a record as its answer was checked when it arrived: whole, in the documented shape, and about what was asked. */
  read(key: string, record: unknown): CacheEntry | undefined {
    if (!isAnswerRecord(record)) return undefined;
    const { text, receivedMs } = record;
    const [, id, rest] = KEY.exec(key) ?? [];
    const { endpoints, readAnswer, answerEntry, clock } = this.#parts;
    const endpoint = endpoints.find((one) => one.id === id);
    if (!endpoint || checksumOf(key, receivedMs, text) !== record.checksum) return undefined;
    try {
      const args = argumentsOf(rest ?? '');
      const envelope = readAnswer(endpoint, args, { status: 200, retryAfter: null, text }, clock.now());
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

function checksumOf(key: string, receivedMs: number, text: string): number {
  return checksum(`${key}\n${receivedMs}\n${text}`);
}
