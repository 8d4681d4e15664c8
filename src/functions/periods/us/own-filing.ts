import { addDays, daysBetween, yearOf } from '../../../api';
import type { Coroutine } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import { accessionDigits, listFilings } from './filings';

/** A statement's period end, and the filing that first reported it. */
export interface FiledPeriod {
  readonly end: string;
  readonly accession: unknown;
}

/** The days from a period's end to its own report, the fewest and the usual most. */
const REPORTED = { least: 10, most: 95 };
/** A report later than this is of a later period, which shows this one for comparison. */
const COMPARED_DAYS = 250;

/**
 * Whether a period was reported by the filing that is due for it, and not first by one of a later period, which shows it
 * for comparison and may have restated it. The year in the accession number tells, and for periods that end late in a year
 * the filings feed (E13).
 */
export function* isOwnFiling(
  context: QueryContext,
  issuer: UsIssuer,
  { end, accession }: FiledPeriod,
): Coroutine<boolean> {
  const number = accessionDigits(accession);
  if (number === undefined) return false;
  const twoDigits = Number(number.slice(10, 12));
  const filed = twoDigits + (twoDigits < 90 ? 2000 : 1900);
  const [first, last] = [REPORTED.least, REPORTED.most].map((days) => yearOf(addDays(end, days)));
  if (filed === first) return true;
  if (filed !== last) return false;
  const filings = yield* listFilings(context, issuer, ['10-K', '20-F', '10-Q']);
  const filing = filings.find((each) => each.accession === number);
  return filing !== undefined && daysBetween(end, filing.published) < COMPARED_DAYS;
}
