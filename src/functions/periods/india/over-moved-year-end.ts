import type { StatementKind } from '../../../api';
import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import type { Statement } from '../../../tables';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { quartersBetween } from '../../arguments/periods/fiscal-label';
import { CellFailure } from '../../cells/failures/cell-error';
import type { CountedPeriod } from '../counted-period';
import { labelOfStatement } from '../fiscal-period';

/** The statements of one type of a company. */
interface StatementsOfType {
  statement(kind: StatementKind, period: { readonly date: string }): Coroutine<Statement | CellFailure>;
  newestEnds(kind: StatementKind, count: number): Coroutine<readonly string[]>;
  newestPeriods(kind: StatementKind, count: number): Coroutine<readonly CountedPeriod[]>;
}

/**
 * The end of the period that is so many quarters back where no year end was moved, as by a year of fifteen months: quarters follow each other every three
 * months whatever their labels are, and the labels do not count the fifth quarter of such a year. Undefined where no quarter ends there.
 */
export function* quarterBack(
  statements: StatementsOfType,
  kind: StatementKind,
  quarters: number,
): Coroutine<string | undefined> {
  const period = (yield* statements.newestPeriods(kind, quarters + 1))[quarters];
  return period && 'date' in period ? period.date : undefined;
}

/**
 * The one end among the newest whose statement names the fiscal period; undefined where none does, or two, as where a year end was moved within a
 * year: one more end than the period is back is looked at.
 */
export function* endLabelled(
  statements: StatementsOfType,
  kind: StatementKind,
  { count, label }: { readonly count: number; readonly label: FiscalLabel },
): Coroutine<string | undefined> {
  const ends = yield* statements.newestEnds(kind, count + 1);
  const found = yield* together(ends.map((date) => statements.statement(kind, { date })));
  const named = ends.filter((_, at) => {
    const statement = found[at];
    const own = statement instanceof CellFailure ? undefined : statement && labelOfStatement(statement);
    return own !== undefined && quartersBetween(own, label) === 0;
  });
  return named.length === 1 ? named[0] : undefined;
}
