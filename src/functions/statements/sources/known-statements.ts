/** What the answers in memory tell of the statements beside a missing one: nothing is requested for a message. */
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

/** Thousands of cells that fail ask for few dates. */
const datesAround: Readonly<Record<MarketId, Memo<readonly string[]>>> = { india: new Memo(), us: new Memo() };

function monthEndOf(date: string): string {
  return monthEnd(yearOf(date), monthOf(date));
}

/** Of a day within a quarter its last one. */
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

/** The last months of the Indian fiscal year's parts, whose words say the type. */
const PARTS: Readonly<Record<string, readonly [month: number, word: string]>> = {
  half_yearly: [9, 'H1FY'],
  nine_months: [12, '9MFY'],
  annual: [3, 'FY'],
};

/** A period as a formula names it: its end, which without a type would be a quarter's or a half-year's, or the Indian word that says the type too. */
function periodName(endpoint: Endpoint, { type }: ParameterValues, end: string): string {
  const usual = endpoint.parameters['type']?.default;
  const part = endpoint.market === 'india' && usual !== undefined && type !== usual ? PARTS[type ?? ''] : undefined;
  if (part?.[0] !== monthOf(end)) return end;
  return `${part[1]}${monthOf(end) > 3 ? yearOf(end) + 1 : yearOf(end)}`;
}

/** How far back a year is looked for. */
const QUARTERS_BACK = 40;

/** The end of the newest period before a date that memory has a statement of, of the same company, type and scope; undefined where it has none. */
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

/** E8: the type of a balance sheet is only that of the filing which has it. '' where no type has the date, as far as memory tells. */
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

/** E8: where a date has no standalone balance sheet of any type, it has none of this one. */
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

/** Companies file these with the results of half-years and years alone. */
const ofHalfYears: ReadonlySet<Endpoint> = new Set([INDIAN_STATEMENTS.balance, INDIAN_STATEMENTS.cashflow]);

/** Of a quarter's cash flow or balance sheet: the half-year or the year that ended last by then, where years are those from April to March. */
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

/** Whether a year of the company is known that ends in another month than March. */
function endsYearsOutsideMarch(context: QueryContext, values: ParameterValues & { readonly date: string }): boolean {
  const march = `${yearOf(values.date)}-03-31`;
  return [INDIAN_STATEMENTS.income, INDIAN_STATEMENTS.cashflow].some((endpoint) =>
    endsYearsElsewhere(march, (asked) => context.inMemory(endpoint, { ...values, ...asked, type: 'annual' })),
  );
}

const LEAVE_OUT_TYPE = 'Leave the type out: it is that of the filing, and another type';

/** Nothing is requested for a message, so that it cannot promise more. */
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

/** Whether no scope can have a statement that ends on a date, by the ends of others that are known. */
function endsElsewhere(
  endpoint: Endpoint,
  { date, type }: ParameterValues & { readonly date: string },
  inMemory: (asked: ParameterValues) => Envelope | undefined,
): boolean {
  if (type === 'annual' && endsYearsElsewhere(date, inMemory)) return true;
  return ofHalfYears.has(endpoint) && endsHalfYearsElsewhere(date, inMemory);
}

/** Whether years are known that end in another month, less than a year before or after: no scope has one that ends in this. */
function endsYearsElsewhere(date: string, inMemory: (asked: ParameterValues) => Envelope | undefined): boolean {
  const others = quarterEndsAround(date, 3).filter((end) => monthOf(end) !== monthOf(date));
  return others.some((end) => endOf(inMemory({ date: end })) !== undefined);
}

/** Whether all ends that are known around a date are a quarter before or after those of its half-years: no scope has one that ends there. */
function endsHalfYearsElsewhere(date: string, inMemory: (asked: ParameterValues) => Envelope | undefined): boolean {
  const ends = quarterEndsAround(date, 4).filter((end) => endOf(inMemory({ date: end })) !== undefined);
  return ends.length > 0 && ends.every((end) => (monthOf(end) - monthOf(date) + 12) % 6 === 3);
}

function endOf(answer: Envelope | undefined): string | undefined {
  const end = (answer?.data as { readonly period_end_date?: unknown } | null | undefined)?.period_end_date;
  return typeof end === 'string' ? end : undefined;
}
