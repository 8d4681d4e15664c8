import type { MarketId } from '../api';
import type { CompanyKind } from './company-kind';
import type { FormulaCondition } from './condition';
import type { SourceId } from './source';

/** The periods for which a definition is computed: any, twelve months only (a year, or TTM), or a date. */
export type PeriodRule = 'any' | 'year' | 'date';

/**
 * The unit of its value: an amount of money, a fraction shown as a percentage, such a fraction of loans or assets whose hundredths count
 * (`fine_percent`), a plain ratio, a multiple such as 2.5x, days, money per share, or a number of shares.
 */
export type UnitKind = 'money' | 'percent' | 'fine_percent' | 'ratio' | 'times' | 'days' | 'per_share' | 'count';

/** A definition that ships with the add-in. It means the same in every market, but reads different lines. */
export interface Shipped {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly unit: UnitKind;
  readonly period: PeriodRule;
  /** The formula in words. */
  readonly formula: string;
  readonly sources: readonly SourceId[];
  /** When it is refused, in words; '' where it is refused only if one of its parts is missing. */
  readonly refused: string;
  /** A function, so that formulas are built only when the definition is used: the first METRIC cell asks for the names of all definitions. */
  readonly markets: () => Readonly<Record<MarketId, MarketFormulas>>;
  /** The formula with which a user's own definition of the name starts, if that is not the last case. */
  readonly plain?: Readonly<Partial<Record<MarketId, string>>>;
}

/**
 * The formulas of one market by kind of company; a kind without its own uses that of `company`. `standalone` is for a company's standalone
 * statements, and `bank_group` for a bank's consolidated ones, where those differ.
 */
export type MarketFormulas = Readonly<
  { company: Formula } & Partial<Record<CompanyKind | 'standalone' | 'bank_group', Formula>>
>;

/** An expression; or cases, of which the first that applies is used; or why there is no such metric. */
export type Formula = string | readonly FormulaCase[] | None;

export interface None {
  readonly none: string;
  /** Set if the company may have such a metric, but its filings do not show it. */
  readonly isNotShown?: true;
}

/**
 * `sumOf` adds up those of the lines that the statement has. It is used only where a condition proves that there are no others; capex is the
 * exception. `refuseOthers` refuses if the statement has a matching line that no formula knows; else the next case is tried.
 */
export type FormulaCase = { readonly when?: readonly FormulaCondition[] } & (
  | { readonly take: string }
  | { readonly sumOf: readonly string[] }
  | Refusal
  | { readonly refuseOthers: OtherLines }
);

export interface Refusal {
  readonly refuse: string;
  /** What the other statements lack, said before a failure of the one that the last refusal needs and that is not there. */
  readonly unserved?: string | undefined;
}

/** Finds lines of a statement by their names, if they have an amount other than 0. */
export interface OtherLines {
  /** A line that shows which statement is searched; whole, where it lacks the line, as a total that stands under another name. */
  readonly beside: string;
  /** The names to find; names that match `unlike` and `known` lines are left out. */
  readonly like: RegExp;
  readonly unlike?: RegExp;
  /** A total of the statement: only lines above it are searched, such as those of current assets. */
  readonly above?: string;
  /** Where a line of this name stands above `beside`, another section does, and only the lines from `beside` on are searched. */
  readonly otherSection?: RegExp;
  readonly known: readonly string[];
  /** Found lines that are smaller than this part of the line `beside` are ignored. */
  readonly share?: number;
  /** The reason for the refusal; it follows the name of the found line. */
  readonly because: string;
}
