/**
 * Marks sentences of a sheet that say what to change in it: a copy without formulas leaves them out. The marks are of
 * zero width and stand in the text, so that they go wherever the cell goes, in every Excel, and no sentence of a user has them.
 */
const [START, END] = ['\u200b\u200c', '\u200c\u200b'];
const MARKED = /( ?)\u200b\u200c.*?\u200c\u200b( ?)/gs;

export function instruction(sentences: string): string {
  return `${START}${sentences}${END}`;
}

/** The text without its instructions, and without the space that parts one from the rest. */
export function withoutInstructions(text: string): string {
  return text.replace(MARKED, (_, before, after) => (before && after ? ' ' : ''));
}
