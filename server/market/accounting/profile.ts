import type { Random } from '../random';

type Amounts<Name extends string> = Readonly<Record<Name, number>>;

/** How a company reports its amounts. */
export interface Reporting {
  /** Converts whole minor units of the accounts to the unit of the statements. */
  readonly reported: (amount: number) => number;
  /** Names of lines that its filings leave without a value. */
  readonly nulls: ReadonlySet<string>;
}

/**
 * A period as formulas read it: flows of the whole period and positions at its end by name, positions at its start in
 * `opening`; `facts` and `habits` of the company.
 */
type Period<Line extends string, Stock extends string, Facts, Habits> = Amounts<Line> & {
  readonly opening: Amounts<Stock>;
  readonly facts: Facts;
  readonly habits: Habits;
};

/** The quarter being computed, with its index and the driver that its lines scale with. */
type Quarter<Line extends string, Stock extends string, Facts, Habits> = Period<Line, Stock, Facts, Habits> & {
  readonly index: number;
  readonly driver: number;
};
type Formula<Line extends string, Stock extends string, Facts, Habits> = Computed<
  [period: NoInfer<Period<Line, Stock, Facts, Habits>>]
>;

/**
 * A function that TypeScript compares as it compares methods: a profile, whose formulas read lines by name, is then an
 * `AnyProfile`, whose formulas read whatever lines there are. `defineProfile` has checked the names.
 */
type Computed<Parameters extends unknown[], Result = number> = {
  call(...parameters: Parameters): Result;
}['call'];

/**
 * A line of a statement: an account or total, negated with `-`, an `opening:` position, a position's rise or fall, or
 * the sum of the section's lines above; or a formula, which omits the line if it returns undefined.
 */
type StatementLine<Line extends string, Stock extends string, Facts, Habits> =
  | Line
  | `-${Line}`
  | `${'opening' | 'rise' | 'fall'}:${Stock}`
  | 'sum'
  | Computed<[period: Period<Line, Stock, Facts, Habits>], number | undefined>;
type StatementLines<Line extends string, Stock extends string, Facts, Habits> = Readonly<
  Record<string, NoInfer<StatementLine<Line, Stock, Facts, Habits>>>
>;

export type StatementType = 'income_statement' | 'balance_sheet' | 'cash_flow';

/** Totals reported by business segment; a profile omits those that its kind of company does not report. */
export type SegmentFigure = 'revenue' | 'profit' | 'finance_costs' | 'assets' | 'liabilities';

/**
 * The accounts of one kind of company, as tables of lines with formulas. Formulas are evaluated in table order and may
 * read the lines above. The engine rounds their results to whole minor units, adds flows over quarters and takes
 * positions at the end.
 */
export interface Profile<Facts, Habits, Stock extends string, Account extends string, Total extends string> {
  /** Random constants of a company, drawn once. */
  habits(facts: Facts, random: Random): Habits;
  /**
   * Computed first in each quarter: the quantity that its lines scale with, such as sales, premiums or growth. Not
   * rounded.
   */
  driver(quarter: NoInfer<{ readonly facts: Facts; readonly habits: Habits; readonly index: number }>): number;
  /** Positions on the first day. */
  readonly opening: Readonly<
    Record<Stock, Computed<[start: NoInfer<Period<Stock | Total, Stock, Facts, Habits>>, random: Random]>>
  >;
  /** One quarter: every flow, and every position at its end. */
  readonly quarter: Readonly<
    Record<Account, Computed<[now: NoInfer<Quarter<Account | Total, Stock, Facts, Habits>>, random: Random]>>
  >;
  /** Derived from other lines, in any period. */
  readonly totals: Readonly<Record<Total, Formula<Account | Total, Stock, Facts, Habits>>>;
  /** By the line's dotted path in the service. */
  readonly statements: Readonly<Record<StatementType, StatementLines<Account | Total, Stock, Facts, Habits>>>;
  /** Reported below the income statement without unit conversion: ratios and amounts per share. */
  readonly ratios: Readonly<Record<string, Formula<Account | Total, Stock, Facts, Habits>>>;
  readonly segments?: Readonly<
    Partial<Record<SegmentFigure, NoInfer<Exclude<StatementLine<Account | Total, Stock, Facts, Habits>, 'sum'>>>>
  >;
  /** The expense that was overstated in an income statement restated later. */
  readonly misstated?: NoInfer<Account>;
}

/** Returns the profile; infers its line names from its tables, so that a formula can only read existing lines. */
export function defineProfile<
  Facts extends Reporting,
  Habits,
  Stock extends string,
  Account extends string,
  Total extends string,
>(profile: Profile<Facts, Habits, Stock, Account, Total>): Profile<Facts, Habits, Stock, Account, Total> {
  return profile;
}

/** A period whose lines are not known to the type: an amount for each name. */
export interface AnyPeriod extends Readonly<Record<string, unknown>> {
  readonly opening: Amounts<string>;
}

/** Lines with the formula of each. */
export type FormulaTable = Readonly<Record<string, Computed<[period: AnyPeriod, random: Random]>>>;

/** As in a statement: a formula, or the name of what the line shows. */
export type AnyLine = string | Computed<[period: AnyPeriod], number | undefined>;

/** A profile of a company with these facts, as the books read it. */
export interface AnyProfile<Facts> {
  habits(facts: Facts, random: Random): unknown;
  driver(quarter: { readonly facts: Facts; readonly habits: unknown; readonly index: number }): number;
  readonly opening: FormulaTable;
  readonly quarter: FormulaTable;
  readonly totals: Readonly<Record<string, Computed<[period: AnyPeriod]>>>;
  readonly statements: Readonly<Record<StatementType, Readonly<Record<string, AnyLine>>>>;
  readonly ratios: Readonly<Record<string, Computed<[period: AnyPeriod]>>>;
  readonly segments?: Readonly<Partial<Record<SegmentFigure, AnyLine>>>;
  readonly misstated?: string;
}
