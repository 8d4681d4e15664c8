import type { Endpoint, Envelope } from '../../api';
import { isSameValue, record } from '../../api';
import { keyWith, parseCacheKey } from './cache-key';

/** How two answers differ: by a period more, or in what was there already. */
export type Change = 'filed' | 'revised';

/** The parts of a statement, a pattern or a list of holders by which it is of another filing. Others may differ each time. */
const PARTS = [
  'financials',
  'metrics',
  'shareholding',
  'holders',
  'total_shares',
  'total_shareholders',
  'currency',
  'scale',
  'audit_status',
  'profile',
  'fiscal_year',
  'fiscal_quarter',
  'accession_number',
];

/** How the answer differs from the earlier one to the same question. */
export function changeOf(
  { isEmpty }: Pick<Endpoint, 'isEmpty'>,
  before: Envelope,
  after: Envelope,
): Change | undefined {
  const [wasEmpty, isGone] = [isEmpty(before), isEmpty(after)];
  if (wasEmpty || isGone) return wasEmpty && isGone ? undefined : wasEmpty ? 'filed' : 'revised';
  const [earlier, later] = [periodsIn(before), periodsIn(after)];
  if (earlier.some(({ end, parts }) => differsAt(later, end, parts) || isGoneFrom(later, end))) return 'revised';
  if (later.length < earlier.length) return 'revised';
  return later.some(({ end }) => !earlier.some((was) => was.end === end)) ? 'filed' : undefined;
}

/** What an answer tells of one period. */
interface ToldPeriod {
  readonly end: string;
  readonly parts: readonly unknown[];
}

/** The newest first: a statement, or a page of holders, is of one period, a list of patterns of up to eight. */
function periodsIn({ data }: Envelope): readonly ToldPeriod[] {
  if (data === null) return [];
  const { patterns } = record(data);
  return (Array.isArray(patterns) ? (patterns as unknown[]) : [data]).map(record).map((told) => ({
    end: String(told['period_end_date'] ?? told['as_of_date'] ?? ''),
    parts: PARTS.map((part) => told[part]),
  }));
}

function differsAt(periods: readonly ToldPeriod[], end: string, parts: readonly unknown[]): boolean {
  return periods.some((told) => told.end === end && !isSameValue(told.parts, parts));
}

/** Whether a period would be among these, which are the newest, and is not. */
function isGoneFrom(periods: readonly ToldPeriod[], end: string): boolean {
  return end > (periods.at(-1)?.end ?? '') && !periods.some((told) => told.end === end);
}

export interface SeriesChange {
  readonly change: Change;
  readonly beforeMs: number;
  readonly sentMs: number;
}

interface Saved {
  readonly envelope: Envelope;
  readonly sentMs: number;
}

/**
 * How an answer, and others of its series, contradict each other: that without a date, and those of the dates that it tells. `find` looks
 * up an answer by its key.
 */
export function changesInSeries(
  endpoint: Endpoint,
  key: string,
  answer: Saved,
  find: (key: string) => Saved | undefined,
): readonly SeriesChange[] {
  const asked = parseCacheKey(key)?.args['date'];
  const dates = asked === undefined ? periodsIn(answer.envelope).map(({ end }) => end) : [asked];
  return dates.flatMap((date) => {
    const found = find(keyWith(key, endpoint, { date: asked === undefined ? date : undefined }));
    if (!found) return [];
    const [newest, dated] = asked === undefined ? [answer, found] : [found, answer];
    const change = contradiction(newest, dated, date);
    if (change === undefined) return [];
    const [beforeMs = 0, sentMs = 0] = [answer.sentMs, found.sentMs].sort((one, later) => one - later);
    // Of two asked in one moment either may be of before the change.
    return [{ change, beforeMs, sentMs: beforeMs === sentMs ? sentMs + 1 : sentMs }];
  });
}

/** How the newer of two answers shows that the older is of an earlier state: that without a date, and that of a date. */
function contradiction(newest: Saved, dated: Saved, date: string): Change | undefined {
  const listed = periodsIn(newest.envelope);
  const [own] = periodsIn(dated.envelope);
  if (!own) return listed.some(({ end }) => end === date) ? 'filed' : undefined;
  if (differsAt(listed, date, own.parts)) return 'revised';
  // A list without a period that was known before it: a filing was withdrawn.
  if (isGoneFrom(listed, date)) return newest.sentMs > dated.sentMs ? 'revised' : 'filed';
  return undefined;
}
