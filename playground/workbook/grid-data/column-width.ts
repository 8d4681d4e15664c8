/** A column's width in the grid's pixels for this many characters. */
export function columnPixels(characters: number): number {
  return Math.round(characters * 7 + 5);
}
