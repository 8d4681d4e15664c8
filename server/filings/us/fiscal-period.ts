import { addDays, epochDay } from '../../../src/api';
import type { Fact, Filing } from './company-facts';
import { isInterimForm } from './form-type';
import type { Cadence } from './period-context';
import { QUARTER_DAYS } from './period-context';

export interface FiscalPeriod {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** A filing's own period end, with the fiscal period that the filing states. */
interface Anchor extends FiscalPeriod {
  readonly endDay: number;
}

/**
 * How many of the nearest stated periods vote, about a year: enough to outvote one misnumbered filing, too few to
 * include a fiscal year changed long ago.
 */
const VOTERS = 5;

/** The fiscal year and quarter of any column of a company, and of the period that each filing reports. */
export interface FiscalCalendar {
  /** The end of the period that a filing reports; undefined if it reports none. */
  ownEnd(filing: Filing): string | undefined;
  /** The period that contains a day. */
  periodAround(date: string): FiscalPeriod;
  periodOf(column: { readonly end: string; readonly cadence: Cadence }, filing: Filing): FiscalPeriod;
}

/**
 * The `fy` and `fp` of companyfacts belong to the filing, not the column. They give the filing's own period;
 * comparatives are numbered by counting quarters from the own periods around them.
 */
export function fiscalCalendar(facts: readonly Fact[]): FiscalCalendar {
  const ownEnds = ownEndOfEachFiling(facts);
  const anchors = [...ownEnds].flatMap(([filing, end]): Anchor[] => {
    const period = statedPeriod(filing, end);
    return period ? [{ ...period, endDay: epochDay(end) }] : [];
  });
  const counted = new Map<string, FiscalPeriod>();
  // A company's feed has thousands of filings of some hundred days.
  const periodAt = (end: string): FiscalPeriod => {
    const period = counted.get(end) ?? countedPeriod(end, anchors);
    counted.set(end, period);
    return period;
  };
  return {
    ownEnd: (filing) => ownEnds.get(filing),
    // The end nearest to the day half a quarter later is the next end after the day.
    periodAround: (date) => periodAt(addDays(date, Math.round(QUARTER_DAYS / 2))),
    periodOf: ({ end, cadence }, filing) => {
      const stated = ownEnds.get(filing) === end ? statedPeriod(filing, end) : undefined;
      const period = stated ?? periodAt(end);
      return cadence === 'annual' ? { ...period, quarter: 4 } : period;
    },
  };
}

/**
 * The period that a filing states for itself; undefined if it is implausible (a 10-Q that says FY, a year far from its
 * end).
 */
function statedPeriod({ form, fiscalYear: year, fiscalPeriod }: Filing, end: string): FiscalPeriod | undefined {
  if (year === undefined || Math.abs(year - Number(end.slice(0, 4))) > 1) return undefined;
  if (!isInterimForm(form)) return { year, quarter: 4 };
  const quarter = /^Q([1-3])$/.exec(fiscalPeriod ?? '')?.[1];
  return quarter === undefined ? undefined : { year, quarter: Number(quarter) };
}

/**
 * The latest end with at least half as many durations as the most frequent one: comparatives have as many, and a few
 * events are dated after the period.
 */
function ownEndOfEachFiling(facts: readonly Fact[]): Map<Filing, string> {
  const counts = new Map<Filing, Map<string, number>>();
  for (const { filing, start, end } of facts) {
    if (start === undefined) continue;
    const ends = counts.get(filing) ?? new Map<string, number>();
    counts.set(filing, ends.set(end, (ends.get(end) ?? 0) + 1));
  }
  return new Map(
    [...counts].map(([filing, ends]) => {
      const many = Math.max(...ends.values()) / 2;
      const [latest = ''] = [...ends.keys()]
        .filter((end) => (ends.get(end) ?? 0) >= many)
        .sort()
        .reverse();
      return [filing, latest];
    }),
  );
}

/**
 * The period that most of the nearest anchors count to, in a draw the nearest anchor's; the calendar quarter if a
 * company has no anchors.
 */
function countedPeriod(end: string, anchors: readonly Anchor[]): FiscalPeriod {
  const day = epochDay(end);
  const distance = ({ endDay }: Anchor) => Math.abs(endDay - day);
  const voters = [...anchors].sort((left, right) => distance(left) - distance(right)).slice(0, VOTERS);
  const votes = new Map<number, number>();
  for (const anchor of voters) {
    const quarters = Math.round((day - anchor.endDay) / QUARTER_DAYS);
    const counted = anchor.year * 4 + anchor.quarter - 1 + quarters;
    votes.set(counted, (votes.get(counted) ?? 0) + 1);
  }
  const [winner] = [...votes].sort((left, right) => right[1] - left[1]);
  const counted = winner?.[0] ?? Number(end.slice(0, 4)) * 4 + Math.ceil(Number(end.slice(5, 7)) / 3) - 1;
  return { year: Math.floor(counted / 4), quarter: (counted % 4) + 1 };
}
