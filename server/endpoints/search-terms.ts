import type Database from 'libsql';
import { wordsIn } from '../../src/api';
import { select } from '../database/prepared';

/** A word that more chunks hold says little about any of them, and its chunks are not counted further. */
const COMMON_CHUNKS = 6_000;
/** The ranking reads at most so many occurrences of words in chunks, a word that stands alone excepted. */
const RANKED_CHUNKS = 8_000;

/**
 * The terms of a keyword search, which must all match: each word and each "quoted phrase" once. An unclosed quote
 * extends to the end.
 */
export function everyTerm(query: string): readonly string[] {
  const parts = [...query.toLowerCase().matchAll(/"([^"]*)(?:"|$)|([^\s"]+)/g)];
  return [...new Set(parts.flatMap(([, phrase, word]) => term(phrase ?? word ?? '')))];
}

/**
 * The words by which chunks are ranked: each once, the rarest first, and no more than can be ranked at once. The words
 * left out are those that bm25 gives the least weight.
 */
export function rankedTerms(database: Database.Database, query: string): readonly string[] {
  const count = select<{ chunks: number }>(
    database,
    'SELECT count(*) AS chunks FROM (SELECT rowid FROM chunk_words WHERE chunk_words MATCH ? LIMIT ?)',
  );
  const words = [...new Set(wordsIn(query.toLowerCase()).flatMap(term))];
  const found = words
    .map((word) => ({ word, chunks: count.get(word, COMMON_CHUNKS)?.chunks ?? 0 }))
    .filter(({ chunks }) => chunks > 0)
    .sort((one, other) => one.chunks - other.chunks);
  let sum = 0;
  const ranked = found.findIndex(({ chunks }) => (sum += chunks) > RANKED_CHUNKS || chunks === COMMON_CHUNKS);
  return found.slice(0, ranked < 0 ? found.length : Math.max(1, ranked)).map(({ word }) => word);
}

/** Quotes text so that FTS5 reads no operator in it; empty if it has no letter or digit, which FTS5 rejects. */
function term(text: string): readonly string[] {
  const words = wordsIn(text);
  return words.length > 0 ? [`"${words.join(' ')}"`] : [];
}
