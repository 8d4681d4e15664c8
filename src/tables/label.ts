import { LABEL_WORDS } from '../api';

const labels = new Map<string, string>();

/** The label of a key: `_` as space, a capital first letter, abbreviations as they are written (`mat_credit` is "MAT credit"). */
export function labelOf(key: string): string {
  let label = labels.get(key);
  if (label === undefined) {
    const words = key
      .split('_')
      .map((word) => (Object.hasOwn(LABEL_WORDS, word) ? LABEL_WORDS[word] : undefined) ?? word);
    label = words.join(' ').trim();
    label = label.charAt(0).toUpperCase() + label.slice(1);
    if (labels.size < 10_000) labels.set(key, label);
  }
  return label;
}
