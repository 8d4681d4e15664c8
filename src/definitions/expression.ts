import type { Footing, OtherLines } from './definition';

/** What a definition computes. */
export type Expression =
  | { readonly kind: 'number'; readonly number: number }
  | LineName
  /** The mean at the period and at the one a year before. */
  | { readonly kind: 'average'; readonly of: Expression }
  /** The sum of those of the lines that the statement has. Definitions that ship alone have it. */
  | { readonly kind: 'sum of present'; readonly lines: readonly Expression[] }
  /** The first of these whose conditions hold: what it takes, or why it is refused. Definitions that ship alone have it. */
  | { readonly kind: 'cases'; readonly cases: readonly Case[] }
  | { readonly kind: Operator; readonly left: Expression; readonly right: Expression };

/** A line or another definition as METRIC takes it, `a|b` included, and where it stands in the text. */
interface LineName {
  readonly kind: 'line';
  readonly text: string;
  readonly at: number;
}

export type Operator = '+' | '-' | '*' | '/';

export interface Case {
  /** All of them hold. Of a case without any the turn always comes. */
  readonly when: readonly Condition[];
  readonly then: Expression | { readonly refuse: string } | { readonly refuseOthers: OtherLines };
}

/** Whether a case has an expression, and is no refusal. */
export function takesExpression(then: Case['then']): then is Expression {
  return !('refuse' in then) && !('refuseOthers' in then);
}

/** What a statement must say for a case to apply. Where a line that is asked about has no number, none holds but `absent`. */
export type Condition =
  /** Two amounts that the statements say are one, within the rounding of their lines: or else are not. */
  | { readonly kind: 'same' | 'different'; readonly left: Expression; readonly right: Expression }
  /** Parts of an Indian statement make the total on the right, by the rounding that its checks allow each line. */
  | { readonly kind: 'adds up'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'zero' | 'negative'; readonly of: Expression }
  /** The line is 0 in some of the statements that its amount is made of, and not in all. */
  | { readonly kind: 'zero in some'; readonly of: Expression }
  /** An amount other than 0 in the period that ended a year before, or in one of so many years before. */
  | { readonly kind: 'was filed'; readonly of: Expression; readonly years: number }
  /** An amount other than 0 in the period that ended a year before, or in that a year after. */
  | { readonly kind: 'filed around'; readonly of: Expression }
  /** More than the line of the same period is in the statement of the other scope, of a bank or of its group, by more than that. */
  | { readonly kind: 'exceeds other scope'; readonly of: LineName; readonly by: number }
  /** Further apart than that. */
  | { readonly kind: 'apart'; readonly left: Expression; readonly right: Expression; readonly by: number }
  /** An amount is the line on the right, as far as that was rounded when it was filed. */
  | { readonly kind: 'rounds to'; readonly left: Expression; readonly right: Expression }
  /** A line was rounded by more than that part of it when it was filed. */
  | { readonly kind: 'coarse'; readonly of: Expression; readonly by: number }
  /** The statements have all of these lines, with a number. */
  | { readonly kind: 'present'; readonly lines: readonly Expression[] }
  /** The statements have none of these lines, or have 0. */
  | { readonly kind: 'absent'; readonly lines: readonly Expression[]; readonly orZero: boolean }
  /** The lines above a total of a balance sheet or cash flow statement add up to it: no other line belongs there. */
  | { readonly kind: 'whole'; readonly total: string }
  /** The period ends before a day. */
  | { readonly kind: 'before'; readonly day: string }
  /** More than a quarter of a total of the balance sheet is in none of the lines above it, back to the total `after`. */
  | { readonly kind: 'gap'; readonly total: string; readonly after: string | undefined }
  /** The lines of equity between the last of the totals `after` that is there and this one make less than it, by more than a fraction of it. */
  | { readonly kind: 'falls short'; readonly total: string; readonly after: readonly string[]; readonly by: number }
  /** Some lines, and all that stand between two others, make a total: no line under another name belongs among them. */
  | { readonly kind: 'foots'; readonly total: string; readonly of: Footing }
  /** In a US income statement basic earnings per share times the average number of shares make far less than this profit. */
  | { readonly kind: 'earns less'; readonly total: string }
  /** A number of shares times US earnings per share is another order of magnitude than this profit. */
  | { readonly kind: 'shares of another order'; readonly shares: LineName; readonly profit: string }
  /** A total of cash paid has more in it than the lines above it, by more than a part of some of them, in this period and in the one a year before. */
  | { readonly kind: 'unnamed payments'; readonly total: string; readonly of: readonly string[]; readonly by: number };

/** The lines and definitions that an expression reads, in order; those in `avg()` twice. */
export function linesOf(expression: Expression): readonly Extract<Expression, { kind: 'line' }>[] {
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

/** The lines and definitions that only the conditions of an expression ask about. */
export function conditionLinesOf(expression: Expression): readonly Extract<Expression, { kind: 'line' }>[] {
  switch (expression.kind) {
    case 'number':
    case 'line':
    case 'sum of present':
      return [];
    case 'average':
      return conditionLinesOf(expression.of);
    case 'cases':
      return expression.cases.flatMap(({ when, then }) => [
        ...when.flatMap(partsOf).flatMap(linesOf),
        ...(takesExpression(then) ? conditionLinesOf(then) : []),
      ]);
    default:
      return [...conditionLinesOf(expression.left), ...conditionLinesOf(expression.right)];
  }
}

function partsOf(condition: Condition): readonly Expression[] {
  if ('left' in condition) return [condition.left, condition.right];
  if ('lines' in condition) return condition.lines;
  if ('shares' in condition) return [condition.shares];
  return 'total' in condition || condition.kind === 'before' ? [] : [condition.of];
}
