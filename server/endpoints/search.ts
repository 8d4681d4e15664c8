import type { DocumentBody } from '../database/row';
import { whereCompanyClassified } from './classification';
import { indianCompanyIdsIn } from './company-lookup';
import type { EndpointResponse, Handler, EndpointRequest } from './request';
import type { Selection } from './selection';
import { createSelection } from './selection';

/** E3: up to 100 results. */
const MAX_RESULTS = 100;

/**
 * E2, "semantic" in the service but lexical here: ranks chunks by the words they share with the query (FTS5's bm25),
 * rare and frequent words higher. It knows no synonyms. The nearest `top_k` are always returned: chunks that share no
 * word come last, with a similarity of 0.
 */
export const embeddingsSearch: Handler = (request) => {
  const { query = '', top_k = '' } = request.arguments;
  const alike = search(request, anyWord(query), 'rank, chunks.id', Number(top_k));
  const others = otherChunks(request, alike, Number(top_k) - alike.length);
  return response([...alike, ...others].map((hit) => ({ ...resultOf(hit), similarity_score: similarity(hit.rank) })));
};

/**
 * E3: chunks with every word and every "quoted phrase" of the query, newest first. The specification shows no fields:
 * they are those of E2 without a score.
 */
export const fullTextSearch: Handler = (request) => {
  const match = everyTerm(request.arguments['query'] ?? '');
  const newest = 'documents.published_date DESC, documents.id DESC, chunks.chunk_num';
  return response(search(request, match, newest, MAX_RESULTS).map(resultOf));
};

interface Hit {
  readonly id: number;
  readonly text: string;
  readonly chunk_num: number;
  readonly body: string;
  readonly rank: number;
}

function search(request: EndpointRequest, match: string, order: string, limit: number): Hit[] {
  // FTS5 rejects a query without letters or digits; it matches nothing.
  if (match === '') return [];
  const chunks = `chunk_words JOIN ${CHUNKS} ON chunks.id = chunk_words.rowid`;
  const { source, values } = filtered(request, createSelection(chunks).where('chunk_words MATCH ?', match));
  return request.database
    .prepare(`SELECT ${COLUMNS}, bm25(chunk_words) AS rank ${source} ORDER BY ${order} LIMIT ?`)
    .all(...values, limit) as Hit[];
}

/** The first chunks that are not among those found. */
function otherChunks(request: EndpointRequest, found: readonly Hit[], count: number): Hit[] {
  const ids = found.map(({ id }) => id).join(', ');
  const { source, values } = filtered(request, createSelection(CHUNKS).where(`chunks.id NOT IN (${ids})`));
  return request.database
    .prepare(`SELECT ${COLUMNS}, 0 AS rank ${source} ORDER BY chunks.id LIMIT ?`)
    .all(...values, count) as Hit[];
}

const COLUMNS = 'chunks.id, chunks.text, chunk_num, documents.body';
const CHUNKS = `(chunks JOIN documents ON documents.market = 'india' AND documents.id = chunks.document_id)`;

function filtered(request: EndpointRequest, chunks: Selection): Selection {
  const { database, arguments: args } = request;
  const selection = chunks
    .whereAny('type', args['types']?.split(','))
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('year', args['years']?.split(','))
    .whereAny('quarter', args['quarters']?.split(','));
  return whereCompanyClassified(selection, request);
}

/** Quotes text so that FTS5 reads no operator in it; empty if it has no letter or digit. */
function term(text: string): string[] {
  return /[\p{L}\p{N}]/u.test(text) ? [`"${text.replaceAll('"', ' ').trim()}"`] : [];
}

function anyWord(query: string): string {
  return [...new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u))].flatMap(term).join(' OR ');
}

/** An unclosed quote extends to the end. */
function everyTerm(query: string): string {
  const parts = [...query.matchAll(/"([^"]*)(?:"|$)|([^\s"]+)/g)];
  return parts.flatMap(([, phrase, word]) => term(phrase ?? word ?? '')).join(' AND ');
}

/** Maps bm25, which is negative and lower for better matches, to a score from 0 to 1. */
function similarity(rank: number): number {
  return Math.round((-rank / (1 - rank)) * 10_000) / 10_000;
}

function resultOf({ text, chunk_num, body }: Hit) {
  const document = JSON.parse(body) as DocumentBody;
  const { type, published_date, year, quarter, company_id: id, company_name, ticker, exchange_tickers } = document;
  const link = document.pdf_link ?? document.html_link;
  return {
    text,
    metadata: { chunk_num: String(chunk_num) },
    document: { type, published_date, year, quarter, ...(link === undefined ? {} : { link }) },
    company: { id, company_name, ticker, exchange_tickers },
  };
}

function response(results: readonly object[]): EndpointResponse {
  return { data: JSON.stringify(results) };
}
