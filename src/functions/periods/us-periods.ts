import type { Envelope } from '../../api';
import { datePart, usDocuments } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { QueryContext } from '../runtime/query-context';
import type { Filing, Form, UsPeriodQuery } from './us-period-search';
import { UsPeriodSearch } from './us-period-search';

/**
 * The period end dates found. If there are filings but no end dates, the search failed; it does not mean "no period".
 */
export interface UsPeriods {
  readonly ends: readonly string[];
  readonly filings: number;
  /**
   * True at the request limit: there may be more periods. Another search continues from here, since answers are cached.
   */
  readonly isCut: boolean;
  /** True where the search found the newest filing's own period: there is no newer one. */
  readonly isNewest: boolean;
}

/** The most requests of one search, including one for the issuer's CIK. Answers from memory do not count. */
export const MAX_US_REQUESTS = 30;
const PAGE_SIZE = '50';

/**
 * The end dates of the newest periods with an income statement, newest first. The service lists no periods: the search
 * reads publication dates from the filings feed (E13) and queries the dates on which a period may have ended (E16). The
 * first hit shows the issuer's pattern. Only dates with a statement are listed.
 */
export function* findUsPeriods(context: QueryContext, query: UsPeriodQuery): Coroutine<UsPeriods> {
  const { filings, requests } = yield* listFilings(context, query);
  const search = new UsPeriodSearch(context, query, MAX_US_REQUESTS - 1 - requests);
  let isNewest = false;
  for (const [position, filing] of filings.entries()) {
    if (search.isOver) break;
    yield* search.lookFor(filing);
    if (position === 0) isNewest = search.found.length > 0;
    yield* search.lookAhead(filings.slice(position + 1));
  }
  yield* search.lookBack();
  return { ends: search.found, filings: filings.length, isCut: search.isCut, isNewest };
}

/**
 * Lists one filing per period: amendments and duplicates are skipped. Foreign issuers file annual reports on form 20-F.
 */
function* listFilings(
  context: QueryContext,
  { cik, type, quarters: given }: UsPeriodQuery,
): Coroutine<{ filings: Filing[]; requests: number }> {
  const quarters = given ?? { half_yearly: 'Q2', nine_months: 'Q3' }[type];
  const forms: readonly Form[] = type === 'annual' ? ['10-K', '20-F'] : ['10-Q'];
  for (const [position, form] of forms.entries()) {
    const answer = yield* wait(context.query(usDocuments, { ciks: cik, type: form, quarters, limit: PAGE_SIZE }));
    const filings = filingsOf(form, answer);
    if (filings.length > 0) return { filings, requests: position + 1 };
  }
  return { filings: [], requests: forms.length };
}

function filingsOf(form: Form, answer: Envelope): Filing[] {
  const earliest = new Map<string, Filing>();
  for (const row of rowsOf(answer)) {
    const published = datePart(String(row['published_date']));
    if (!/^\d{4}-\d{2}-\d{2}$/.test(published)) continue;
    const period = row['year'] && row['quarter'] ? `${String(row['year'])} ${String(row['quarter'])}` : published;
    const known = earliest.get(period);
    if (!known || published < known.published) earliest.set(period, { form, published });
  }
  return [...earliest.values()].sort((a, b) => (a.published < b.published ? 1 : -1));
}

function rowsOf(answer: Envelope): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(answer.data) ? (answer.data as Record<string, unknown>[]) : [];
}
