import { readOptions } from '../arguments/options-argument';
import { plainValue, quoted, textOf } from '../arguments/plain-value';
import { embeddingsSearch, fullTextSearch } from '../../api';
import { badArgument, CellError, notAvailable } from '../runtime/cell-error';
import { andThen, run, wait } from '../../client';
import { readCount } from '../arguments/count-argument';
import { fieldPaths } from '../../tables/field';
import type { Endpoint } from '../../api';
import type { PromiseOrValue, Steps } from '../../client';
import type { Row, Table } from '../../tables';
import { readByRule } from '../arguments/list-argument';
import type { QueryContext, Values } from '../runtime/query-context';
import { exchangeTickers } from './asked-companies';
import { DATED_OPTIONS, RECORD_OPTIONS } from './record-option-rules';
import { arrangeRecords, zoneOf } from './record-options';

export type SearchArguments = Readonly<Record<string, unknown>>;

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
export function searchFunction(context: QueryContext, args: SearchArguments): PromiseOrValue<Table> {
  const options = readOptions(args['options'], RECORD_OPTIONS);
  const count = readCount(args['count'], 'count', MAX_CHUNKS);
  const found = search(context, embeddingsSearch, args, { top_k: count === undefined ? undefined : String(count) });
  const kind = { columns: CHUNK_COLUMNS, fields: embeddingsSearch.fields ?? [], zone: zoneOf(embeddingsSearch) };
  return andThen(found, (rows) => arrangeRecords(rows, kind, options));
}

/** FIN.FIND: at most 100 keyword hits, newest first (E3). Their fields are not documented: all that arrive are shown, dates first. */
export function findFunction(context: QueryContext, args: SearchArguments): PromiseOrValue<Table> {
  const options = readOptions(args['options'], DATED_OPTIONS);
  return andThen(search(context, fullTextSearch, args, {}), (newest) => {
    const rows = options.order === 'oldest' ? [...newest].reverse() : newest;
    const paths = [...new Set(rows.flatMap((row) => fieldPaths(row)))];
    if (paths.length === 0) throw new CellError('#VALUE!', 'Unexpected answer: the hits hold no fields.');
    const isDate = (path: string) => path.endsWith('published_date');
    const columns = [...paths.filter(isDate), ...paths.filter((path) => !isDate(path))];
    return arrangeRecords(rows, { columns, zone: zoneOf(fullTextSearch) }, options);
  });
}

function search(
  context: QueryContext,
  endpoint: Endpoint,
  args: SearchArguments,
  more: Values,
): PromiseOrValue<readonly Row[]> {
  const query = textOf(plainValue(args['query']), 'query');
  if (query === undefined) throw badArgument('query is empty. Give words to look for.');
  const values: Record<string, string | undefined> = { ...more, query };
  for (const name of ['years', 'quarters', 'sectors', 'industries']) {
    values[name] = readByRule(endpoint, name, args[name]);
  }
  const types = endpoint.parameters['types']?.rule.values ?? [];
  values['types'] = readByRule(endpoint, 'types', args['types']) ?? types.join(',');
  return run(askHits(context, endpoint, exchangeTickers(args['tickers']), values));
}

function* askHits(
  context: QueryContext,
  endpoint: Endpoint,
  companies: ReturnType<typeof exchangeTickers>,
  values: Values,
): Steps<readonly Row[]> {
  const names = yield* wait(companies.resolve(context));
  const tickers = names.length > 0 ? names.join(',') : undefined;
  const { data } = yield* wait(context.query(endpoint, { ...values, tickers }));
  const rows = data as readonly Row[];
  if (rows.length > 0) return rows;
  const where = companies.asked.length > 0 ? ` of ${companies.asked.slice(0, 5).join(', ')}` : '';
  throw notAvailable(`The service finds nothing for ${quoted(values['query'])} in ${values['types']}${where}.`);
}
