/** The last day of the month that many months before that of a date; after it where the number is negative. */
export function monthsBefore(date: string, months: number): string {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month - months, 0)).toISOString().slice(0, 10);
}
