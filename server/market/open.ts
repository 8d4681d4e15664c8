import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { addMinors, buildMarket } from './build';

const SERVER = resolve(__dirname, '..');
const CACHE = resolve(SERVER, '../.data');
/** What decides the market: a change of any of these files builds it anew. */
const SOURCES = ['market', 'database', '../src/api/vocabulary.ts'];
const STALE_MS = 3_600_000;

interface MarketOptions {
  /** List thousands of companies that file nothing beside those that do. */
  readonly minors?: boolean | undefined;
  /** Every n-th company only: a market that is built in no time. */
  readonly sample?: number | undefined;
}

/** Opens the fictional market, built on first use into `.data/` and reused after. */
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

/** The same market in a file of its own, with the minors. */
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

/** Under a temporary name until it is whole: of two processes that build at once the later rename wins, both files being the same. */
function createFile(path: string, write: (temporary: string) => void): void {
  const temporary = `${path}.${process.pid}-${Date.now()}`;
  try {
    write(temporary);
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    // Where the other process has the file open already (Windows), its copy is as good.
    if (!existsSync(path)) throw error;
  }
}

/** Markets of other sources, and leftovers of a build that was killed, go after an hour: someone may still be serving a younger one. */
function removeStale(cache: string, current: string): void {
  const others = readdirSync(cache).filter((each) => each.startsWith('market-') && !each.startsWith(current));
  for (const path of others.map((name) => join(cache, name))) {
    try {
      if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
    } catch {
      // Gone already, or held open by a sandbox where the system keeps open files: the next build takes it.
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
