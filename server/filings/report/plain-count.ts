/** A number of things in the import's report, such as "2400 filings": without separators, unlike that of cells and the pane, for programs that read it. */
export function plainCount(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
