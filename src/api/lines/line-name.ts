import { lazy } from '../lazy';

/** A name without case, spaces, underscores, and hyphens or dashes as word processors put there, for comparison. Dots separate the steps of a path. */
export function foldName(name: string): string {
  const folded = name.toLowerCase().replace(/[\s_\-\u2010-\u2015\u2212]+/g, '');
  return OTHER_LETTERS.test(folded) ? folded.normalize('NFC').replaceAll(LOWERED_TURKISH_I, 'i') : folded;
}

/** Accents may be typed as marks of their own, as in texts copied from file names and PDFs. Nearly all names have none. */
const OTHER_LETTERS = /[^\0-\x7f]/;
/** What İ becomes in lower case: an i with a dot of its own. */
const LOWERED_TURKISH_I = 'i\u0307';

/** A label as filings print it, folded as the key that it names: "Stockholders’ equity", "Selling, general & administrative". */
export function foldLabel(label: string): string {
  return foldName(label)
    .replaceAll('&', 'and')
    .replace(/['’(),]/g, '');
}

/** A mark of a footnote that is words or a number in brackets; other marks are no letters: "Retail (2)", "Retail (refer note II)", "Retail*". */
const FOOTNOTE = /\s*\((?:\d{1,2}|(?:please )?refer (?:to )?notes?\b[^()]*)\)\s*$/i;

/** The number of a row in its table, before a name: "a. Paints", "b) Paints", "(iii) Paints". */
const NUMBERING = /(^|\.)\s*\(?(?:[a-z]|[ivx]{1,4}|\d{1,2})[.)]\s+/gi;

/** A path whose names are without the numbers that rows have in their table. */
export function withoutNumbering(path: string): string {
  return path.replace(NUMBERING, '$1');
}

/**
 * A name that an issuer gives a row itself, as a segment's, or a path with one: filings of one issuer write it with other dashes, commas,
 * capitals, marks of footnotes and numbers of rows, and "and" as `&`.
 */
export function foldOwnName(name: string): string {
  return foldLabel(withoutNumbering(name).replace(FOOTNOTE, '')).replace(/[^\p{L}\p{N}%]/gu, '');
}

/** The last key of a dotted path: a line's name without its sections. */
export function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Whether a key is a name of the issuer's own: those of the service and of taxonomies are in snake case. */
export function isOwnName(key: string): boolean {
  return /[^a-z\d_]/.test(key);
}

/** An everyday name as `foldName` folds it, also without quotes and brackets: `&` is "and", "ization" is "isation". A percent sign stays: "SG&A %" is no SG&A. */
export function foldEverydayName(name: string): string {
  return foldName(name)
    .replaceAll('&', 'and')
    .replace(/['’()]/g, '')
    .replaceAll('ization', 'isation');
}

/** Everyday names, separated by commas, folded. */
export const everydayNameSet = (names: string): ReadonlySet<string> => new Set(names.split(',').map(foldEverydayName));

/** Abbreviations in keys that a label does not write in lower case. */
const abbreviations = lazy((): ReadonlyMap<string, string> => {
  const words =
    'AOCI BSE CET1 CIK DII EBIT EBITDA EPS FIFO FII GST ID IFRS InvIT ISIN LIFO MAT NPA NSE OCI PDF REIT URL'.split(
      ' ',
    );
  return new Map(words.map((word) => [word.toLowerCase(), word]));
});

/**
 * The label of a key: spaces for `_`, a capital first letter, abbreviations in their own case (`mat_credit` is "MAT
 * credit").
 */
export function labelOf(key: string): string {
  const words = key.split('_').map((word) => abbreviations().get(word) ?? word);
  const label = words.join(' ').trim();
  return label.charAt(0).toUpperCase() + label.slice(1);
}
