import type { PromiseOrValue } from '../async/promise-or-value';
import { isPromise } from '../async/promise-or-value';
import type { MemoryCache } from '../cache/memory-cache';
import { isInScope, scopedKey, splitKey } from '../cache/scoped-key';
import type { QueryResult } from '../query-result';
import type { WorkbookAnswer } from './answers-file';

export interface Wanted {
  readonly questions: readonly string[];
  /** Also all other answers that cells have used since the page was opened. */
  readonly withUsed: boolean;
}

/**
 * The answers to save in the workbook, one for each question: from memory under these credential scopes, else from `others`. Answers that a
 * filing has outdated are left out: without the service nobody could tell them from newer ones.
 */
export function keptAnswers(
  memory: MemoryCache,
  scopes: readonly PromiseOrValue<string>[],
  { questions, withUsed }: Wanted,
  { nowMs, others }: { readonly nowMs: number; readonly others: (question: string) => QueryResult | undefined },
): readonly WorkbookAnswer[] {
  const kept = new Map<string, WorkbookAnswer>();
  const keep = (question: string, answer: QueryResult | undefined) => {
    if (!answer || kept.has(question) || memory.filings.isOutdated(answer, nowMs)) return;
    const { envelope, sentMs, receivedMs } = answer;
    kept.set(question, { question, envelope, sentMs, receivedMs });
  };
  for (const scope of new Set(scopes)) {
    if (isPromise(scope)) continue;
    for (const question of questions) keep(question, memory.get(scopedKey(scope, question)));
    const used = withUsed ? memory.usedKeys().filter((key) => isInScope(key, scope)) : [];
    for (const key of used) keep(splitKey(key)?.text ?? '', memory.get(key));
  }
  for (const question of questions) keep(question, others(question));
  return [...kept.values()];
}
