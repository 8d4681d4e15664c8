/** Finds where in a formula a word is a variable of LET or LAMBDA. */
import { argumentTexts } from './call-arguments';
import { QUOTED } from './quoted';

/** What is quoted, or a LET or LAMBDA that begins; Excel saves them with a prefix. */
const BINDING = new RegExp(String.raw`${QUOTED}|(?<![\p{L}\p{N}_.\\])(?:_xl[a-z]+\.)*(LET|LAMBDA)\s*\(`, 'giu');
/** The brackets of a parameter that may be left out, and spaces. */
const AROUND = /^\s*\[?\s*|\s*\]?\s*$/g;

interface Scope {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Tells whether a word at a place of the formula is a variable there, which goes before a name of the workbook. */
export function variablesIn(formula: string): (word: string, at: number) => boolean {
  const scopes = [...formula.matchAll(BINDING)].flatMap(({ 0: found, 1: id, index }) =>
    id === undefined ? [] : scopesOf(id, formula, index + found.length),
  );
  return (word, at) => scopes.some(({ name, from, to }) => from <= at && at < to && name === word.toLowerCase());
}

/** A variable of LET is one in its place, and after its value; a parameter of LAMBDA everywhere in it. */
function scopesOf(id: string, formula: string, argumentsAt: number): Scope[] {
  const { texts, end } = argumentTexts(formula.slice(argumentsAt));
  const to = argumentsAt + end;
  const isLet = id.toUpperCase() === 'LET';
  let at = argumentsAt;
  return texts.slice(0, -1).flatMap((text, position) => {
    const from = at;
    at += text.length + 1;
    const name = text.toLowerCase().replace(AROUND, '');
    if (!isLet) return [{ name, from, to }];
    if (position % 2 !== 0) return [];
    const behindValue = at + (texts[position + 1]?.length ?? 0);
    return [
      { name, from, to: from + text.length },
      { name, from: behindValue, to },
    ];
  });
}
