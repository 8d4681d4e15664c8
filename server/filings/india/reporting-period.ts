import type { ReportingType } from '../../../src/api';
import { addDays, daysBetween, parseIsoDate } from '../../../src/api';
import { ImportError } from '../import-error';
import type { FactTable } from './fact-table';
import { QUARTER, TO_DATE } from './contexts';

/** A period that a filing reports, with the context of its facts. */
export interface ReportedPeriod {
  readonly context: typeof QUARTER | typeof TO_DATE;
  readonly type: ReportingType;
}

export interface ReportingPeriods {
  /** The day on which all of them end. */
  readonly end: string;
  readonly fiscalYear: number;
  /** 1 to 4: the quarter of the fiscal year that ends. */
  readonly quarter: number;
  readonly periods: readonly ReportedPeriod[];
  /** The year to date: of the first quarter, that quarter. */
  readonly toDate: ReportedPeriod | undefined;
}

const QUARTERS: readonly (readonly [RegExp, number])[] = [
  [/^first/i, 1],
  [/^(second|half)/i, 2],
  [/^third/i, 3],
  [/^(fourth|year|annual)/i, 4],
];
const TO_DATE_TYPES: readonly ReportingType[] = ['quarterly', 'half_yearly', 'nine_months', 'annual'];
/** Inclusive days up to which a period is of each type. */
const LONGEST = [120, 210, 300, 420];

/**
 * The periods of a filing, by what it says of itself: the dates of its contexts repeat the quarter where they mean the
 * year to date, and older filings declare none. Throws where the filing contradicts itself.
 */
export function reportingPeriods(facts: FactTable): ReportingPeriods {
  const said = facts.said('ReportingQuarter') ?? '';
  const quarter = QUARTERS.find(([words]) => words.test(said))?.[1];
  if (quarter === undefined)
    throw new ImportError(`${facts.file}: ReportingQuarter is "${said}", which names no quarter`);
  const year = { start: dateOf(facts, 'DateOfStartOfFinancialYear'), end: dateOf(facts, 'DateOfEndOfFinancialYear') };
  const end = endOf(facts, quarter, year);
  const type = (context: string, expected: number): ReportingType | undefined => {
    const start = dateOf(facts, 'DateOfStartOfReportingPeriod', context);
    const length = start === undefined ? expected : LONGEST.findIndex((days) => daysBetween(start, end) + 1 <= days);
    if (length === 0 || (length === expected && (start === undefined || isNear(start, year.start))))
      return TO_DATE_TYPES[length];
    facts.warnings.push(`${context} is of ${start ?? 'no day'} to ${end}, which is no quarter and no year to date`);
    return undefined;
  };
  const periods: ReportedPeriod[] = [];
  const ofQuarter = type(QUARTER, dateOf(facts, 'DateOfStartOfReportingPeriod') === undefined ? 0 : quarter - 1);
  if (ofQuarter) periods.push({ context: QUARTER, type: ofQuarter });
  const ofYear = quarter > 1 && facts.hasContext(TO_DATE) ? type(TO_DATE, quarter - 1) : undefined;
  if (ofYear && ofYear !== ofQuarter) periods.push({ context: TO_DATE, type: ofYear });
  const toDate = periods.find((each) => each.type === TO_DATE_TYPES[quarter - 1]);
  return { end, fiscalYear: Number(year.end.slice(0, 4)), quarter, periods, toDate };
}

function dateOf(facts: FactTable, element: 'DateOfStartOfFinancialYear' | 'DateOfEndOfFinancialYear'): string;
function dateOf(facts: FactTable, element: string, context?: string): string | undefined;
function dateOf(facts: FactTable, element: string, context = QUARTER): string | undefined {
  const said = element.endsWith('FinancialYear') ? facts.said(element) : facts.text(element, context);
  if (said === undefined && !element.endsWith('FinancialYear')) return undefined;
  const date = parseIsoDate(said ?? '');
  if (date === undefined) throw new ImportError(`${facts.file}: ${element} is "${said ?? ''}", which is no date`);
  return date;
}

/** The day on which a quarter of the year ends, and the filing's own word for it where it has one. */
function endOf(facts: FactTable, quarter: number, year: { readonly start: string; readonly end: string }): string {
  const expected = quarter === 4 ? year.end : addDays(addMonths(year.start, 3 * quarter), -1);
  const end = dateOf(facts, 'DateOfEndOfReportingPeriod') ?? expected;
  if (!isNear(end, expected)) {
    const said = facts.said('ReportingQuarter') ?? '';
    throw new ImportError(`${facts.file}: "${said}" of a year from ${year.start} to ${year.end} cannot end on ${end}`);
  }
  return end;
}

function isNear(left: string, right: string): boolean {
  return Math.abs(daysBetween(left, right)) <= 7;
}

function addMonths(date: string, months: number): string {
  const moved = new Date(date);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  return moved.toISOString().slice(0, 10);
}
