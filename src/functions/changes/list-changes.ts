import type { AnswerRow, Arguments, Endpoint, Envelope } from '../../api';
import { ENDPOINTS, record, shareholders } from '../../api';
import { parseCacheKey } from '../../client';
import type { AnswerChange, ChangedLine } from '../context/answer-change';
import { WHOLE } from '../context/answer-change';
import type { ChangedPart, FindChanges } from './changed-part';
import type { ChangedRow, ListPage } from './compare-rows';
import { compareRows } from './compare-rows';

/** The rows of a list that are new or differ from those before, and by the rows of its page those that are gone. */
export const listChanges: FindChanges = (key, before, after) => {
  const { id = '', args = {} } = parseCacheKey(key) ?? {};
  const endpoint: Endpoint | undefined = ENDPOINTS.find((each) => each.id === id);
  if (!endpoint?.itemKey) return [];
  const list = { statement: endpoint.summary, period: '', type: '', unit: '' };
  const times = { beforeMs: before.receivedMs, receivedMs: after.receivedMs };
  const changeOf = (change: Pick<AnswerChange, 'key' | 'company' | 'lines'>): AnswerChange => ({
    ...list,
    ...times,
    ...change,
    before: undefined,
  });
  const [earlier, later] = [pageOf(before.envelope, args), pageOf(after.envelope, args)];
  const asked = args['ticker'] ?? args['tickers'] ?? args['ciks'] ?? '';
  const filings = otherFiling(endpoint, before.envelope, after.envelope);
  if (filings) return [[later.rows, changeOf({ key, company: asked, lines: filings })]];
  const { changed, gone } = compareRows(earlier, later, endpoint);
  return [
    ...changed.map(({ key: row, row: data, lines }): ChangedPart => {
      return [data, changeOf({ key: `${key} ${row}`, company: companyOf(data) ?? asked, lines })];
    }),
    [later.rows, changeOf({ key, company: asked, lines: new Map(gone.flatMap(linesOfGone)) })],
  ];
};

/** The rows of an answer, which may be a page of a list. */
function pageOf({ data, meta }: Envelope, { page = '1' }: Arguments): ListPage {
  const rows = (Array.isArray(data) ? data : (record(data)['holders'] ?? [])) as readonly AnswerRow[];
  return { rows, isFirst: page === '1', isWhole: page === '1' && rows.length === meta?.total_count };
}

/** Holders of another filing are no change of those before. */
function otherFiling(
  { id }: Endpoint,
  before: Envelope,
  after: Envelope,
): ReadonlyMap<string, ChangedLine> | undefined {
  if (id !== shareholders.id) return undefined;
  const [was, is] = [before, after].map(({ data }) => record(data)['as_of_date']);
  if (was === is || typeof was !== 'string' || typeof is !== 'string') return undefined;
  const cause = is > was ? 'A new filing is the latest' : 'The latest filing is an earlier one';
  return new Map([[WHOLE, { label: 'latest filing', before: was, after: is, cause }]]);
}

function companyOf(row: AnswerRow): string | undefined {
  const name = row['ticker'] ?? row['company_name'];
  return typeof name === 'string' ? name : undefined;
}

/** Several rows may be gone from one list: their paths are their keys. */
function linesOfGone({ key, lines }: ChangedRow): readonly (readonly [string, ChangedLine])[] {
  return [...lines.values()].map((line) => [key, line] as const);
}
