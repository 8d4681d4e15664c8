/** The names of the first of some things, and how many others there are: "a, b and 9 more". */
export function firstInWords<T>(all: readonly T[], most: number, nameOf: (one: T) => string = String): string {
  const [named, others] = [all.slice(0, most).map(nameOf).join(', '), all.length - most];
  return others > 0 ? `${named} and ${others} more` : named;
}
