/** Finds calls of Spillway's functions in the text of a formula. */
import { QUOTED } from './quoted';

/** Prefixes in files and in an Excel without the add-in: `_xlfn.`, `_xludf.`. */
const PREFIX = String.raw`(?<![\p{L}\p{N}_.\\])(?:_xl[a-z]+\.)*`;
/** FIN.INCOME as users type it; `_xldudf_FIN_INCOME` as Excel saves it, and shows it without the add-in. */
const NAME = String.raw`(?:_xldudf_(FIN|US)_|(FIN|US)\.)([A-Z][A-Z0-9.]*)`;
const CALL = new RegExp(`(${QUOTED})|${PREFIX}${NAME}(?=\\()`, 'giu');
/** Without "u", which would take "ſ" for "S". */
const WHOLE_NAME = new RegExp(`^(?:_xlfn\\.)?${NAME}$`, 'i');

/** True for a formula that calls FIN.* or US.*, in any spelling. */
export function callsSpillway(formula: string): boolean {
  if (!formula.startsWith('=')) return false;
  return [...formula.matchAll(CALL)].some(([, quoted]) => quoted === undefined);
}

/** Each call of a formula: the function's id, where it begins, and where its arguments do, after the parenthesis. */
export function callsIn(formula: string): { readonly id: string; readonly at: number; readonly argumentsAt: number }[] {
  if (!formula.startsWith('=')) return [];
  return [...formula.matchAll(CALL)].flatMap(({ 0: found, index: at, 1: quoted, 2: saved, 3: typed, 4: name = '' }) =>
    quoted === undefined
      ? [{ id: `${saved ?? typed ?? ''}.${name}`.toUpperCase(), at, argumentsAt: at + found.length + 1 }]
      : [],
  );
}

/** True for the name of a function of Spillway, in any spelling. */
export function isSpillwayName(name: string): boolean {
  return WHOLE_NAME.test(name);
}

/** The formula with its calls as users type them: FIN.INCOME(. */
export function typedSpelling(formula: string): string {
  return formula.replace(CALL, (found, quoted?: string, saved?: string, typed?: string, name?: string) =>
    quoted === undefined ? `${(saved ?? typed ?? '').toUpperCase()}.${(name ?? '').toUpperCase()}` : found,
  );
}
