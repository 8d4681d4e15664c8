import type { StatementKind } from '../../api';
import { STATEMENT_TITLES } from '../../api';
import type { Coroutine } from '../../client';
import type { Statement } from '../../tables';
import type { AskedPeriod } from '../arguments/date-argument';
import type { CellFailure } from '../runtime/cell-error';

/** What holds a line: a statement, or a shareholding pattern, which is read like one. */
export type SourceKind = StatementKind | 'shareholding';

export const SOURCE_TITLES: Readonly<Record<SourceKind, string>> = {
  ...STATEMENT_TITLES,
  shareholding: 'shareholding pattern',
};

/** The statements of one company, of one type and scope. Each computation has its own. */
export interface StatementSource<K extends SourceKind = SourceKind> {
  /** The company as typed. */
  readonly asked: string;
  /** The statement, or the `#N/A` that there is none. Throws at the call where the arguments do not fit together; runs afterwards. */
  statement(kind: K, period: AskedPeriod): Coroutine<Statement | CellFailure>;
  /** The `#N/A` that the service has no such statement at all. */
  none(kind: K): CellFailure;
  /** The ends of the newest periods for which there is a statement, newest first. */
  newestPeriods(kind: K, count: number): Coroutine<readonly string[]>;
}
