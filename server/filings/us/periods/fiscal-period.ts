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
  /** `filing` is the one from which the column is served. */
  periodOf(column: { readonly end: string; readonly cadence: Cadence }, filing?: Filing): FiscalPeriod;
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
  const runOf = runsAsStated(ownEnds);
  const anchorsOfRun = anchorsByRun(ownEnds, runOf);
  const all = [...anchorsOfRun.values()].flat();
  const isOwnEnd = new Set(ownEnds.values());
  // A comparative that ends within a quarter of the years before is of those after, in which its filing counts.
  const runOfColumn = (end: string, filing: Filing | undefined) => {
    const [run, reported] = [runOf(end), runOf((filing && ownEnds.get(filing)) ?? end)];
    const isOfRun = reported <= run || isOwnEnd.has(end) || countsWith(end, anchorsOfRun.get(run) ?? []);
    return isOfRun ? run : reported;
  };
  const counted = new Map<string, FiscalPeriod>();
  // A company's feed has thousands of filings of some hundred days.
  const periodAt = (end: string, filing?: Filing): FiscalPeriod => {
    const run = runOfColumn(end, filing);
    const key = `${end} ${run}`;
    const period = counted.get(key) ?? countedPeriod(end, anchorsOfRun.get(run) ?? all);
    counted.set(key, period);
    return period;
  };
  return {
    ownEnd: (filing) => ownEnds.get(filing),
    // The end nearest to the day half a quarter later is the next end after the day.
    periodAround: (date) => periodAt(addDays(date, Math.round(QUARTER_DAYS / 2))),
    periodOf: ({ end, cadence }, filing) => {
      const period = periodAt(end, filing);
      return cadence === 'annual' ? { ...period, quarter: 4 } : period;
    },
    relabelled: relabelledIn(ownEnds, periodAt),
  };
}

/** Quarters of weeks end this many days from whole quarters before or after another, at most. Months that are no quarter are further off. */
const WHOLE_QUARTERS_DAYS = 20;

/** Whether an end lies whole quarters from those of the filings, or there are none. */
function countsWith(end: string, anchors: readonly Anchor[]): boolean {
  const day = epochDay(end);
  return (
    anchors.length === 0 ||
    anchors.some(({ endDay }) => {
      const days = day - endDay;
      return Math.abs(days - Math.round(days / QUARTER_DAYS) * QUARTER_DAYS) <= WHOLE_QUARTERS_DAYS;
    })
  );
}

/**
 * The run of each period end. A 10-Q in the months of a transition report may be of the years before or after them: it was often filed before the year
 * end was moved. It is of those before where its own label counts on from theirs.
 */
function runsAsStated(ownEnds: ReadonlyMap<Filing, string>): (end: string) => number {
  const runs = yearEndRuns([...ownEnds].flatMap(([{ form }, end]) => (isInterimForm(form) ? [] : [end])));
  const anchorsOfRun = anchorsByRun(ownEnds, runs.runOf);
  const ofYearsBefore = new Set<string>();
  for (const [filing, end] of ownEnds) {
    if (!isInterimForm(filing.form) || !runs.isInTransition(end)) continue;
    const before = countedPeriod(end, anchorsOfRun.get(runs.runOf(end) - 1) ?? []);
    if (isSamePeriod(statedPeriod(filing, end), before)) ofYearsBefore.add(end);
  }
  return (end) => runs.runOf(end) - (ofYearsBefore.has(end) ? 1 : 0);
}

/** What filings state of their own periods, newest first, apart for each run. */
function anchorsByRun(
  ownEnds: ReadonlyMap<Filing, string>,
  runOf: (end: string) => number,
): ReadonlyMap<number, readonly Anchor[]> {
  const anchorsOfRun = new Map<number, Anchor[]>();
  for (const [filing, end] of ownEnds) {
    const period = statedPeriod(filing, end);
    if (!period) continue;
    const anchors = anchorsOfRun.get(runOf(end)) ?? [];
    anchorsOfRun.set(runOf(end), anchors);
    anchors.push({ ...period, endDay: epochDay(end) });
  }
  for (const anchors of anchorsOfRun.values()) anchors.sort((one, other) => other.endDay - one.endDay);
  return anchorsOfRun;
}

const isSamePeriod = (one: FiscalPeriod | undefined, other: FiscalPeriod): boolean =>
  one?.year === other.year && one.quarter === other.quarter;

function relabelledIn(
  ownEnds: ReadonlyMap<Filing, string>,
  periodAt: (end: string) => FiscalPeriod,
): readonly Relabelled[] {
  const all = [...ownEnds].flatMap(([filing, end]): Relabelled[] => {
    const [stated, period] = [statedPeriod(filing, end), periodAt(end)];
    return stated === undefined || isSamePeriod(stated, period) ? [] : [{ filing, end, period }];
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
