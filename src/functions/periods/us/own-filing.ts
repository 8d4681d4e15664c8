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

/** The fewest days from a period's end to the report of that period. */
const LEAST_DAYS = 10;
/** A report this many days later or more is the report of a later period, which shows this one for comparison. */
const COMPARED_DAYS = 250;

/**
 * Whether the period's numbers come from the report of that period, and not from the report of a later one, which shows them for
 * comparison and may have restated them. The year in the accession number decides; where a late report of the period may be of the
 * year after, the filings feed (E13) does.
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
  const [first, last] = [LEAST_DAYS, COMPARED_DAYS - 1].map((days) => yearOf(addDays(end, days)));
  if (filed === first) return true;
  if (filed !== last) return false;
  const filings = yield* listFilings(context, issuer, ['10-K', '20-F', '10-Q']);
  const filing = filings.find((each) => each.accession === number);
  return filing !== undefined && daysBetween(end, filing.published) < COMPARED_DAYS;
}
