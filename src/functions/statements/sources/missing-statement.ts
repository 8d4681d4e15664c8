/** What the answers in memory tell of a statement that is missing: nothing is requested for a message. */
import type { Endpoint, Envelope } from '../../../api';
import { datePart, INDIAN_STATEMENTS, monthEnd, monthOf, yearOf } from '../../../api';
import type { ParameterValues } from '../../../client';
import type { QueryContext } from '../../context/query-context';
import { endOf, quarterEndsAround } from './known-periods';

/** A statement that the service lacks, and what was asked for. */
export interface MissingStatement {
  readonly context: QueryContext;
  readonly endpoint: Endpoint;
  readonly values: ParameterValues;
}

/** The answer in memory for the statement with some of its parameters changed. */
export function known({ context, endpoint, values }: MissingStatement, changed: ParameterValues): Envelope | undefined {
  return context.inMemory(endpoint, { ...values, ...changed });
}

export function isNone(answer: Envelope | undefined): boolean {
  return answer?.data === null;
}

/** Companies file these statements only with the results of half-years and years. */
const ofHalfYears: ReadonlySet<Endpoint> = new Set([INDIAN_STATEMENTS.balance, INDIAN_STATEMENTS.cashflow]);

/** Whether the known period ends of the company show that no scope has a statement that ends on this date. */
export function endsElsewhere(missing: MissingStatement, date: string): boolean {
  if (missing.values['type'] === 'annual' && endsYearsElsewhere(missing, date)) return true;
  return ofHalfYears.has(missing.endpoint) && endsHalfYearsElsewhere(missing, date);
}

/** Whether memory has a year of the company that does not end in March. */
export function endsYearsOutsideMarch({ context, values }: MissingStatement, date: string): boolean {
  const march = `${yearOf(date)}-03-31`;
  return [INDIAN_STATEMENTS.income, INDIAN_STATEMENTS.cashflow].some((endpoint) =>
    endsYearsElsewhere({ context, endpoint, values: { ...values, type: 'annual' } }, march),
  );
}

/** Whether memory has years that end in another month, less than a year before or after: then no scope has a year that ends in this month. */
function endsYearsElsewhere(missing: MissingStatement, date: string): boolean {
  const others = quarterEndsAround(date, 3).filter((end) => monthOf(end) !== monthOf(date));
  return others.some((end) => endOf(known(missing, { date: end })) !== undefined);
}

/** Whether all known ends around a date are a quarter off: then no scope has a half-year that ends on it. */
function endsHalfYearsElsewhere(missing: MissingStatement, date: string): boolean {
  const ends = quarterEndsAround(date, 4).filter((end) => endOf(known(missing, { date: end })) !== undefined);
  return ends.length > 0 && ends.every((end) => (monthOf(end) - monthOf(date) + 12) % 6 === 3);
}

export const isToCome = ({ context }: MissingStatement, date: string) =>
  date > datePart(new Date(context.nowMs()).toISOString());

export const endsQuarter = (date: string) => monthEnd(yearOf(date), monthOf(date)) === date && monthOf(date) % 3 === 0;
