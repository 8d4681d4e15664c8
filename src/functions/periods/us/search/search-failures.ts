import type { ReportingType } from '../../../../api';
import { CellError, CellFailure } from '../../../cells/failures/cell-error';
import type { PeriodNotFound } from './period-not-found';
import { MAX_US_REQUESTS } from './request-budget';

/** The `#N/A` where the newest periods cannot be proved to be the newest, or those before the certain ones are not found, or there are none. */
export function uncertain(
  asked: string,
  type: ReportingType,
  { what, firstMonthsTo, certain = [] }: Pick<PeriodNotFound, 'what'> & Partial<PeriodNotFound>,
): CellError {
  if (firstMonthsTo !== undefined) return new CellError(new CellFailure('#N/A', `${asked}: ${what}.`));
  const oldest = certain.at(-1);
  const which = oldest ? `${type} periods before ${oldest.end}` : `newest ${type} periods`;
  const message = `${asked}: its ${which} are not certain: ${what}. Give an exact date, or try again later.`;
  return new CellError(new CellFailure('#N/A', message, { isUncertain: true }));
}

/**
 * Throws if no statement was found for a 20-F: statements are in US dollars, so that an issuer that reports in another currency has none
 * on any date.
 */
export function throwWithoutDollars(
  asked: string,
  { unservedFiling }: PeriodNotFound,
  { isCut }: { readonly isCut: boolean },
): void {
  if (unservedFiling?.form !== '20-F') return;
  const reason = `${asked}: no statement was found for its newest 20-F, of ${unservedFiling.published}. Statements are in US dollars, reports in another currency have none: see =US.DOCUMENTS("20-F","${asked}").`;
  throw new CellError(
    isCut ? new CellFailure('#VALUE!', reason, { advice: 'in dollars' }) : new CellFailure('#N/A', reason),
  );
}

/** The error where the search stopped at its most requests before it found what was asked for. `instead` is what may be meant. */
export function cutSearch(asked: string, what: string, instead = ''): CellError {
  return new CellError(cutFailure(asked, what, instead));
}

/** The failure of a cell whose search stopped at its most requests: the next calculation goes on from the answers that are kept. */
export function cutFailure(asked: string, what: string, instead = ''): CellFailure {
  const cut = `${asked}: ${what}: one calculation may ask ${MAX_US_REQUESTS} questions.`;
  const reason = [cut, instead].filter(Boolean).join(' ');
  return new CellFailure('#VALUE!', reason, { advice: 'go on' });
}
