/** A number of things in words, such as "1 filing". */
export function countInWords(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
