/** A formula that shows why numbers of a call are missing, after a label that distinguishes them from others; "" if none is missing. */
export function labelledReason(label: string, call: string): string {
  return `LET(why,${call},IF(why="","","${label}: "&why))`;
}
