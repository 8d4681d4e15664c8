import { findIndianPeriods, findOlderPeriods } from '../periods/indian-periods';
import type { Envelope, IndianStatementData, ReportingType, StatementKind, StatementScope } from '../../api';
import { INDIAN_STATEMENTS, MAX_PATTERNS, shareholdingPattern } from '../../api';
import type { PromiseOrValue } from '../../client';
import { andThen, isPromise, run } from '../../client';
import type { Row, Statement } from '../../tables';
import { indianUnits, readShareholding, readStatement } from '../../tables';
import { typeOfPeriod } from '../arguments/choice-argument';
import type { AskedTicker } from '../arguments/company-argument';
import type { AskedPeriod } from '../arguments/date-argument';
import type { QueryContext, Values } from '../runtime/query-context';
import type { CellError } from '../runtime/cell-error';
import { notAvailable } from '../runtime/cell-error';
import type { SourceKind, StatementSource } from './statement-source';
import { SOURCE_TITLES } from './statement-source';

export interface IndianTerms extends AskedTicker {
  readonly type: ReportingType | undefined;
  readonly scope: StatementScope | undefined;
}

const STEP_MONTHS: Readonly<Record<ReportingType, number>> = {
  quarterly: 3,
  half_yearly: 6,
  nine_months: 12,
  annual: 12,
};

/** Months between two period ends of a type; without one a balance sheet is found half-yearly, a shareholding pattern quarterly. */
export function stepMonths(kind: SourceKind, type: ReportingType | undefined): number {
  return STEP_MONTHS[type ?? (kind === 'balance' ? 'half_yearly' : standardType(kind))];
}

/** The type of what is asked for without one. */
function standardType(kind: Exclude<SourceKind, 'balance'>): ReportingType {
  return kind === 'shareholding' ? 'quarterly' : (INDIAN_STATEMENTS[kind].parameters['type']?.default as ReportingType);
}

/** An Indian company's statements (E7–E10) and shareholding patterns (E5). A source of its own for each computation. */
export function indianSource(context: QueryContext, terms: IndianTerms): StatementSource {
  return new IndianSource(context, terms);
}

/** A class, since every cell makes one: its methods are made once. */
class IndianSource implements StatementSource {
  readonly #asking: QueryContext;
  readonly #terms: IndianTerms;
  /** Patterns received while looking for the newest. */
  #patterns: Map<string, Statement> | undefined;

  constructor(context: QueryContext, terms: IndianTerms) {
    this.#asking = context;
    this.#terms = terms;
  }

  get asked(): string {
    return this.#terms.asked;
  }

  ask(kind: SourceKind, period: AskedPeriod): PromiseOrValue<Statement | CellError> {
    if (kind === 'shareholding') return this.#pattern(period);
    return this.#statement(kind, valuesOf(kind, this.#terms, period));
  }

  question(kind: SourceKind, period: AskedPeriod): () => PromiseOrValue<Statement | CellError> {
    if (kind === 'shareholding') return () => this.#pattern(period);
    const values = valuesOf(kind, this.#terms, period);
    return () => this.#statement(kind, values);
  }

  none(kind: SourceKind): CellError {
    const { type, scope } = this.#terms;
    return kind === 'shareholding' ? noPattern(this.#terms) : noStatement(kind, this.#terms, { type, scope });
  }

  newestPeriods(kind: SourceKind, count: number): PromiseOrValue<readonly string[]> {
    const { ticker, type, scope } = this.#terms;
    if (kind === 'shareholding') {
      return newestPatterns(this.#asking, ticker, count, (this.#patterns ??= new Map()));
    }
    const search = {
      endpoint: INDIAN_STATEMENTS[kind],
      ticker,
      type,
      scope,
      stepMonths: stepMonths(kind, type),
      count,
    };
    return run(findIndianPeriods((...question) => this.#asking.query(...question), search));
  }

  #statement(kind: StatementKind, values: Values): PromiseOrValue<Statement | CellError> {
    const answer = this.#asking.query(INDIAN_STATEMENTS[kind], values);
    return isPromise(answer)
      ? answer.then((received) => statementOf(received, kind, this.#terms, values))
      : statementOf(answer, kind, this.#terms, values);
  }

  #pattern(period: AskedPeriod): PromiseOrValue<Statement | CellError> {
    const date = period === 'latest' ? undefined : period.date;
    const known = date === undefined ? undefined : this.#patterns?.get(date);
    return (
      known ??
      andThen(
        askPatterns(this.#asking, this.#terms.ticker, date),
        ([pattern]) => pattern ?? noPattern(this.#terms, date),
      )
    );
  }
}

/** The values of one statement's request. For a balance sheet a fiscal token is only a date, and a blank type is not sent. */
function valuesOf(kind: StatementKind, { ticker, type, scope }: IndianTerms, period: AskedPeriod): Values {
  const date = period === 'latest' ? undefined : period.date;
  return { ticker, date, type: kind === 'balance' ? type : typeOfPeriod(type, period), scope };
}

function statementOf(
  { data }: Envelope,
  kind: StatementKind,
  terms: IndianTerms,
  values: Values,
): Statement | CellError {
  return data === null ? noStatement(kind, terms, values) : readStatement(data as IndianStatementData, indianUnits);
}

/** `#N/A`: what was asked for, type and scope too, and that the service has none. */
function noStatement(
  kind: StatementKind,
  { asked }: IndianTerms,
  { type, scope = 'consolidated', date }: Values,
): CellError {
  const standard = INDIAN_STATEMENTS[kind].parameters['type']?.default;
  const words = [type ?? standard, scope, SOURCE_TITLES[kind]].filter(Boolean).join(' ');
  const advice = scope === 'consolidated' ? ' Try the scope "standalone".' : '';
  return notAvailable(`${asked}: the service has no ${words}${date ? ` for ${date}` : ''}.${advice}`);
}

function askPatterns(context: QueryContext, ticker: string, date?: string): PromiseOrValue<readonly Statement[]> {
  return andThen(context.query(shareholdingPattern, { ticker, date }), ({ data }) =>
    (data as { patterns: readonly Row[] }).patterns.map(readShareholding),
  );
}

/** The dates of the newest patterns: those of the answer without a date are kept, older ones are found by asking for quarter ends. */
function newestPatterns(
  context: QueryContext,
  ticker: string,
  count: number,
  received: Map<string, Statement>,
): PromiseOrValue<readonly string[]> {
  return andThen(askPatterns(context, ticker), (patterns) => {
    for (const pattern of patterns) received.set(pattern.periodEnd, pattern);
    const dates = patterns.map(({ periodEnd }) => periodEnd);
    if (count <= dates.length || dates.length < MAX_PATTERNS) return dates.slice(0, count);
    const search = { endpoint: shareholdingPattern, ticker, stepMonths: stepMonths('shareholding', undefined), count };
    return run(findOlderPeriods((...question) => context.query(...question), search, dates));
  });
}

function noPattern({ asked }: IndianTerms, date?: string): CellError {
  return notAvailable(
    `${asked}: the service has no periodic ${SOURCE_TITLES.shareholding}${date ? ` for ${date}` : ''}.`,
  );
}
