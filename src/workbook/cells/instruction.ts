/**
 * Marks sentences in a sheet that tell the user what to change in it: a copy without formulas leaves them out. The marks are zero-width
 * characters in the text itself, so that they stay with the cell in every Excel; users do not type them.
 */
const [START, END] = ['\u200b\u200c', '\u200c\u200b'];
const MARKED = /( ?)\u200b\u200c.*?\u200c\u200b( ?)/gs;

export function instruction(sentences: string): string {
  return `${START}${sentences}${END}`;
}

/** The text without its instructions and the spaces that separate them from the rest. */
export function withoutInstructions(text: string): string {
  return text.replace(MARKED, (_, before, after) => (before && after ? ' ' : ''));
}
