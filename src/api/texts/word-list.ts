/**
 * The words of a text, which blanks and line ends separate. Lists are split while functions.js loads: the first regular
 * expression that runs takes longer than all of them.
 */
export function wordList(text: string): string[] {
  return text.replaceAll('\n', ' ').split(' ').filter(Boolean);
}
