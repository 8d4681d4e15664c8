import type { ReportingType, UsStatementData, UsStatementKind } from '../../api';
import { US_STATEMENTS } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import type { Statement } from '../../tables';
import { readStatement, US_UNITS } from '../../tables';
import type { AskedIssuer } from '../arguments/company-argument';
import type { AskedPeriod } from '../arguments/date-argument';
import { newestUsPeriods } from '../periods/newest-us-periods';
import { cikOf } from '../companies/company-lookup';
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
    const data = yield* queryUsData(this.#context, kind, this.#terms, period);
    return data instanceof CellFailure ? data : readStatement(data, usUnits);
  }

  none(kind: UsStatementKind): CellFailure {
    return noStatement(kind, this.#terms);
  }

  newestPeriods(kind: UsStatementKind, count: number): Coroutine<readonly string[]> {
    return newestUsPeriods(this.#context, kind, { ...this.#terms, count });
  }
}

/** The `data` of the answer, or the `#N/A` where there is none. A balance sheet query sends no type (E18). */
function* queryUsData(
  context: QueryContext,
  kind: UsStatementKind,
  terms: UsTerms,
  period: AskedPeriod,
): Coroutine<UsStatementData | CellFailure> {
  const cik = yield* cikOf(context, terms.issuer);
  const date = period === 'latest' ? (yield* newestUsPeriods(context, kind, { ...terms, count: 1 }))[0] : period.date;
  if (date === undefined) return noStatement(kind, terms);
  const type = kind === 'balance' ? undefined : terms.type;
  const { data } = yield* wait(context.query(US_STATEMENTS[kind], { cik, date, type }));
  return data === null ? noStatement(kind, terms, date) : (data as UsStatementData);
}

/** The `#N/A` for a statement that the service lacks, on a date or at all. */
function noStatement(kind: UsStatementKind, { issuer, type }: UsTerms, date?: string): CellFailure {
  return new CellFailure('#N/A', () => {
    const words = kind === 'balance' ? SOURCE_TITLES.balance : `${type} ${SOURCE_TITLES[kind]}`;
    const advice = date ? ` for ${date}. The date must be the exact period end date; US.PERIODS lists them.` : '.';
    return `${issuer.asked}: the service has no ${words}${advice}`;
  });
}
