/** A name without the legal form at its end, and that form in one spelling. */
export interface CompanyName {
  readonly words: readonly string[];
  readonly form: string;
}

/** The words of legal forms, each with its short spelling. */
const FORMS: ReadonlyMap<string, string> = new Map([
  ...'ltd inc corp co pvt plc llc lp'.split(' ').map((form) => [form, form] as const),
  ['limited', 'ltd'],
  ['incorporated', 'inc'],
  ['corporation', 'corp'],
  ['company', 'co'],
  ['private', 'pvt'],
]);

/** Whether a word is one of a legal form, which distinguishes no company from another. */
export function isLegalForm(word: string): boolean {
  return FORMS.has(word);
}

/** Words of so many names that people leave them out. */
const COMMON: ReadonlySet<string> = new Set(
  'and the of india industries group holdings enterprises international'.split(' '),
);

/** Whether a word of a name distinguishes its company from others. */
export function isDistinctive(word: string): boolean {
  return !FORMS.has(word) && !COMMON.has(word);
}

/** Reads a name in plain words; one of legal forms alone is their words. */
export function readName(plain: string): CompanyName {
  const words = plain.split(' ').filter(Boolean);
  let length = words.length;
  while (FORMS.has(words[length - 1] ?? '')) length -= 1;
  if (length === 0) return { words, form: '' };
  const form = words.slice(length).map((word) => FORMS.get(word));
  return { words: words.slice(0, length), form: form.join(' ') };
}
