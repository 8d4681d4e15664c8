import type { Endpoint, Envelope } from '../../api';
import { isSameValue, record } from '../../api';
import { keyWith, parseCacheKey } from './cache-key';

/**
 * How two answers differ: the later one has another period ("filed"), a known period has other figures ("revised"), or it went away or has another
 * fiscal label ("moved"). What is "moved" is also revised.
 */
export type Change = 'filed' | 'revised' | 'moved';

/** Fields of a statement, a pattern or a list of holders that differ only if another filing changed them. Others may differ each time. */
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
  'accession_number',
];

/** The fields by which a statement shows which fiscal period it is of. */
const LABELS = ['fiscal_year', 'fiscal_quarter'];

/** How the answer differs from the earlier one to the same question. */
export function changeOf(
  { isEmpty }: Pick<Endpoint, 'isEmpty'>,
  before: Envelope,
  after: Envelope,
): Change | undefined {
  const [wasEmpty, isGone] = [isEmpty(before), isEmpty(after)];
  if (wasEmpty || isGone) return wasEmpty && isGone ? undefined : wasEmpty ? 'filed' : 'moved';
  const [earlier, later] = [periodsIn(before), periodsIn(after)];
  if (earlier.some(({ end, labels }) => later.some((is) => is.end === end && !isSameValue(is.labels, labels))))
    return 'moved';
  if (earlier.some(({ end, parts }) => differsAt(later, end, parts) || isGoneFrom(later, end))) return 'revised';
  if (later.length < earlier.length) return 'revised';
  return later.some(({ end }) => !earlier.some((was) => was.end === end)) ? 'filed' : undefined;
}

/** One period of an answer. */
interface AnsweredPeriod {
  readonly end: string;
  readonly labels: readonly unknown[];
  readonly parts: readonly unknown[];
}

/** The periods in an answer, newest first: a statement or a page of holders has one, a list of patterns up to eight. */
function periodsIn({ data }: Envelope): readonly AnsweredPeriod[] {
  if (data === null) return [];
  const { patterns } = record(data);
  return (Array.isArray(patterns) ? (patterns as unknown[]) : [data]).map(record).map((item) => ({
    end: String(item['period_end_date'] ?? item['as_of_date'] ?? ''),
    labels: LABELS.map((label) => item[label]),
    parts: PARTS.map((part) => item[part]),
  }));
}

function differsAt(periods: readonly AnsweredPeriod[], end: string, parts: readonly unknown[]): boolean {
  return periods.some((period) => period.end === end && !isSameValue(period.parts, parts));
}

/** Whether a period is missing from a list of the newest periods although it is newer than the oldest of them. */
function isGoneFrom(periods: readonly AnsweredPeriod[], end: string): boolean {
  return end > (periods.at(-1)?.end ?? '') && !periods.some((period) => period.end === end);
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
 * How an answer contradicts other answers of its series. A series is the answer without a date and the answers for the dates in it. `find`
 * looks up an answer by its key.
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
    // If both were requested in one millisecond, either may show the state before the change: both become outdated.
    return [{ change, beforeMs, sentMs: beforeMs === sentMs ? sentMs + 1 : sentMs }];
  });
}

/** How the answer without a date (`newest`) and the one for a date (`dated`) contradict each other; undefined where they do not. */
function contradiction(newest: Saved, dated: Saved, date: string): Change | undefined {
  const listed = periodsIn(newest.envelope);
  const [own] = periodsIn(dated.envelope);
  if (!own) return listed.some(({ end }) => end === date) ? 'filed' : undefined;
  if (differsAt(listed, date, own.parts)) return 'revised';
  // A later list without a period that was known before: the filing was withdrawn. An earlier list: it was filed since.
  if (isGoneFrom(listed, date)) return newest.sentMs > dated.sentMs ? 'revised' : 'filed';
  return undefined;
}
