/** The service's name of a tag: `_` where a lower-case letter or digit meets a capital and where an acronym meets a word, in lower case. */
export function lineName(tag: string): string {
  return tag
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .toLowerCase();
}
