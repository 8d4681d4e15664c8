import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import { US_STATEMENTS } from '../../api';
import type { Eventually, Steps } from '../../client';
import { andThen, existingDates, findUsPeriods, run } from '../../client';
import type { Statement } from '../../tables';
import { readStatement } from '../../tables';
import type { AskedIssuer } from '../argument/company-argument';
import type { AskedPeriod } from '../argument/date-argument';
import type { Asking } from '../asking';
import { cikOf } from '../asking';
import { CellError, notAvailable } from '../cell-error';
import type { StatementSource } from './statement-source';
import { SOURCE_TITLES } from './statement-source';

export interface UsTerms {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
}

/** A US issuer's as-reported statements (E16–E18). */
export function usSource(asking: Asking, terms: UsTerms): StatementSource<UsStatementKind> {
  const newestPeriods = (kind: UsStatementKind, count: number) =>
    andThen(cikOf(asking, terms.issuer), (cik) => run(newest(asking, kind, cik, terms.type, count)));
  return {
    asked: terms.issuer.asked,
    newestPeriods,
    question: (kind, period) => () =>
      andThen(askUsData(asking, kind, terms, period), (data) =>
        data instanceof CellError ? data : (readStatement(data) as Statement),
      ),
  };
}

/** The answer's `data`, or the `#N/A` that says there is none. The type is not sent for a balance sheet (E18). */
export function askUsData(
  asking: Asking,
  kind: UsStatementKind,
  terms: UsTerms,
  period: AskedPeriod,
): Eventually<UsStatementData | CellError> {
  const { issuer, type } = terms;
  return andThen(cikOf(asking, issuer), (cik) => {
    const ask = (date: string) =>
      andThen(
        asking.ask(US_STATEMENTS[kind], { cik, date, type: kind === 'balance' ? undefined : type }),
        ({ data }) => (data === null ? none(kind, terms, date) : (data as UsStatementData)),
      );
    if (period !== 'latest') return ask(period.date);
    return andThen(run(newest(asking, kind, cik, type, 1)), ([date]) =>
      date === undefined ? none(kind, terms) : ask(date),
    );
  });
}

function none(kind: UsStatementKind, { issuer, type }: UsTerms, date?: string): CellError {
  const words = kind === 'balance' ? SOURCE_TITLES.balance : `${type} ${SOURCE_TITLES[kind]}`;
  const advice = date ? ` for ${date}. The date must be the exact period end date; US.PERIODS lists them.` : '.';
  return notAvailable(`${issuer.asked}: the service has no ${words}${advice}`);
}

/**
 * The newest periods of a statement. Periods are found by their income statements; of the other statements those dates are asked exactly.
 * A balance sheet stands in the annual report too: the quarters of a year include its end.
 */
function* newest(
  asking: Asking,
  kind: UsStatementKind,
  cik: string,
  type: ReportingType,
  count: number,
): Steps<readonly string[]> {
  const ask = (...question: Parameters<Asking['ask']>) => asking.ask(...question);
  if (kind === 'income') return yield* findUsPeriods(ask, { cik, type, count });
  // Interim cash flows are year to date: of four quarters only the first has a quarterly one.
  const enough = kind === 'cashflow' && type === 'quarterly' ? count * 3 : count;
  const dates = new Set(yield* findUsPeriods(ask, { cik, type, count: enough }));
  if (kind === 'balance' && type === 'quarterly') {
    for (const date of yield* findUsPeriods(ask, { cik, type: 'annual', count })) dates.add(date);
  }
  const newestFirst = [...dates].sort().reverse().slice(0, enough);
  const values = kind === 'balance' ? { cik } : { cik, type };
  const existing = yield* existingDates(ask, US_STATEMENTS[kind], values, newestFirst);
  return existing.slice(0, count);
}
