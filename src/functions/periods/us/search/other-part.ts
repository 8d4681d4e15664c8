import type { ReportingType } from '../../../../api';
import { addDays, MONTH_DAYS, monthsInWords, quartersOfType } from '../../../../api';
import type { Coroutine } from '../../../../client';
import { LOOKED_FOR } from '../../../../client';
import type { UsIssuer } from '../../../companies/company-lookup';
import { CellFailure } from '../../../cells/failures/cell-error';
import type { QueryContext } from '../../../context/query-context';
import type { Statement } from '../../../../tables';
import type { UsPeriod } from '../fiscal-order';
import { ExactDates } from './ends/exact-dates';

/** Months are said in tenths, or whole where they are as many days more or fewer than average ones. */
const TENTH_DAYS = MONTH_DAYS / 20;
const WHOLE_DAYS = 2.5;

/**
 * Where a period is shorter than its type, the part of the same type that ends just before it begins: the company before it was bought, beside what it
 * has been since. Undefined where there is none, as of the first months of a company.
 */
export function* partBefore(
  context: QueryContext,
  { cik }: UsIssuer,
  type: ReportingType,
  { end, months }: UsPeriod,
): Coroutine<UsPeriod | undefined> {
  if (months === undefined || months >= 3 * (quartersOfType(type) ?? 0)) return undefined;
  const [days, about] = [months * MONTH_DAYS, Number.isInteger(months) ? WHOLE_DAYS : TENTH_DAYS];
  const [least, most] = [Math.ceil(days - about), Math.floor(days + about)];
  const ends = Array.from({ length: most - least + 1 }, (_, more) => addDays(end, -(least + more)));
  const dates = new ExactDates(context, { cik, type }, { left: ends.length, isCut: false }, LOOKED_FOR);
  const [part] = yield* dates.ask(ends);
  return part;
}

/** The refusal of a word whose period was filed in two parts, of which neither is the period. */
export function ofTwoParts(asked: string, text: string, [before, after]: readonly [UsPeriod, UsPeriod]): CellFailure {
  const since = `one of ${monthsInWords(after.months ?? 0)} to ${after.end}`;
  const parts = `${text} was filed in parts, as where a company was bought: one to ${before.end}, and ${since}`;
  return new CellFailure('#N/A', `${asked}: ${parts}. Give the date of one.`);
}

/** The refusal of a statement as that of a whole quarter or year, where it is one part of two. */
export function* onePartOfTwo(
  context: QueryContext,
  issuer: UsIssuer,
  { type, periodEnd: end, months }: Statement,
): Coroutine<CellFailure | undefined> {
  const part = yield* partBefore(context, issuer, type as ReportingType, { end, months });
  return part && ofTwoParts(issuer.asked, `the ${type} period to ${end}`, [part, { end, months }]);
}
