import type { Coroutine } from '../../../client';
import type { Statement } from '../../../tables';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import { accessionDigits, listFilings } from './filings';
import { isAmendment } from './fiscal-order';

/**
 * The day on which the 10-Q of a period was amended, if that was before or with the report of a longer period that holds it; undefined where the feed shows
 * none. The service has each period as it was first filed (E16), and the report of the longer one has what the amendment may have restated.
 */
export function* amendedBefore(
  context: QueryContext,
  issuer: UsIssuer,
  part: Statement,
  whole: Statement,
): Coroutine<string | undefined> {
  const [first, last] = [part, whole].map(({ facts }) => accessionDigits(facts['accession_number']));
  const interim = yield* listFilings(context, issuer, ['10-Q']);
  const own = interim.filter(({ accession }) => accession !== undefined && accession === first);
  const amendments = interim.filter((each) => isAmendment('quarterly', each, own));
  if (amendments.length === 0) return undefined;
  const filings = yield* listFilings(context, issuer, ['10-K', '20-F', '10-Q']);
  const published = filings.find(({ accession }) => accession !== undefined && accession === last)?.published;
  return amendments.find((each) => published === undefined || each.published <= published)?.published;
}
