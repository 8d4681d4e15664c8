import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import type { Eventually } from '../../client';
import type { Statement } from '../../tables';
import { US_UNITS } from '../../tables/us-units';
import type { AskedIssuer } from '../argument/company-argument';
import type { AskedPeriod } from '../argument/date-argument';
import type { Asking } from '../asking';
import type { StatementSource } from '../formula/statement-source';
import {
  andThen,
  CellError,
  cikOf,
  notAvailable,
  periods,
  readStatement,
  run,
  SOURCE_TITLES,
  US_STATEMENTS,
} from '../functions';

export interface UsTerms {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
}

/** A US issuer's as-reported statements (E16–E18). */
export function usSource(asking: Asking, terms: UsTerms): StatementSource<UsStatementKind> {
  const newestPeriods = (kind: UsStatementKind, count: number) => newest(asking, kind, terms, count);
  return {
    asked: terms.issuer.asked,
    none: (kind) => none(kind, terms),
    newestPeriods,
    question: (kind, period) => () =>
      andThen(askUsData(asking, kind, terms, period), (data) =>
        data instanceof CellError ? data : (readStatement(data, () => US_UNITS) as Statement),
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
    return andThen(newest(asking, kind, terms, 1), ([date]) => (date === undefined ? none(kind, terms) : ask(date)));
  });
}

function newest(asking: Asking, kind: UsStatementKind, terms: UsTerms, count: number): Eventually<readonly string[]> {
  return andThen(cikOf(asking, terms.issuer), (cik) =>
    periods.use((part) => run(part.newestUsPeriods(asking, kind, cik, terms, count))),
  );
}

function none(kind: UsStatementKind, { issuer, type }: UsTerms, date?: string): CellError {
  const words = kind === 'balance' ? SOURCE_TITLES.balance : `${type} ${SOURCE_TITLES[kind]}`;
  const advice = date ? ` for ${date}. The date must be the exact period end date; US.PERIODS lists them.` : '.';
  return notAvailable(`${issuer.asked}: the service has no ${words}${advice}`);
}
