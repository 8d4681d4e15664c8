import { statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine } from '../../../client';
import { all, LOOKED_FOR, wait } from '../../../client';
import type { FiscalLabel } from '../../arguments/periods/fiscal-label';
import { quartersBetween, quartersEarlier, readFiscalLabel } from '../../arguments/periods/fiscal-label';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import type { UsPeriod } from './fiscal-order';
import { searchUsPeriods } from './search/find-periods';
import { PeriodNotFound } from './search/period-not-found';
import { quarterEndsBefore } from './search/period-steps';

/**
 * The end of the fiscal year before an issuer's newest quarter, where the service has the balance sheet of that day. A 10-Q shows it beside its own, so
 * that a company that has filed no annual report yet has it, too, and no statement of that year.
 */
export function* yearEndBeforeNewest(context: QueryContext, issuer: UsIssuer): Coroutine<UsPeriod | undefined> {
  const terms = { ...issuer, type: 'quarterly' } as const;
  const { found } = yield* searchUsPeriods<readonly UsPeriod[]>(context, terms, function* (chain) {
    return chain === undefined ? [] : yield* chain.newest(1);
  });
  const [newest] = found instanceof PeriodNotFound ? found.certain : found;
  return newest && (yield* yearEndBefore(context, issuer.cik, newest));
}

/**
 * The end of the fiscal year before that of a quarter: as many quarters before its end as its label counts, on a day of which there is a balance sheet that no
 * label of its own places elsewhere.
 */
export function* yearEndBefore(
  context: QueryContext,
  cik: string,
  { end, label: of }: UsPeriod,
): Coroutine<UsPeriod | undefined> {
  if (of === undefined || of.quarter === 4) return undefined;
  const label = quartersEarlier(of, of.quarter);
  for (const dates of quarterEndsBefore(end, of.quarter)) {
    const day = yield* balanceOf(context, cik, label, dates);
    if (day !== undefined) return { end: day, label };
  }
  return undefined;
}

/** The first of some days of which there is a balance sheet with this label, or without one. */
function* balanceOf(
  context: QueryContext,
  cik: string,
  label: FiscalLabel,
  dates: readonly string[],
): Coroutine<string | undefined> {
  const asked = dates.map((date) => () => context.query(US_STATEMENTS.balance, { cik, date }, LOOKED_FOR));
  const answers = yield* wait(all(asked));
  return dates.find((_date, at) => {
    const answer = answers[at];
    const data = answer && statementIn(answer);
    const own = data && readFiscalLabel(data['fiscal_year'], data['fiscal_quarter']);
    return data !== undefined && (own === undefined || quartersBetween(own, label) === 0);
  });
}
