import {
  andThen,
  CellError,
  cikOf,
  isPending,
  notAvailable,
  periods,
  readStatement,
  run,
  SOURCE_TITLES,
  US_STATEMENTS,
} from '../functions';
import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import type { Eventually } from '../../client';
import type { Statement, StatementUnits } from '../../tables';
import { US_UNITS } from '../../tables/us-units';
import type { AskedIssuer } from '../argument/company-argument';
import type { AskedPeriod } from '../argument/date-argument';
import type { Asking } from '../asking';
import type { StatementSource } from '../formula/statement-source';

export interface UsTerms {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
}

/** A US issuer's as-reported statements (E16–E18). */
export function usSource(asking: Asking, terms: UsTerms): StatementSource<UsStatementKind> {
  return new UsSource(asking, terms);
}

/** A class, since every cell makes one: its methods are made once. */
class UsSource implements StatementSource<UsStatementKind> {
  readonly #asking: Asking;
  readonly #terms: UsTerms;

  constructor(asking: Asking, terms: UsTerms) {
    this.#asking = asking;
    this.#terms = terms;
  }

  get asked(): string {
    return this.#terms.issuer.asked;
  }

  ask(kind: UsStatementKind, period: AskedPeriod): Eventually<Statement | CellError> {
    const data = askUsData(this.#asking, kind, this.#terms, period);
    return isPending(data) ? data.then(statementOf) : statementOf(data);
  }

  question(kind: UsStatementKind, period: AskedPeriod): () => Eventually<Statement | CellError> {
    return () => this.ask(kind, period);
  }

  none(kind: UsStatementKind): CellError {
    return none(kind, this.#terms);
  }

  newestPeriods(kind: UsStatementKind, count: number): Eventually<readonly string[]> {
    return newest(this.#asking, kind, this.#terms, count);
  }
}

function statementOf(data: UsStatementData | CellError): Statement | CellError {
  return data instanceof CellError ? data : readStatement(data, usUnits);
}

function usUnits(): StatementUnits {
  return US_UNITS;
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
