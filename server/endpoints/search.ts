import type { DocumentBody } from '../database/row';
import { indianCompanyIdsOf } from './indian-company';
import type { Answer, Handler, Question } from './handler';
import { keepOfIndustry } from './of-industry';
import type { Selection } from './selection';
import { createSelection } from './selection';

/** E3: up to 100 results. */
const MOST_FOUND = 100;

/**
 * E2, "semantic" in the service; this one is lexical: chunks are ranked by the words they share with the query (FTS5's bm25), the rarer
 * and the more often the better. It knows no synonyms.
 */
export const embeddingsSearch: Handler = (question) => {
  const { query = '', top_k = '' } = question.arguments;
  const found = search(question, anyWord(query), 'rank, chunks.id', Number(top_k));
  return answer(found.map((hit) => ({ ...resultOf(hit), similarity_score: similarity(hit.rank) })));
};

/** E3: every word and every "quoted phrase" of the query, newest first. The document shows no fields: they are those of E2 without a score. */
export const fullTextSearch: Handler = (question) => {
  const match = everyTerm(question.arguments['query'] ?? '');
  const newest = 'documents.published_date DESC, documents.id DESC, chunks.chunk_num';
  return answer(search(question, match, newest, MOST_FOUND).map(resultOf));
};

interface Hit {
  readonly text: string;
  readonly chunk_num: number;
  readonly body: string;
  readonly rank: number;
}

function search(question: Question, match: string, order: string, limit: number): Hit[] {
  // A query of signs alone names nothing, and FTS5 refuses it.
  if (match === '') return [];
  const { source, values } = searched(question, match);
  return question.database
    .prepare(
      `SELECT chunks.text, chunk_num, documents.body, bm25(chunk_words) AS rank ${source} ORDER BY ${order} LIMIT ?`,
    )
    .all(...values, limit) as Hit[];
}

function searched({ database, arguments: args }: Question, match: string): Selection {
  const tables = `chunk_words JOIN chunks ON chunks.id = chunk_words.rowid
    JOIN documents ON documents.market = 'india' AND documents.id = chunks.document_id`;
  const selection = createSelection(tables)
    .where('chunk_words MATCH ?', match)
    .keepAny('type', args['types']?.split(','))
    .keepAny('company_id', indianCompanyIdsOf(database, args['tickers']))
    .keepAny('year', args['years']?.split(','))
    .keepAny('quarter', args['quarters']?.split(','));
  return keepOfIndustry(selection, 'india', args);
}

/** Text as FTS5 reads it literally, whatever signs are in it; without a letter or digit it names nothing. */
function term(text: string): string[] {
  return /[\p{L}\p{N}]/u.test(text) ? [`"${text.replaceAll('"', ' ').trim()}"`] : [];
}

function anyWord(query: string): string {
  return [...new Set(query.toLowerCase().split(/[^\p{L}\p{N}]+/u))].flatMap(term).join(' OR ');
}

/** A quote that is never closed reaches to the end. */
function everyTerm(query: string): string {
  const parts = [...query.matchAll(/"([^"]*)(?:"|$)|([^\s"]+)/g)];
  return parts.flatMap(([, phrase, word]) => term(phrase ?? word ?? '')).join(' AND ');
}

/** bm25 is below zero, the lower the nearer; the score rises with it from 0 towards 1. */
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

function answer(results: readonly object[]): Answer {
  return { data: JSON.stringify(results) };
}
