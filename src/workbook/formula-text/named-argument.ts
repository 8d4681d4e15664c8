import { unquoted } from '../addresses/a1';
import { bindsNames, type CallArgument, argumentOfCall } from './call-arguments';
import type { DefinedName } from '../workbook';

/** A defined name, with a sheet before it if the formula gives one: Year, 'Five years'!Year. */
const NAME = /^(?:(?<sheet>[\p{L}_][\p{L}\p{N}_.]*|'(?:[^']|'')+')!)?(?<name>[\p{L}_\\][\p{L}\p{N}_.\\?]*)$/u;
/** A name's formula with absolute references only. Any other is relative to the cell that uses the name. */
const ABSOLUTE =
  /^=(?:'(?:[^']|'')+'|[\p{L}_][\p{L}\p{N}_.]*)!\$[A-Z]{1,3}\$[1-9]\d{0,6}(?::\$[A-Z]{1,3}\$[1-9]\d{0,6})?$/iu;

/** True for an argument that may be a name of the workbook. */
export function mayBeName(argument: CallArgument): boolean {
  return argument.kind === 'expression' && NAME.test(argument.text);
}

interface Place {
  /** The formula's sheet: its names take precedence over those of the workbook. */
  readonly sheet: string;
  readonly formula: string;
  readonly names: readonly DefinedName[];
}

/**
 * Replaces an argument that is a defined name by the cells or the constant that it names. Returns the argument itself if it is not
 * one of these names, if only Excel can calculate the name, or in a formula with LET or LAMBDA, which may define the name itself.
 */
export function namedArgument(argument: CallArgument, place: Place): CallArgument {
  if (argument.kind !== 'expression' || bindsNames(place.formula)) return argument;
  const found = findName(argument.text, place);
  if (found === undefined) return argument;
  const value = argumentOfCall(found.slice(1));
  return value.kind === 'constants' || (value.kind === 'reference' && ABSOLUTE.test(found)) ? value : argument;
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
