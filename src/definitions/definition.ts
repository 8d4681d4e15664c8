import type { MarketId } from '../api';
import type { CompanyKind } from './company-kind';
import type { SourceId } from './source';

/** The periods that a definition is of: any, twelve months only (a year, or TTM), or a date. */
export type PeriodRule = 'any' | 'year' | 'date';

/**
 * What its number is: an amount of money, a fraction shown as a percentage, one of loans or assets whose hundredths count (`fine_percent`), a plain ratio, a multiple such as 2.5x, days, money per
 * share, or a number of shares.
 */
export type UnitKind = 'money' | 'percent' | 'fine_percent' | 'ratio' | 'times' | 'days' | 'per_share' | 'count';

/** A definition that ships. It means the same in every market; the lines that it reads differ. */
export interface Shipped {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly unit: UnitKind;
  readonly period: PeriodRule;
  /** The formula in words. */
  readonly formula: string;
  readonly sources: readonly SourceId[];
  /** When it is refused, in words; '' where only for a part that is missing. */
  readonly refused: string;
  /** Made when it is first computed or shown: the first METRIC cell of a page asks for the names of all definitions. */
  readonly markets: () => Readonly<Record<MarketId, MarketFormulas>>;
  /** The text with which an own definition of the name begins, where that is not the last of the cases. */
  readonly plain?: Readonly<Partial<Record<MarketId, string>>>;
}

/**
 * The expressions of one market by kind of company; `company` stands for a kind that has none of its own. `standalone` is of a company's
 * standalone statements, `bank_group` of a bank's consolidated ones, where those differ.
 */
export type MarketFormulas = Readonly<
  { company: Formula } & Partial<Record<CompanyKind | 'standalone' | 'bank_group', Formula>>
>;

/** An expression, cases of which the first that applies stands, or why there is no such metric. */
export type Formula = string | readonly FormulaCase[] | None;

export interface None {
  readonly none: string;
  /** There may be such a metric, and the filings do not tell it. */
  readonly isUntold?: true;
}

/**
 * `sumOf` adds up those of the lines that the statement has: only where a condition proves that it has no others, but for capex. `refuseOthers` refuses
 * where the statement has a line that no formula knows, and lets the next case have its turn where it has none.
 */
export type FormulaCase = { readonly when?: readonly FormulaCondition[] } & (
  | { readonly take: string }
  | { readonly sumOf: readonly string[] }
  | { readonly refuse: string }
  | { readonly refuseOthers: OtherLines }
);

/** Lines of a statement by their names, with an amount other than 0. */
export interface OtherLines {
  /** A line of the statement that is meant. */
  readonly beside: string;
  /** What their names are like; those with this much in them are left out, and those that are known. */
  readonly like: RegExp;
  readonly unlike?: RegExp;
  /** A total of the statement: only lines that stand above it, as those of current assets do. */
  readonly above?: string;
  readonly known: readonly string[];
  /** Less than this part of the line that they stand beside makes nothing untold. */
  readonly share?: number;
  /** Why they make it untold: it goes on after the name of the line. */
  readonly because: string;
}

/** What makes a total of a US statement to the last digit: some lines, those after "-" taken off, and all between two. */
export interface Footing {
  readonly lines: readonly string[];
  /** The lines after one, back from the first whose name is like another, but for those like `except`; none where one of them is like `never`. */
  readonly between: {
    readonly after: string;
    readonly before: RegExp;
    readonly except?: RegExp;
    readonly never?: RegExp;
  };
  /** Lines of the statement, with an amount other than 0, that leave open what stands between. */
  readonly unless?: RegExp;
}

/** See `Condition` of expression.ts. */
export type FormulaCondition =
  | { readonly same: readonly [string, string] }
  | { readonly addsUp: readonly [string, string] }
  | { readonly different: readonly [string, string] }
  | { readonly apart: readonly [string, string]; readonly by: number }
  | { readonly roundsTo: readonly [string, string] }
  | { readonly coarse: string; readonly by: number }
  | { readonly zero: string }
  | { readonly negative: string }
  | { readonly zeroInSome: string }
  | { readonly wasFiled: string; readonly years: number }
  | { readonly exceedsOtherScope: string; readonly by: number }
  | { readonly present: readonly string[] }
  | { readonly absent: readonly string[] }
  | { readonly absentOrZero: readonly string[] }
  | { readonly whole: string }
  | { readonly before: string }
  | { readonly gap: string; readonly after?: string }
  | { readonly fallsShort: string; readonly after: readonly string[]; readonly by: number }
  | { readonly earnsLess: string }
  | { readonly sharesOfAnotherOrder: string; readonly than: string }
  | ({ readonly foots: string } & Footing)
  | { readonly unnamedPayments: string; readonly of: readonly string[]; readonly by: number };
