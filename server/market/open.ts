import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { addMinors, buildMarket } from './build';

const SERVER = resolve(__dirname, '..');
const CACHE = resolve(SERVER, '../.data');
/** The source files of the market. A change in any of them causes a rebuild. */
const SOURCES = ['market', 'database', '../src/api/vocabulary.ts', '../src/api/calendar-date.ts'];
const STALE_MS = 3_600_000;

interface MarketOptions {
  /** Add thousands of companies without filings. */
  readonly minors?: boolean | undefined;
  /** Keep only every n-th company, for tests that build a market. */
  readonly sample?: number | undefined;
}

/** Opens the fictional market. Builds it into `.data/` on first use. */
export function openMarket(cache: string = CACHE, { minors, sample = 1 }: MarketOptions = {}): Database.Database {
  const name = `market-${sourceHash()}`;
  const path = join(cache, `${name}${sample > 1 ? `-sample-${sample}` : ''}.db`);
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    removeStale(cache, name);
    createFile(path, (temporary) => buildMarket(temporary, { sample }).close());
  }
  return new Database(minors ? withMinors(path) : path);
}

/** Copies the market to a second file and adds the minors there. */
function withMinors(path: string): string {
  const whole = path.replace(/\.db$/, '-minors.db');
  if (existsSync(whole)) return whole;
  createFile(whole, (temporary) => {
    copyFileSync(path, temporary);
    const database = new Database(temporary);
    addMinors(database);
    database.close();
  });
  return whole;
}

/** Writes under a temporary name and renames: if two processes build at once, the later one replaces an equal file. */
function createFile(path: string, write: (temporary: string) => void): void {
  const temporary = `${path}.${process.pid}-${Date.now()}`;
  try {
    write(temporary);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    // On Windows another process may have its equal file open already.
    if (!existsSync(path)) throw error;
  }
}

/** Deletes, after an hour, markets of other sources and leftovers of killed builds; younger ones may be in use. */
function removeStale(cache: string, current: string): void {
  const others = readdirSync(cache).filter((each) => each.startsWith('market-') && !each.startsWith(current));
  for (const path of others.map((name) => join(cache, name))) {
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
