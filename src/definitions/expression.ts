/** What a definition computes. */
export type Expression =
  | { readonly kind: 'number'; readonly number: number }
  /** A line or another definition as METRIC takes it, `a|b` included, and where it stands in the text. */
  | { readonly kind: 'line'; readonly text: string; readonly at: number }
  /** The mean at the period and at the one a year before. */
  | { readonly kind: 'average'; readonly of: Expression }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression };

export type Operator = '+' | '-' | '*' | '/';

/** The lines and definitions that an expression reads, in order; those in `avg()` twice. */
export function linesOf(expression: Expression): readonly Extract<Expression, { kind: 'line' }>[] {
  switch (expression.kind) {
    case 'number':
      return [];
    case 'line':
      return [expression];
    case 'average':
      return [...linesOf(expression.of), ...linesOf(expression.of)];
    default:
      return [...linesOf(expression.left), ...linesOf(expression.right)];
  }
}
