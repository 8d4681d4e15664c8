/** What a sheet's name may hold (31), less the longest word after it: " sources". */
const MOST = 23;

/** The name of a sheet with room for a word after it: the words after its first are left out, so that its end still says what it is. */
export function shortName(sheet: string): string {
  const words = sheet.split(' ');
  while (words.length > 1 && words.join(' ').length > MOST) words.splice(1, 1);
  return words.join(' ').slice(0, MOST).trim();
}
