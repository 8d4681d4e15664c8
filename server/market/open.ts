import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type Database from 'libsql';
import { HOUR_MS } from '../../src/api/dates/time-units';
import { removeLeftovers } from '../database/file/leftovers';
import { openToServe } from '../database/file/open';
import { faultOf } from '../database/file/seal';
import { writeDatabaseFile } from '../database/file/write-file';
import { addMinors, fillMarket } from './build';

const SERVER = resolve(__dirname, '..');
const CACHE = resolve(SERVER, '../.data');
/** The source files of the market. A change in any of them causes a rebuild. */
const SOURCES = ['market', 'database', '../src/api/endpoints/vocabulary.ts', '../src/api/dates/calendar-date.ts'];
const STALE_MS = HOUR_MS;

/** Rows that are added to the market in the same database. */
export interface BesideMarket {
  readonly name: string;
  /** Differs if its rows differ. */
  readonly version?: string;
  readonly add: (database: Database.Database) => void;
}

interface MarketOptions {
  /** Add thousands of companies without filings. */
  readonly minors?: boolean | undefined;
  /** Keep only every n-th company, for tests that build a market. */
  readonly sample?: number | undefined;
  /** Rows of other companies to add; the file is named for them. */
  readonly beside?: BesideMarket | undefined;
  /** Called with a message about a damaged file. */
  readonly tell?: (text: string) => void;
}

/** Opens the fictional market. Builds it into `.data/` on first use, and again where the file there is damaged. */
export function openMarket(cache: string = CACHE, options: MarketOptions = {}): Database.Database {
  const { minors, beside, sample = 1, tell = (text) => void process.stderr.write(`${text}\n`) } = options;
  const name = `market-${sourceHash()}`;
  const path = join(cache, `${name}${sample > 1 ? `-sample-${sample}` : ''}.db`);
  const build = () => {
    removeOld(cache, (each) => each.startsWith('market-') && !each.startsWith(name));
    writeDatabaseFile(path, (database) => fillMarket(database, sample));
  };
  mkdirSync(cache, { recursive: true });
  const steps = [...(minors ? [{ name: 'minors', add: addMinors }] : []), ...(beside ? [beside] : [])];
  return openAfter({ path, build }, steps, tell);
}

interface MarketFile {
  readonly path: string;
  readonly build: () => void;
}

/** Opens the file that has the rows of every step, each built from the file before it. */
function openAfter(base: MarketFile, steps: readonly BesideMarket[], tell: (text: string) => void): Database.Database {
  const last = steps.reduce((before, { name, version, add }): MarketFile => {
    const start = before.path.replace(/\.db$/, `-${name}`);
    const path = `${start}${version === undefined ? '' : `-${version}`}.db`;
    const build = () => {
      openFile(before.path, before.build, tell).close();
      if (version !== undefined) removeOld(dirname(path), (each) => each.startsWith(`${basename(start)}-`));
      writeDatabaseFile(path, add, before.path);
    };
    return { path, build };
  }, base);
  return openFile(last.path, last.build, tell);
}

function openFile(path: string, build: () => void, tell: (text: string) => void): Database.Database {
  removeLeftovers(path);
  const fault = existsSync(path) ? faultOf(path) : undefined;
  if (fault !== undefined) tell(`the invented market is built again: ${basename(path)} ${fault}`);
  if (fault !== undefined || !existsSync(path)) buildOrShare(path, build);
  return openToServe(path);
}

/** If two processes build at once, the later one replaces an equal file, or on Windows finds it opened. */
function buildOrShare(path: string, build: () => void): void {
  try {
    build();
  } catch (error) {
    if (!existsSync(path) || faultOf(path) !== undefined) throw error;
  }
}

/** Deletes databases of other sources after an hour; younger ones may be in use. */
function removeOld(cache: string, isOther: (name: string) => boolean): void {
  for (const path of readdirSync(cache)
    .filter(isOther)
    .map((name) => join(cache, name))) {
    try {
      if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
    } catch {
      // Already deleted, or open in a sandbox (Windows); the next build tries again.
    }
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(join(SERVER, source))).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
