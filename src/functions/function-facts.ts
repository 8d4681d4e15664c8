import type { Endpoint, StatementKind } from '../api';
import type { OptionRules } from './arguments/options/option-rules';

/** A text that the `date` argument accepts, and its meaning. */
export interface DateWord {
  readonly value: string;
  readonly about: string;
}

/** The facts of a function that the pane needs beyond functions.json. */
export interface FunctionFacts {
  /** The endpoints whose answers it shows; to find a company or a period it may ask others. The first one defines the parameters and fields that its arguments name. */
  readonly endpoints: readonly Endpoint[];
  /**
   * What a call asks for, where its arguments alone say so: a whole statement of a company and date, one line of it, or
   * a company of the list. Absent where answers decide what is asked next.
   */
  readonly asks?: 'statement' | 'line' | 'company';
  /**
   * How many of the first arguments may be ranges of whose elements each is computed by itself, as the cell of a grid. Absent
   * for functions that take none, or lists.
   */
  readonly ranges?: number;
  /** The kind of statement, for functions that return a whole one. */
  readonly statement?: StatementKind;
  /** The rules of its `options` argument. */
  readonly options?: OptionRules;
  /** The columns that `columns=` accepts, where they are not the fields of the endpoint. */
  readonly columns?: readonly string[];
  /** The words that its `date` argument accepts. */
  readonly dateWords?: readonly DateWord[];
}

/** Functions that stand together in the pane, by id and in its order. */
export interface FunctionGroup<F = FunctionFacts> {
  readonly title: string;
  readonly about: string;
  readonly functions: Readonly<Record<string, F>>;
}
