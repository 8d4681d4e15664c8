import type { MarketId } from '../../src/api';
import { firstInWords, MARKETS } from '../../src/api';
import type Database from 'libsql';
import { select } from './prepared';

/** The origin of a market's companies; a database may have several datasets for one market. */
export interface Dataset {
  readonly market: MarketId;
  readonly name: string;
  /** `YYYY-MM-DD`. */
  readonly madeOn: string;
  /** The source, in words that follow "from". */
  readonly source: string;
}

/** The name of the dataset in which nothing is real. */
export const INVENTED_MARKET = 'Invented market';

/** The mark at the end of the name of an invented company, where real ones stand beside it. */
export const INVENTED_MARK = ' (invented)';

export function writeDataset(database: Database.Database, { market, name, madeOn, source }: Dataset): void {
  database.prepare('INSERT OR REPLACE INTO datasets VALUES (?, ?, ?, ?)').run(market, name, madeOn, source);
}

/** The datasets in the order in which they were written. */
export function readDatasets(database: Database.Database): readonly Dataset[] {
  return select<Dataset>(database, 'SELECT market, name, made_on AS madeOn, source FROM datasets ORDER BY rowid').all();
}

/** `Invented market, made on 2026-11-20 from nothing real`. */
export function datasetText({ name, madeOn, source }: Dataset): string {
  return `${name}, made on ${madeOn} from ${source}`;
}

/** The dataset of an import, made today; its source names files, not the folders of the machine. */
export function importedDataset(market: MarketId, paths: readonly string[]): Dataset {
  const names = paths.map((path) => path.split(/[\\/]/).filter(Boolean).at(-1) ?? path);
  return {
    market,
    name: `Filings with the ${MARKETS[market].filedWith}`,
    madeOn: new Date().toISOString().slice(0, 10),
    source: firstInWords(names, NAMED),
  };
}

const NAMED = 4;
