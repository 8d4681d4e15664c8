import type { FreshnessPolicy } from '../../../src/client';
import { LruMap } from '../../../src/client/cache/lru-map';
import type { Question } from '../question';
import { FiledAnswers } from './filed-answers';
import type { Freshness } from './freshness';
import { freshnessOf } from './freshness';
import type { StoredAnswer } from './stored-answer';

/** The answers that a node has in memory, and what they show about filings: an answer from before a company's latest filing is not fresh. */
export class AnswerMemory {
  readonly #answers: LruMap<StoredAnswer>;
  readonly #filed = new FiledAnswers();
  readonly #now: () => number;

  /** `now` is the nodes' common clock. */
  constructor(maxBytes: number, now: () => number) {
    this.#answers = new LruMap(maxBytes);
    this.#now = now;
  }

  get used(): { readonly answers: number; readonly bytes: number } {
    return { answers: this.#answers.count, bytes: this.#answers.size };
  }

  get(key: string): StoredAnswer | undefined {
    return this.#answers.get(key);
  }

  clear(): void {
    this.#answers.clear();
  }

  /** The policy, made stricter where the company has filed since the answer that is kept. */
  strictPolicy(policy: FreshnessPolicy, question: Question, kept: StoredAnswer | undefined): FreshnessPolicy {
    return this.#filed.ofState(policy, question, kept, this.#now());
  }

  freshnessOf(answer: StoredAnswer, question: Question, policy: FreshnessPolicy): Freshness {
    return freshnessOf(answer, question.endpoint, this.#now(), this.strictPolicy(policy, question, answer));
  }

  /** Keeps an answer; `fallback` is the one before, if memory has none. Undefined if memory has one that was asked for later, which stays. */
  remember(question: Question, answer: StoredAnswer, fallback?: StoredAnswer): StoredAnswer | undefined {
    const { key } = question;
    const before = this.#answers.get(key);
    if (before && before.sentMs > answer.sentMs && before.sentMs <= this.#now()) return undefined;
    const noted = this.#filed.note(question, before ?? fallback, answer, (each) => this.#answers.get(each));
    this.#answers.set(key, noted);
    return noted;
  }
}
