/** The texts met before: filings have some thousand names of elements and contexts, and millions of facts. */
const texts = new Map<string, string>();
const MOST_TEXTS = 50_000;

/**
 * The same text, once for all filings. What is cut out of a file is compared and looked up letter by letter, and keeps the whole
 * file in memory; a text that is one and the same is found at once.
 */
export function commonText(text: string): string {
  let common = texts.get(text);
  if (common === undefined) {
    if (texts.size >= MOST_TEXTS) texts.clear();
    // A key of an object is a text of its own.
    common = Object.keys({ [text]: true })[0] ?? text;
    texts.set(common, common);
  }
  return common;
}
