import type { Envelope, ReportingType, StatementData, UsStatementKind } from '../../../api';
import { quartersOfType, statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine, PromiseOrValue } from '../../../client';
import { LOOKED_FOR, mapped, wait } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import { KEPT } from './exact-dates';
import { quarterEndsBefore } from './period-steps';

/** The quarter that no filing reports on its own. */
export interface UnreportedQuarter extends UsIssuer {
  readonly kind: Exclude<UsStatementKind, 'balance'>;
  readonly date: string;
  /** The end of the quarter before, where it is known. */
  readonly before?: string | undefined;
}

/** The statements from which a quarter follows: that of the longer period, and those to take off. */
export interface QuarterParts {
  readonly whole: StatementData;
  /** One of the same start a quarter before, or the quarters that fill the gap, the newest first; empty where neither is there. */
  readonly less: readonly StatementData[];
}

/** The cumulative types that end with a quarter, each with the one that ends a quarter before it and has the same start. */
const SHORTER = { annual: 'nine_months', nine_months: 'half_yearly', half_yearly: 'quarterly' } as const;
type Cumulative = keyof typeof SHORTER;

/**
 * Of income statements only the fourth quarter is in no filing (E16); cash flows of a 10-Q are year to date, so that
 * the second and the third may lack as well (E17).
 */
const TYPES: Readonly<Record<UnreportedQuarter['kind'], readonly Cumulative[]>> = {
  income: ['annual'],
  cashflow: ['annual', 'nine_months', 'half_yearly'],
};

type Ask = (type: ReportingType, date: string) => PromiseOrValue<Envelope>;

/**
 * The statements from which a quarter follows, found by their dates: fiscal labels may be wrong. The quarter has 12 to 17
 * weeks or three months, so that what ends at its beginning is of the same fiscal year. Undefined where no year, nor a
 * year to date, ends with the quarter.
 */
export function* findQuarterParts(
  context: QueryContext,
  { cik, kind, date, before }: UnreportedQuarter,
): Coroutine<QuarterParts | undefined> {
  const endpoint = US_STATEMENTS[kind];
  for (const type of TYPES[kind]) {
    const whole = statementIn(yield* wait(context.query(endpoint, { cik, type, date }, LOOKED_FOR)));
    if (whole === undefined) continue;
    const ask: Ask = (of, end) => {
      const values = { cik, type: of, date: end };
      // What ends earlier was filed earlier: that it is not there will not change. What it has is no older than the year's.
      const there = (answer: Envelope) =>
        endpoint.isEmpty(answer) ? answer : context.query(endpoint, values, LOOKED_FOR);
      return mapped(context.query(endpoint, values, KEPT), there);
    };
    const shorter = yield* firstBefore(ask, SHORTER[type], date, before);
    if (shorter) return { whole, less: [shorter.statement] };
    return { whole, less: yield* quartersBefore(ask, date, quartersOfType(type) - 1) };
  }
  return undefined;

  function* firstBefore(
    ask: Ask,
    type: ReportingType,
    end: string,
    known?: string,
  ): Coroutine<{ readonly statement: StatementData; readonly end: string } | undefined> {
    for (const stage of known === undefined ? quarterEndsBefore(end) : [[known]]) {
      for (const each of stage) {
        const statement = statementIn(yield* wait(ask(type, each)));
        if (statement) return { statement, end: each };
      }
    }
    return undefined;
  }

  /** So many quarters in a row up to a date; empty where one is missing. */
  function* quartersBefore(ask: Ask, end: string, count: number): Coroutine<readonly StatementData[]> {
    const found: StatementData[] = [];
    for (let from = end; found.length < count;) {
      const quarter = yield* firstBefore(ask, 'quarterly', from);
      if (quarter === undefined) return [];
      found.push(quarter.statement);
      from = quarter.end;
    }
    return found;
  }
}
