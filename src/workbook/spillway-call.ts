/** Calls of Spillway's functions in the text of a formula. */

/** Texts and quoted sheet names, in which nothing is a call. */
const QUOTED = String.raw`"(?:[^"]|"")*"|'(?:[^']|'')*'`;
/** What a file or an Excel without the add-in puts before a name: `_xlfn.`, `_xludf.`. */
const PREFIX = String.raw`(?<![\p{L}\p{N}_.\\])(?:_xl[a-z]+\.)*`;
/** FIN.INCOME as it is typed, `_xldudf_FIN_INCOME` as Excel saves it and shows it while the add-in is missing. */
const NAME = String.raw`(?:_xldudf_(FIN|US)_|(FIN|US)\.)([A-Z][A-Z0-9.]*)(?=\()`;
const CALL = new RegExp(`(${QUOTED})|${PREFIX}${NAME}`, 'giu');

/** True for a formula that calls FIN.* or US.*, in any spelling. */
export function callsSpillway(formula: string): boolean {
  if (!formula.startsWith('=')) return false;
  return [...formula.matchAll(CALL)].some(([, quoted]) => quoted === undefined);
}

/** The formula with its calls as they are typed: FIN.INCOME(. */
export function typedSpelling(formula: string): string {
  return formula.replace(CALL, (found, quoted?: string, saved?: string, typed?: string, name?: string) =>
    quoted === undefined ? `${(saved ?? typed ?? '').toUpperCase()}.${(name ?? '').toUpperCase()}` : found,
  );
}
