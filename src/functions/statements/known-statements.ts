/** What the answers in memory tell of the statements beside a missing one: nothing is requested for a message. */
import type { Endpoint, Envelope } from '../../api';
import { addMonths, daysBetween, monthEnd, monthOf, yearOf } from '../../api';
import type { ParameterValues } from '../../client';
import { Memo } from '../arguments/memo';
import type { QueryContext } from '../context/query-context';

/** How many quarter ends before and after a date are looked at, and how many of the nearest are named. */
const [LOOKED_AT, NAMED] = [8, 2];

/** Thousands of cells that fail ask for few dates. */
const datesAround = new Memo<readonly string[]>();

function quarterEndsAround(date: string): readonly string[] {
  const month = monthEnd(yearOf(date), monthOf(date));
  return Array.from({ length: 2 * LOOKED_AT + 1 }, (_, at) => addMonths(month, 3 * (at - LOOKED_AT)));
}

/** "The nearest: 2024-03-31, 2023-12-31." of the same company, type and scope; '' where memory has none. */
export function nearestKnown(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const { date } = values;
  if (date === undefined) return '';
  const around = datesAround.of(date, () => quarterEndsAround(date));
  const newest = endOf(context.inMemory(endpoint, { ...values, date: undefined }));
  const known = around.filter((end) => endOf(context.inMemory(endpoint, { ...values, date: end })) !== undefined);
  const ends = [...new Set([...known, ...(newest === undefined ? [] : [newest])])].filter((end) => end !== date);
  const distance = (end: string) => Math.abs(daysBetween(date, end));
  const nearest = ends.sort((one, other) => distance(one) - distance(other)).slice(0, NAMED);
  return nearest.length === 0 ? '' : `The nearest of those received: ${nearest.join(', ')}.`;
}

/** What to try where a consolidated statement is missing; '' where memory has the answer that there is no standalone one either. */
export function scopeAdvice(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  if ((values['scope'] ?? 'consolidated') !== 'consolidated') return '';
  const other = context.inMemory(endpoint, { ...values, scope: 'standalone' });
  if (other?.data === null) return 'It has no standalone one either.';
  return other ? 'There is a standalone one: give the scope "standalone".' : 'Try the scope "standalone".';
}

function endOf(answer: Envelope | undefined): string | undefined {
  const end = (answer?.data as { readonly period_end_date?: unknown } | null | undefined)?.period_end_date;
  return typeof end === 'string' ? end : undefined;
}
