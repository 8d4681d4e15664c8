import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../../src/api';
import { companyIds, newestFilings } from '../database/import-record';
import { openDataFolder } from '../database/file/open';
import { ImportError } from './import-error';
import { NoSuchFilingError, type SecSite } from './sec-site';
import { feedTypeOf } from './us/filing-document';
import type { Listing, Submission } from './us/sources/registrant';
import { addListings, readEarlierFiles, readRegistrant } from './us/sources/registrant';
import { formatCik, type Json } from './us/facts/sec-json';

/** What was downloaded for an import. */
export interface Fetched {
  readonly files: readonly string[];
  readonly companies: number;
  /** Companies of which nothing is newer than what the database has. */
  readonly upToDate: number;
  readonly wrong: readonly string[];
}

/** Downloads the companies with these tickers or CIKs into `folder`/sec. */
export async function fetchCompanies(names: readonly string[], folder: string, site: SecSite): Promise<Fetched> {
  const store = new DownloadFolder(folder);
  const listings = await fetchTickers(site, store);
  const ciks = cikOfEach(names, listings);
  return fetchEach(ciks, site, store, () => true);
}

/** Downloads what is newer than the database in `folder`, of each of its US companies. */
export async function fetchUpdates(folder: string, site: SecSite): Promise<Fetched> {
  const database = openDataFolder(folder);
  const ciks = companyIds(database, 'us');
  const known = new Map(ciks.map((cik) => [cik, newestFilings(database, cik)]));
  database.close();
  if (ciks.length === 0) throw new ImportError(`${folder} has no US companies to update; begin with FILES or --fetch`);
  const store = new DownloadFolder(folder);
  await fetchTickers(site, store);
  return fetchEach(ciks, site, store, (cik, submissions) => {
    const { day = '', ids = new Set<string>() } = known.get(cik) ?? {};
    return submissions.some(
      ({ form, filed, accession }) => feedTypeOf(form) !== undefined && filed >= day && !ids.has(accession),
    );
  });
}

/** The files of one folder, each written as a whole. */
class DownloadFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = join(folder, 'sec');
  }

  path(name: string): string {
    return join(this.#folder, name);
  }

  write(name: string, text: string): string {
    const path = this.path(name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.partial`, text);
    renameSync(`${path}.partial`, path);
    return path;
  }
}

const TICKERS = 'company_tickers_exchange.json';

async function fetchTickers(site: SecSite, store: DownloadFolder): Promise<ReadonlyMap<string, readonly Listing[]>> {
  const text = await site.tickers();
  const listings = new Map<string, Listing[]>();
  addListings(listings, objectIn(text, TICKERS), TICKERS);
  store.write(TICKERS, text);
  return listings;
}

function cikOfEach(names: readonly string[], listings: ReadonlyMap<string, readonly Listing[]>): readonly string[] {
  const cikOf = new Map([...listings].flatMap(([cik, all]) => all.map(({ ticker }) => [ticker, cik] as const)));
  const found = names.map((name) => cikOf.get(name.toUpperCase().replaceAll('.', '-')) ?? formatCik(name));
  const unknown = names.filter((_, at) => found[at] === undefined);
  if (unknown.length > 0) throw new ImportError(`no ticker of the SEC's list, and no CIK: ${unknown.join(', ')}`);
  return [...new Set(found.filter((cik) => cik !== undefined))];
}

type IsWanted = (cik: string, submissions: readonly Submission[]) => boolean;

async function fetchEach(
  ciks: readonly string[],
  site: SecSite,
  store: DownloadFolder,
  isWanted: IsWanted,
): Promise<Fetched> {
  const files: string[] = [];
  const wrong: string[] = [];
  let companies = 0;
  let upToDate = 0;
  for (const cik of ciks) {
    try {
      const fetched = await fetchCompany(cik, site, store, isWanted);
      files.push(...fetched);
      if (fetched.length > 0) companies += 1;
      else upToDate += 1;
    } catch (error) {
      if (!(error instanceof NoSuchFilingError)) throw error;
      wrong.push(error.message);
    }
  }
  return { files: files.length > 0 ? [store.path(TICKERS), ...files] : [], companies, upToDate, wrong };
}

/** The company's files; none where its submissions have nothing that is wanted. */
async function fetchCompany(cik: string, site: SecSite, store: DownloadFolder, isWanted: IsWanted): Promise<string[]> {
  const name = `CIK${cik}.json`;
  const text = await site.submissions(name);
  const json = objectIn(text, name);
  if (!isWanted(cik, readRegistrant(json, name).submissions)) return [];
  const facts = await site.companyFacts(cik);
  const files = [store.write(`companyfacts/${name}`, facts)];
  for (const earlier of readEarlierFiles(json, cik)) {
    const kept = `submissions/${earlier.name}`;
    if (!holds(store.path(kept), earlier.count)) store.write(kept, await site.submissions(earlier.name));
    files.push(store.path(kept));
  }
  // Last: it says which filings are known.
  return [...files, store.write(`submissions/${name}`, text)];
}

/** True for a file of earlier filings that has as many as the SEC's has now. One that is damaged is asked for again. */
function holds(path: string, count: number): boolean {
  const json = existsSync(path) ? parsedObject(readFileSync(path, 'utf8')) : undefined;
  const accessions = json?.['accessionNumber'];
  return Array.isArray(accessions) && accessions.length === count;
}

function objectIn(text: string, name: string): Json {
  const json = parsedObject(text);
  if (!json) throw new ImportError(`${name}: the SEC's answer is not a JSON object`);
  return json;
}

function parsedObject(text: string): Json | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
