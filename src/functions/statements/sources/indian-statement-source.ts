import type { Envelope, LineKind, ReportingType, StatementData, StatementKind, StatementScope } from '../../../api';
import {
  addMonths,
  INDIAN_STATEMENTS,
  indianLineKind,
  patternLineKind,
  reportedMonths,
  statementIn,
} from '../../../api';
import type { Coroutine, ParameterValues } from '../../../client';
import { LOOKED_FOR, wait } from '../../../client';
import type { Statement } from '../../../tables';
import { readStatement } from '../../../tables';
import { typeOfPeriod } from '../../arguments/periods/date-argument';
import type { AskedPeriod, EndDate, UndatedPeriod } from '../../arguments/periods/period-grammar';
import { findBalanceSheets } from '../../periods/india/balance-sheets';
import { quartersBetween } from '../../arguments/periods/fiscal-label';
import type { CountedPeriod } from '../../periods/counted-period';
import { countedFrom, labelOfStatement, noFiscalPeriod } from '../../periods/fiscal-period';
import { withMissingMonths } from '../../periods/india/missing-periods';
import { findIndianPeriods } from '../../periods/india/find-periods';
import { monthsOfYear } from '../../periods/india/fiscal-year-length';
import { endLabelled, quarterBack } from '../../periods/india/over-moved-year-end';
import type { PatternTerms } from '../../periods/india/shareholding-patterns';
import { noPattern, patternDate, withMissingPatterns } from '../../periods/india/shareholding-patterns';
import { CellFailure } from '../../cells/failures/cell-error';
import { askAbout } from '../../companies/read-company';
import type { QueryContext } from '../../context/query-context';
import { FiledPatterns } from './filed-patterns';
import type { FoundLine } from '../lines/found-line';
import { indianStandardType, stepMonths } from './indian-cadence';
import { noIndianStatement } from './no-indian-statement';
import type { StatementSource } from './statement-source';
import type { Memory } from './statements-in-memory';
import { HELD_TO, OF_PERIOD, statementsInMemory } from './statements-in-memory';
import type { SourceKind } from '../../arguments/metrics/source-kind';

/** Which statements and shareholding patterns of a company are meant. */
interface IndianTerms extends PatternTerms {
  readonly type?: ReportingType | undefined;
  readonly scope?: StatementScope | undefined;
  /** False where the function has no argument for the type, of which its messages say nothing then. */
  readonly hasType?: boolean | undefined;
}

/** An Indian company's statements (E7–E10) and shareholding patterns (E5). */
export class IndianStatementSource implements StatementSource {
  readonly market = 'india';
  readonly provesYears = true;
  readonly context: QueryContext;
  readonly #terms: IndianTerms;
  readonly #patterns: FiledPatterns;
  /** The type of the filing of each balance sheet that was found without a type, by date. */
  readonly #typesByDate = new Map<string, ReportingType>();

  constructor(context: QueryContext, terms: IndianTerms) {
    this.context = context;
    this.#terms = terms;
    this.#patterns = new FiledPatterns(context, terms);
  }

  ofType(type: ReportingType): IndianStatementSource {
    return new IndianStatementSource(this.context, { ...this.#terms, type });
  }

  otherScope(): IndianStatementSource {
    const scope = this.#terms.scope === 'standalone' ? 'consolidated' : 'standalone';
    return new IndianStatementSource(this.context, { ...this.#terms, scope });
  }

  withUnevenQuarters(): undefined {
    return undefined;
  }

  *amendedBefore(): Coroutine<undefined> {}

  *newestEnd(): Coroutine<undefined> {
    // A filing shows the newest end of its own type alone.
  }

  *inParts(): Coroutine<undefined> {
    // Only US periods are filed in two parts: of a company before it was bought, and since.
  }

  /** E9: a cash flow without a type is that of the half-year, although an income statement without a type is the quarter's, and analysts expect the year's. */
  monthsWithoutType({ kind, statement }: FoundLine): number | undefined {
    const hasNoType = kind === 'cashflow' && this.#terms.type === undefined;
    return hasNoType && statement.type === indianStandardType(kind) ? stepMonths(kind, undefined) : undefined;
  }

  get asked(): string {
    return this.#terms.asked;
  }

  get trace(): QueryContext['trace'] {
    return this.context.trace;
  }

  statement(kind: SourceKind, period: AskedPeriod): Coroutine<Statement | CellFailure> {
    if (typeof period === 'object' && !('date' in period)) {
      if (kind !== 'balance' && kind !== 'shareholding') typeOfPeriod(this.#terms.type, period); // throws for another one
      return this.#undated(kind, period);
    }
    if (kind === 'shareholding') return this.#patterns.at(period === 'latest' ? undefined : period.date);
    if (kind === 'balance' && this.#terms.type === undefined) return this.#balanceOfAnyType(period);
    const values = valuesOf(kind, this.#terms, period);
    return kind === 'balance' && values['type'] === 'quarterly'
      ? this.#balanceOfDay(values)
      : this.#statement(kind, values);
  }

  /**
   * A date computed from the newest statement counts only if the statement of that date names the same fiscal period. Where a year end was moved in
   * between, the statements before the newest are searched.
   */
  *endOf(kind: SourceKind, period: UndatedPeriod): Coroutine<string | CellFailure> {
    if (kind === 'shareholding') return yield* patternDate(this.context, this.#terms, period);
    const ofType = this.#ofTypeFor(kind, period);
    const newest = yield* ofType.statement(kind, 'latest');
    if (newest instanceof CellFailure) return newest;
    this.context.changes?.addLatest(newest.facts);
    const wanted = 'fiscal' in period ? period : countedFrom(this.asked, newest, period);
    const from = labelOfStatement(newest);
    if (wanted instanceof CellFailure || from === undefined) return wanted as CellFailure;
    const quarters = quartersBetween(wanted.fiscal, from);
    const date = addMonths(newest.periodEnd, -3 * quarters);
    const found = yield* ofType.statement(kind, { date });
    const label = found instanceof CellFailure ? undefined : labelOfStatement(found);
    if (label && quartersBetween(label, wanted.fiscal) === 0) return date;
    const step = stepMonths(kind, ofType.#terms.type) / 3;
    const count = Math.ceil(quarters / step) + 1;
    const moved =
      step === 1
        ? yield* quarterBack(ofType, kind, quarters)
        : yield* endLabelled(ofType, kind, { count, label: wanted.fiscal });
    if (moved !== undefined) return moved;
    const ends = yield* ofType.newestEnds(kind, count);
    return noFiscalPeriod(this.asked, wanted, ends);
  }

  none(kind: SourceKind): CellFailure {
    const { type, scope } = this.#terms;
    return kind === 'shareholding'
      ? noPattern(this.#terms)
      : noIndianStatement(this.context, kind, this.#terms, { type, scope });
  }

  *newestPeriods(kind: SourceKind, count: number): Coroutine<readonly CountedPeriod[]> {
    const { type, scope } = this.#terms;
    const dates = yield* this.newestEnds(kind, count);
    if (kind === 'shareholding') return withMissingPatterns(this.#terms, dates).slice(0, count);
    const none = (date: string) => noIndianStatement(this.context, kind, this.#terms, { type, scope, date });
    // A year ends between two half-years, and its filing has a balance sheet as well.
    const mayBeYearly = (date: string) =>
      kind !== 'balance' || type !== undefined || this.#typesByDate.get(date) === 'annual';
    return withMissingMonths(dates, stepMonths(kind, type), none, mayBeYearly).slice(0, count);
  }

  *newestEnds(kind: SourceKind, count: number): Coroutine<readonly string[]> {
    if (kind === 'shareholding') return yield* this.#patterns.newestDates(count);
    const { ticker, type, scope } = this.#terms;
    if (kind === 'balance' && type === undefined) return yield* this.#newestBalances(count);
    const endpoint = INDIAN_STATEMENTS[kind];
    const search = { endpoint, values: { ticker, type, scope }, stepMonths: stepMonths(kind, type), count };
    return yield* this.#about(findIndianPeriods(this.context, search));
  }

  before(date: string, months: number): readonly string[] {
    return [addMonths(date, -months)];
  }

  quartersFiled(kind: SourceKind): 0 | 4 {
    return kind === 'cashflow' ? 0 : 4;
  }

  // eslint-disable-next-line require-yield -- of the US it asks for the CIK
  *inMemory(kind: SourceKind, { periodEnd }: Pick<Statement, 'periodEnd'>): Coroutine<readonly StatementData[]> {
    if (kind === 'shareholding') return [];
    const own = this.#inMemory(kind, periodEnd);
    const beside = HELD_TO[kind];
    if (beside === undefined) return own;
    const others = this.#inMemory(beside, periodEnd, OF_PERIOD);
    return [...own, ...others.filter((each) => each.period_end_date === periodEnd)];
  }

  #inMemory(kind: StatementKind, periodEnd: string, months?: readonly number[]): readonly StatementData[] {
    const { ticker, scope } = this.#terms;
    const answer: Memory['answer'] = (date, type) =>
      this.context.inMemory(INDIAN_STATEMENTS[kind], { ticker, scope, date, type });
    return statementsInMemory({ periodEnd }, { before: (...back) => this.before(...back), answer }, months);
  }

  kindOf(kind: SourceKind, path: string): LineKind | undefined {
    return kind === 'shareholding' ? patternLineKind(path) : indianLineKind(kind, path);
  }

  *monthsOf({ statement: { periodEnd, facts } }: FoundLine): Coroutine<number | undefined> {
    const reported = reportedMonths(facts);
    if (reported !== undefined) return reported;
    const { ticker, scope } = this.#terms;
    return yield* monthsOfYear(this.context, { ticker, scope }, { date: periodEnd, fiscalYear: facts['fiscal_year'] });
  }

  *#undated(kind: SourceKind, period: UndatedPeriod): Coroutine<Statement | CellFailure> {
    const date = yield* this.endOf(kind, period);
    return date instanceof CellFailure ? date : yield* this.statement(kind, { date, impliedType: period.impliedType });
  }

  /** The statements from which a token such as Q-1 counts. Without a type, balance sheets of all types count, except for fiscal years. */
  #ofTypeFor(kind: StatementKind, { impliedType }: UndatedPeriod): IndianStatementSource {
    const implied = kind === 'balance' && impliedType !== 'annual' ? undefined : impliedType;
    return new IndianStatementSource(this.context, { ...this.#terms, type: this.#terms.type ?? implied });
  }

  /** A blank type means all types: the newest balance sheet of all, and on a date the filing that the list found. */
  *#balanceOfAnyType(period: 'latest' | EndDate): Coroutine<Statement | CellFailure> {
    const { ticker, scope } = this.#terms;
    const date = period === 'latest' ? (yield* this.#newestBalances(1))[0] : period.date;
    const type = date === undefined ? undefined : this.#typesByDate.get(date);
    if (period === 'latest' && type === undefined) return this.none('balance');
    // The answer without a date is in memory.
    return yield* this.#statement('balance', { ticker, scope, type, date: period === 'latest' ? undefined : date });
  }

  /** For a day that ends a year or half-year, the filing of that period has the balance sheet: the quarter has the same. */
  *#balanceOfDay(values: ParameterValues): Coroutine<Statement | CellFailure> {
    const found = yield* this.#statement('balance', values);
    if (!(found instanceof CellFailure)) return found;
    // Without both the service means another day (E8).
    if (values['date'] === undefined) return found;
    const data = statementIn(yield* this.#answer('balance', { ...values, type: undefined }));
    return data ? readStatement(data) : found;
  }

  *#newestBalances(count: number): Coroutine<readonly string[]> {
    const { ticker, scope } = this.#terms;
    const filed = yield* this.#about(findBalanceSheets(this.context, { ticker, scope }, count));
    for (const { date, type } of filed) this.#typesByDate.set(date, type);
    return filed.map(({ date }) => date);
  }

  *#statement(kind: StatementKind, values: ParameterValues): Coroutine<Statement | CellFailure> {
    const data = statementIn(yield* this.#answer(kind, values));
    return data ? readStatement(data) : noIndianStatement(this.context, kind, this.#terms, values);
  }

  #answer(kind: StatementKind, values: ParameterValues): Coroutine<Envelope> {
    return this.#about(wait(this.context.query(INDIAN_STATEMENTS[kind], values, LOOKED_FOR)));
  }

  /** Asks; the failure of an unknown company says which one may be meant. */
  #about<T>(question: Iterable<Promise<unknown>, T, unknown>): Coroutine<T> {
    return askAbout(this.context, 'india', this.asked, question);
  }
}

/**
 * The parameters of a statement query. For a balance sheet a fiscal token is only a date, and a blank type is not sent.
 */
function valuesOf(
  kind: StatementKind,
  { ticker, type, scope }: IndianTerms,
  period: 'latest' | EndDate,
): ParameterValues {
  const date = period === 'latest' ? undefined : period.date;
  return { ticker, date, type: kind === 'balance' ? type : typeOfPeriod(type, period), scope };
}
