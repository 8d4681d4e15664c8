import { select } from '../database/prepared';
import type { DocumentBody } from '../database/row';
import { whereCompanyClassified } from './classification';
import { indianCompanyIdsIn } from './company-lookup';
import type { EndpointResponse, Handler, EndpointRequest } from './request';
import { everyTerm, rankedTerms } from './search-terms';
import type { Selection } from './selection';
import { createSelection } from './selection';

/** E3: up to 100 results. */
const MAX_RESULTS = 100;

/**
 * E2, "semantic" in the service but lexical here: ranks chunks by the words they share with the query (FTS5's bm25),
 * rare and frequent words higher. It knows no synonyms. The nearest `top_k` are always returned: chunks that share no
 * word come last, newest first, with a similarity of 0.
 */
export const embeddingsSearch: Handler = (request) => {
  const { query = '', top_k = '' } = request.arguments;
  const match = rankedTerms(request.database, query).join(' OR ');
  const alike = matches(request, match, { score: 'bm25(chunk_words)', order: 'score, rowid', limit: Number(top_k) });
  const ranked = [...alike, ...otherChunks(request, alike, Number(top_k) - alike.length)];
  const scores = new Map(ranked.map(({ id, score }) => [id, similarity(score)]));
  return response(read(request, ranked).map((hit) => ({ ...resultOf(hit), similarity_score: scores.get(hit.id) })));
};

/**
 * E3: chunks with every word and every "quoted phrase" of the query, newest first. The specification shows no fields:
 * they are those of E2 without a score.
 */
export const fullTextSearch: Handler = (request) => {
  const match = everyTerm(request.arguments['query'] ?? '').join(' AND ');
  // Chunks are stored newest first, so that the search ends with the hundredth.
  const found = matches(request, match, { score: '0', order: 'rowid', limit: MAX_RESULTS });
  return response(read(request, found).map(resultOf));
};

/** A chunk found, and what FTS5 thinks of it: lower is better. */
interface Match {
  readonly id: number;
  readonly score: number;
}

interface Hit {
  readonly id: number;
  readonly text: string;
  readonly chunk_num: number;
  readonly body: string;
}

/** How chunks are scored and ordered, in SQL, and how many are given. */
interface Ranking {
  readonly score: string;
  readonly order: string;
  readonly limit: number;
}

function matches(request: EndpointRequest, match: string, { score, order, limit }: Ranking): Match[] {
  if (match === '') return [];
  // The plus keeps SQLite from searching once for each of the ids.
  const selection = whereAllowed('+rowid', request, createSelection('chunk_words').where('chunk_words MATCH ?', match));
  const sql = `SELECT rowid AS id, ${score} AS score ${selection.source} ORDER BY ${order} LIMIT ?`;
  return select<Match>(request.database, sql).all(...selection.values, limit);
}

/** The newest chunks that are not among those found. */
function otherChunks(request: EndpointRequest, found: readonly Match[], count: number): Match[] {
  const ids = found.map(({ id }) => id).join(', ');
  const { source, values } = whereAllowed('id', request, createSelection('chunks').where(`id NOT IN (${ids})`));
  const sql = `SELECT id, 0 AS score ${source} ORDER BY id LIMIT ?`;
  return select<Match>(request.database, sql).all(...values, count);
}

/** Reads the chunks found, in their order. */
function read({ database }: EndpointRequest, found: readonly Match[]): Hit[] {
  const rows = select<Hit>(
    database,
    `SELECT chunks.id, text, chunk_num, body FROM chunks CROSS JOIN documents ON market = 'india' AND documents.id = document_id
     WHERE chunks.id IN (${found.map(({ id }) => id).join(', ')})`,
  ).all();
  const hits = new Map(rows.map((hit) => [hit.id, hit]));
  return found.map(({ id }) => hits.get(id)).filter((hit) => hit !== undefined);
}

/** Selects the chunks of the requested documents. Without a filter nothing is selected: every chunk is one of them. */
function whereAllowed(column: string, request: EndpointRequest, chunks: Selection): Selection {
  const { database, endpoint, arguments: args } = request;
  const types = args['types']?.split(',');
  const isAnyType = types?.length === endpoint.parameters['types']?.rule.values?.length;
  const documents = createSelection('documents CROSS JOIN chunks ON chunks.document_id = documents.id', 'india')
    .whereAny('type', isAnyType ? undefined : types)
    .whereAny('company_id', indianCompanyIdsIn(database, args['tickers']))
    .whereAny('year', args['years']?.split(','))
    .whereAny('quarter', args['quarters']?.split(','));
  const { source, values, isWhole } = whereCompanyClassified(documents, request);
  return isWhole ? chunks : chunks.where(`${column} IN (SELECT chunks.id ${source})`, ...values);
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
