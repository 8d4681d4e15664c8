import type { Coroutine } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import { accessionDigits, listFilings } from './filings';
import { isAmendment } from './fiscal-order';
import type { FiledPeriod } from './own-filing';

/**
 * The day on which the 10-Q of a period was amended, if that was before or with the report of a longer period that holds it; undefined where the feed shows
 * none. The service has each period as it was first filed (E16), and the report of the longer one has what the amendment may have restated.
 */
export function* amendedBefore(
  context: QueryContext,
  issuer: UsIssuer,
  part: FiledPeriod,
  whole: FiledPeriod,
): Coroutine<string | undefined> {
  const [first, last] = [part, whole].map(({ accession }) => accessionDigits(accession));
  const interim = yield* listFilings(context, issuer, ['10-Q']);
  const own = interim.filter(({ accession }) => accession !== undefined && accession === first);
  const amendments = interim.filter((each) => isAmendment('quarterly', each, own));
  if (amendments.length === 0) return undefined;
  const filings = yield* listFilings(context, issuer, ['10-K', '20-F', '10-Q']);
  const published = filings.find(({ accession }) => accession !== undefined && accession === last)?.published;
  return amendments.find((each) => published === undefined || each.published <= published)?.published;
}
