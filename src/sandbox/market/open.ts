import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import type { MarketOptions } from './build';
import { buildMarket } from './build';

const SANDBOX = resolve(__dirname, '..');
const CACHE = resolve(SANDBOX, '../../.data');
/** What decides the market: a change of any of these files builds it anew. */
const SOURCES = ['market', 'database', 'random.ts', 'month.ts', '../api/vocabulary.ts'];
const STALE_MS = 24 * 3_600_000;

/** Opens the fictional market, built on first use into `.data/` and reused after. */
export function openMarket(cache: string = CACHE, options: MarketOptions = {}): Database.Database {
  const path = join(cache, `market-${sourceHash()}${options.minors ? '-minors' : ''}.db`);
  if (!existsSync(path)) {
    mkdirSync(cache, { recursive: true });
    removeStale(cache);
    buildInto(path, options);
  }
  return new Database(path);
}

/** Under a name of its own until it is whole: of two processes that build at once the later rename wins, both files being the same. */
function buildInto(path: string, options: MarketOptions): void {
  const temporary = `${path}.${process.pid}-${Date.now()}`;
  try {
    buildMarket(temporary, options).close();
    renameSync(temporary, path);
  } catch (error) {
    rmSync(temporary, { force: true });
    // Where the other process has the file open already (Windows), its copy is as good.
    if (!existsSync(path)) throw error;
  }
}

/** Markets of earlier sources, and leftovers of a build that was killed, go after a day: someone may still be serving a younger one. */
function removeStale(cache: string): void {
  for (const name of readdirSync(cache).filter((each) => each.startsWith('market-'))) {
    const path = join(cache, name);
    if (Date.now() - statSync(path).mtimeMs > STALE_MS) rmSync(path, { force: true });
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesUnder(join(SANDBOX, source))).sort())
    hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path).flatMap((name) => filesUnder(join(path, name)));
}
