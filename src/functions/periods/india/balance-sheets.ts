import type { Endpoint, Envelope, ReportingType } from '../../../api';
import { balanceSheet, REPORTING_TYPES, statementIn } from '../../../api';
import type { Coroutine, ParameterValues } from '../../../client';
import { all, LOOKED_FOR, wait } from '../../../client';
import type { QueryContext } from '../../context/query-context';
import { DAILY } from '../search-freshness';
import { findOlderPeriods } from './older-periods';

/** A balance sheet's date, and the type of the filing that holds it. */
export interface FiledBalance {
  readonly date: string;
  readonly type: ReportingType;
}

const endpoint: Endpoint = balanceSheet;

/** If several filings have a balance sheet of one day, that of the longest period counts: an annual report is audited, a quarter's is not. */
const LONGEST_FIRST = [...REPORTING_TYPES].reverse();

/**
 * The newest balance sheets of all reporting types, newest first. Without type and date the service returns only the latest
 * half-yearly one (E8): this asks for the newest one of each type, and for older ones by exact dates.
 * Decision: docs/decisions/functions/balance-sheet-without-a-type.md
 */
export function* findBalanceSheets(
  context: QueryContext,
  values: ParameterValues,
  count: number,
): Coroutine<readonly FiledBalance[]> {
  const newest = yield* wait(
    all(LONGEST_FIRST.map((type) => () => context.query(endpoint, { ...values, type }, LOOKED_FOR))),
  );
  const newestOfTypes = LONGEST_FIRST.flatMap((type, position) => {
    const date = dateIn(newest[position]);
    return date === undefined ? [] : [{ type, date }];
  });
  const types = new Map<string, ReportingType>();
  for (const { type, date } of newestOfTypes) if (!types.has(date)) types.set(date, type);
  const [first] = [...types.keys()].sort().reverse();
  if (first === undefined) return [];
  function* exist(dates: readonly string[]): Coroutine<readonly string[]> {
    // No filing of a type is newer than its newest one.
    const asked = newestOfTypes.flatMap(({ type, date: end }) =>
      dates.flatMap((date) => (date < end ? [{ date, type }] : [])),
    );
    const answers = yield* wait(
      all(asked.map((filing) => () => context.query(endpoint, { ...values, ...filing }, DAILY))),
    );
    for (const [position, { date, type }] of asked.entries()) {
      if (dateIn(answers[position]) !== undefined && !types.has(date)) types.set(date, type);
    }
    return dates.filter((date) => types.has(date));
  }
  yield* findOlderPeriods([first], { count, stepMonths: 6, exist });
  const filed = [...types].map(([date, type]) => ({ date, type }));
  return filed.sort((a, b) => (a.date < b.date ? 1 : -1)).slice(0, count);
}

function dateIn(answer: Envelope | undefined): string | undefined {
  return answer && statementIn(answer)?.period_end_date;
}
