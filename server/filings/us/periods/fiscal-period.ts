import { addDays, epochDay, QUARTER_DAYS } from '../../../../src/api';
import type { Context, Filing } from '../facts/reported-fact';
import { isInterimForm } from './form-type';
import type { Cadence } from './period-context';
import { yearEndRuns } from './year-end-runs';

export interface FiscalPeriod {
  readonly year: number;
  /** 1 to 4. */
  readonly quarter: number;
}

/** A filing's own period end, with the fiscal period that the filing states. */
interface Anchor extends FiscalPeriod {
  readonly endDay: number;
}

/** A filing that states another period than the issuer's calendar gives its end. */
export interface Relabelled {
  readonly filing: Filing;
  readonly end: string;
  readonly period: FiscalPeriod;
}

/** The fiscal year and quarter of any column of a company, and of the period that each filing reports. */
export interface FiscalCalendar {
  /** The end of the period that a filing reports; undefined if it reports none. */
  ownEnd(filing: Filing): string | undefined;
  /** The period that contains a day. */
  periodAround(date: string): FiscalPeriod;
  periodOf(column: { readonly end: string; readonly cadence: Cadence }): FiscalPeriod;
  /** The filings whose own labels break the calendar, in the order of their ends. */
  readonly relabelled: readonly Relabelled[];
}

/**
 * The one calendar of an issuer. The `fy` and `fp` of companyfacts belong to the filing, not the column, and some are
 * wrong: what most filings state of their own periods says which end belongs to which fiscal year, and every other end is
 * numbered by counting quarters from theirs. Where an issuer moves its year end, the filings on each side count for theirs.
 */
export function fiscalCalendar(contexts: readonly Context[]): FiscalCalendar {
  const ownEnds = ownEndOfEachFiling(contexts);
  const runOf = yearEndRuns([...ownEnds].flatMap(([{ form }, end]) => (isInterimForm(form) ? [] : [end])));
  const anchorsOfRun = new Map<number, Anchor[]>();
  for (const [filing, end] of ownEnds) {
    const period = statedPeriod(filing, end);
    if (!period) continue;
    const anchors = anchorsOfRun.get(runOf(end)) ?? [];
    anchorsOfRun.set(runOf(end), anchors);
    anchors.push({ ...period, endDay: epochDay(end) });
  }
  for (const anchors of anchorsOfRun.values()) anchors.sort((one, other) => other.endDay - one.endDay);
  const all = [...anchorsOfRun.values()].flat();
  const counted = new Map<string, FiscalPeriod>();
  // A company's feed has thousands of filings of some hundred days.
  const periodAt = (end: string): FiscalPeriod => {
    const period = counted.get(end) ?? countedPeriod(end, anchorsOfRun.get(runOf(end)) ?? all);
    counted.set(end, period);
    return period;
  };
  return {
    ownEnd: (filing) => ownEnds.get(filing),
    // The end nearest to the day half a quarter later is the next end after the day.
    periodAround: (date) => periodAt(addDays(date, Math.round(QUARTER_DAYS / 2))),
    periodOf: ({ end, cadence }) => {
      const period = periodAt(end);
      return cadence === 'annual' ? { ...period, quarter: 4 } : period;
    },
    relabelled: relabelledIn(ownEnds, periodAt),
  };
}

function relabelledIn(
  ownEnds: ReadonlyMap<Filing, string>,
  periodAt: (end: string) => FiscalPeriod,
): readonly Relabelled[] {
  const all = [...ownEnds].flatMap(([filing, end]): Relabelled[] => {
    const [stated, period] = [statedPeriod(filing, end), periodAt(end)];
    const isSame = stated === undefined || (stated.year === period.year && stated.quarter === period.quarter);
    return isSame ? [] : [{ filing, end, period }];
  });
  return all.sort((left, right) => (left.end < right.end ? -1 : 1));
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
export function ownEndOfEachFiling(contexts: readonly Context[]): Map<Filing, string> {
  const counts = new Map<Filing, Map<string, number>>();
  for (const { filing, start, end, facts } of contexts) {
    if (start === undefined) continue;
    const ends = counts.get(filing) ?? new Map<string, number>();
    counts.set(filing, ends.set(end, (ends.get(end) ?? 0) + facts.length));
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

/** The filings of a year: what so many newest ones say is no slip of one. */
const NEWEST = 4;

/**
 * The period that most anchors count to, in a draw the nearest anchor's; the calendar quarter if there are none. It is a
 * draw too where all of the newest anchors count to another one: an issuer that has mended its labels is right, and its
 * older filings outnumber them for years. Anchors stand newest first.
 * Quarters of 12 to 17 weeks stay less than half a quarter from their nominal ends.
 */
function countedPeriod(end: string, anchors: readonly Anchor[]): FiscalPeriod {
  const day = epochDay(end);
  const votes = new Map<number, { count: number; nearest: number; newest: number }>();
  anchors.forEach((anchor, at) => {
    const days = day - anchor.endDay;
    const counted = anchor.year * 4 + anchor.quarter - 1 + Math.round(days / QUARTER_DAYS);
    const vote = votes.get(counted) ?? { count: 0, nearest: Infinity, newest: 0 };
    const newest = vote.newest + (at < NEWEST ? 1 : 0);
    votes.set(counted, { count: vote.count + 1, nearest: Math.min(vote.nearest, Math.abs(days)), newest });
  });
  const ranked = [...votes].sort(([, left], [, right]) => right.count - left.count || left.nearest - right.nearest);
  const [most] = ranked;
  const mended = ranked.find(([, { newest }]) => newest === NEWEST);
  const winner = most && mended && mended[1].nearest < most[1].nearest ? mended : most;
  const counted = winner?.[0] ?? Number(end.slice(0, 4)) * 4 + Math.ceil(Number(end.slice(5, 7)) / 3) - 1;
  return { year: Math.floor(counted / 4), quarter: (counted % 4) + 1 };
}
