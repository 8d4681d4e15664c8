import fc from 'fast-check';
import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { databaseName } from '../../../src/client/persistence/database';
import { SHOWCASE } from '../../../server/market/showcase';
import { openCells, settingsFor, type Cells } from '../support/cells';

const SEED = 20261121;
const RUNS = 40;

const { india, indiaBank, indiaStandaloneOnly, us } = SHOWCASE;
const [newest = '', older = ''] = us.periodEnds;

interface MetricQuery {
  readonly name: string;
  /** One company and one period; more make a grid. */
  readonly companies: readonly string[];
  readonly dates: readonly string[];
  readonly line: string;
}

const some = (values: readonly string[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });
const queries: fc.Arbitrary<MetricQuery> = fc.oneof(
  fc.record({
    name: fc.constant('FIN.METRIC'),
    companies: some([india.ticker, `NSE:${india.ticker}`, indiaBank.ticker, indiaStandaloneOnly.ticker, 'NOSUCHCO']),
    // A bare date is quarterly here, and is refused beside an annual token.
    dates: fc.oneof(
      some(['FY2026', 'FY2025', 'FY2024', 'Q1FY2026', 'Q3FY25', 'FY1990']),
      some(['Q1FY2026', 'Q3FY25', '2019-03-31', '2025-06-30']),
    ),
    line: fc.constantFrom('sales', 'profit_after_tax', 'basic', 'income.other_income'),
  }),
  fc.record({
    name: fc.constant('US.METRIC'),
    companies: some([us.cik, '0000000404']),
    dates: some([newest, older, '2001-12-31']),
    line: fc.constantFrom('assets', 'equity', 'revenue'),
  }),
);

/** A result as plain data: an error in a cell becomes its code and message. */
function plain(shown: unknown): unknown {
  if (Array.isArray(shown)) return shown.map(plain);
  if (shown instanceof Error) return { error: (shown as Error & { code?: string }).code, message: shown.message };
  return shown;
}

const single = async (cells: Cells, { name, line }: MetricQuery, company: string, date: string) =>
  plain(await cells.first(name, company, date, line));

let first: Cells;
let second: Cells;

beforeAll(async () => {
  first = await openCells();
});
afterAll(async () => {
  await second?.close();
  await first.close();
});

test(`cells, grids, memory and the persistent cache give the same answer to one query (seed ${SEED})`, async () => {
  const seen = new Map<string, { query: MetricQuery; company: string; date: string; shown: unknown }>();
  const property = fc.asyncProperty(queries, async (query) => {
    const { name, companies, dates, line } = query;
    const column = companies.map((company) => [company]);
    const grid = first.call(name, column, [[...dates]], line);
    const pairs = companies.flatMap((company) => dates.map((date) => ({ company, date })));
    const together = await Promise.all(pairs.map(({ company, date }) => single(first, query, company, date)));
    const shownInGrid = plain(await grid);
    for (const [at, { company, date }] of pairs.entries()) {
      const shown = together[at];
      // A single cell throws its error; a grid contains it.
      const cell = Array.isArray(shownInGrid)
        ? (shownInGrid as unknown[][])[Math.floor(at / dates.length)]
        : [shownInGrid];
      expect({ query, cell: cell?.[at % dates.length] }).toEqual({ query, cell: shown });
      expect({ query, again: await single(first, query, company, date) }).toEqual({ query, again: shown });
      seen.set(`${name} ${company} ${date} ${line}`, { query, company, date, shown });
    }
  });
  await fc.assert(property, { seed: SEED, numRuns: RUNS });

  const kept = new Set(
    first.sandbox.requests
      .all()
      .filter(({ status }) => status === 200)
      .map(({ path, query }) => path + query),
  );
  await first.written();
  expect(await stored()).toBeGreaterThanOrEqual(kept.size);
  second = await openCells({}, settingsFor(first.sandbox.url));
  first.sandbox.requests.clear();
  const numbers = [];
  for (const { query, company, date, shown } of seen.values()) {
    expect({ query, reread: await single(second, query, company, date) }).toEqual({ query, reread: shown });
    if (typeof shown === 'number') numbers.push(shown);
  }
  expect(numbers.length).toBeGreaterThan(20);
  // The second add-in requests again only what the cache does not store.
  const again = first.sandbox.requests.all().map(({ path, query }) => path + query);
  expect(again.filter((request) => kept.has(request))).toEqual([]);
});

/** The number of answers in the persistent cache. */
async function stored(): Promise<number> {
  const database = await openDB(databaseName());
  const count = await database.count('answers');
  database.close();
  return count;
}
