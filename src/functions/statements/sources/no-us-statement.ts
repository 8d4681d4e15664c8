import { US_STATEMENTS } from '../../../api';
import type { ParameterValues } from '../../../client';
import { SOURCE_TITLES } from '../../arguments/metrics/source-kind';
import { serviceHasNo } from '../../cells/failures/absence-text';
import type { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { AskedStatement } from './end-date-advice';
import { exactEnd, listedEnds } from './end-date-advice';
import { endsInFirstDays, nearestKnown, newestKnownBefore, usEndNear } from './known-periods';

/** A balance sheet has a date and no type: that of the filing only helps to find it. */
const UNDATED_BALANCE = 'Of a balance sheet leave the type out, or give its date.';

/** Where there is no statement of a type at all: a filer's first reports may be 10-Qs alone, and who files on 20-F has none. */
function undatedAdvice({ kind, type }: AskedStatement): string {
  if (kind === 'balance') return type === 'quarterly' ? '' : UNDATED_BALANCE;
  return type === 'annual'
    ? 'Its quarters, if there are any, have the type "quarterly".'
    : 'Its years, if there are any, have the type "annual".';
}

/** The `#N/A` for a statement that the service lacks, on a date or at all. */
export function noUsStatement(
  context: QueryContext,
  statement: AskedStatement,
  asked: string,
  values: ParameterValues,
): CellFailure {
  const { kind, type } = statement;
  const { date } = values;
  const hasType = kind !== 'balance' || (date === undefined && type !== 'quarterly');
  const what = hasType ? `${type} ${SOURCE_TITLES[kind]}` : SOURCE_TITLES[kind];
  if (date === undefined) {
    return serviceHasNo({ asked, what, advice: () => undatedAdvice(statement) });
  }
  const endpoint = US_STATEMENTS[kind];
  const nearest = () => nearestKnown(context, endpoint, values);
  const near = () => usEndNear(context, values);
  return serviceHasNo({
    asked,
    what,
    date,
    advice: () => near() || [nearest(), exactEnd(asked, date, statement)].filter(Boolean).join(' '),
    adviceToDefinition: nearest,
    endsInFirstDays: () => endsInFirstDays(context, endpoint, values),
    before: (end) => newestKnownBefore(context, endpoint, values, end),
    listed: () => listedEnds(asked, statement),
  });
}
