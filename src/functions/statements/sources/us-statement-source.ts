import type { LineKind, ReportingType, StatementData, UsStatementKind } from '../../../api';
import { addDays, addMonths, statementIn, US_STATEMENTS, usLineKind } from '../../../api';
import type { Coroutine, ParameterValues } from '../../../client';
import { LOOKED_FOR, wait } from '../../../client';
import type { Statement } from '../../../tables';
import { readStatement, usualMonths } from '../../../tables';
import type { AskedIssuer } from '../../arguments/companies/company-argument';
import { dateOf, typeOfPeriod } from '../../arguments/periods/date-argument';
import type { AskedPeriod, FiscalPeriod, RelativePeriod, UndatedPeriod } from '../../arguments/periods/period-grammar';
import type { UsIssuer } from '../../companies/company-lookup';
import { cikOf } from '../../companies/company-lookup';
import type { CountedPeriod } from '../../periods/counted-period';
import { endsOf } from '../../periods/counted-period';
import { existingDates } from '../../periods/existing-dates';
import { amendedBefore } from '../../periods/us/amended-report';
import { noteLaterPeriod } from '../../periods/us/later-period';
import { newestUsEnd, newestUsPeriods } from '../../periods/us/newest-periods';
import { onePartOfTwo } from '../../periods/us/search/other-part';
import { unevenEndsBefore } from '../../periods/us/search/period-steps';
import { countedFrom } from '../../periods/fiscal-period';
import { withMonthsBetweenYears } from '../../periods/us/missing-periods';
import { findFiscalEnd } from '../../periods/us/fiscal-end';
import { CellFailure } from '../../cells/failures/cell-error';
import type { QueryContext } from '../../context/query-context';
import type { FoundLine } from '../lines/found-line';
import { stepMonths } from './indian-cadence';
import { noUsStatement } from './no-us-statement';
import { quarterFromOthers } from '../computed/quarter-from-others';
import type { StatementSource } from './statement-source';
import { statementsInMemory } from './statements-in-memory';

interface UsTerms {
  readonly issuer: AskedIssuer;
  /** Blank: that of a fiscal token, else annual. */
  readonly type: ReportingType | undefined;
  /** `filed`: only quarters that a filing reports; else those that follow from others as well. */
  readonly quarters?: 'all' | 'filed' | undefined;
  /** Whether a year has a quarter of 16 weeks and three of 12. */
  readonly isUneven?: boolean;
}

/** The type of a US statement where neither `type` nor the date says it: a balance sheet has none (E18). */
export function usStandardType(kind: UsStatementKind): ReportingType | undefined {
  return kind === 'balance' ? undefined : 'annual';
}

/** A US issuer's as-reported statements (E16–E18). */
export class UsStatementSource implements StatementSource<UsStatementKind> {
  readonly market = 'us';
  readonly provesYears = false;
  readonly context: QueryContext;
  readonly #terms: UsTerms;

  constructor(context: QueryContext, terms: UsTerms) {
    this.context = context;
    this.#terms = terms;
  }

  ofType(type: ReportingType): UsStatementSource {
    return new UsStatementSource(this.context, { ...this.#terms, type, quarters: 'filed' });
  }

  otherScope(): undefined {
    return undefined;
  }

  withUnevenQuarters(): UsStatementSource {
    return new UsStatementSource(this.context, { ...this.#terms, isUneven: true });
  }

  get asked(): string {
    return this.#terms.issuer.asked;
  }

  get trace(): QueryContext['trace'] {
    return this.context.trace;
  }

  statement(kind: UsStatementKind, period: AskedPeriod): Coroutine<Statement | CellFailure> {
    return this.#statement(kind, period, this.#typeFor(kind, period));
  }

  *endOf(kind: UsStatementKind, period: UndatedPeriod): Coroutine<string | CellFailure> {
    const fiscal = 'fiscal' in period ? period : yield* this.#counted(kind, period);
    if (fiscal instanceof CellFailure) return fiscal;
    return yield* findFiscalEnd(this.context, { asked: this.asked, cik: yield* this.#cik() }, kind, fiscal);
  }

  *amendedBefore(part: Statement, whole: Statement): Coroutine<string | undefined> {
    return yield* amendedBefore(this.context, { asked: this.asked, cik: yield* this.#cik() }, part, whole);
  }

  none(kind: UsStatementKind): CellFailure {
    return this.#none(kind, this.#typeFor(kind, 'latest'));
  }

  *newestPeriods(kind: UsStatementKind, count: number): Coroutine<readonly CountedPeriod[]> {
    const type = this.#typeFor(kind, 'latest');
    const periods = yield* this.#newestPeriods(kind, type, count);
    return type === 'annual' && kind !== 'balance'
      ? withMonthsBetweenYears(this.asked, periods).slice(0, count)
      : periods;
  }

  /**
   * The newest periods as a list of dates has them, with those that are missing or not certain: of balance sheets and cash flows it is asked which ones
   * filings have. The quarters of cash flows that none has are computed; of what else none has, there is no statement to list.
   */
  *listedPeriods(kind: UsStatementKind, count: number): Coroutine<readonly CountedPeriod[]> {
    const type = this.#typeFor(kind, 'latest');
    if (kind === 'income') return yield* this.#newestPeriods(kind, type, count);
    const isComputed = kind === 'cashflow' && type === 'quarterly' && this.#terms.quarters !== 'filed';
    for (let asked = count; ;) {
      const periods = yield* this.#newestPeriods(kind, type, asked);
      const filed = yield* this.#filed(kind, periods);
      const listed = periods.flatMap((period): CountedPeriod | [] => {
        if (!('date' in period)) return period;
        const { date } = period;
        if (filed.includes(date)) return { date };
        return isComputed ? { date, isComputed } : [];
      });
      if (listed.length >= count || periods.length < asked) return listed.slice(0, count);
      asked += count - listed.length;
    }
  }

  /** The ends of those that a filing has. */
  *#filed(kind: UsStatementKind, periods: readonly CountedPeriod[]): Coroutine<readonly string[]> {
    const cik = yield* this.#cik();
    const type = this.#typeFor(kind, 'latest');
    const isQuarter = kind === 'cashflow' && type === 'quarterly';
    const dates = periods.flatMap((period) =>
      !('date' in period) || (isQuarter && period.isComputed) ? [] : period.date,
    );
    const values = kind === 'balance' ? { cik } : { cik, type };
    return yield* existingDates(this.context, US_STATEMENTS[kind], values, dates);
  }

  /** In 52/53-week years a quarter has 13 or 14 weeks. */
  before(date: string, months: number): readonly string[] {
    if (this.#terms.isUneven && months > 0 && months < 12) return unevenEndsBefore(date, months / 3);
    const weeks = (months / 3) * 13;
    const longer = weeks + Math.sign(months);
    return [...new Set([addMonths(date, -months), addDays(date, -7 * weeks), addDays(date, -7 * longer)])];
  }

  *inMemory(
    kind: UsStatementKind,
    statement: Pick<Statement, 'periodEnd' | 'computed'>,
  ): Coroutine<readonly StatementData[]> {
    if (statement.computed) return [];
    const cik = yield* this.#cik();
    return statementsInMemory(statement, {
      before: (date, months) => this.before(date, months),
      answer: (date, type) => {
        const isAsked = date !== undefined && (kind === 'balance') === (type === undefined);
        return isAsked ? this.context.inMemory(US_STATEMENTS[kind], { cik, date, type }) : undefined;
      },
    });
  }

  quartersFiled(kind: UsStatementKind): 0 | 3 {
    return kind === 'income' ? 3 : 0;
  }

  *inParts(statement: Statement): Coroutine<CellFailure | undefined> {
    if (statement.months === undefined) return undefined;
    return yield* onePartOfTwo(this.context, { asked: this.asked, cik: yield* this.#cik() }, statement);
  }

  monthsWithoutType(): undefined {
    return undefined;
  }

  // eslint-disable-next-line require-yield -- of India it asks for other filings
  *monthsOf({ statement }: FoundLine): Coroutine<number | undefined> {
    return usualMonths(statement);
  }

  kindOf(_kind: UsStatementKind, path: string): LineKind | undefined {
    return usLineKind(path);
  }

  /** The end date of the newest period of any type. */
  *newestEnd(): Coroutine<string | undefined> {
    const issuer = { asked: this.asked, cik: yield* this.#cik() };
    const end = yield* newestUsEnd(this.context, issuer);
    if (end !== undefined) yield* this.#noteLater(issuer, 'income', 'quarterly', end);
    return end;
  }

  /**
   * The type of a period's statement. For a balance sheet a fiscal token is only a date, and without a type its newest is that
   * of any: quarters and years.
   */
  #typeFor(kind: UsStatementKind, period: AskedPeriod): ReportingType {
    const { type } = this.#terms;
    return kind === 'balance' ? (type ?? 'quarterly') : (typeOfPeriod(type, period) ?? 'annual');
  }

  *#statement(kind: UsStatementKind, period: AskedPeriod, type: ReportingType): Coroutine<Statement | CellFailure> {
    const date = yield* this.#endOf(kind, period, type);
    if (date === undefined) return this.#none(kind, type);
    if (date instanceof CellFailure) return date;
    const cik = yield* this.#cik();
    // A balance sheet query sends no type (E18).
    const values = kind === 'balance' ? { cik, date } : { cik, date, type };
    const computes = kind !== 'balance' && type === 'quarterly' && this.#terms.quarters !== 'filed';
    const data = statementIn(yield* wait(this.context.query(US_STATEMENTS[kind], values, LOOKED_FOR)));
    if (data) return readStatement(data);
    return (
      (computes ? yield* quarterFromOthers(this.context, { asked: this.asked, cik }, kind, date) : undefined) ??
      this.#none(kind, type, { ...values, date })
    );
  }

  *#endOf(
    kind: UsStatementKind,
    period: AskedPeriod,
    type: ReportingType,
  ): Coroutine<string | CellFailure | undefined> {
    if (period === 'latest') {
      const [newest] = yield* this.#newestPeriods(kind, type, 1);
      return newest && ('date' in newest ? newest.date : newest.missing);
    }
    return yield* dateOf(period, (undated) => this.endOf(kind, undated));
  }

  *#newestPeriods(kind: UsStatementKind, type: ReportingType, count: number): Coroutine<readonly CountedPeriod[]> {
    const issuer = { asked: this.asked, cik: yield* this.#cik() };
    const query = { ...issuer, type, count, quarters: this.#terms.quarters };
    const periods = yield* newestUsPeriods(this.context, kind, query);
    const end = endsOf(periods.slice(0, 1))[0];
    if (end === undefined) return periods;
    yield* this.#noteLater(issuer, kind, type, end);
    return periods;
  }

  #noteLater(issuer: UsIssuer, kind: UsStatementKind, type: ReportingType, end: string): Coroutine<void> {
    return noteLaterPeriod(this.context, issuer, { kind, type, end, before: this.before(end, stepMonths(kind, type)) });
  }

  /** The fiscal period that many quarters before the newest one of its own type. */
  *#counted(kind: UsStatementKind, period: RelativePeriod): Coroutine<FiscalPeriod | CellFailure> {
    const newest = yield* this.#newestStatement(kind, period.impliedType);
    return newest instanceof CellFailure ? newest : countedFrom(this.asked, newest, period);
  }

  /** The newest statement of a type. A fourth quarter has its year's label, whether or not its figures follow from others. */
  *#newestStatement(kind: UsStatementKind, type: ReportingType): Coroutine<Statement | CellFailure> {
    const date = yield* this.#endOf(kind, 'latest', type);
    if (date === undefined || date instanceof CellFailure) return date ?? this.#none(kind, type);
    const statement = yield* this.#statement(kind, { date }, type);
    if (type !== 'quarterly' || !(statement instanceof CellFailure)) return statement;
    const year = yield* this.#statement(kind, { date }, 'annual');
    return year instanceof CellFailure ? statement : year;
  }

  #cik(): Coroutine<string> {
    return cikOf(this.context, this.#terms.issuer);
  }

  #none(kind: UsStatementKind, type: ReportingType, values: ParameterValues = {}): CellFailure {
    const isFiled = this.#terms.quarters === 'filed';
    return noUsStatement(this.context, { kind, type, isFiled }, this.asked, values);
  }
}
