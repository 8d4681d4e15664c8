import type { FormulaCondition } from './condition';
import type { OtherLines, Refusal } from './definition';

/** A parsed definition: what it computes. */
export type Expression =
  | { readonly kind: 'number'; readonly number: number }
  | LineName
  /** The mean at the period and at the one a year before. */
  | { readonly kind: 'average'; readonly of: Expression }
  /** The sum of the lines that the statement has. Only shipped definitions have it. */
  | { readonly kind: 'sum of present'; readonly lines: readonly Expression[] }
  /** The first case whose conditions hold: its expression, or why the metric is refused. Only shipped definitions have it. */
  | { readonly kind: 'cases'; readonly cases: readonly Case[] }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression };

/** A line or another definition as METRIC takes it, `a|b` included, and where it stands in the text. */
export interface LineName {
  readonly kind: 'line';
  readonly text: string;
  readonly at: number;
}

export type Operator = '+' | '-' | '*' | '/';

export interface Case {
  /** The conditions, all of which must hold. A case without conditions always applies. */
  readonly when: readonly FormulaCondition[];
  readonly then: Expression | Refusal | { readonly refuseOthers: OtherLines };
}

/** Whether a case has an expression, and is not a refusal. */
export function takesExpression(then: Case['then']): then is Expression {
  return !('refuse' in then) && !('refuseOthers' in then);
}
