import type { Envelope, ReportingType, StatementData, UsStatementKind } from '../../../api';
import { quartersOfType, statementIn, US_STATEMENTS } from '../../../api';
import type { Coroutine, PromiseOrValue } from '../../../client';
import { LOOKED_FOR, mapped, wait } from '../../../client';
import type { UsIssuer } from '../../companies/company-lookup';
import type { QueryContext } from '../../context/query-context';
import { KEPT } from '../search-freshness';
import { quarterEndsBefore } from './search/period-steps';

/** A quarter that no filing reports on its own. */
export interface UnreportedQuarter extends UsIssuer {
  readonly kind: Exclude<UsStatementKind, 'balance'>;
  readonly date: string;
  /** The end of the quarter before, where it is known. */
  readonly before?: string | undefined;
}

/** The statements from which a quarter is computed: that of a longer period, and those to subtract from it. */
export interface QuarterParts {
  readonly whole: StatementData;
  /** The period with the same start that ends a quarter earlier, or the quarters within it, newest first; empty where neither exists. */
  readonly less: readonly StatementData[];
}

/** The types that cover several quarters, each with the type that has the same start and ends a quarter earlier. */
const SHORTER = { annual: 'nine_months', nine_months: 'half_yearly', half_yearly: 'quarterly' } as const;
type Cumulative = keyof typeof SHORTER;

/**
 * The types whose last quarter may be in no filing. For income statements only the fourth quarter is (E16); the cash flows of a
 * 10-Q are year to date, so that the second and third may be missing too (E17).
 */
const TYPES: Readonly<Record<UnreportedQuarter['kind'], readonly Cumulative[]>> = {
  income: ['annual'],
  cashflow: ['annual', 'nine_months', 'half_yearly'],
};

type Ask = (type: ReportingType, date: string) => PromiseOrValue<Envelope>;

/**
 * The statements from which a quarter is computed, found by their dates, since fiscal labels may be wrong. A quarter has 12 to 17
 * weeks or three months: a period that ends just before it belongs to the same fiscal year. Undefined where no year, and no
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
      // A period that ends earlier was filed earlier: "no statement" will not change and is kept. A statement is asked for as fresh as the year's.
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

  /** The last `count` quarters before a date; empty where one is missing. */
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
