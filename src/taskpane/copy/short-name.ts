import { isLegalForm } from '../../companies/legal-form';

/** The most characters: 31, the limit of sheet names, less the longest word that follows, " sources". */
const MOST = 23;

/** How many letters a cut word keeps, before its full stop. */
const LETTERS = 3;

/**
 * Shortens the name of a sheet so that a word fits after it. First it drops the words of a legal form; then it cuts the longest words before
 * the last one, since without a word it may be the name of another company ("HDFC Bank", "HDFC"); then it drops words after the first, so
 * that the end still says what the sheet is.
 */
export function shortName(sheet: string): string {
  const steps = [without, abbreviated, () => withoutMiddle(sheet)];
  const name = steps.reduce((before, shorten) => (before.length > MOST ? shorten(before) : before), sheet);
  return name.slice(0, MOST).trim();
}

function without(sheet: string): string {
  const [first = '', ...others] = sheet.split(' ');
  return [first, ...others.filter((word) => !isLegalForm(word.toLowerCase().replace(/[.,]+$/, '')))].join(' ');
}

function abbreviated(sheet: string): string {
  const words = sheet.split(' ');
  for (let excess = sheet.length - MOST; excess > 0; excess = words.join(' ').length - MOST) {
    const before = words.slice(0, -1);
    const longest = before.reduce((best, word, at) => (word.length > (before[best] ?? '').length ? at : best), 0);
    const word = before[longest] ?? '';
    if (word.length <= LETTERS + 1) break;
    words[longest] = `${word.slice(0, Math.max(LETTERS, word.length - excess - 1))}.`;
  }
  return words.join(' ');
}

function withoutMiddle(sheet: string): string {
  const words = sheet.split(' ');
  while (words.length > 1 && words.join(' ').length > MOST) words.splice(1, 1);
  return words.join(' ');
}
