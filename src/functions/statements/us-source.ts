import { US_STATEMENTS } from '../../api';
import { SOURCE_TITLES } from './statement-source';
import { readStatement, US_UNITS } from '../../tables';
import { cikOf } from '../runtime/query-context';
import { CellError, notAvailable } from '../runtime/cell-error';
import { andThen, isPromise, run } from '../../client';
import { newestUsPeriods } from '../periods/newest-us-periods';
import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import type { PromiseOrValue } from '../../client';
import type { Statement, StatementUnits } from '../../tables';
import type { AskedIssuer } from '../arguments/company-argument';
import type { AskedPeriod } from '../arguments/date-argument';
import type { QueryContext } from '../runtime/query-context';
import type { StatementSource } from './statement-source';

export interface UsTerms {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
}

/** A US issuer's as-reported statements (E16–E18). */
export function usSource(context: QueryContext, terms: UsTerms): StatementSource<UsStatementKind> {
  return new UsSource(context, terms);
}

/** A class, since every cell makes one: its methods are made once. */
class UsSource implements StatementSource<UsStatementKind> {
  readonly #asking: QueryContext;
  readonly #terms: UsTerms;

  constructor(context: QueryContext, terms: UsTerms) {
    this.#asking = context;
    this.#terms = terms;
  }

  get asked(): string {
    return this.#terms.issuer.asked;
  }

  ask(kind: UsStatementKind, period: AskedPeriod): PromiseOrValue<Statement | CellError> {
    const data = askUsData(this.#asking, kind, this.#terms, period);
    return isPromise(data) ? data.then(statementOf) : statementOf(data);
  }

  question(kind: UsStatementKind, period: AskedPeriod): () => PromiseOrValue<Statement | CellError> {
    return () => this.ask(kind, period);
  }

  none(kind: UsStatementKind): CellError {
    return none(kind, this.#terms);
  }

  newestPeriods(kind: UsStatementKind, count: number): PromiseOrValue<readonly string[]> {
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
  context: QueryContext,
  kind: UsStatementKind,
  terms: UsTerms,
  period: AskedPeriod,
): PromiseOrValue<UsStatementData | CellError> {
  const { issuer, type } = terms;
  return andThen(cikOf(context, issuer), (cik) => {
    const ask = (date: string) =>
      andThen(
        context.query(US_STATEMENTS[kind], { cik, date, type: kind === 'balance' ? undefined : type }),
        ({ data }) => (data === null ? none(kind, terms, date) : (data as UsStatementData)),
      );
    if (period !== 'latest') return ask(period.date);
    return andThen(newest(context, kind, terms, 1), ([date]) => (date === undefined ? none(kind, terms) : ask(date)));
  });
}

function newest(
  context: QueryContext,
  kind: UsStatementKind,
  terms: UsTerms,
  count: number,
): PromiseOrValue<readonly string[]> {
  return andThen(cikOf(context, terms.issuer), (cik) => run(newestUsPeriods(context, kind, cik, terms, count)));
}

function none(kind: UsStatementKind, { issuer, type }: UsTerms, date?: string): CellError {
  const words = kind === 'balance' ? SOURCE_TITLES.balance : `${type} ${SOURCE_TITLES[kind]}`;
  const advice = date ? ` for ${date}. The date must be the exact period end date; US.PERIODS lists them.` : '.';
  return notAvailable(`${issuer.asked}: the service has no ${words}${advice}`);
}
