import type { StatementKind } from '../../api';
import { STATEMENT_TITLES } from '../../api';
import type { Coroutine } from '../../client';
import type { Statement } from '../../tables';
import type { AskedPeriod, UndatedPeriod } from '../arguments/period-grammar';
import type { CellFailure } from '../runtime/cell-error';

/** What a line is read from: a statement, or a shareholding pattern, which is read like one. */
export type SourceKind = StatementKind | 'shareholding';

export const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  ...STATEMENT_TITLES,
  shareholding: 'shareholding pattern',
};

/** The statements of one company, type and scope. Each computation creates its own source. */
export interface StatementSource<K extends SourceKind = SourceKind> {
  /** The company as typed. */
  readonly asked: string;
  /**
   * The statement, or the `#N/A` where there is none. Throws at the call where the arguments contradict each other;
   * queries later.
   */
  statement(kind: K, period: AskedPeriod): Coroutine<Statement | CellFailure>;
  /**
   * The end date of a period that only the company's statements tell, or the `#N/A` where none tells it, with the
   * nearest periods that exist.
   */
  endOf(kind: K, period: UndatedPeriod): Coroutine<string | CellFailure>;
  /** The `#N/A` where the service has no such statement for any date. */
  none(kind: K): CellFailure;
  /** The end dates of the newest periods with a statement, newest first. */
  newestPeriods(kind: K, count: number): Coroutine<readonly string[]>;
}
