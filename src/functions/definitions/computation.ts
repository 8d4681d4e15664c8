import type { MarketId } from '../../api';
import type { Coroutine } from '../../client';
import type { Expression } from '../../definitions/expression';
import type { StatementFacts } from '../../definitions/library';
import type { Statement } from '../../tables';
import type { DefinedMetric, MetricName } from '../arguments/defined-metric';
import type { PartOfYear } from './part-of-year';
import type { SourceKind } from '../arguments/source-kind';
import type { CellFailure } from '../cells/cell-error';
import type { ShownChanges } from '../context/answer-change';
import type { Recorder } from '../context/recorder';
import type { FoundLine } from '../statements/found-line';

/** What a part of a definition comes to. */
export interface DefinedValue {
  readonly amount: number;
  /** 1 for money, 0 for a number such as a ratio; NaN where neither is known. */
  readonly power: number;
  /** 1 for a number of shares, -1 for an amount per share, 0 for what shares are not in; NaN for a sum of these. */
  readonly shares: number;
  /** The lines that it was computed from. */
  readonly lines: readonly FoundLine[];
  /** The two values of an average. */
  readonly averaged?: readonly [now: DefinedValue, before: DefinedValue];
  /** The definition that ships whose value it is: the same quantity, whatever lines it was computed from. */
  readonly quantity?: string;
}

export type ValueOrFailure = DefinedValue | CellFailure;
export type Computed = Coroutine<ValueOrFailure>;

/** How a definition is computed for one company. */
export interface DefinitionReader<K extends SourceKind> {
  /** Set where amounts are of less than a year. */
  readonly partOfYear?: PartOfYear | undefined;
  readonly asked: string;
  /** Set where Trace wants to know how the value is computed. */
  readonly trace: Recorder | undefined;
  /** Set where answers have changed: what came back and is refused is told to it. */
  readonly changes: ShownChanges | undefined;
  readonly market: MarketId;
  /** What the statement that tells the period says of the company and of itself. */
  readonly facts: StatementFacts;
  /** The value of a line that is no definition, of the period that ends on a date. */
  readonly line: (name: MetricName<K>, date: string) => Computed;
  /**
   * The value of lines that mean one quantity, where the periods that it is made of have different ones of them; absent where a value is of one
   * statement.
   */
  readonly acrossLines?: (lines: readonly MetricName<K>[], quantity: string, date: string) => Computed;
  /** The value of a line in the statement of the other scope, of a bank or of its group. Absent where a market has one scope. */
  readonly inOtherScope?: ((name: MetricName<K>, date: string) => Computed) | undefined;
  /** All statements that amounts of that period come from, in which a line is sought: those of which it is computed, too. */
  readonly statements: (line: MetricName<K>, kind: K, date: string) => Coroutine<readonly Statement[] | CellFailure>;
  /** The `#N/A` where two values with shares in them lie on both sides of a split. */
  readonly splitBetween: (later: FoundLine<K>, earlier: FoundLine<K>) => Coroutine<CellFailure | undefined>;
  /** The dates on which the period a year before may end. */
  readonly yearBefore: (date: string) => readonly string[];
}

/** One definition as it is computed. */
export interface Computation<K extends SourceKind> {
  readonly namesOf: DefinedMetric<K>['namesOf'];
  readonly reader: DefinitionReader<K>;
  /**
   * True within one that ships: nothing is divided by what is not positive, and no line of a statement that fails a check of
   * it is used.
   */
  readonly isStrict: boolean;
  /** What to do where a mean lacks the earlier of its two dates; '' where nothing is simple. */
  readonly instead: () => string;
  /** The value of one of its parts for the period that ends on a date. */
  readonly valueOf: (part: Expression, date: string) => Computed;
}
