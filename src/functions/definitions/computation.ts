import type { MarketId } from '../../api';
import type { Coroutine } from '../../client';
import type { Expression } from '../../definitions/expression';
import type { StatementFacts } from '../../definitions/library';
import type { Statement } from '../../tables';
import type { DefinedMetric, MetricName } from '../arguments/metrics/defined-metric';
import type { PartOfYear } from './arithmetic/part-of-year';
import type { SourceKind } from '../arguments/metrics/source-kind';
import type { CellFailure } from '../cells/failures/cell-error';
import type { ShownChanges } from '../context/answer-change';
import type { Recorder } from '../context/recorder';
import type { FoundLine } from '../statements/lines/found-line';

/** The value of a definition, or of a part of one. */
export interface DefinedValue {
  readonly amount: number;
  /** 1 for money, 0 for a number such as a ratio; NaN where neither is known. */
  readonly power: number;
  /** The power of shares in its unit: 1 for a number of shares, -1 for an amount per share, 0 for neither; NaN for a sum of different ones. */
  readonly shares: number;
  /** The lines that it was computed from. */
  readonly lines: readonly FoundLine[];
  /** The two values of an average. */
  readonly averaged?: readonly [now: DefinedValue, before: DefinedValue];
  /** The name of the definition that ships, if it is the value of one: two values with this name are comparable, whatever their lines are. */
  readonly quantity?: string;
}

export type ValueOrFailure = DefinedValue | CellFailure;
export type Computed = Coroutine<ValueOrFailure>;

/** Reads the lines of the statements of one scope. */
export interface LineReader<K extends SourceKind> {
  /** The value of a line that is no definition, of the period that ends on a date. */
  readonly line: (name: MetricName<K>, date: string) => Computed;
  /** The value of a line of a whole year, or of the day on which it ended, for a condition on a year before. */
  readonly ofYear: (name: MetricName<K>, date: string) => Computed;
}

/** How a definition is computed for one company. */
export interface DefinitionReader<K extends SourceKind> extends LineReader<K> {
  /** Set where amounts are of less than a year. */
  readonly partOfYear?: PartOfYear | undefined;
  readonly asked: string;
  /** Set where Trace wants to know how the value is computed. */
  readonly trace: Recorder | undefined;
  /** Set where answers have changed: it gets the changed lines that are refused. */
  readonly changes: ShownChanges | undefined;
  readonly market: MarketId;
  /** What is known of the company, and the scope, from the statement that gives the period. */
  readonly facts: StatementFacts;
  /**
   * The value of a quantity that several lines may hold, where its periods hold it on different ones of them; absent where a value comes from one
   * statement.
   */
  readonly acrossLines?: (lines: readonly MetricName<K>[], quantity: string, date: string) => Computed;
  /** Reads the statements of the other scope, of a bank or of its group. Absent where a market has one scope. */
  readonly inOtherScope?: LineReader<K> | undefined;
  /** All statements from which a line of the period that ends on a date is read or computed. */
  readonly statements: (line: MetricName<K>, kind: K, date: string) => Coroutine<readonly Statement[] | CellFailure>;
  /** The `#N/A` where a split lies between two values that are per share, or numbers of shares. */
  readonly splitBetween: (later: FoundLine<K>, earlier: FoundLine<K>) => Coroutine<CellFailure | undefined>;
  /** Is told of each definition that gives a value to this one, or to a condition of it. */
  readonly onPart?: ((name: MetricName<K>, defined: DefinedMetric<K>) => void) | undefined;
  /** The value of a line in a quarter as it was filed. */
  readonly inQuarter: (name: MetricName<K>, date: string) => Computed;
  /** The dates on which a period so many months before may end; after, where they are negative. */
  readonly before: (date: string, months: number) => readonly string[];
}

/** One definition as it is computed. */
export interface Computation<K extends SourceKind> {
  readonly namesOf: DefinedMetric<K>['namesOf'];
  readonly reader: DefinitionReader<K>;
  /**
   * True within a definition that ships: it does not divide by an amount that is not positive, and it uses no line that a check of its statement
   * contradicts.
   */
  readonly isStrict: boolean;
  /** Advice where a mean lacks the earlier of its two dates; '' where there is no simple one. */
  readonly instead: () => string;
  /** The value of one of its parts, parsed or as a condition has it, for the period that ends on a date. */
  readonly valueOf: (part: Expression | string, date: string) => Computed;
  /** The same with lines of the other scope's statements. Absent where a market has one scope. */
  readonly inOtherScope?: (() => Computation<K>) | undefined;
  /** The same with lines of whole years. */
  readonly ofYear: () => Computation<K>;
}
