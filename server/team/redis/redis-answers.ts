import { KEPT_MS } from '../../../src/api';
import type { AnswerStore } from '../cache/answer-store';
import type { StoredAnswer } from '../cache/stored-answer';
import { decodeAnswer, encodeAnswer } from '../cache/stored-answer';
import type { RedisConnection } from './redis-connection';

const ANSWER = 'answer:';

/** The answers of all nodes. They end by themselves, so that a Redis that is full may drop them (`volatile-lru`). */
export class RedisAnswers implements AnswerStore {
  readonly #link: RedisConnection;

  constructor(link: RedisConnection) {
    this.#link = link;
  }

  async get(key: string): Promise<StoredAnswer | undefined> {
    const bytes = await this.#link.bytesOf(`${ANSWER}${key}`);
    return bytes && decodeAnswer(bytes);
  }

  async set(key: string, answer: StoredAnswer): Promise<void> {
    const expiration = { type: 'PX', value: KEPT_MS } as const;
    await this.#link
      .run((client) => client.set(this.#link.nameOf(`${ANSWER}${key}`), encodeAnswer(answer), { expiration }))
      .catch(() => undefined);
  }

  async close(): Promise<void> {
    // The caller that opened the link closes it.
  }
}
