import { unquoted } from './a1';
import { bindsNames, type CallArgument, argumentOfCall } from './call-arguments';
import type { DefinedName } from './workbook';

/** A name, with the sheet that it is looked for on: Year, 'Five years'!Year. */
const NAME = /^(?:(?<sheet>[\p{L}_][\p{L}\p{N}_.]*|'(?:[^']|'')+')!)?(?<name>[\p{L}_\\][\p{L}\p{N}_.\\?]*)$/u;
/** A name for other cells is relative to the cell that it stands in. */
const FIXED =
  /^=(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!\$[A-Z]{1,3}\$[1-9]\d{0,6}(?::\$[A-Z]{1,3}\$[1-9]\d{0,6})?$/iu;

/** True for an argument that may be a name of the workbook. */
export function mayBeName(argument: CallArgument): boolean {
  return argument.kind === 'expression' && NAME.test(argument.text);
}

interface Place {
  /** Of the formula: its sheet's names go before those of the workbook. */
  readonly sheet: string;
  readonly formula: string;
  readonly names: readonly DefinedName[];
}

/**
 * What a name stands for: the cells, or the constant; the argument itself for what is no name of these, or one of something that only
 * Excel calculates. In a formula with LET or LAMBDA a name may be one of its own.
 */
export function namedArgument(argument: CallArgument, place: Place): CallArgument {
  if (argument.kind !== 'expression' || bindsNames(place.formula)) return argument;
  const found = findName(argument.text, place);
  if (found === undefined) return argument;
  const meant = argumentOfCall(found.slice(1));
  return meant.kind === 'constants' || (meant.kind === 'reference' && FIXED.test(found)) ? meant : argument;
}

/** The formula of a name. */
function findName(text: string, { sheet, names }: Place): string | undefined {
  const { name, sheet: quoted } = NAME.exec(text)?.groups ?? {};
  const called = names.filter((each) => name !== undefined && isSame(each.name, name));
  const on = quoted === undefined ? sheet : unquoted(quoted);
  const own = called.find((each) => each.sheet !== undefined && isSame(each.sheet, on));
  const common = quoted === undefined ? called.find((each) => each.sheet === undefined) : undefined;
  return (own ?? common)?.formula;
}

/** As Excel compares names. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
