const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The name of the month a date is in: how a document's `month` reads (the document shows a string, not its form). */
export function monthOf(date: string): string {
  return MONTHS[Number(date.slice(5, 7)) - 1] ?? '';
}
