import type { StatementKind } from '../../api';
import { STATEMENT_TITLES } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Statement } from '../../tables';
import type { AskedPeriod } from '../arguments/date-argument';
import type { CellError } from '../runtime/cell-error';

/** What a line can stand on: a statement, or a shareholding pattern, which is read like one. */
export type SourceKind = StatementKind | 'shareholding';

export const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  ...STATEMENT_TITLES,
  shareholding: 'shareholding pattern',
};

/** The statements of one company, of one type and scope: all that tables, metrics and what is computed from them ask for. */
export interface StatementSource<K extends SourceKind = SourceKind> {
  /** The company as typed. */
  readonly asked: string;
  /**
   * Reads what is asked for (throws where the arguments do not fit together) and returns what asks: the statement, or the `#N/A` that says
   * there is none.
   */
  question(kind: K, period: AskedPeriod): () => PromiseOrValue<Statement | CellError>;
  /** The same, asked at once. */
  ask(kind: K, period: AskedPeriod): PromiseOrValue<Statement | CellError>;
  /** The `#N/A` that says the service has no such statement at all, type and scope too. */
  none(kind: K): CellError;
  /** The ends of the newest periods for which there is a statement, newest first. */
  newestPeriods(kind: K, count: number): PromiseOrValue<readonly string[]>;
}
