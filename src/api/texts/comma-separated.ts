/** The values of a comma-separated text, without blanks. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((value) => value.trim())
    .filter(Boolean);
}
