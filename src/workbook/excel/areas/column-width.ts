/** Points per character of Excel's standard font. */
const CHARACTER = 5.25;
const PADDING = 3.75;

/** A column's width in points, as Office.js takes it, for this many characters. */
export function widthOf(characters: number): number {
  return characters * CHARACTER + PADDING;
}
