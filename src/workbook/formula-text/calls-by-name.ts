import type { DefinedName } from '../workbook';
import { COLUMNS } from './formula-patterns';
import { QUOTED } from './quoted';
import { callsSpillway } from './spillway-call';

/** What is quoted, columns of a table, or a word that is no sheet: a name, a function or a cell. */
const WORDS = new RegExp(String.raw`${QUOTED}|${COLUMNS}|[\p{L}_\\][\p{L}\p{N}_.\\?]*(?![\p{L}\p{N}_.\\?!])`, 'gu');

/**
 * Tells which formulas call Spillway by a name of the workbook: `=Sales` where it stands for `=FIN.METRIC(…)`, or `=Sales("INFY")` where it is a LAMBDA.
 * A word that means something else there counts too, such as a variable of LET.
 */
export function callsByName(names: readonly DefinedName[]): (formula: string) => boolean {
  const calling = new Set(names.filter(({ formula }) => callsSpillway(formula)).map(({ name }) => name.toLowerCase()));
  if (calling.size === 0) return () => false;
  const usesThem = (formula: string) =>
    formula.startsWith('=') && [...formula.matchAll(WORDS)].some(([word]) => calling.has(word.toLowerCase()));
  for (let before = 0; before < calling.size;) {
    before = calling.size;
    for (const { name, formula } of names) if (usesThem(formula)) calling.add(name.toLowerCase());
  }
  return usesThem;
}
