import type { ReportingType } from '../../../../api';
import { addDays, MONTH_DAYS, quartersOfType } from '../../../../api';
import type { Coroutine } from '../../../../client';
import { LOOKED_FOR } from '../../../../client';
import type { UsIssuer } from '../../../companies/company-lookup';
import type { QueryContext } from '../../../context/query-context';
import type { UsPeriod } from '../fiscal-order';
import { ExactDates } from './exact-dates';

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
