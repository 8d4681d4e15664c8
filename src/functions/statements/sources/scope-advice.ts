/** Advice to ask for an Indian statement of the other scope. */
import { INDIAN_STATEMENTS } from '../../../api';
import { endOf } from './known-periods';
import type { MissingStatement } from './missing-statement';
import { endsElsewhere, endsQuarter, isNone, isToCome, known } from './missing-statement';

/** The sentence only says that it may exist: nothing is requested for a message. */
export const TRY_STANDALONE = 'Try the scope "standalone": it may have one.';

/** Which scope may have the statement; '' where that cannot help. */
export function scopeAdvice(missing: MissingStatement): string {
  const { date, scope = 'consolidated' } = missing.values;
  if (scope !== 'consolidated') return consolidatedAdvice(missing);
  const other = known(missing, { scope: 'standalone' });
  if (isNone(other) || hasNoOther(missing)) return 'It has no standalone one either.';
  if (other) return 'There is a standalone one: give the scope "standalone".';
  if (date === undefined) return perhapsStandalone(missing);
  return endsElsewhere(missing, date) ? '' : standaloneAdvice(missing, date);
}

/** Whether no other type can have the balance sheet (E8): memory has the answer that none of any type exists for the date. */
function hasNoOther(missing: MissingStatement): boolean {
  return (
    missing.endpoint === INDIAN_STATEMENTS.balance && isNone(known(missing, { scope: 'standalone', type: undefined }))
  );
}

function standaloneAdvice(missing: MissingStatement, date: string): string {
  if (isToCome(missing, date)) return 'The period has not ended.';
  if (!endsQuarter(date)) return '';
  const newest = known(missing, { scope: 'standalone', date: undefined });
  if (isNone(newest)) return 'It has no standalone ones.';
  const ends = [endOf(newest), endOf(known(missing, { date: undefined }))];
  return ends.some((end) => end !== undefined && end < date) ? '' : perhapsStandalone(missing);
}

/**
 * What may be there, where memory does not tell. Where a group filed results without segments, it hardly ever has standalone ones: six of 326 times. The
 * advice is then that a company of one segment files none.
 */
function perhapsStandalone({ context, endpoint, values }: MissingStatement): string {
  if (endpoint !== INDIAN_STATEMENTS.segments) return TRY_STANDALONE;
  const isGroup = Boolean(context.inMemory(INDIAN_STATEMENTS.income, values)?.data);
  return isGroup ? '' : 'A company of one segment files none, and one that is no group has the scope "standalone".';
}

/** Groups give segments in their consolidated results, and need not in the others: 394 of 752 times they did not. */
function consolidatedAdvice(missing: MissingStatement): string {
  if (missing.endpoint !== INDIAN_STATEMENTS.segments) return '';
  const other = known(missing, { scope: 'consolidated' });
  if (isNone(other)) return 'It has no consolidated one either.';
  if (other) return 'There is a consolidated one: leave out the scope.';
  const { date } = missing.values;
  return date === undefined || endsQuarter(date)
    ? 'A company of one segment files none, and a group may file them with its consolidated results alone.'
    : '';
}
