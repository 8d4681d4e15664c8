/**
 * The keys of the answers in a workbook's file. Each saving has its own, so that one that Excel interrupts leaves the earlier one
 * as it was; a saving counts once all its texts are there.
 */
import { record } from '../../api';
import { parseJson } from '../transport/parse-json';
import { ANSWER_KEYS, answerKey } from './answers-file';

/** The key of a text of a saving, by its place. */
export function savingKey(saving: string, at: number): string {
  return `${ANSWER_KEYS}${saving}:${at + 1}`;
}

/**
 * The texts of the newest saving that is whole, by the keys that the client reads; those of any other where none is, so that
 * the client says what they lack.
 */
export function newestSaving(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const savings = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    // The texts of earlier versions of Spillway have no saving in their key.
    const [, saving = '', place = ''] = /^(?:([\da-f-]+):)?(\d+)$/.exec(key.slice(ANSWER_KEYS.length)) ?? [];
    const ofSaving = savings.get(saving) ?? new Map<string, string>();
    savings.set(saving, ofSaving.set(place === '' ? key : answerKey(Number(place) - 1), text));
  }
  const dated = [...savings.values()].map((saving) => ({ saving, savedMs: wholeSince(saving) }));
  const [newest] = dated.sort((one, other) => other.savedMs - one.savedMs);
  return newest?.saving ?? texts;
}

/** When the texts were saved; -1 where some are missing, or they are none. */
function wholeSince(saving: ReadonlyMap<string, string>): number {
  const { savedMs, of } = record(parseJson(saving.get(answerKey(0)) ?? ''));
  return typeof savedMs === 'number' && of === saving.size ? savedMs : -1;
}
