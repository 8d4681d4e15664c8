/**
 * The keys under which answers are saved in a workbook's file. Each save uses keys of its own, so that one that Excel interrupts leaves
 * the earlier save as it was. A save counts once all its texts are there.
 */
import { record } from '../../api';
import { parseJson } from '../transport/parse-json';
import { ANSWER_KEYS, answerKey } from './answers-file';

/** The key of a text of a save, by its place. */
export function savedKey(save: string, at: number): string {
  return `${ANSWER_KEYS}${save}:${at + 1}`;
}

/**
 * The texts of the newest complete save, by the keys that the client reads. If no save is complete, those of any save, so that the
 * client reports what is missing.
 */
export function newestSave(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const saves = new Map<string, Map<string, string>>();
  for (const [key, text] of texts) {
    // The texts of earlier versions of Spillway have no save in their key.
    const [, save = '', place = ''] = /^(?:([\da-f-]+):)?(\d+)$/.exec(key.slice(ANSWER_KEYS.length)) ?? [];
    const ofSave = saves.get(save) ?? new Map<string, string>();
    saves.set(save, ofSave.set(place === '' ? key : answerKey(Number(place) - 1), text));
  }
  const dated = [...saves.values()].map((save) => ({ save, savedMs: completeSince(save) }));
  const [newest] = dated.sort((one, other) => other.savedMs - one.savedMs);
  return newest?.save ?? texts;
}

/** When the texts were saved; -1 where some are missing, or the first is unreadable. */
function completeSince(save: ReadonlyMap<string, string>): number {
  const { savedMs, of } = record(parseJson(save.get(answerKey(0)) ?? ''));
  return typeof savedMs === 'number' && of === save.size ? savedMs : -1;
}
