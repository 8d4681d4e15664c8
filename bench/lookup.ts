import { createRandom } from '../server/market/random';
import { readCompanyProfile } from '../src/companies/company-profile';
import type { Company } from '../src/taskpane/companies/company';
import { CompanyIndex } from '../src/taskpane/companies/company-index';
import { contender } from './environment/contenders';
import type { Measured } from './report';

const COMPANIES = 20_000;
const BUDGET_MS = 50;
const ROUNDS = 3;
const SYLLABLES =
  'au rel ka ma run di pel lu va os tra vel quo mb ra yor so ven il den for th sys tec lan bri mon tal'.split(' ');
const TRADES = [
  'Industries',
  'Chemicals',
  'Foods',
  'Bank',
  'Energy',
  'Devices',
  'Holdings',
  'Textiles',
  'Finance',
  'Steel',
];
const CAPS = ['large', 'mid', 'small', 'micro', 'nano'];

function companies(): Company[] {
  const random = createRandom('bench/lookup');
  const word = () => Array.from({ length: random.integer(2, 4) }, () => random.pick(SYLLABLES)).join('');
  return Array.from({ length: COMPANIES }, (_, at) => {
    const name = `${word()} ${word()} ${random.pick(TRADES)} Ltd`;
    const ticker = `${name.slice(0, 4)}${at}`.toUpperCase();
    const exchange_info = [
      { exchange: 'NSE', symbol: ticker },
      { exchange: 'BSE', symbol: ticker, scrip_code: String(500_000 + at) },
    ];
    const item = { id: String(at), company_name: name, ticker, marketcap_category: random.pick(CAPS), exchange_info };
    return readCompanyProfile('india', item) as Company;
  });
}

/** The queries of a user who types this company's name, one per keystroke, then the name with two letters swapped. */
function keystrokes({ name }: Company): string[] {
  const swapped = `${name.slice(0, 3)}${name[4] ?? ''}${name[3] ?? ''}${name.slice(5)}`;
  return [name, swapped].flatMap((typed) => Array.from({ length: 12 }, (_, length) => typed.slice(0, length + 1)));
}

/**
 * The mean and the maximum time of these queries. Each query counts with its fastest round, because of the machine's
 * other load.
 */
function times(queries: readonly string[], search: (query: string) => unknown): { mean: number; worst: number } {
  const quickest = queries.map(() => Infinity);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [at, query] of queries.entries()) {
      const start = performance.now();
      search(query);
      quickest[at] = Math.min(quickest[at] ?? Infinity, performance.now() - start);
    }
  }
  return { mean: quickest.reduce((sum, ms) => sum + ms, 0) / queries.length, worst: Math.max(...quickest) };
}

/** Builds the index several times; resolves to it and to the longest slice of the fastest build. */
async function build(list: readonly Company[]): Promise<{ index: CompanyIndex; longest: number }> {
  let best = Infinity;
  let index: CompanyIndex | undefined;
  for (let round = 0; round < ROUNDS || !index; round += 1) {
    let longest = 0;
    let since = performance.now();
    const slice = () => (longest = Math.max(longest, performance.now() - since));
    index = await CompanyIndex.build(list, async () => {
      slice();
      await new Promise((resume) => setImmediate(resume));
      since = performance.now();
    });
    best = Math.min(best, slice());
  }
  return { index, longest: best };
}

/** The search of a full-text index of these companies. */
async function fullTextSearch(list: readonly Company[]): Promise<(query: string) => unknown> {
  const { searchOf } = (await import(contender('full-text-search.ts'))) as {
    searchOf(list: readonly Company[]): (query: string) => unknown;
  };
  return searchOf(list);
}

/** The pane's company search, one query per keystroke, compared with a full-text index of the same names. */
export async function measureLookup(): Promise<Measured[]> {
  const list = companies();
  const queries = Array.from({ length: 10 }, (_, at) => list[at * 1_997] as Company).flatMap(keystrokes);
  const { index, longest } = await build(list);
  const searchOther = await fullTextSearch(list);
  const own = times(queries, (query) => index.search(query));
  const theirs = times(queries, searchOther);
  return [
    {
      what: `a keystroke over ${COMPANIES.toLocaleString('en-US')} companies`,
      result: `${own.mean.toFixed(1)} ms, at most ${own.worst.toFixed(0)}`,
      against: `${(theirs.mean / own.mean).toFixed(2)} times as quick as MiniSearch; ${((100 * own.worst) / BUDGET_MS).toFixed(0)} % of ${BUDGET_MS} ms`,
    },
    {
      what: `the index of ${COMPANIES.toLocaleString('en-US')} companies, in slices`,
      result: `${longest.toFixed(0)} ms at most in one`,
      against: `${((100 * longest) / BUDGET_MS).toFixed(0)} % of ${BUDGET_MS} ms`,
    },
  ];
}
