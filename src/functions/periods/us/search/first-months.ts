import { statementIn, US_STATEMENTS } from '../../../../api';
import type { Coroutine } from '../../../../client';
import { all, LOOKED_FOR, wait } from '../../../../client';
import type { QueryContext } from '../../../context/query-context';
import type { PeriodicFiling } from '../filings';
import { accessionDigits } from '../filings';
import { isSameLabel } from '../fiscal-order';
import { anchorEnds } from './ends/anchor-ends';
import type { RequestBudget } from './request-budget';

/** More reports of one year are not a first one with its amendments. */
const MOST_REPORTS = 3;

/** The likeliest ends of the one fiscal year that all annual reports in the feed are of; none where they are of several. */
export function endsOfOnlyYear(filings: readonly PeriodicFiling[]): readonly string[] {
  const [newest] = filings;
  const isOfOneYear = filings.every(({ label }) => isSameLabel('annual', label, newest?.label));
  if (!isOfOneYear || filings.length > MOST_REPORTS || newest?.accession === undefined) return [];
  return [...new Set(filings.flatMap((filing) => anchorEnds(filing).next().value ?? []))];
}

/**
 * The day on which the issuer's first months ended: the service has a balance sheet from one of its reports, though a company that began within the
 * year, as a blank-check company, has no statement of twelve months.
 */
export function* endOfFirstMonths(
  context: QueryContext,
  cik: string,
  filings: readonly PeriodicFiling[],
  budget: RequestBudget,
): Coroutine<string | undefined> {
  const ends = endsOfOnlyYear(filings);
  if (budget.left < ends.length) return undefined;
  budget.left -= ends.length;
  const answers = yield* wait(
    all(ends.map((date) => () => context.query(US_STATEMENTS.balance, { cik, date }, LOOKED_FOR))),
  );
  return ends.find((_end, at) => {
    const answer = answers[at];
    const accession = accessionDigits(answer && statementIn(answer)?.['accession_number']);
    return accession !== undefined && filings.some((filing) => filing.accession === accession);
  });
}
