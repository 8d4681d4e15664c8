import type Database from 'libsql';
import type { Arguments, Endpoint, Parameter } from '../../src/api';
import { ENDPOINTS, readArguments } from '../../src/api';
import { MAX_VALUES } from '../../src/api/endpoints/rule';
import { SHOWCASE } from '../../server/market/showcase';

/** A request that makes the sandbox work as hard as its endpoint allows, or that it must refuse. */
export interface HostileRequest {
  readonly endpoint: Endpoint;
  readonly what: string;
  readonly arguments: Arguments;
}

/** Values by parameter key, comma-separated where the parameter takes a list. */
type Values = Readonly<Record<string, string>>;

/** More values than any list takes. */
const TOO_MANY = 40_000;

/** Every endpoint with its parameters left out, at their largest, beyond it, and with what costs most to search. */
export function hostileRequests(database: Database.Database): readonly HostileRequest[] {
  const known = knownValues(database);
  return ENDPOINTS.flatMap((endpoint) => {
    const required = requiredOf(endpoint);
    const variants = [
      ['as little as possible', {}],
      ...pageVariants(endpoint),
      ...Object.entries(endpoint.parameters).flatMap(([key, parameter]) => valueVariants(key, parameter, known)),
    ] as const;
    const allowed = variants.filter(([, values]) => 'arguments' in readArguments(endpoint, { ...required, ...values }));
    const widest = Object.assign({}, ...allowed.map(([, values]) => values)) as Values;
    const first = { ...widest, ...('page' in widest ? { page: '1' } : {}) };
    const whole = [...variants, ['everything at once', first], ['everything at once, a late page', widest]] as const;
    return whole.map(([what, values]) => ({ endpoint, what, arguments: { ...required, ...values } }));
  });
}

/** The parameters without which the sandbox answers 400. */
function requiredOf({ parameters }: Endpoint): Values {
  const { india, us } = SHOWCASE;
  const values: Values = {
    ticker: `NSE:${india.ticker}`,
    cik: us.cik,
    date: us.periodEnds[4] ?? '',
    query: 'the',
    types: 'earnings-transcript,annual-report',
    type: parameters['type']?.rule.values?.at(-1) ?? '',
  };
  const required = Object.entries(parameters).filter(([, parameter]) => parameter.required);
  return Object.fromEntries(required.map(([key]) => [key, values[key] ?? '']));
}

function pageVariants({ parameters }: Endpoint): [string, Values][] {
  const { limit, page } = parameters;
  const largest = limit && { limit: String(limit.rule.maximum ?? 999_999_999) };
  return [
    ...(largest ? ([['the largest page', largest]] as [string, Values][]) : []),
    ...(largest && page ? ([['a page past the end', { ...largest, page: '999999999' }]] as [string, Values][]) : []),
    ...(largest && page ? ([['a late page', { limit: '50', page: '120' }]] as [string, Values][]) : []),
  ];
}

function valueVariants(key: string, { rule }: Parameter, known: KnownValues): [string, Values][] {
  const variants: [string, Values][] = [];
  const add = (what: string, value: string) => variants.push([`${key}: ${what}`, { [key]: value }]);
  for (const value of rule.values ?? []) add(value, value);
  if (rule.values && rule.list) add('all', rule.values.join(','));
  if (key === 'query') for (const [what, value] of queries(known.words)) add(what, value);
  if (rule.list && !rule.values) {
    const unknown = Array.from({ length: TOO_MANY }, (_, at) => known.unknown(key, at));
    add(`${TOO_MANY} unknown`, unknown.join(rule.separator));
    add(`${MAX_VALUES} unknown`, unknown.slice(0, MAX_VALUES).join(rule.separator));
    const some = known.of(key);
    if (some.length > MAX_VALUES) add(`all ${some.length}`, some.join(rule.separator));
    if (some.length > 0)
      add(`${Math.min(MAX_VALUES, some.length)} known`, some.slice(0, MAX_VALUES).join(rule.separator));
  }
  return variants;
}

/** Texts of a search, made of the words that most chunks hold. */
function queries(words: readonly string[]): [string, string][] {
  const [first = '', second = ''] = words;
  const counts = [8, 16, 1_000, 64, 32];
  return [
    ...counts.flatMap((count): [string, string][] => [
      [`${count} rare words`, words.slice(-count).join(' ')],
      [`a phrase of one word ${count} times`, `"${`${first} `.repeat(count)}"`],
      [`a phrase of two words, ${count} in all`, `"${`${first} ${second} `.repeat(count / 2)}"`],
      [`${count / 2} phrases`, words.slice(0, count / 2).map((word) => `"${word} ${first}"`).join(' ')], // prettier-ignore
      [`one word ${count} times`, `${first} `.repeat(count)],
      [`the ${count} commonest words`, words.slice(0, count).join(' ')],
    ]),
    ['"a " 4,000 times', 'a '.repeat(4_000)],
    ['no word', '()'],
    ['one word of a megabyte', 'a'.repeat(1_000_000)],
    ['quotes', '"'.repeat(900)],
    ['NUL', 'order\0book'],
    ['the 32 commonest words', words.slice(0, 32).join(' ')],
  ];
}

interface KnownValues {
  /** The words of the searched text, commonest first. */
  readonly words: readonly string[];
  /** The values of a list parameter that rows have. */
  of(key: string): readonly string[];
  unknown(key: string, at: number): string;
}

function knownValues(database: Database.Database): KnownValues {
  const column = (sql: string) => (database.prepare(sql).all() as { value: string }[]).map(({ value }) => value);
  const values: Readonly<Record<string, readonly string[]>> = {
    tickers: column(`SELECT exchange || ':' || symbol AS value FROM symbols WHERE market = 'india' AND exchange <> ''`),
    ciks: column(`SELECT id AS value FROM companies WHERE market = 'us'`),
    ids: column(`SELECT id AS value FROM companies`),
    sectors: column(`SELECT DISTINCT sector AS value FROM companies`),
    industries: column(`SELECT DISTINCT industry AS value FROM companies`),
    years: column(`SELECT DISTINCT year AS value FROM documents`),
    categories: Array.from({ length: 26 }, (_, at) => String(at + 1)),
  };
  return {
    words: wordsByFrequency(column('SELECT text AS value FROM chunks')),
    of: (key) => values[key] ?? [],
    unknown: (key, at) =>
      key === 'years' || key === 'ciks' ? String(at).padStart(key === 'years' ? 4 : 10, '0') : `NSE:Q${at}`,
  };
}

function wordsByFrequency(texts: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))) {
    if (word !== '') counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
}
