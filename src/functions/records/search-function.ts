import type { AnswerRow, Endpoint, PageMeta } from '../../api';
import { embeddingsSearch, fullTextSearch } from '../../api';
import type { Coroutine, ParameterValues } from '../../client';
import { wait } from '../../client';
import type { Table } from '../../tables';
import { fieldPaths } from '../../tables';
import { readByRule } from '../arguments/list-argument';
import { DATED_OPTIONS, RECORD_OPTIONS } from '../arguments/options/option-rules';
import { readOptions } from '../arguments/options/options-argument';
import { plainValue, quoted, readCount, textOf } from '../arguments/scalar-argument';
import { badArgument, CellError, CellFailure, notAvailable } from '../cells/failures/cell-error';
import type { QueryContext } from '../context/query-context';
import { exchangeTickers } from '../companies/asked-companies';
import { refuseUnlisted } from '../companies/unlisted-companies';
import { askedNames } from './asked-names';
import { wordsOf } from './list-query';
import { arrangeRecords, zoneOf } from './record-columns';

type SearchArguments = Readonly<Record<string, unknown>>;

const CHUNK_COLUMNS = [
  'document.published_date',
  'company.ticker',
  'document.type',
  'document.year',
  'document.quarter',
  'similarity_score',
  'text',
  'document.link',
] as const;
const MAX_CHUNKS = 50;

/** FIN.SEARCH: the chunks of filings nearest to a query, nearest first (E2). */
export function* searchFunction(context: QueryContext, args: SearchArguments): Coroutine<Table> {
  const options = readOptions(args['options'], RECORD_OPTIONS);
  const count = readCount(args['count'], 'count', MAX_CHUNKS);
  const top = { top_k: count === undefined ? undefined : String(count) };
  const { rows, ...list } = yield* queryHits(context, embeddingsSearch, args, top);
  const kind = { columns: CHUNK_COLUMNS, fields: embeddingsSearch.fields ?? [], zone: zoneOf(embeddingsSearch), list };
  return arrangeRecords(rows, kind, options);
}

/**
 * FIN.FIND: at most 100 keyword hits, newest first (E3). Their fields are undocumented: the table shows all of them,
 * dates first.
 */
export function* findFunction(context: QueryContext, args: SearchArguments): Coroutine<Table> {
  const options = readOptions(args['options'], DATED_OPTIONS);
  const { rows: newest, ...list } = yield* queryHits(context, fullTextSearch, args, {});
  const rows = options.order === 'oldest' ? [...newest].reverse() : newest;
  const paths = [...new Set(rows.flatMap((row) => fieldPaths(row)))];
  if (paths.length === 0)
    throw new CellError(new CellFailure('#VALUE!', 'Unexpected answer: the search results have no fields.'));
  const isDate = (path: string) => path.endsWith('published_date');
  const columns = [...paths.filter(isDate), ...paths.filter((path) => !isDate(path))];
  return arrangeRecords(rows, { columns, zone: zoneOf(fullTextSearch), list }, options);
}

interface Hits {
  readonly rows: readonly AnswerRow[];
  readonly total: number | undefined;
  readonly isExact: true;
}

function* queryHits(
  context: QueryContext,
  endpoint: Endpoint,
  args: SearchArguments,
  more: ParameterValues,
): Coroutine<Hits> {
  const given = readFilters(endpoint, args, more);
  const classes = askedNames(endpoint, args);
  const companies = exchangeTickers(args['tickers']);
  const values = { ...given, ...(yield* classes.resolve(context)) };
  const names = yield* companies.resolve(context);
  const tickers = names.length > 0 ? names.join(',') : undefined;
  const { data, meta } = yield* wait(context.query(endpoint, { ...values, tickers }));
  const rows = data as readonly AnswerRow[];
  context.changes?.addAll(rows);
  yield* refuseUnlisted(context, companies, rows);
  if (rows.length > 0) return { rows, total: totalOf(meta, rows.length), isExact: true };
  const advice = yield* classes.advice(context);
  const filters = wordsOf(companies, { ...values, query: undefined, top_k: undefined });
  throw notAvailable(`The service finds nothing for ${quoted(values['query'])}${filters}.${advice}`);
}

/** How many hits there are in all: the document shows no `meta` for searches, but an answer may have it. */
function totalOf(meta: Partial<PageMeta> | undefined, received: number): number | undefined {
  const total = meta?.total_count;
  return Number.isInteger(total) && Number(total) >= received ? total : undefined;
}

function readFilters(endpoint: Endpoint, args: SearchArguments, more: ParameterValues): ParameterValues {
  const query = textOf(plainValue(args['query']), 'query');
  if (query === undefined) throw badArgument('query is empty. Give words to look for.');
  const values: Record<string, string | undefined> = { ...more, query };
  for (const name of ['years', 'quarters']) values[name] = readByRule(endpoint, name, args[name]);
  const types = endpoint.parameters['types']?.rule.values ?? [];
  values['types'] = readByRule(endpoint, 'types', args['types']) ?? types.join(',');
  return values;
}
