import type { AnswerRow, Endpoint } from '../../api';
import { embeddingsSearch, fullTextSearch } from '../../api';
import { parseCacheKey } from '../../client';
import { WHOLE } from '../context/answer-change';
import type { FindChanges } from './changed-part';

const SEARCHES: readonly Endpoint[] = [embeddingsSearch, fullTextSearch];

/** One change of a search that finds others than before. Hits have no key; in another order, or with other scores, they are the same. */
export const hitChanges: FindChanges = (key, before, after) => {
  const { id, args = {} } = parseCacheKey(key) ?? {};
  const endpoint = SEARCHES.find((each) => each.id === id);
  if (!endpoint) return [];
  const [earlier, later] = [before, after].map(({ envelope }) => envelope.data as readonly AnswerRow[]);
  if (!earlier || !later) return [];
  const known = new Set(earlier.map(contentOf));
  const others = later.filter((hit) => !known.has(contentOf(hit))).length;
  if (others === 0 && later.length === earlier.length) return [];
  const line = {
    label: 'Hits',
    before: `${earlier.length}`,
    after: `${later.length}, ${others} of them new`,
    cause: '',
  };
  const subject = { key, company: args['tickers'] ?? '', statement: endpoint.summary, period: '', type: '', unit: '' };
  const times = { beforeMs: before.receivedMs, receivedMs: after.receivedMs };
  return [[later, { ...subject, ...times, lines: new Map([[WHOLE, line]]), before: undefined }]];
};

function contentOf({ similarity_score: _, ...hit }: AnswerRow): string {
  return JSON.stringify(hit);
}
