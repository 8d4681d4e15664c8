import type { Context } from '../../facts/reported-fact';
import { BORROWED } from './borrowings-of-notes';
import type { Candidate } from '../odds/candidate';
import { CERTAIN, NEVER } from '../odds/line-odds';
import type { ReportingFiling } from '../reporting-filing';
import { OPERATIONS } from './outside-cash-flow';

/** Lines of operations with odds below this may as well be of a note. */
const DOUBTFUL = 1;

type Column = ReadonlyMap<string, number>;

/**
 * Leaves out of the cash flow statement doubtful lines of operations, and borrowings, that no later statement of the same period has, nor another line of
 * their amount: they are of a note. Of borrowings those that later statements have are taken instead: NVIDIA's note of the year to January 2017 has
 * 1,980 million, and its statement 1,988.
 */
export function leaveOutGone(candidates: readonly Candidate[], columns: readonly Column[]): void {
  if (columns.length === 0) return;
  const borrowed = candidates.filter(({ name, chance }) => chance.section === 'financing' && BORROWED.test(name));
  const doubtful = candidates.filter(({ odds, chance }) => chance.section === 'operating' && odds < DOUBTFUL);
  const gone = [...borrowed, ...doubtful].filter(
    ({ name, odds, value }) => odds > 0 && odds < CERTAIN && value && !columns.some((each) => has(each, name, value)),
  );
  for (const each of gone) each.odds = NEVER;
  if (!gone.some((each) => borrowed.includes(each))) return;
  for (const each of borrowed) {
    const { name, odds, value } = each;
    if (value && odds > -CERTAIN && columns.every((column) => column.get(name) === value))
      each.odds = Math.max(odds, 1);
  }
}

/** Renamed lines and those that are filed with the other sign are there. */
const has = (column: Column, name: string, value: number) =>
  column.has(name) || [...column.values()].some((other) => Math.abs(other) === Math.abs(value));

/** Whether two later statements of the same period at least have the same amount of a line, as statements of three years do; notes mostly give two. */
export function isGivenAgain(columns: readonly Column[], name: string, value: number | undefined): boolean {
  return columns.length > 1 && value !== undefined && columns.every((column) => column.get(name) === value);
}

/** The columns of later filings for the period of a filing's own cash flow statement, with all that they give of it, notes included. */
export function laterFlows(
  { filing, ownAmounts, inDollars, contexts, end }: ReportingFiling,
  filings: Iterable<ReportingFiling>,
): readonly Column[] {
  const { cashflow } = ownAmounts();
  const total = OPERATIONS.find((name) => cashflow.has(name));
  if (total === undefined) return [];
  const isOwn = (context: Context) => context.end === end && inDollars(context).get(total) === cashflow.get(total);
  const own = contexts.find(isOwn);
  if (own === undefined) return [];
  const columns: Column[] = [];
  for (const later of filings) {
    if (later.filing.filed <= filing.filed) continue;
    for (const context of later.contexts) {
      if (context.end !== end || context.start !== own.start) continue;
      const column = later.inDollars(context);
      if (OPERATIONS.some((name) => column.has(name))) columns.push(column);
    }
  }
  return columns;
}
