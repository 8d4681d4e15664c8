/** Advice where an Indian statement is missing: which type, scope or day may have it. */
import { addMonths, INDIAN_STATEMENTS, monthOf, REPORTING_TYPES, yearOf } from '../../../api';
import { amountsOfSecondHalf } from '../../periods/fiscal-period';
import type { MissingStatement } from './missing-statement';
import { endsQuarter, endsYearsOutsideMarch, isToCome, known } from './missing-statement';
import { scopeAdvice } from './scope-advice';

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
