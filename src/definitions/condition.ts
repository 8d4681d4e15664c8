/**
 * What a condition of each kind takes. Texts are lines or expressions in the language of definitions; a `total` is a line of which the statement that
 * has it is asked. A condition does not hold where one of its lines has no number, except `absent`.
 */
export interface ConditionArguments {
  /**
   * Two amounts are equal: in India within the rounding of their lines, in the US to the last digit. In a case that refuses, it is `alike`: amounts that
   * are a unit apart, as statements in millions may be, lift no doubt.
   */
  readonly same: TwoAmounts;
  /** Two amounts are not equal; the opposite of `same`. */
  readonly different: TwoAmounts;
  /** Two amounts are equal within the rounding of their lines, in each market. */
  readonly alike: TwoAmounts;
  /** Parts of an Indian statement add up to the total on the right, within the rounding that its checks allow for each line. */
  readonly addsUp: TwoAmounts;
  /** An amount rounds to the line on the right, which was rounded when it was filed. */
  readonly roundsTo: TwoAmounts;
  /** Two values differ by more than `by`. */
  readonly apart: { readonly amounts: TwoAmounts; readonly by: number };

  readonly zero: string;
  readonly negative: string;
  /** The line is 0 in some of the statements from which its amount is computed, but not in all. */
  readonly zeroInSome: string;
  /** The line was rounded by more than this fraction of itself when it was filed. */
  readonly coarse: { readonly line: string; readonly by: number };

  /** The statements have all of these lines, with a number. */
  readonly present: readonly string[];
  /** The statements have none of these lines. */
  readonly absent: readonly string[];
  /** The statements have none of these lines, or have 0. */
  readonly absentOrZero: readonly string[];

  /** The line has an amount other than 0 in a period that ended one year before, or up to so many years before. */
  readonly wasFiled: { readonly line: string; readonly years: number };
  /** The line has an amount other than 0 in the period that ended a year before, or in the one a year after. */
  readonly filedAround: string;
  /** Another line is a loss in one of the period's statements, and this line has an amount other than 0 in one of the three quarters before its end. */
  readonly filedInQuartersBefore: { readonly line: string; readonly besideLoss: string };
  /** The conditions held on the day on which the last fiscal year before that of the statement with this line ended. */
  readonly atYearEndBefore: { readonly line: string; readonly hold: readonly FormulaCondition[] };

  /** The conditions hold in the statements of the other scope: of the group for the company alone, and the other way round. */
  readonly inOtherScope: readonly FormulaCondition[];
  /** The line is larger than that of the other scope, by more than `by`. */
  readonly largerThanInOtherScope: { readonly line: string; readonly by: number };
  /** The line is less than this fraction of that of the other scope. */
  readonly lessThanInOtherScope: { readonly line: string; readonly fraction: number };
  /** What the line has beyond another is larger than that difference in the other scope, by more than a third line. */
  readonly restLargerThanInOtherScope: { readonly line: string; readonly beyond: string; readonly by: string };
  /** The line is an outflow that is larger than that of the other scope by more than this fraction, or the other scope has none. */
  readonly outflowLargerThanInOtherScope: { readonly line: string; readonly by: number };
  /** The line is that of the other scope to the last digit, though a line beside it differs by more than this fraction. */
  readonly sameInOtherScope: { readonly line: string; readonly beside: string; readonly by: number };

  /** The lines above a total of a balance sheet or cash flow statement add up to it: no other line belongs there. */
  readonly whole: string;
  /** The fiscal year of the statement that has this line began before a day. */
  readonly yearBeganBefore: { readonly total: string; readonly day: string };
  /** More than a quarter of a total of the balance sheet is in none of the lines above it, back to the total `after`. */
  readonly gap: { readonly total: string; readonly after?: string };
  /** The lines of equity, or of costs, between the last present total of `after` and this total add up to less than it, by more than a fraction of it. */
  readonly unnamedPart: { readonly total: string; readonly after: readonly string[]; readonly by: number };
  /** The lines of equity between the last present total of `after` and this total make it without those that match `without`, though some do. */
  readonly madeWithout: { readonly total: string; readonly after: readonly string[]; readonly without: RegExp };
  /** The lines of equity make this total of it less the minorities' line, with `orMore` at least: so no other owners have a part of it. */
  readonly allOwners: { readonly total: string; readonly minorities?: string | undefined; readonly orMore?: boolean };
  /** Some lines, and all lines between two others, add up to a total of a US statement: so no line under another name belongs among them. */
  readonly foots: Footing;
  /**
   * The lines of a US balance sheet, without those that match `except`, are all liabilities that are not current, and are not without any that matches
   * `each`. The total is that of current ones.
   */
  readonly allLiabilities: { readonly total: string; readonly except?: RegExp; readonly each?: RegExp };
  /** Liabilities that are not current stand in no line of a US balance sheet, though lines of some kinds stand among them. */
  readonly unnamedLiabilities: UnnamedLiabilities;
  /**
   * A total of cash flows contains payments that no line above it shows, of more than a fraction of some lines, in this period and a year before, or a
   * year after where none was filed before.
   */
  readonly unnamedPayments: { readonly total: string; readonly of: readonly string[]; readonly by: number };

  /** In a US income statement, basic earnings per share times the average number of shares is far less than this profit. */
  readonly earnsLess: string;
  /** A number of shares times US earnings per share is of another order of magnitude than this profit. */
  readonly sharesOfAnotherOrder: { readonly shares: string; readonly profit: string };
  /** No US income statement of the day, which has this profit, holds a number of shares, and what this equity has for each of them is unusual. */
  readonly sharesUnproved: { readonly shares: string; readonly profit: string; readonly equity: string };
}

export type ConditionKind = keyof ConditionArguments;

/** A condition on the statements for a case of a formula to apply: its kind, with what that takes. It is of one kind alone. */
export type FormulaCondition = {
  [Kind in ConditionKind]: { readonly [_ in Kind]: ConditionArguments[Kind] } & {
    readonly [_ in Exclude<ConditionKind, Kind>]?: never;
  };
}[ConditionKind];

/** What a condition on a total takes beside it. */
export type BesideTotal<Kind extends ConditionKind> = Omit<ConditionArguments[Kind], 'total'>;

export type TwoAmounts = readonly [left: string, right: string];

/** Lines that must add up exactly to a total of a US statement: named ones, deducted after "-", and all lines between two others. */
export interface Footing {
  readonly total: string;
  readonly lines: readonly string[];
  /**
   * The lines between `after` and the first that matches `before`, without those that match `except`. The condition does not hold where one of them
   * matches `never`. With `each` they make the total one by one: none of them is a total of others, which would count twice in a sum.
   */
  readonly between: {
    readonly after: string;
    readonly before: RegExp;
    readonly except?: RegExp;
    readonly never?: RegExp;
    readonly each?: true;
  };
  /** The condition does not hold where a line of this name has an amount other than 0. */
  readonly unless?: RegExp;
}

interface UnnamedLiabilities {
  /** The total of current liabilities. */
  readonly total: string;
  /** More than the part `by` of these lines is missing. */
  readonly of: readonly string[];
  readonly by: number;
  /** A line of each of these kinds is there. */
  readonly beside: readonly RegExp[];
}

/** The kind of a condition, and what it takes. */
export function kindAndArgument(condition: FormulaCondition) {
  const [entry] = Object.entries(condition);
  return entry as readonly [kind: ConditionKind, argument: ConditionArguments[ConditionKind]];
}

/** The lines and expressions whose values a condition reads. Of a total beside other arguments there is none. */
export function textsOf(condition: FormulaCondition): readonly string[] {
  const [, argument] = kindAndArgument(condition);
  if (typeof argument === 'string') return [argument];
  if (isList(argument)) return argument.flatMap((each) => (typeof each === 'string' ? [each] : textsOf(each)));
  if ('amounts' in argument) return argument.amounts;
  if ('hold' in argument) return argument.hold.flatMap(textsOf);
  if ('line' in argument) return [argument.line];
  return 'shares' in argument ? [argument.shares] : [];
}

function isList(argument: object): argument is readonly (string | FormulaCondition)[] {
  return Array.isArray(argument);
}
