/** The texts met before: filings have some thousand names of elements and contexts, and millions of facts. */
const texts = new Map<string, string>();
/** The local names of elements, by the name with its prefix. */
const localNames = new Map<string, string>();
const MOST_TEXTS = 50_000;

/**
 * The same text, once for all filings. What is cut out of a file is compared and looked up letter by letter, and keeps the whole
 * file in memory; a text that is one and the same is found at once.
 */
export function commonText(text: string): string {
  return texts.get(text) ?? keep(texts, text, ownText(text));
}

/** The local name of an element, likewise. */
export function commonLocalName(name: string): string {
  return localNames.get(name) ?? keep(localNames, name, commonText(localName(name)));
}

export const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

function keep(known: Map<string, string>, text: string, common: string): string {
  if (known.size >= MOST_TEXTS) known.clear();
  known.set(ownText(text), common);
  return common;
}

/** The text without the file that it was cut out of: a key of an object is a text of its own. */
export const ownText = (text: string): string => Object.keys({ [text]: true })[0] ?? text;
