import type { Envelope } from '../../../src/api';
import { lazy } from '../../../src/api';
import { parseJson } from '../../../src/client';
import { changesInSeries, changeOf } from '../../../src/client/cache/filed-changes';
import { filedFacts } from '../../../src/client/cache/filed-facts';
import { FilingMarks, shownMs } from '../../../src/client/cache/filing-marks';
import type { FreshnessPolicy } from '../../../src/client/cache/freshness';
import type { Question } from '../question';
import type { StoredAnswer } from './stored-answer';
import { bodyOf } from './stored-answer';

/**
 * Finds answers about a company that are from before its latest filing, by the client's rule: an answer that differs from the previous one shows that
 * the company has filed. Each node finds this out for itself, and forgets it when it ends.
 * Decision: docs/decisions/client/one-state-of-a-company.md
 */
export class FiledAnswers {
  readonly #filings = new FilingMarks();

  /**
   * The policy, made stricter where a company has filed since the answer that is kept: another one must not be of an earlier state. A new period
   * also outdates an empty answer and the newest statement.
   */
  ofState(
    policy: FreshnessPolicy,
    { endpoint, args }: Question,
    kept: StoredAnswer | undefined,
    nowMs: number,
  ): FreshnessPolicy {
    if (this.#filings.isEmpty || policy.first !== undefined) return policy;
    const sinceMs = this.#filings.notBeforeMs({ filed: filedFacts(endpoint, args, kept?.isEmpty ?? false) }, nowMs);
    const isOfState = kept?.shownMs !== undefined && kept.shownMs >= sinceMs;
    return isOfState || sinceMs <= policy.sinceMs ? policy : policy.since(sinceMs);
  }

  /**
   * Compares an answer with the one that it replaces, and notes what that shows; `find` looks up other answers by their keys. Returns the answer, with
   * what it shows.
   */
  note(
    { endpoint, args, key }: Question,
    before: StoredAnswer | undefined,
    answer: StoredAnswer,
    find: (key: string) => StoredAnswer | undefined,
  ): StoredAnswer {
    if (before?.etag === answer.etag) return { ...answer, sameSinceMs: sameSince(answer, before) };
    // The body of an answer about something else is not parsed.
    const after = lazy(() => readable(answer));
    const filed = filedFacts(endpoint, args, answer.isEmpty, () => after().envelope.data);
    if (!filed) return answer;
    this.#filings.learn(filed);
    const change = before && changeOf(endpoint, readable(before).envelope, after().envelope);
    const sameSinceMs = sameSince(answer, change ? undefined : before);
    const noted = { ...answer, sameSinceMs, ...(change && { shownMs: shownMs(answer) }) };
    if (change) this.#filings.mark(change, filed, before.sentMs, shownMs(answer));
    if (!filed.isInSeries) return noted;
    const found = (each: string) => {
      const held = find(each);
      return held && readable(held);
    };
    for (const { change: other, beforeMs, sentMs } of changesInSeries(endpoint, key, after(), found))
      this.#filings.mark(other, filed, beforeMs, sentMs);
    return noted;
  }
}

/** Since when the service has had no other answer than this one, or the equal one before it. */
function sameSince(answer: StoredAnswer, equal: StoredAnswer | undefined): number {
  const times = [answer, ...(equal ? [equal] : [])].map(({ sameSinceMs, sentMs }) => sameSinceMs ?? sentMs);
  return Math.min(...times);
}

interface Readable {
  readonly envelope: Envelope;
  readonly sentMs: number;
}

function readable(answer: StoredAnswer): Readable {
  const { sentMs, isEmpty } = answer;
  // A 404 that says "no data" has another body.
  if (isEmpty) return { envelope: { status: 'success', data: null }, sentMs };
  return { envelope: parseJson(String(bodyOf(answer))) as Envelope, sentMs };
}
