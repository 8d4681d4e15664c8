import type { DefinedName } from '../workbook';
import { QUOTED_TEXT } from './quoted';
import { callsSpillway } from './spillway-call';

/** A quoted text, or a word: a name, a function, a sheet or a cell. */
const WORDS = new RegExp(String.raw`${QUOTED_TEXT}|[\p{L}_\\][\p{L}\p{N}_.\\?]*`, 'gu');

/**
 * Tells which formulas call Spillway by a name of the workbook: `=Sales` where it stands for `=FIN.METRIC(…)`, or `=Sales("INFY")` where it is a LAMBDA.
 * A word that is the same and means something else counts too.
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
