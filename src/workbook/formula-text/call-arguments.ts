/** Reads the arguments of Spillway's functions in a formula, as far as they can be read without calculating. */
import { CELL, SHEET_PREFIX } from './formula-patterns';
import { QUOTED, QUOTED_TEXT } from './quoted';
import { isCalculating, withoutPrefix } from './calculating-functions';
import { callsIn, isSpillwayName } from './spillway-call';

type Constant = string | number | boolean;

export type CallArgument =
  | { readonly kind: 'empty' }
  /** A constant, or the rows of one: {"FY2024","FY2025"}. */
  | { readonly kind: 'constants'; readonly rows: readonly (readonly Constant[])[] }
  /** Cells without "$"; with a sheet where the formula names one. "B2#" is the spill of B2. */
  | { readonly kind: 'reference'; readonly address: string }
  /** TODAY(). */
  | { readonly kind: 'today' }
  /** An expression that only the workbook can calculate, as the formula has it. */
  | { readonly kind: 'expression'; readonly text: string };

export interface SpillwayCall {
  /** "FIN.INCOME". */
  readonly id: string;
  readonly args: readonly CallArgument[];
  /** True where the formula is this call and nothing else. */
  readonly isWhole: boolean;
}

const REFERENCE = new RegExp(`^${SHEET_PREFIX}${CELL}(?::${CELL}|#)?$`, 'iu');
const TEXT = new RegExp(`^${QUOTED_TEXT}$`);
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:E[-+]?\d+)?$/i;
/** A quoted text or sheet name as one piece, or any other single character. */
const PIECE = new RegExp(`${QUOTED}|[^"']`, 'gsu');

/** The calls of a formula, those within another call's arguments too. */
export function spillwayCalls(formula: string): SpillwayCall[] {
  return callsIn(formula).map(({ id, at, argumentsAt }) => {
    const { texts, end } = argumentTexts(formula.slice(argumentsAt));
    const others = formula.slice(1, at) + formula.slice(argumentsAt + end + 1);
    const args = texts.length === 1 && texts[0]?.trim() === '' ? [] : texts.map(argumentOfCall);
    return { id, args, isWhole: others.trim() === '' };
  });
}

/** A quoted text, or a call of IFNA or IFERROR. */
const HANDLERS = new RegExp(String.raw`${QUOTED}|(?<![\p{L}\p{N}_.])(?:_xlfn\.)?(?:IFNA|IFERROR)\s*\(`, 'giu');

/** True where IFNA or IFERROR stands around every call of a formula, and none is in what it shows instead. */
export function handlesNotAvailable(formula: string): boolean {
  const handled = [...formula.matchAll(HANDLERS)].flatMap(({ 0: found, index: at }) => {
    if (!found.endsWith('(')) return [];
    const from = at + found.length;
    return [{ from, to: from + (argumentTexts(formula.slice(from)).texts[0]?.length ?? 0) }];
  });
  const calls = callsIn(formula);
  return calls.length > 0 && calls.every(({ at }) => handled.some(({ from, to }) => from <= at && at < to));
}

/** A quoted text, or the name of a function that is called. */
const FUNCTIONS = new RegExp(String.raw`${QUOTED}|([\p{L}_][\p{L}\p{N}_.]*)\s*\(`, 'gu');
/** Functions that calculate only some of their arguments. */
const CHOOSING = /^(?:IF|IFS|IFERROR|IFNA|CHOOSE|SWITCH|LET)$/i;

/**
 * True where Excel makes each call of the formula exactly once: IF and the like leave calls out, and LAMBDA, or a function of the
 * workbook, may make a call several times.
 */
export function makesEachCallOnce(formula: string): boolean {
  return functionsIn(formula).every(
    (name) => isSpillwayName(name) || (isCalculating(name) && !CHOOSING.test(withoutPrefix(name))),
  );
}

/** True where a formula defines names of its own, which take precedence over those of the workbook. */
export function bindsNames(formula: string): boolean {
  return functionsIn(formula).some((name) => /^(?:LET|LAMBDA)$/i.test(withoutPrefix(name)));
}

function functionsIn(formula: string): readonly string[] {
  return [...formula.matchAll(FUNCTIONS)].flatMap(([, name]) => name ?? []);
}

/** The texts between the commas, and where the closing parenthesis is. */
export function argumentTexts(text: string): { readonly texts: readonly string[]; readonly end: number } {
  const texts = [''];
  let depth = 0;
  for (const { 0: piece, index } of text.matchAll(PIECE)) {
    if (piece === ')' && depth === 0) return { texts, end: index };
    if ('({['.includes(piece)) depth += 1;
    else if (')}]'.includes(piece)) depth -= 1;
    if (piece === ',' && depth === 0) texts.push('');
    else texts.push((texts.pop() ?? '') + piece);
  }
  return { texts, end: text.length };
}

/** One argument as a formula has it. */
export function argumentOfCall(text: string): CallArgument {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'empty' };
  if (/^TODAY\(\s*\)$/i.test(trimmed)) return { kind: 'today' };
  if (REFERENCE.test(trimmed)) return { kind: 'reference', address: trimmed.replaceAll('$', '') };
  const rows = trimmed.startsWith('{') ? arrayConstant(trimmed) : [[constantOf(trimmed)]];
  const constants = rows.map((row) => row.filter((value) => value !== undefined));
  const isRead = constants.every((row, at) => row.length === rows[at]?.length && row.length === constants[0]?.length);
  return isRead ? { kind: 'constants', rows: constants } : { kind: 'expression', text: trimmed };
}

/** The elements of {1,2;3,4}; undefined for those that are no constants. */
function arrayConstant(text: string): (Constant | undefined)[][] {
  const rows = [['']];
  for (const [piece] of text.slice(1, -1).matchAll(PIECE)) {
    const row = rows.at(-1) ?? [];
    if (piece === ';') rows.push(['']);
    else if (piece === ',') row.push('');
    else row.push((row.pop() ?? '') + piece);
  }
  return rows.map((row) => row.map((element) => constantOf(element.trim())));
}

function constantOf(text: string): Constant | undefined {
  if (TEXT.test(text)) return text.slice(1, -1).replaceAll('""', '"');
  if (NUMBER.test(text)) return Number(text);
  return /^(?:TRUE|FALSE)$/i.test(text) ? text.toUpperCase() === 'TRUE' : undefined;
}
