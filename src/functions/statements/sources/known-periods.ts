/** The periods of which memory has a statement, near one that is missing: nothing is requested for a message. */
import type { Endpoint, Envelope, MarketId } from '../../../api';
import {
  addDays,
  addMonths,
  daysBetween,
  monthEnd,
  monthOf,
  quarterEnd,
  REPORTING_TYPES,
  US_STATEMENTS,
  yearOf,
} from '../../../api';
import type { ParameterValues } from '../../../client';
import { Memo } from '../../arguments/memo';
import type { QueryContext } from '../../context/query-context';

/** How many of the nearest are named. */
const NAMED = 2;

/** Where the periods of a market end, and whether its newest statement is asked for without a date. */
interface PeriodEnds {
  /** How many quarters before and after a missing one are looked at. */
  readonly quarters: number;
  /** The months' ends from which whole quarters are counted. */
  readonly from: (date: string) => readonly string[];
  /** The days on which a period may end that ends with a month. */
  readonly near: (end: string) => readonly string[];
  readonly hasUndated: boolean;
}

/** A US issuer's year of 52 or 53 weeks ends up to a week before or after the end of a month. */
const DAYS_OF_A_WEEK = 7;
const DAYS_AROUND = Array.from({ length: 2 * DAYS_OF_A_WEEK + 1 }, (_, at) => at - DAYS_OF_A_WEEK);

const PERIOD_ENDS: Readonly<Record<MarketId, PeriodEnds>> = {
  india: { quarters: 8, from: (date) => [quarterEnd(date)], near: (end) => [end], hasUndated: true },
  us: {
    quarters: 4,
    from: monthEndsNear,
    near: (end) => DAYS_AROUND.map((days) => addDays(end, days)),
    hasUndated: false,
  },
};

/** Kept by date: thousands of failing cells ask for few dates. */
const datesAround: Readonly<Record<MarketId, Memo<readonly string[]>>> = { india: new Memo(), us: new Memo() };

const monthEndOf = (date: string): string => monthEnd(yearOf(date), monthOf(date));

/** A day in the first week of a month may be the end of a year of 52 or 53 weeks that ends with the month before. */
function monthEndsNear(date: string): readonly string[] {
  return [...new Set([addDays(date, -7), date].map(monthEndOf))];
}

function quartersAround(endpoint: Endpoint, date: string, quarters: number): readonly string[] {
  const { from, near } = PERIOD_ENDS[endpoint.market];
  return from(date).flatMap((end) => quarterEndsAround(end, quarters).flatMap(near));
}

/** The month ends that are whole quarters before and after another. */
export function quarterEndsAround(end: string, quarters: number): readonly string[] {
  return Array.from({ length: 2 * quarters + 1 }, (_, at) => addMonths(end, 3 * (at - quarters)));
}

interface KnownEnds {
  /** The nearest to a date, at most two. */
  readonly nearest: readonly string[];
  /** The newest, where fewer are near and it is none of them. */
  readonly newest?: string | undefined;
}

/** The ends of the periods of the same company, type and scope that memory has. */
function knownEnds(context: QueryContext, endpoint: Endpoint, values: ParameterValues): KnownEnds {
  const { date } = values;
  if (date === undefined) return { nearest: [] };
  const { quarters, hasUndated } = PERIOD_ENDS[endpoint.market];
  const around = datesAround[endpoint.market].of(date, () => [...new Set(quartersAround(endpoint, date, quarters))]);
  const newest = hasUndated ? endOf(context.inMemory(endpoint, { ...values, date: undefined })) : undefined;
  const isKnown = (end: string) =>
    end === newest || endOf(context.inMemory(endpoint, { ...values, date: end })) !== undefined;
  const distance = (end: string) => Math.abs(daysBetween(date, end));
  const nearest = around
    .filter((end) => end !== date && isKnown(end))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, NAMED);
  const isFar = newest !== undefined && nearest.length < NAMED && !around.includes(newest);
  return { nearest, newest: isFar ? newest : undefined };
}

/**
 * "The nearest received: 2024-03-31, 2023-12-31." or "FY2024, FY2023." of the same company, type and scope; '' where memory has none. The
 * newest, which may be far off, is not called near.
 */
export function nearestKnown(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const { nearest, newest } = knownEnds(context, endpoint, values);
  const nameOf = (end: string) => periodName(endpoint, values, end);
  return [
    nearest.length === 0 ? '' : `The nearest received: ${nearest.map(nameOf).join(', ')}.`,
    newest === undefined ? '' : `The newest${nearest.length === 0 ? ' received' : ''}: ${nameOf(newest)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether memory has a period of the same company, type and scope that is near the one asked for. */
export function hasNear(context: QueryContext, endpoint: Endpoint, values: ParameterValues): boolean {
  return knownEnds(context, endpoint, values).nearest.length > 0;
}

/** Whether one of the nearest periods ends in the first week of a month: then the company's months end there, and not at the months' ends. */
export function endsInFirstDays(context: QueryContext, endpoint: Endpoint, values: ParameterValues): boolean {
  return knownEnds(context, endpoint, values).nearest.some((end) => Number(end.slice(-2)) <= DAYS_OF_A_WEEK);
}

/** Whether memory has a statement of a US issuer to this day, of any kind: a balance sheet has the end of every type. */
function isUsEnd(context: QueryContext, { type, ...values }: ParameterValues): boolean {
  const types = type === undefined ? REPORTING_TYPES : [type];
  const ofPeriod = [US_STATEMENTS.income, US_STATEMENTS.cashflow].flatMap((endpoint) =>
    types.map((each) => context.inMemory(endpoint, { ...values, type: each })),
  );
  const ofDay = type === undefined ? [context.inMemory(US_STATEMENTS.balance, values)] : [];
  return [...ofPeriod, ...ofDay].some((answer) => endOf(answer) !== undefined);
}

/**
 * "A period ends on 2024-09-28: give that day." where memory has one that ends within a week of a day on which none does, as of a year of 52 weeks
 * that is asked for by its month; '' elsewhere.
 */
export function usEndNear(context: QueryContext, values: ParameterValues): string {
  const { date } = values;
  if (date === undefined) return '';
  const ends = DAYS_AROUND.map((days) => addDays(date, days));
  const [only, ...others] = ends.filter((end) => end !== date && isUsEnd(context, { ...values, date: end }));
  return only === undefined || others.length > 0 ? '' : `A period ends on ${only}: give "${only}".`;
}

/** The months in which parts of a market's fiscal year end, and the words of their types: US issuers have years of their own. */
const PARTS: Readonly<Record<MarketId, Readonly<Record<string, readonly [month: number, word: string]>>>> = {
  india: {
    half_yearly: [9, 'H1FY'],
    nine_months: [12, '9MFY'],
    annual: [3, 'FY'],
  },
  us: {},
};

/** A period as a formula takes it: its end date, or a word such as FY2024 if the date alone would mean another type. */
function periodName(endpoint: Endpoint, { type }: ParameterValues, end: string): string {
  const usual = endpoint.parameters['type']?.default;
  const part = usual !== undefined && type !== usual ? PARTS[endpoint.market][type ?? ''] : undefined;
  if (part?.[0] !== monthOf(end)) return end;
  return `${part[1]}${monthOf(end) > 3 ? yearOf(end) + 1 : yearOf(end)}`;
}

/** How far back a year is looked for. */
const QUARTERS_BACK = 40;

/** The end of the newest period before a date for which memory has a statement of this company, type and scope; undefined if there is none. */
export function newestKnownBefore(
  context: QueryContext,
  endpoint: Endpoint,
  values: ParameterValues,
  date: string,
): string | undefined {
  const before = quartersAround(endpoint, date, QUARTERS_BACK).filter((end) => end < date);
  return before
    .sort()
    .reverse()
    .find((end) => endOf(context.inMemory(endpoint, { ...values, date: end })) !== undefined);
}

/** The end of the period that an answer has; undefined where it has none, or memory no answer. */
export function endOf(answer: Envelope | undefined): string | undefined {
  const end = (answer?.data as { readonly period_end_date?: unknown } | null | undefined)?.period_end_date;
  return typeof end === 'string' ? end : undefined;
}
