import type { FormulaCondition } from './condition';
import type { Formula, FormulaCase, None } from './definition';
import type { Case, Expression } from './expression';
import { parseExpression } from './parse-expression';

/** Parses the formula of a shipped definition. It never fails, since the formula is in this repository. */
export function readFormula(formula: Exclude<Formula, None>): Expression {
  if (typeof formula === 'string') return readPart(formula);
  return { kind: 'cases', cases: formula.map(readCase) };
}

function readCase(written: FormulaCase): Case {
  const { when = [] } = written;
  if ('refuse' in written)
    return { when: when.map(inDoubt), then: { refuse: written.refuse, unserved: written.unserved } };
  if ('refuseOthers' in written) return { when: when.map(inDoubt), then: { refuseOthers: written.refuseOthers } };
  if ('take' in written) return { when, then: readPart(written.take) };
  return { when, then: { kind: 'sum of present', lines: written.sumOf.map(readPart) } };
}

/** A condition of a case that refuses. */
const inDoubt = (condition: FormulaCondition): FormulaCondition =>
  'same' in condition ? { alike: condition.same } : condition;

const parts = new Map<string, Expression>();

/** Parses a part of a shipped formula: an expression, or a number alone, which names no line. Each text is parsed once. */
export function readPart(text: string): Expression {
  let part = parts.get(text);
  if (!part)
    parts.set(text, (part = isNumber(text) ? { kind: 'number', number: Number(text) } : parseExpression(text)));
  return part;
}

const isNumber = (text: string) => /^\d+$/.test(text);
