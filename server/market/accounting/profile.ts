import type { Random } from '../random';

type Amounts<Name extends string> = Readonly<Record<Name, number>>;

/** How a company's amounts are reported. */
export interface Reporting {
  /** From the whole minor units the accounts are kept in to the unit of its statements. */
  readonly reported: (amount: number) => number;
  /** Names of lines its filings leave without a value. */
  readonly nulls: ReadonlySet<string>;
}

/**
 * A period as formulas read it: flows of the whole period and positions at its end by name, positions at its start in
 * `opening`; `facts`
 * is what the company is, `habits` what it keeps to.
 */
type Period<Line extends string, Stock extends string, Facts, Habits> = Amounts<Line> & {
  readonly opening: Amounts<Stock>;
  readonly facts: Facts;
  readonly habits: Habits;
};

/** The quarter being computed: its place in the series, and the driver its lines follow. */
type Quarter<Line extends string, Stock extends string, Facts, Habits> = Period<Line, Stock, Facts, Habits> & {
  readonly index: number;
  readonly driver: number;
};
type Formula<Line extends string, Stock extends string, Facts, Habits> = (
  period: NoInfer<Period<Line, Stock, Facts, Habits>>,
) => number;

/**
 * A line of a statement: an account or total as it is, negated with `-`, a position at the `opening:`, what it rose or
 * fell by, or the sum
 * of the section's lines above; or a formula, which leaves the line out where it gives undefined.
 */
type StatementLine<Line extends string, Stock extends string, Facts, Habits> =
  | Line
  | `-${Line}`
  | `${'opening' | 'rise' | 'fall'}:${Stock}`
  | 'sum'
  | ((period: Period<Line, Stock, Facts, Habits>) => number | undefined);
type StatementLines<Line extends string, Stock extends string, Facts, Habits> = Readonly<
  Record<string, NoInfer<StatementLine<Line, Stock, Facts, Habits>>>
>;

export type StatementType = 'income_statement' | 'balance_sheet' | 'cash_flow';

/** Totals reported by business segment; a profile omits those its kind of company does not report. */
export type SegmentFigure = 'revenue' | 'profit' | 'finance_costs' | 'assets' | 'liabilities';

/**
 * The accounts of one kind of company, as tables of lines with formulas. Formulas are evaluated in the order of their
 * table and may read
 * the lines above; the engine rounds what they give to whole minor units, adds flows up over quarters and takes
 * positions at the end.
 */
export interface Profile<Facts, Habits, Stock extends string, Account extends string, Total extends string> {
  /** Random constants of a company, drawn once. */
  habits(facts: Facts, random: Random): Habits;
  /** Drawn first in each quarter, what its lines scale with: sales, premiums, growth. Not rounded. */
  driver(quarter: NoInfer<{ readonly facts: Facts; readonly habits: Habits; readonly index: number }>): number;
  /** Positions on the first day. */
  readonly opening: Readonly<
    Record<Stock, (start: NoInfer<Period<Stock | Total, Stock, Facts, Habits>>, random: Random) => number>
  >;
  /** One quarter: every flow, and every position at its end. */
  readonly quarter: Readonly<
    Record<Account, (now: NoInfer<Quarter<Account | Total, Stock, Facts, Habits>>, random: Random) => number>
  >;
  /** Derived from other lines, in any period. */
  readonly totals: Readonly<Record<Total, Formula<Account | Total, Stock, Facts, Habits>>>;
  /** By the line's dotted path in the service. */
  readonly statements: Readonly<Record<StatementType, StatementLines<Account | Total, Stock, Facts, Habits>>>;
  /** Reported below the income statement without a unit conversion: ratios and amounts per share. */
  readonly ratios: Readonly<Record<string, Formula<Account | Total, Stock, Facts, Habits>>>;
  readonly segments?: Readonly<
    Partial<Record<SegmentFigure, NoInfer<Exclude<StatementLine<Account | Total, Stock, Facts, Habits>, 'sum'>>>>
  >;
  /** The expense that was too high in an income statement restated later. */
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
