import { addDays, COMMON_YEAR_DAYS, daysBetween } from '../../../../src/api';
import type { ReportingType } from '../../../../src/api';
import type { Context, Filing } from '../facts/reported-fact';
import { formHoldsType } from './form-type';

export type Cadence = ReportingType | 'instant';

/** A period of a company with every filing that reports it, the original filing first. */
export interface PeriodContext {
  readonly cadence: Cadence;
  readonly end: string;
  readonly filed: readonly Context[];
}

/** The contexts of a company by exact end and type, oldest first. */
export function contextsOf(all: readonly Context[]): readonly PeriodContext[] {
  const ends = new Map<string, Map<Cadence, Map<Filing, Context[]>>>();
  const typeOf = rememberedTypes();
  for (const context of all) {
    const cadence = cadenceOf(context, typeOf);
    if (cadence === undefined) continue;
    let cadences = ends.get(context.end);
    if (!cadences) ends.set(context.end, (cadences = new Map()));
    let filings = cadences.get(cadence);
    if (!filings) cadences.set(cadence, (filings = new Map()));
    const columns = filings.get(context.filing);
    if (columns) columns.push(context);
    else filings.set(context.filing, [context]);
  }
  const contexts = [...ends].flatMap(([end, cadences]) =>
    [...cadences].map(([cadence, filings]): PeriodContext => {
      const yearBefore = (of: Filing) => columnsAround(ends, addDays(end, -COMMON_YEAR_DAYS), cadence, of);
      const filed = [...filings].map(([filing, columns]) => columnAmong(columns, () => yearBefore(filing)));
      return { cadence, end, filed: filed.sort(byOriginality) };
    }),
  );
  return contexts.sort((left, right) => compare(left.end, right.end) || compare(left.cadence, right.cadence));
}

type TypeOfPeriod = typeof reportingTypeOf;

function cadenceOf({ start, end, filing }: Context, typeOf: TypeOfPeriod): Cadence | undefined {
  if (start === undefined) return 'instant';
  const type = typeOf(start, end);
  return type && formHoldsType(filing.form, type) ? type : undefined;
}

/** A company has a thousand contexts in some hundred periods. */
function rememberedTypes(): TypeOfPeriod {
  const types = new Map<string, Map<string, ReturnType<TypeOfPeriod>>>();
  return (start, end) => {
    let ofEnd = types.get(end);
    if (!ofEnd) types.set(end, (ofEnd = new Map()));
    if (!ofEnd.has(start)) ofEnd.set(start, reportingTypeOf(start, end));
    return ofEnd.get(start);
  };
}

type ColumnsByEnd = ReadonlyMap<string, ReadonlyMap<Cadence, ReadonlyMap<Filing, readonly Context[]>>>;

/** The columns of a type that a filing has around a day: years of 52 or 53 weeks move their ends. */
function columnsAround(ends: ColumnsByEnd, day: string, cadence: Cadence, filing: Filing): readonly Context[] {
  const days = Array.from({ length: 2 * WEEK_DAYS + 1 }, (_, at) => addDays(day, at - WEEK_DAYS));
  return days.flatMap((end) => ends.get(end)?.get(cadence)?.get(filing) ?? []);
}

const WEEK_DAYS = 7;
/** A column of fewer facts than this part of another's is of single tags that the filing dates differently. */
const LEAST_FACTS = 0.25;

/**
 * The column of a type to one day of a filing: the one of most facts. Where a merger or a fresh start began shortly before the quarter, what the
 * successor did since then is as long as a quarter too, and has the cash flows: the quarter is as long as the one a year before.
 */
function columnAmong(columns: readonly Context[], yearBefore: () => readonly Context[]): Context {
  const [first, ...others] = columns as readonly [Context, ...Context[]];
  if (others.length === 0) return first;
  const most = others.reduce(dominant, first);
  const [column, ...rest] = columns.filter(({ facts }) => facts.length >= LEAST_FACTS * most.facts.length);
  const [compared, ...moreCompared] = column && rest.length > 0 ? yearBefore() : [];
  if (!column || !compared) return most;
  const days = daysOf(moreCompared.reduce(dominant, compared));
  const unlike = (each: Context) => Math.abs(daysOf(each) - days);
  const least = Math.min(...[column, ...rest].map(unlike));
  const [like = most, ...alike] = [column, ...rest].filter((each) => unlike(each) === least);
  return alike.reduce(dominant, like);
}

const daysOf = ({ start = '', end }: Context) => daysBetween(start, end) + 1;

/** The one of most facts: a filing may date a single tag differently. */
function dominant(one: Context, other: Context): Context {
  const order = other.facts.length - one.facts.length || compare(one.start ?? '', other.start ?? '');
  return order > 0 ? other : one;
}

/**
 * The original was filed first; on one day, the smaller accession number comes first. Later filings only repeat or
 * restate it.
 */
function byOriginality(left: Context, right: Context): number {
  return compare(left.filing.filed, right.filing.filed) || compare(left.filing.accession, right.filing.accession);
}

function compare(left: string, right: string): number {
  return left < right ? -1 : Number(left > right);
}

/**
 * Real columns have 80–100, 166–200, 256–290 or 351–380 days. The limits lie between, so that short and long fiscal
 * years keep their type.
 */
const LONGEST: readonly (readonly [number, ReportingType])[] = [
  [120, 'quarterly'],
  [210, 'half_yearly'],
  [300, 'nine_months'],
  [420, 'annual'],
];

/**
 * The reporting type of a column by its days, both ends included; undefined if it is too long or ends before it starts.
 */
export function reportingTypeOf(start: string, end: string): ReportingType | undefined {
  const days = daysBetween(start, end) + 1;
  if (!(days > 0)) return undefined;
  return LONGEST.find(([longest]) => days <= longest)?.[1];
}
