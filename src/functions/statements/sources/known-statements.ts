/** Advice for a missing statement, from the answers in memory: nothing is requested for a message. */
import type { Endpoint, Envelope, MarketId } from '../../../api';
import {
  INDIAN_STATEMENTS,
  REPORTING_TYPES,
  addDays,
  addMonths,
  datePart,
  daysBetween,
  monthEnd,
  monthOf,
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
  /** The month's end from which whole quarters are counted. */
  readonly from: (date: string) => string;
  /** The days on which a period may end that ends with a month. */
  readonly near: (end: string) => readonly string[];
  readonly hasUndated: boolean;
}

/** A US issuer's year of 52 or 53 weeks ends up to a week before or after the end of a month. */
const DAYS_AROUND = Array.from({ length: 15 }, (_, at) => at - 7);

const PERIOD_ENDS: Readonly<Record<MarketId, PeriodEnds>> = {
  india: { quarters: 8, from: quarterEndOf, near: (end) => [end], hasUndated: true },
  us: {
    quarters: 4,
    from: monthEndOf,
    near: (end) => DAYS_AROUND.map((days) => addDays(end, days)),
    hasUndated: false,
  },
};

/** Kept by date: thousands of failing cells ask for few dates. */
const datesAround: Readonly<Record<MarketId, Memo<readonly string[]>>> = { india: new Memo(), us: new Memo() };

function monthEndOf(date: string): string {
  return monthEnd(yearOf(date), monthOf(date));
}

/** The last day of the quarter of a date. */
function quarterEndOf(date: string): string {
  return monthEnd(yearOf(date), 3 * Math.ceil(monthOf(date) / 3));
}

function quarterEndsAround(end: string, quarters: number): readonly string[] {
  return Array.from({ length: 2 * quarters + 1 }, (_, at) => addMonths(end, 3 * (at - quarters)));
}

/** "The nearest: 2024-03-31, 2023-12-31." or "FY2024, FY2023." of the same company, type and scope; '' where memory has none. */
export function nearestKnown(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const { date } = values;
  if (date === undefined) return '';
  const { quarters, from, near, hasUndated } = PERIOD_ENDS[endpoint.market];
  const around = datesAround[endpoint.market].of(date, () => quarterEndsAround(from(date), quarters).flatMap(near));
  const newest = hasUndated ? endOf(context.inMemory(endpoint, { ...values, date: undefined })) : undefined;
  const known = around.filter((end) => endOf(context.inMemory(endpoint, { ...values, date: end })) !== undefined);
  const ends = [...new Set([...known, ...(newest === undefined ? [] : [newest])])].filter((end) => end !== date);
  const distance = (end: string) => Math.abs(daysBetween(date, end));
  const nearest = ends.sort((one, other) => distance(one) - distance(other)).slice(0, NAMED);
  const names = nearest.map((end) => periodName(endpoint, values, end));
  return names.length === 0 ? '' : `The nearest of those received: ${names.join(', ')}.`;
}

/** The months in which parts of the Indian fiscal year end, and the words that stand for their types. */
const PARTS: Readonly<Record<string, readonly [month: number, word: string]>> = {
  half_yearly: [9, 'H1FY'],
  nine_months: [12, '9MFY'],
  annual: [3, 'FY'],
};

/** A period as a formula takes it: its end date, or a word such as FY2024 if the date alone would mean another type. */
function periodName(endpoint: Endpoint, { type }: ParameterValues, end: string): string {
  const usual = endpoint.parameters['type']?.default;
  const part = endpoint.market === 'india' && usual !== undefined && type !== usual ? PARTS[type ?? ''] : undefined;
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
  const { from, near } = PERIOD_ENDS[endpoint.market];
  const before = quarterEndsAround(from(date), QUARTERS_BACK)
    .flatMap(near)
    .filter((end) => end < date);
  return before.reverse().find((end) => endOf(context.inMemory(endpoint, { ...values, date: end })) !== undefined);
}

/**
 * What to try where a statement is missing: a balance sheet of any type, the cash flow of a year, or another scope. '' where that cannot help: on a day that ends no quarter, after the
 * newest statement that is known, or where memory has the answer. A definition's type is that of its amounts, and cannot be left out.
 */
export function missingAdvice(
  context: QueryContext,
  endpoint: Endpoint,
  values: ParameterValues,
  { isTypeFixed = false } = {},
): string {
  const untyped = endpoint === INDIAN_STATEMENTS.balance && !isTypeFixed ? typeAdvice(context, endpoint, values) : '';
  return untyped || scopeAdvice(context, endpoint, values);
}

/** E8: a balance sheet has the type of the filing that contains it, so that another type may have it. '' if memory shows that no type has the date. */
function typeAdvice(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const { type, date } = values;
  if (type === undefined) return '';
  const answers = [undefined, ...REPORTING_TYPES]
    .filter((other) => other !== type)
    .map((other) => context.inMemory(endpoint, { ...values, type: other }));
  if (answers.some((answer) => answer?.data))
    return `${LEAVE_OUT_TYPE} has ${date === undefined ? 'one' : 'the date'}.`;
  const [ofAnyType] = answers;
  const isHopeless = ofAnyType?.data === null || (date !== undefined && !endsQuarter(date));
  return isHopeless ? '' : `${LEAVE_OUT_TYPE} may have ${date === undefined ? 'one' : 'the date'}.`;
}

function scopeAdvice(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const annual = annualAdvice(context, endpoint, values) || halfYearAdvice(context, endpoint, values);
  if (annual) return annual;
  if ((values['scope'] ?? 'consolidated') !== 'consolidated') return '';
  const { date } = values;
  const inMemory = (asked: ParameterValues) => context.inMemory(endpoint, { ...values, ...asked });
  const other = inMemory({ scope: 'standalone' });
  if (isNone(other) || hasNoOther(endpoint, inMemory)) return 'It has no standalone one either.';
  if (other) return 'There is a standalone one: give the scope "standalone".';
  if (date === undefined) return TRY_STANDALONE;
  return endsElsewhere(endpoint, { ...values, date }, inMemory) ? '' : adviceOn(date, context, inMemory);
}

/** Whether no other type can have the balance sheet (E8): memory has the answer that none of any type exists for the date. */
function hasNoOther(endpoint: Endpoint, inMemory: (asked: ParameterValues) => Envelope | undefined): boolean {
  return endpoint === INDIAN_STATEMENTS.balance && isNone(inMemory({ scope: 'standalone', type: undefined }));
}

function isNone(answer: Envelope | undefined): boolean {
  return answer?.data === null;
}

/** E9: without a type a cash flow is that of a half-year, and after the annual results the newest is not the year's. */
function annualAdvice(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const usual = INDIAN_STATEMENTS.cashflow.parameters['type']?.default;
  const { date, type = usual } = values;
  if (endpoint !== INDIAN_STATEMENTS.cashflow || type !== usual || date === undefined) return '';
  const annual = context.inMemory(endpoint, { ...values, type: 'annual' });
  if (annual?.data) return 'There is an annual one: give the type "annual".';
  return annual === undefined && monthOf(date) === 3
    ? 'Without a type it is that of a half-year: a year’s has the type "annual".'
    : '';
}

/** Companies file these statements only with the results of half-years and years. */
const ofHalfYears: ReadonlySet<Endpoint> = new Set([INDIAN_STATEMENTS.balance, INDIAN_STATEMENTS.cashflow]);

/** Advice for the cash flow or balance sheet of a quarter: the half-year or year that ended last before it, if the company's years end in March. */
function halfYearAdvice(context: QueryContext, endpoint: Endpoint, values: ParameterValues): string {
  const { date, type } = values;
  if (endpoint === INDIAN_STATEMENTS.balance) return halfYearOfBalance(context, values);
  const isOfQuarters = type === 'quarterly' || type === 'nine_months';
  if (endpoint !== INDIAN_STATEMENTS.cashflow || !isOfQuarters) return '';
  const filed = 'Cash flows are filed of half-years and years';
  if (date === undefined) return `${filed}: give "latest" without a type.`;
  if (endsYearsOutsideMarch(context, { ...values, date }))
    return `${filed}: give the day on which one ends, without a type.`;
  const year = yearOf(date);
  const last = monthOf(date) < 3 ? `H1FY${year}` : monthOf(date) < 9 ? `FY${year}` : `H1FY${year + 1}`;
  return `${filed}: give "${last}" without a type, if its years end in March.`;
}

function halfYearOfBalance(context: QueryContext, values: ParameterValues): string {
  const { date, type } = values;
  if (type !== 'quarterly' || date === undefined || !endsQuarter(date) || monthOf(date) % 6 === 3) return '';
  if (endsYearsOutsideMarch(context, { ...values, date })) return '';
  return `Balance sheets are filed of half-years and years: the last before is that of "${addMonths(date, -3)}", if its years end in March.`;
}

/** Whether memory has a year of the company that does not end in March. */
function endsYearsOutsideMarch(context: QueryContext, values: ParameterValues & { readonly date: string }): boolean {
  const march = `${yearOf(values.date)}-03-31`;
  return [INDIAN_STATEMENTS.income, INDIAN_STATEMENTS.cashflow].some((endpoint) =>
    endsYearsElsewhere(march, (asked) => context.inMemory(endpoint, { ...values, ...asked, type: 'annual' })),
  );
}

const LEAVE_OUT_TYPE = 'Leave the type out: it is that of the filing, and another type';

/** The sentence only says that it may exist: nothing is requested for a message. */
const TRY_STANDALONE = 'Try the scope "standalone": it may have one.';

const endsQuarter = (date: string) => monthEnd(yearOf(date), monthOf(date)) === date && monthOf(date) % 3 === 0;

function adviceOn(
  date: string,
  context: QueryContext,
  inMemory: (asked: ParameterValues) => Envelope | undefined,
): string {
  if (date > datePart(new Date(context.nowMs()).toISOString())) return 'The period has not ended.';
  if (!endsQuarter(date)) return '';
  const newest = inMemory({ scope: 'standalone', date: undefined });
  if (newest?.data === null) return 'It has no standalone ones.';
  const ends = [endOf(newest), endOf(inMemory({ date: undefined }))];
  return ends.some((end) => end !== undefined && end < date) ? '' : TRY_STANDALONE;
}

/** Whether the known period ends of the company show that no scope has a statement that ends on this date. */
function endsElsewhere(
  endpoint: Endpoint,
  { date, type }: ParameterValues & { readonly date: string },
  inMemory: (asked: ParameterValues) => Envelope | undefined,
): boolean {
  if (type === 'annual' && endsYearsElsewhere(date, inMemory)) return true;
  return ofHalfYears.has(endpoint) && endsHalfYearsElsewhere(date, inMemory);
}

/** Whether memory has years that end in another month, less than a year before or after: then no scope has a year that ends in this month. */
function endsYearsElsewhere(date: string, inMemory: (asked: ParameterValues) => Envelope | undefined): boolean {
  const others = quarterEndsAround(date, 3).filter((end) => monthOf(end) !== monthOf(date));
  return others.some((end) => endOf(inMemory({ date: end })) !== undefined);
}

/** Whether all known ends around a date are a quarter off: then no scope has a half-year that ends on it. */
function endsHalfYearsElsewhere(date: string, inMemory: (asked: ParameterValues) => Envelope | undefined): boolean {
  const ends = quarterEndsAround(date, 4).filter((end) => endOf(inMemory({ date: end })) !== undefined);
  return ends.length > 0 && ends.every((end) => (monthOf(end) - monthOf(date) + 12) % 6 === 3);
}

function endOf(answer: Envelope | undefined): string | undefined {
  const end = (answer?.data as { readonly period_end_date?: unknown } | null | undefined)?.period_end_date;
  return typeof end === 'string' ? end : undefined;
}
