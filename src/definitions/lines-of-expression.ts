import { textsOf } from './condition';
import type { Expression, LineName } from './expression';
import { takesExpression } from './expression';
import { readPart } from './read-formula';

/** The lines and definitions that an expression reads, in order; those in `avg()` twice. */
export function linesOf(expression: Expression): readonly LineName[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'line':
      return [expression];
    case 'average':
      return [...linesOf(expression.of), ...linesOf(expression.of)];
    case 'sum of present':
      return expression.lines.flatMap(linesOf);
    case 'cases':
      return expression.cases.flatMap(({ then }) => (takesExpression(then) ? linesOf(then) : []));
    default:
      return [...linesOf(expression.left), ...linesOf(expression.right)];
  }
}

/** The lines and definitions that only the conditions of an expression read. */
export function conditionLinesOf(expression: Expression): readonly LineName[] {
  switch (expression.kind) {
    case 'number':
    case 'line':
    case 'sum of present':
      return [];
    case 'average':
      return conditionLinesOf(expression.of);
    case 'cases':
      return expression.cases.flatMap(({ when, then }) => [
        ...when.flatMap(textsOf).flatMap((text) => linesOf(readPart(text))),
        ...(takesExpression(then) ? conditionLinesOf(then) : []),
      ]);
    default:
      return [...conditionLinesOf(expression.left), ...conditionLinesOf(expression.right)];
  }
}
