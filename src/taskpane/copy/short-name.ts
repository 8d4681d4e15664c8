/** What a sheet's name may hold (31), less the longest word after it: " sources". */
const MOST = 23;

/** The name of a sheet with room for a word after it, cut between two words where it has several. */
export function shortName(sheet: string): string {
  if (sheet.length <= MOST) return sheet;
  const end = sheet.lastIndexOf(' ', MOST);
  return sheet.slice(0, end > 0 ? end : MOST).trim();
}
