import { LruMap } from '../../../../src/client/cache/lru-map';
import type { StoredAnswer } from '../../cache/stored-answer';
import { bodyOf } from '../../cache/stored-answer';

/** Maximum size of all texts, in characters. */
const MAX_SIZE = 64 * 1024 * 1024;

/** Caches the bodies of answers as one line of JSON, by the hash of their content, since decompressing takes most of the time of a line. */
const texts = new LruMap<{ readonly text: string; readonly size: number }>(MAX_SIZE);

export function lineBodyOf(answer: StoredAnswer): string {
  const known = texts.get(answer.etag);
  if (known) return known.text;
  const body = String(bodyOf(answer));
  // A JSON text has line ends only between its parts.
  const text = /[\r\n]/.test(body) ? body.replace(/[\r\n]+/g, ' ') : body;
  texts.set(answer.etag, { text, size: text.length });
  return text;
}
