import type { DefinedName } from '../workbook';
import { isCalculating } from './calculating-functions';
import { CELLS, COLUMNS } from './formula-patterns';
import { QUOTED } from './quoted';
import { callsSpillway, isSpillwayName } from './spillway-call';
import { variablesIn } from './bound-names';

/** What is quoted, columns of a table, or a word that is no sheet: a name, a function or a cell. */
const WORDS = new RegExp(String.raw`${QUOTED}|${COLUMNS}|[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!])`, 'gu');

const REFERENCES = new RegExp(String.raw`(?<![\p{L}\p{N}_.\\])${CELLS}(?![\p{L}\p{N}_.\\?(])`, 'gu');

/** False where a formula holds no word that may be a name of the workbook: only constants, cells, and functions of Excel and Spillway. */
export function mayUseNames(formula: string): boolean {
  if (!formula.startsWith('=')) return false;
  const text = formula.replace(REFERENCES, ' ');
  return [...text.matchAll(WORDS)].some(({ 0: word, index }) => {
    if (/^["'[]/.test(word)) return false;
    const isCalled = /^\s*\(/.test(text.slice(index + word.length));
    return !isCalled || !(isCalculating(word) || isSpillwayName(word));
  });
}

/**
 * Tells which formulas call Spillway by a name of the workbook: `=Sales` where it stands for `=FIN.METRIC(…)`, or `=Sales("INFY")` where it is a LAMBDA.
 * A variable of LET or LAMBDA with such a name is no call; one with a sheet before it is no variable.
 */
export function callsByName(names: readonly DefinedName[]): (formula: string) => boolean {
  const calling = new Set(names.filter(({ formula }) => callsSpillway(formula)).map(({ name }) => name.toLowerCase()));
  if (calling.size === 0) return () => false;
  const usesThem = (formula: string) => {
    if (!formula.startsWith('=')) return false;
    const found = [...formula.matchAll(WORDS)].filter(([word]) => calling.has(word.toLowerCase()));
    if (found.length === 0) return false;
    const isVariable = variablesIn(formula);
    return found.some(({ 0: word, index }) => formula[index - 1] === '!' || !isVariable(word, index));
  };
  for (let before = 0; before < calling.size;) {
    before = calling.size;
    for (const { name, formula } of names) if (usesThem(formula)) calling.add(name.toLowerCase());
  }
  return usesThem;
}
