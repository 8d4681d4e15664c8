import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import { US_STATEMENTS } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { Statement } from '../../tables';
import { readStatement, US_UNITS } from '../../tables';
import type { AskedIssuer } from '../arguments/company-argument';
import type { AskedPeriod } from '../arguments/date-argument';
import { cikOf } from '../companies/company-lookup';
import { newestUsEnd, newestUsPeriods } from '../periods/newest-us-periods';
import type { UsPeriodQuery } from '../periods/us-period-search';
import { CellFailure } from '../runtime/cell-error';
import type { QueryContext } from '../runtime/query-context';
import type { StatementSource } from './statement-source';
import { SOURCE_TITLES } from './statement-source';

export interface UsTerms {
  readonly issuer: AskedIssuer;
  readonly type: ReportingType;
}

const usUnits = () => US_UNITS;

/** A US issuer's as-reported statements (E16–E18). */
export class UsSource implements StatementSource<UsStatementKind> {
  readonly #context: QueryContext;
  readonly #terms: UsTerms;

  constructor(context: QueryContext, terms: UsTerms) {
    this.#context = context;
    this.#terms = terms;
  }

  get asked(): string {
    return this.#terms.issuer.asked;
  }

  *statement(kind: UsStatementKind, period: AskedPeriod): Coroutine<Statement | CellFailure> {
    const query = yield* this.#query(1);
    const date = period === 'latest' ? (yield* newestUsPeriods(this.#context, kind, query))[0] : period.date;
    if (date === undefined) return this.none(kind);
    const { cik } = query;
    // A balance sheet query sends no type (E18).
    const type = kind === 'balance' ? undefined : query.type;
    const { data } = yield* wait(this.#context.query(US_STATEMENTS[kind], { cik, date, type }));
    return data === null ? noStatement(kind, this.#terms, date) : readStatement(data as UsStatementData, usUnits);
  }

  none(kind: UsStatementKind): CellFailure {
    return noStatement(kind, this.#terms);
  }

  *newestPeriods(kind: UsStatementKind, count: number): Coroutine<readonly string[]> {
    return yield* newestUsPeriods(this.#context, kind, yield* this.#query(count));
  }

  /** The end date of the newest period of any type. */
  *newestEnd(): Coroutine<string | undefined> {
    return yield* newestUsEnd(this.#context, yield* this.#query(1));
  }

  *#query(count: number): Coroutine<UsPeriodQuery> {
    const { issuer, type } = this.#terms;
    return { asked: issuer.asked, cik: yield* cikOf(this.#context, issuer), type, count };
  }
}

/** The `#N/A` for a statement that the service lacks, on a date or at all. */
function noStatement(kind: UsStatementKind, { issuer, type }: UsTerms, date?: string): CellFailure {
  return new CellFailure('#N/A', () => {
    const words = kind === 'balance' ? SOURCE_TITLES.balance : `${type} ${SOURCE_TITLES[kind]}`;
    const advice = date ? ` for ${date}. The date must be the exact period end date; US.PERIODS lists them.` : '.';
    return `${issuer.asked}: the service has no ${words}${advice}`;
  });
}
