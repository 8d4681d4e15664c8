import type { Coroutine } from '../../../client';
import { together } from '../../../client';
import { CellFailure } from '../../cells/failures/cell-error';
import type { SourceKind } from '../../arguments/metrics/source-kind';
import { firstFound } from '../../statements/lines/first-found';
import type { Statement } from '../../../tables';
import type { TrailingQuery } from './trailing-amounts';
import { YEAR_TO_DATE } from './twelve-months';

type Found = Coroutine<Statement | CellFailure>;

/**
 * The statements from which twelve months to a date are computed, whatever the line: the year; else the year, the year to date and the prior year to
 * date; else four quarters.
 */
export function* trailingStatements<K extends SourceKind>(
  { annual, sourceOf }: TrailingQuery<K>,
  kind: K,
  date: string,
): Coroutine<readonly Statement[] | CellFailure> {
  const first = (type: Parameters<typeof sourceOf>[0], dates: readonly string[]): Found =>
    firstFound(dates, (end) => sourceOf(type).statement(kind, { date: end }));
  const year = yield* first('annual', [date]);
  if (!(year instanceof CellFailure)) return [year];
  for (const source of [annual, annual.withUnevenQuarters()]) {
    for (const [months, type] of source ? YEAR_TO_DATE : []) {
      const before = yield* first('annual', source?.before(date, months) ?? []);
      if (before instanceof CellFailure) continue;
      const found = allOf(yield* together([first(type, [date]), first(type, annual.before(date, 12))]));
      if (!(found instanceof CellFailure)) return [before, ...found];
      break;
    }
  }
  const earlier = [3, 6, 9].map((months) => first('quarterly', annual.before(date, months)));
  return allOf(yield* together([first('quarterly', [date]), ...earlier]));
}

/** The statements, or the failure of the first that is not there. */
function allOf(found: readonly (Statement | CellFailure)[]): readonly Statement[] | CellFailure {
  return found.find((each) => each instanceof CellFailure) ?? (found as readonly Statement[]);
}
