import type { Footing, OtherLines, Refusal, UnnamedLiabilities } from './definition';

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
  readonly when: readonly Condition[];
  readonly then: Expression | Refusal | { readonly refuseOthers: OtherLines };
}

/** Whether a case has an expression, and is not a refusal. */
export function takesExpression(then: Case['then']): then is Expression {
  return !('refuse' in then) && !('refuseOthers' in then);
}

/** A condition on the statements for a case to apply. If one of its lines has no number, the condition does not hold, except `absent`. */
export type Condition =
  /** Two amounts are equal, in India within the rounding of their lines and in the US to the last digit; or they are not. */
  | { readonly kind: 'same' | 'different'; readonly left: Expression; readonly right: Expression }
  /** Two amounts are equal within the rounding of their lines, in each market: enough to refuse a figure, where more is needed to show one. */
  | { readonly kind: 'alike'; readonly left: Expression; readonly right: Expression }
  /** Parts of an Indian statement add up to the total on the right, with the rounding that its checks allow for each line. */
  | { readonly kind: 'adds up'; readonly left: Expression; readonly right: Expression }
  | { readonly kind: 'zero' | 'negative'; readonly of: Expression }
  /** The line is 0 in some of the statements from which its amount is computed, but not in all. */
  | { readonly kind: 'zero in some'; readonly of: Expression }
  /** The line has an amount other than 0 in a period that ended one year before, or up to so many years before. */
  | { readonly kind: 'was filed'; readonly of: Expression; readonly years: number }
  /** The line has an amount other than 0 in the period that ended a year before, or in the one a year after. */
  | { readonly kind: 'filed around'; readonly of: Expression }
  /** Another line is a loss in one of the period's statements, and this line has an amount other than 0 in one of the three quarters before its end. */
  | { readonly kind: 'filed in quarters before'; readonly of: LineName; readonly besideLoss: LineName }
  /** A line compares in this way with the same line in the statement of the other scope. */
  | { readonly kind: 'against other scope'; readonly comparison: ScopeComparison }
  /** Conditions on amounts hold in the statements of the other scope, of a bank or of its group. They do not where a line of theirs is missing. */
  | { readonly kind: 'in other scope'; readonly conditions: readonly Condition[] }
  /** Conditions on amounts held on the day on which the last fiscal year before that of the statement with this line ended. */
  | { readonly kind: 'at year end before'; readonly of: LineName; readonly conditions: readonly Condition[] }
  /** Two values differ by more than `by`. */
  | { readonly kind: 'apart'; readonly left: Expression; readonly right: Expression; readonly by: number }
  /** An amount rounds to the line on the right, which was rounded when it was filed. */
  | { readonly kind: 'rounds to'; readonly left: Expression; readonly right: Expression }
  /** A line was rounded by more than this fraction of itself when it was filed. */
  | { readonly kind: 'coarse'; readonly of: Expression; readonly by: number }
  /** The statements have all of these lines, with a number. */
  | { readonly kind: 'present'; readonly lines: readonly Expression[] }
  /** The statements have none of these lines, or have 0. */
  | { readonly kind: 'absent'; readonly lines: readonly Expression[]; readonly orZero: boolean }
  /** The lines above a total of a balance sheet or cash flow statement add up to it: no other line belongs there. */
  | { readonly kind: 'whole'; readonly total: string }
  /** The fiscal year of the statement that has this line began before a day. */
  | { readonly kind: 'year began before'; readonly total: string; readonly day: string }
  /** More than a quarter of a total of the balance sheet is in none of the lines above it, back to the total `after`. */
  | { readonly kind: 'gap'; readonly total: string; readonly after: string | undefined }
  /** The lines of equity, or of costs, between the last present total of `after` and this total add up to less than it, by more than a fraction of it. */
  | { readonly kind: 'unnamed part'; readonly total: string; readonly after: readonly string[]; readonly by: number }
  /** The lines of equity make this total of it less the minorities' line, with `orMore` at least: so no other owners have a part of it. */
  | {
      readonly kind: 'all owners';
      readonly total: string;
      readonly minorities: string | undefined;
      readonly orMore: boolean;
    }
  /** The lines of equity between the last present total of `after` and this total make it without those that match `without`, though some do. */
  | {
      readonly kind: 'made without';
      readonly total: string;
      readonly after: readonly string[];
      readonly without: RegExp;
    }
  /** Some lines, and all lines between two others, add up to a total: so no line under another name belongs among them. */
  | { readonly kind: 'foots'; readonly total: string; readonly of: Footing }
  /** In a US income statement, basic earnings per share times the average number of shares is far less than this profit. */
  | { readonly kind: 'earns less'; readonly total: string }
  /** A number of shares times US earnings per share is of another order of magnitude than this profit. */
  | { readonly kind: 'shares of another order'; readonly shares: LineName; readonly profit: string }
  /** No US income statement of the day, which has this profit, holds a number of shares, and what this equity has for each of them is unusual. */
  | { readonly kind: 'shares unproved'; readonly shares: LineName; readonly profit: string; readonly equity: string }
  /**
   * The lines of a US balance sheet, without those that match `except`, are all liabilities that are not current, and are not without any that matches
   * `each`. The total is that of current ones.
   */
  | {
      readonly kind: 'all liabilities';
      readonly total: string;
      readonly except?: RegExp | undefined;
      readonly each?: RegExp | undefined;
    }
  /** Liabilities that are not current stand in no line of a US balance sheet, though lines of some kinds stand among them. The total is that of current ones. */
  | { readonly kind: 'unnamed liabilities'; readonly total: string; readonly of: UnnamedLiabilities }
  /**
   * A total of cash flows contains payments that no line above it shows, of more than a fraction of some lines, in this period and a year before, or a
   * year after where none was filed before.
   */
  | { readonly kind: 'unnamed payments'; readonly total: string; readonly of: readonly string[]; readonly by: number };

/** How a line compares with the same line in the statement of the other scope, of a company or of its group. */
export type ScopeComparison =
  /** It is larger by more than `by`. */
  | { readonly is: 'larger'; readonly of: LineName; readonly by: number }
  /** What it has beyond another line is larger, by more than a third line. */
  | { readonly is: 'larger rest'; readonly of: LineName; readonly beyond: LineName; readonly than: LineName }
  /** It is an outflow that is larger by more than this fraction, or the other scope has none. */
  | { readonly is: 'larger outflow'; readonly of: LineName; readonly by: number }
  /** It is the same to the last digit, though a line beside it differs by more than this fraction. */
  | { readonly is: 'same'; readonly of: LineName; readonly beside: LineName; readonly by: number };

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

/** The lines and definitions that only the conditions of an expression read. */
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
  if ('conditions' in condition) return condition.conditions.flatMap(partsOf);
  if ('comparison' in condition) return [condition.comparison.of];
  if ('lines' in condition) return condition.lines;
  if ('shares' in condition) return [condition.shares];
  return 'total' in condition ? [] : [condition.of];
}
