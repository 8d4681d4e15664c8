import type { ReportingType } from '../../../../src/api';
import { daysBetween, parseIsoDate, typeOfQuarters } from '../../../../src/api';
import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';
import { QUARTER, TO_DATE } from '../instance/contexts';
import type { FiscalYear } from './fiscal-year';
import { endsSecondHalf, fiscalYearOf, isNear, LONGEST_YEAR, quarterEnd } from './fiscal-year';
import { periodEnd, periodStart } from './reported-dates';

/** A period that a filing reports, with the context of its facts. */
export interface ReportedPeriod {
  readonly context: typeof QUARTER | typeof TO_DATE;
  readonly type: ReportingType;
  /** How many months a year has, where the filing says it. */
  readonly months?: number;
}

export interface ReportingPeriods {
  /** The day on which all of them end. */
  readonly end: string;
  readonly fiscalYear: number;
  readonly year: FiscalYear;
  /** 1 to 4: the quarter of the fiscal year that ends. */
  readonly quarter: number;
  readonly periods: readonly ReportedPeriod[];
  /** The year to date: of the first quarter, that quarter. */
  readonly toDate: ReportedPeriod | undefined;
  /** The type of filing that a balance sheet of that day comes with; undefined where the filing has no year to date. */
  readonly day: ReportingType | undefined;
}

const QUARTERS: readonly (readonly [RegExp, number])[] = [
  [/^first/i, 1],
  [/^(second|half)/i, 2],
  [/^third/i, 3],
  [/^(fourth|year|annual)/i, 4],
];
/** Inclusive days up to which a period is a quarter. */
export const LONGEST_QUARTER = 120;

/**
 * The periods of a filing, by what it says of itself: the dates of its contexts repeat the quarter where they mean the
 * year to date, and older filings declare none. Throws where the filing contradicts itself.
 */
export function reportingPeriods(facts: FactTable): ReportingPeriods {
  const name = facts.reported('ReportingQuarter') ?? '';
  const quarter = QUARTERS.find(([words]) => words.test(name))?.[1];
  if (quarter === undefined)
    throw new ImportError(`${facts.file}: ReportingQuarter is "${name}", which names no quarter`);
  const year = fiscalYearOf(facts, quarter);
  const end = endOf(facts, quarter, year);
  requireContextsTo(facts, end);
  const periods: ReportedPeriod[] = [];
  const ofQuarter = periodOf(facts, { context: QUARTER, quarter, year, end });
  if (ofQuarter) periods.push(ofQuarter);
  const asksYear = quarter > 1 && facts.hasContext(TO_DATE);
  const ofYear = asksYear ? besideQuarter(ofQuarter, facts, { context: TO_DATE, quarter, year, end }) : undefined;
  if (ofYear) periods.push(ofYear);
  const toDate = periods.find(({ type }) => type === typeOfQuarters(quarter));
  const day = toDate?.type ?? partialYear(asksYear, year, end);
  return { end, fiscalYear: Number(year.end.slice(0, 4)), year, quarter, periods, toDate, day };
}

const partialYear = (asksYear: boolean, year: FiscalYear, end: string): ReportingType | undefined =>
  asksYear && endsSecondHalf(year, end) ? 'half_yearly' : undefined;

interface Declared {
  readonly context: ReportedPeriod['context'];
  readonly quarter: number;
  readonly year: FiscalYear;
  readonly end: string;
}

/** The period that a context is of: the quarter, or the year to date. Undefined, with a warning, where it is neither. */
function periodOf(facts: FactTable, declared: Declared): ReportedPeriod | undefined {
  const { context, quarter, year, end } = declared;
  const start = startOf(facts, declared);
  const length = lengthOf(facts, declared, start);
  if (length === 'quarter') return { context, type: 'quarterly' };
  const type = typeOfQuarters(quarter);
  const from = `${context} is of ${start ?? 'no day'} to ${end}`;
  if (type === undefined || length === undefined || year.months > LONGEST_YEAR) {
    facts.warnings.push(`${from}, which is no quarter and no year to date`);
    return undefined;
  }
  if (type !== 'annual') return { context, type };
  if (!isNear(end, year.end)) {
    const read = endsSecondHalf(year, end) ? 'the quarter and the balance sheet of its day are' : 'the quarter is';
    facts.warnings.push(
      `${from}, a part of a year of ${year.months} months that has no reporting type; of that filing only ${read} read`,
    );
    return undefined;
  }
  return year.isEndReported ? { context, type, months: year.months } : { context, type };
}

/**
 * The first day that a filing reports; where day and month of it are the other way round, that of the context. 4 January for 1 April is near the first day
 * of a calendar year, and its quarter would pass for the year to date: only that very day is the year's.
 */
function startOf(facts: FactTable, declared: Declared): string | undefined {
  const { context, year } = declared;
  const reported = periodStart(facts, context);
  const swapped = reported?.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
  if (reported === undefined || swapped !== facts.firstDay(context) || swapped === reported) return reported;
  if (reported === year.start || lengthOf(facts, declared, reported) === 'quarter') return reported;
  if (lengthOf(facts, declared, swapped) === undefined) return reported;
  facts.warnings.push(
    `${context} is said to begin on ${reported}, and its context on ${swapped}, with day and month the other way round: ${swapped} is taken`,
  );
  return swapped;
}

/** Undefined for a period that is neither. Without its first day Integrated Filings say whether the first column is of a quarter or a half-year. */
function lengthOf(
  facts: FactTable,
  { context, quarter, year, end }: Declared,
  start: string | undefined,
): 'quarter' | 'year to date' | undefined {
  if (start !== undefined && daysBetween(start, end) < LONGEST_QUARTER) return 'quarter';
  if (start !== undefined) return isNear(start, year.start) ? 'year to date' : undefined;
  if (context !== QUARTER) return 'year to date';
  if (!/^half/i.test(facts.reportedFor('TypeOfReportingPeriod', QUARTER) ?? '')) return 'quarter';
  return quarter === 2 ? 'year to date' : undefined;
}

/** The day on which a quarter of the year ends, and the filing's own word for it where it has one. */
function endOf(facts: FactTable, quarter: number, year: FiscalYear): string {
  const ends = quarter === 4 ? [year.end, ...laterQuarterEnds(year)] : [quarterEnd(year, quarter)];
  const end = periodEnd(facts) ?? ends[0] ?? '';
  if (!ends.some((each) => isNear(end, each))) {
    const name = facts.reported('ReportingQuarter') ?? '';
    throw new ImportError(`${facts.file}: "${name}" of a year from ${year.start} to ${year.end} cannot end on ${end}`);
  }
  return end;
}

/** Where contexts are declared they end on the day that the filing says: in 836 of 836. Where they begin the exchange does not care. */
function requireContextsTo(facts: FactTable, end: string): void {
  for (const context of [QUARTER, TO_DATE]) {
    const day = parseIsoDate(facts.lastDay(context) ?? '');
    if (day === undefined || isNear(day, end)) continue;
    throw new ImportError(`${facts.file}: says that it is of ${end}, and its context ${context} ends on ${day}`);
  }
}

/** The year to date; undefined where it is the quarter, which is there already. */
function besideQuarter(ofQuarter: ReportedPeriod | undefined, facts: FactTable, declared: Declared) {
  const ofYear = periodOf(facts, declared);
  if (ofYear?.type !== ofQuarter?.type) return ofYear;
  if (ofYear) requireSameAmounts(facts, declared.end);
  return undefined;
}

/** Both contexts are of one period where they are said to begin on one day: in none of 1,296 filings. Other amounts show a slip in either day. */
function requireSameAmounts(facts: FactTable, end: string): void {
  for (const { name, context, unit, text } of facts.inOrder()) {
    if (context !== TO_DATE || unit === undefined || text === '') continue;
    const ofQuarter = facts.text(name, QUARTER);
    if (ofQuarter === undefined || Number(ofQuarter) === Number(text)) continue;
    const start = periodStart(facts, TO_DATE) ?? 'no day';
    throw new ImportError(
      `${facts.file}: ${QUARTER} and ${TO_DATE} are both said to be of ${start} to ${end}, and ${name} is ${ofQuarter} in the one and ${text} in the other`,
    );
  }
}

/** The ends of the quarters after the third in a year of more than twelve months: the exchange has no words for them. */
function laterQuarterEnds(year: FiscalYear): readonly string[] {
  return [4, 5].flatMap((quarter) => (3 * quarter < year.months ? [quarterEnd(year, quarter)] : []));
}
