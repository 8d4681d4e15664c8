import type { CacheEntry } from '../../memory-cache';
import { checksumOf } from '../record-checksum';
import type { AnswerRecord } from '../shape';
import { PARTS_OF_SIZE } from './limits';

/** Undefined where the answer is not one to keep: it is too large for a store of so many characters. */
export function answerRecord(
  key: string,
  { envelope, receivedMs }: CacheEntry,
  size: number,
): AnswerRecord | undefined {
  const text = JSON.stringify(envelope);
  if (text.length > size * PARTS_OF_SIZE.answer) return undefined;
  return { text, receivedMs, checksum: checksumOf(key, receivedMs, text) };
}
