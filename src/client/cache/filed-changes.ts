import type { Arguments, Endpoint, Envelope } from '../../api';
import { isSameValue, record } from '../../api';

/** What a filing may change of an answer about a company's filings. */
export interface FiledFacts {
  readonly company: string;
  /** A new period changes what is the latest, and what is not there; a statement of a date only a revision changes. */
  readonly isProvisional: boolean;
  /** Whether the answer without a date, and those of dates, are of the same statements. */
  readonly isInSeries: boolean;
}

/** How two answers differ: by a period more, or in what was there already. */
export type Change = 'filed' | 'revised';

/** The parts of an answer by which it is of another filing. Others may differ each time. */
const PARTS = [
  'financials',
  'metrics',
  'patterns',
  'holders',
  'currency',
  'scale',
  'audit_status',
  'profile',
  'fiscal_year',
  'fiscal_quarter',
  'accession_number',
];

/** Undefined for an answer that is of no company's filings. */
export function filedFacts(endpoint: Endpoint, args: Arguments, isEmpty: boolean): FiledFacts | undefined {
  const { market, lifetime, statementType, parameters } = endpoint;
  const name = args['ticker'] ?? args['cik'];
  const { undated } = lifetime;
  // Lists of other things have a first and a last day, or none.
  if (name === undefined || !('date' in parameters)) return undefined;
  return {
    company: `${market} ${name}`,
    // In the US a period is looked for by dates, and what there is none of is asked again by the search.
    isProvisional: undated !== undefined && (isEmpty || args[undated.parameter] === undefined),
    // Without a type a balance sheet's newest is the half-year's, and one of a date that of any type (E8).
    isInSeries: Boolean(undated && statementType && (args['type'] ?? parameters['type']?.default)),
  };
}

/** How the answer differs from the earlier one to the same question. */
export function changeOf(
  { isEmpty }: Pick<Endpoint, 'isEmpty'>,
  before: Envelope,
  after: Envelope,
): Change | undefined {
  const [wasEmpty, isGone] = [isEmpty(before), isEmpty(after)];
  if (wasEmpty || isGone) return wasEmpty && isGone ? undefined : wasEmpty ? 'filed' : 'revised';
  const [was, is] = [endIn(before), endIn(after)];
  if (was !== is) return was < is ? 'filed' : 'revised';
  return differs(before, after) ? 'revised' : undefined;
}

/** How the newer of two answers shows that the older is of an earlier state: that without a date, and that of a date. */
function contradiction(newest: Envelope, dated: Envelope, date: string): Change | undefined {
  if (dated.data === null) return newest.data !== null && endIn(newest) === date ? 'filed' : undefined;
  if (newest.data === null || endIn(newest) < date) return 'filed';
  return endIn(newest) === date && differs(newest, dated) ? 'revised' : undefined;
}

function differs(one: Envelope, other: Envelope): boolean {
  const [first, second] = [record(one.data), record(other.data)];
  return PARTS.some((part) => !isSameValue(first[part], second[part]));
}

/** The end of the period, or the day of the newest pattern. */
function endIn({ data }: Envelope): string {
  const { period_end_date: end, as_of_date: day, patterns } = record(data);
  const [pattern] = Array.isArray(patterns) ? (patterns as unknown[]) : [];
  return String(end ?? day ?? record(pattern)['as_of_date'] ?? '');
}

const DATE = / date=(\d{4}-\d\d-\d\d)/;

/** The keys of the answers to compare one with: of a date that without one, and of the newest that of its date. */
function otherKey(key: string, envelope: Envelope): { readonly key: string; readonly date: string } | undefined {
  const [text, date] = DATE.exec(key) ?? [];
  if (text !== undefined && date !== undefined) return { key: key.replace(text, ''), date };
  const end = endIn(envelope);
  return end === '' ? undefined : { key: key.replace(/ ticker=[^ ]*/, (ticker) => `${ticker} date=${end}`), date: end };
}

interface Saved {
  readonly envelope: Envelope;
  readonly sentMs: number;
}

/** How an answer and the other one of its series contradict each other; `find` looks up an answer by its key. */
export function changeInSeries<S extends Saved>(
  key: string,
  answer: S,
  find: (key: string) => S | undefined,
): { readonly change: Change; readonly beforeMs: number; readonly sentMs: number } | undefined {
  const other = otherKey(key, answer.envelope);
  const found = other && find(other.key);
  if (!other || !found || found === answer) return undefined;
  const isDated = DATE.test(key);
  const [newest, dated] = isDated ? [found, answer] : [answer, found];
  const change = contradiction(newest.envelope, dated.envelope, other.date);
  if (change === undefined) return undefined;
  // A newest period that is older than one known before: a filing was withdrawn.
  const isWithdrawn = change === 'filed' && dated.envelope.data !== null && newest.sentMs > dated.sentMs;
  const [beforeMs = 0, sentMs = 0] = [answer.sentMs, found.sentMs].sort((one, later) => one - later);
  return { change: isWithdrawn ? 'revised' : change, beforeMs, sentMs };
}
