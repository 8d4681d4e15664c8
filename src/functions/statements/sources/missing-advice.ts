/** Advice where an Indian statement is missing, from the answers in memory: nothing is requested for a message. */
import type { Endpoint, Envelope } from '../../../api';
import { addMonths, datePart, INDIAN_STATEMENTS, monthEnd, monthOf, REPORTING_TYPES, yearOf } from '../../../api';
import type { ParameterValues } from '../../../client';
import type { QueryContext } from '../../context/query-context';
import { amountsOfSecondHalf } from '../../periods/fiscal-period';
import { endOf, quarterEndsAround } from './known-periods';

/** A statement that the service lacks, and what was asked for. */
export interface MissingStatement {
  readonly context: QueryContext;
  readonly endpoint: Endpoint;
  readonly values: ParameterValues;
}

/** The answer in memory for the statement with some of its parameters changed. */
function known({ context, endpoint, values }: MissingStatement, changed: ParameterValues): Envelope | undefined {
  return context.inMemory(endpoint, { ...values, ...changed });
}

/**
 * A balance sheet of any type, the cash flow of a year, or another scope. '' where that cannot help: on a day that ends no quarter, after the newest
 * statement that is known, or where memory has the answer. A definition's type is that of its amounts, and cannot be left out; of a function
 * without the argument nothing is said of types.
 */
export function missingAdvice(missing: MissingStatement, { isTypeFixed = false, hasType = true } = {}): string {
  const isBalance = missing.endpoint === INDIAN_STATEMENTS.balance;
  const untyped = isBalance && hasType && !isTypeFixed ? typeAdvice(missing) : '';
  const otherType = () => annualAdvice(missing) || halfYearAdvice(missing);
  return untyped || secondHalfAdvice(missing) || (hasType ? otherType() : '') || scopeAdvice(missing);
}

const LEAVE_OUT_TYPE = 'Leave the type out: it is that of the filing, and another type';

/** E8: a balance sheet has the type of the filing that contains it, so that another type may have it. '' if memory shows that no type has the date. */
function typeAdvice(missing: MissingStatement): string {
  const { type, date } = missing.values;
  if (type === undefined) return '';
  const answers = [undefined, ...REPORTING_TYPES]
    .filter((other) => other !== type)
    .map((other) => known(missing, { type: other }));
  if (answers.some((answer) => answer?.data))
    return `${LEAVE_OUT_TYPE} has ${date === undefined ? 'one' : 'the date'}.`;
  const [ofAnyType] = answers;
  const isHopeless = ofAnyType?.data === null || (date !== undefined && !endsQuarter(date));
  return isHopeless ? '' : `${LEAVE_OUT_TYPE} may have ${date === undefined ? 'one' : 'the date'}.`;
}

/** Results of the second half of a year are filed as the year's, whatever the scope. A balance sheet has a day, and is of no part of the year. */
function secondHalfAdvice(missing: MissingStatement): string {
  const { date, type, scope } = missing.values;
  const isSecond = type === 'half_yearly' && date !== undefined && endsQuarter(date) && monthOf(date) === 3;
  if (!isSecond || missing.endpoint === INDIAN_STATEMENTS.balance || isToCome(missing, date)) return '';
  const isElsewhere = scope !== 'standalone' && Boolean(known(missing, { scope: 'standalone' })?.data);
  return isElsewhere || endsYearsOutsideMarch(missing, date) ? '' : amountsOfSecondHalf(yearOf(date));
}

/** E9: without a type a cash flow is that of a half-year, and after the annual results the newest is not the year's. */
function annualAdvice(missing: MissingStatement): string {
  const usual = INDIAN_STATEMENTS.cashflow.parameters['type']?.default;
  const { date, type = usual } = missing.values;
  if (missing.endpoint !== INDIAN_STATEMENTS.cashflow || type !== usual || date === undefined) return '';
  const annual = known(missing, { type: 'annual' });
  if (annual?.data) return 'There is an annual one: give the type "annual".';
  return annual === undefined && monthOf(date) === 3
    ? 'Without a type it is that of a half-year: a year’s has the type "annual".'
    : '';
}

/** Advice for the cash flow or balance sheet of a quarter: the half-year or year that ended last before it, if the company's years end in March. */
function halfYearAdvice(missing: MissingStatement): string {
  if (missing.endpoint === INDIAN_STATEMENTS.balance) return halfYearOfBalance(missing);
  const { date, type } = missing.values;
  const isOfQuarters = type === 'quarterly' || type === 'nine_months';
  if (missing.endpoint !== INDIAN_STATEMENTS.cashflow || !isOfQuarters) return '';
  const filed = 'Cash flows are filed of half-years and years';
  if (date === undefined) return `${filed}: give "latest" without a type.`;
  if (endsYearsOutsideMarch(missing, date)) return `${filed}: give the day on which one ends, without a type.`;
  const year = yearOf(date);
  const last = monthOf(date) < 3 ? `H1FY${year}` : monthOf(date) < 9 ? `FY${year}` : `H1FY${year + 1}`;
  return `${filed}: give "${last}" without a type, if its years end in March.`;
}

function halfYearOfBalance(missing: MissingStatement): string {
  const { date, type } = missing.values;
  const isOfQuarters = type === 'quarterly' || type === 'nine_months';
  if (!isOfQuarters || date === undefined || !endsQuarter(date) || monthOf(date) % 6 === 3) return '';
  if (endsYearsOutsideMarch(missing, date)) return '';
  return `Balance sheets are filed of half-years and years: the last before is that of "${addMonths(date, -3)}", if its years end in March.`;
}

/** The sentence only says that it may exist: nothing is requested for a message. */
export const TRY_STANDALONE = 'Try the scope "standalone": it may have one.';

function scopeAdvice(missing: MissingStatement): string {
  const { date, scope = 'consolidated' } = missing.values;
  if (scope !== 'consolidated') return consolidatedAdvice(missing);
  const other = known(missing, { scope: 'standalone' });
  if (isNone(other) || hasNoOther(missing)) return 'It has no standalone one either.';
  if (other) return 'There is a standalone one: give the scope "standalone".';
  if (date === undefined) return perhapsStandalone(missing);
  return endsElsewhere(missing, date) ? '' : standaloneAdvice(missing, date);
}

/** Whether no other type can have the balance sheet (E8): memory has the answer that none of any type exists for the date. */
function hasNoOther(missing: MissingStatement): boolean {
  return (
    missing.endpoint === INDIAN_STATEMENTS.balance && isNone(known(missing, { scope: 'standalone', type: undefined }))
  );
}

function isNone(answer: Envelope | undefined): boolean {
  return answer?.data === null;
}

function standaloneAdvice(missing: MissingStatement, date: string): string {
  if (isToCome(missing, date)) return 'The period has not ended.';
  if (!endsQuarter(date)) return '';
  const newest = known(missing, { scope: 'standalone', date: undefined });
  if (isNone(newest)) return 'It has no standalone ones.';
  const ends = [endOf(newest), endOf(known(missing, { date: undefined }))];
  return ends.some((end) => end !== undefined && end < date) ? '' : perhapsStandalone(missing);
}

/**
 * What may be there, where memory does not tell. Where a group filed results without segments, it hardly ever has standalone ones: six of 326 times. The
 * advice is then that a company of one segment files none.
 */
function perhapsStandalone({ context, endpoint, values }: MissingStatement): string {
  if (endpoint !== INDIAN_STATEMENTS.segments) return TRY_STANDALONE;
  const isGroup = Boolean(context.inMemory(INDIAN_STATEMENTS.income, values)?.data);
  return isGroup ? '' : 'A company of one segment files none, and one that is no group has the scope "standalone".';
}

/** Groups give segments in their consolidated results, and need not in the others: 394 of 752 times they did not. */
function consolidatedAdvice(missing: MissingStatement): string {
  if (missing.endpoint !== INDIAN_STATEMENTS.segments) return '';
  const other = known(missing, { scope: 'consolidated' });
  if (isNone(other)) return 'It has no consolidated one either.';
  if (other) return 'There is a consolidated one: leave out the scope.';
  const { date } = missing.values;
  return date === undefined || endsQuarter(date)
    ? 'A company of one segment files none, and a group may file them with its consolidated results alone.'
    : '';
}

/** Companies file these statements only with the results of half-years and years. */
const ofHalfYears: ReadonlySet<Endpoint> = new Set([INDIAN_STATEMENTS.balance, INDIAN_STATEMENTS.cashflow]);

/** Whether the known period ends of the company show that no scope has a statement that ends on this date. */
function endsElsewhere(missing: MissingStatement, date: string): boolean {
  if (missing.values['type'] === 'annual' && endsYearsElsewhere(missing, date)) return true;
  return ofHalfYears.has(missing.endpoint) && endsHalfYearsElsewhere(missing, date);
}

/** Whether memory has a year of the company that does not end in March. */
function endsYearsOutsideMarch({ context, values }: MissingStatement, date: string): boolean {
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

const isToCome = ({ context }: MissingStatement, date: string) =>
  date > datePart(new Date(context.nowMs()).toISOString());

const endsQuarter = (date: string) => monthEnd(yearOf(date), monthOf(date)) === date && monthOf(date) % 3 === 0;
