import { statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import { all, LOOKED_FOR, together, wait } from '../../../client';
import { quartersBetween, quartersEarlier, readFiscalLabel } from '../../arguments/periods/fiscal-label';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import type { UsPeriod } from './fiscal-order';
import { searchUsPeriods } from './search/find-periods';
import { PeriodNotFound } from './search/period-not-found';
import { nextEnds, quarterEndsBefore } from './search/period-steps';

/**
 * The ends of fiscal years next to an issuer's newest quarter, newest first, where the service has the balance sheet of that day. A 10-Q shows that of the
 * year before beside its own, so that a company that has filed no annual report yet has it, too, and no statement of that year.
 */
export function* yearEndsByNewest(context: QueryContext, issuer: UsIssuer): Coroutine<readonly UsPeriod[]> {
  const terms = { ...issuer, type: 'quarterly' } as const;
  const { found } = yield* searchUsPeriods<readonly UsPeriod[]>(context, terms, function* (chain) {
    return chain === undefined ? [] : yield* chain.newest(1);
  });
  const [newest] = found instanceof PeriodNotFound ? found.certain : found;
  return newest ? yield* yearEndsBy(context, issuer.cik, newest) : [];
}

/**
 * The same of a quarter: the end of its own year after a third quarter, where the feed does not list the annual report yet, and the end of the year before it.
 */
export function* yearEndsBy(context: QueryContext, cik: string, quarter: UsPeriod): Coroutine<readonly UsPeriod[]> {
  const [before, after] = yield* together([yearEndBefore(context, cik, quarter), yearEndAfter(context, cik, quarter)]);
  return [...after, ...(before ? [before] : [])];
}

function* yearEndAfter(context: QueryContext, cik: string, { end, label }: UsPeriod): Coroutine<readonly UsPeriod[]> {
  if (label?.quarter !== 3) return [];
  const balances = yield* balancesOf(context, cik, nextEnds('quarterly', { end }));
  return balances.map(({ end: day, label: own = quartersEarlier(label, -1) }) => ({ end: day, label: own }));
}

/**
 * The end of the fiscal year before that of a quarter: as many quarters before its end as its label counts, on a day of which there is a balance sheet that no
 * label of its own places elsewhere.
 */
function* yearEndBefore(
  context: QueryContext,
  cik: string,
  { end, label: of }: UsPeriod,
): Coroutine<UsPeriod | undefined> {
  if (of === undefined || of.quarter === 4) return undefined;
  const label = quartersEarlier(of, of.quarter);
  for (const dates of quarterEndsBefore(end, of.quarter)) {
    const balances = yield* balancesOf(context, cik, dates);
    const day = balances.find(({ label: own }) => own === undefined || quartersBetween(own, label) === 0);
    if (day) return { end: day.end, label };
  }
  return undefined;
}

/** The days of which there is a balance sheet, with its own label. */
function* balancesOf(context: QueryContext, cik: string, dates: readonly string[]): Coroutine<readonly UsPeriod[]> {
  const asked = dates.map((date) => () => context.query(US_STATEMENTS.balance, { cik, date }, LOOKED_FOR));
  const answers = yield* wait(all(asked));
  return dates.flatMap((end, at) => {
    const answer = answers[at];
    const data = answer && statementIn(answer);
    return data ? { end, label: readFiscalLabel(data['fiscal_year'], data['fiscal_quarter']) } : [];
  });
}
