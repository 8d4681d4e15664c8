/** The cells that a formula refers to, as its text names them. */
import { isSameSheet, onSheet, unquoted } from '../addresses/a1';
import { CELLS, COLUMNS, NUMBER, WORD } from '../formula-text/formula-patterns';
import { QUOTED_TEXT } from '../formula-text/quoted';

export interface Reference {
  /** Where it begins in the formula, and its text: with the sheet, where the formula names one. */
  readonly at: number;
  readonly text: string;
  /** Undefined for the formula's own sheet. */
  readonly sheet: string | undefined;
  /** The cells with their "$": $A5, B2:D$9, A:C, 2:5. */
  readonly cells: string;
}

const END = String.raw`(?![\p{L}\p{N}_.(!])`;
const SHEET = String.raw`(?:'(?:[^']|'')+'|${WORD})`;

/** What is no reference is matched too, so that no reference is found inside it. */
const PART = new RegExp(
  [
    QUOTED_TEXT,
    COLUMNS,
    `#REF!(?:${CELLS})?`,
    `(?<several>${WORD}:)?(?<sheet>${SHEET})!(?<there>${CELLS})${END}`,
    `(?<here>${CELLS})${END}`,
    WORD,
    NUMBER,
  ].join('|'),
  'gu',
);

/**
 * The references of a formula, in its order. References of tables and names are not among them: they follow their cells by themselves.
 * Undefined for a formula with a reference to the same cells of several sheets (`First:Last!A1`).
 */
export function referencesIn(formula: string): readonly Reference[] | undefined {
  const found: Reference[] = [];
  for (const { 0: text, index: at, groups = {} } of formula.matchAll(PART)) {
    const { several, sheet, there, here } = groups;
    if (several !== undefined) return undefined;
    const cells = there ?? here;
    if (cells === undefined) continue;
    found.push({ at, text, sheet: sheet === undefined ? undefined : unquoted(sheet), cells });
  }
  return found;
}

/** The cells with a "$" before each column and row: $A$5. */
export function absolute(cells: string): string {
  return cells
    .replaceAll('$', '')
    .toUpperCase()
    .replace(/[A-Z]+|\d+/g, '$$$&');
}

/**
 * The reference to other cells, `cells` of `sheet`, for a formula on the sheet `own`: with its "$" where it had them, and with a sheet where
 * it had one or needs one now. Undefined for cells of another kind, as a column instead of a cell.
 */
export function referringTo(
  reference: Reference,
  { sheet, cells }: { readonly sheet: string; readonly cells: string },
  own: string,
): string | undefined {
  const isSame = absolute(cells) === absolute(reference.cells) && isSameSheet(sheet, reference.sheet ?? own);
  if (isSame) return reference.text;
  const corners = absolute(cells).replaceAll('$', '').split(':');
  const before = reference.cells.split(':');
  if (corners.length > before.length) return undefined;
  const moved = before.map((corner, at) => cornerLike(corner, corners[at] ?? corners[0] ?? ''));
  if (moved.includes(undefined)) return undefined;
  const isOwn = reference.sheet === undefined && isSameSheet(sheet, own);
  return isOwn ? moved.join(':') : onSheet(sheet, moved.join(':'));
}

const CORNER = /^(?<beforeColumn>\$?)(?<column>[A-Za-z]*)(?<beforeRow>\$?)(?<row>\d*)$/;

/** The corner `to` with the "$" of another one. */
function cornerLike(corner: string, to: string): string | undefined {
  const { beforeColumn = '', column = '', beforeRow = '', row = '' } = CORNER.exec(corner)?.groups ?? {};
  const now = CORNER.exec(to)?.groups ?? {};
  if ((column === '') !== (now.column === '') || (row === '') !== (now.row === '')) return undefined;
  // Of whole rows the expression takes the "$" as that of a column.
  return column === '' ? `${beforeColumn}${now.row}` : `${beforeColumn}${now.column}${beforeRow}${now.row}`;
}
