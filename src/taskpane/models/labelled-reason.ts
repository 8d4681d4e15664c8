/** A formula of what a call says of its missing numbers, with a label before it that tells them from others; "" where none is missing. */
export function labelledReason(label: string, call: string): string {
  return `LET(why,${call},IF(why="","","${label}: "&why))`;
}
