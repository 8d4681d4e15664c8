/** Between values that are typed into one cell. Not `&` or "and", which stand in names. */
const BETWEEN = /\s*[,;|+\n]\s*/;

/** The values of a text that holds several, of which `isOne` takes each; undefined for any other text. */
export function severalIn(text: string, isOne: (part: string) => boolean): readonly string[] | undefined {
  const parts = text.trim().split(BETWEEN);
  return parts.length > 1 && parts.every((part) => part !== '' && isOne(part)) ? parts : undefined;
}

/** The values as a formula holds them in place of a range: `{"INFY";"TCS"}`. */
export function arrayText(values: readonly string[]): string {
  return `{${values.map((value) => `"${value}"`).join(';')}}`;
}

/** Whether an argument can be read, by the function that throws where it cannot. */
export function isReadable(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch {
    return false;
  }
}
