import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { MARKETS } from '../../src/api';
import { INVENTED_MARK, INVENTED_MARKET, readDatasets } from '../database/dataset';
import { select } from '../database/prepared';

/** The filings of a company, as far as the playground's sheets need them. */
export interface Filed {
  readonly id: string;
  /** How formulas name it. */
  readonly ticker: string;
  readonly name: string;
  readonly isInvented: boolean;
  /** The period ends of statements of one type and cadence, newest first; of the market's usual scope. */
  ends(type: string, cadence: string): readonly string[];
}

/** The companies of a market: those with the tickers in `first`, then real ones, then invented ones. Each is read only when it is taken. */
export function* filedCompanies(
  database: Database.Database,
  market: MarketId,
  first: readonly string[],
): Generator<Filed> {
  const isAllInvented = readDatasets(database)
    .filter((each) => each.market === market)
    .every(({ name }) => name === INVENTED_MARKET);
  const company = select<{ name: string; ticker: string | null }>(
    database,
    `SELECT id, name, body ->> '$.ticker' AS ticker FROM companies WHERE market = ? AND id = ?`,
  );
  for (const id of idsInOrder(database, market, first)) {
    const row = company.get(market, id);
    if (!row) continue;
    const { name, ticker } = row;
    const isInvented = isAllInvented || name.endsWith(INVENTED_MARK);
    yield { id, name, ticker: ticker ?? id, isInvented, ends: periodEnds(database, market, id) };
  }
}

function* idsInOrder(database: Database.Database, market: MarketId, first: readonly string[]): Generator<string> {
  const symbol = select<{ id: string }>(
    database,
    `SELECT company_id AS id FROM symbols WHERE market = ? AND exchange = '' AND symbol = ?`,
  );
  const known = new Set(first.flatMap((ticker) => symbol.all(market, ticker).map(({ id }) => id)));
  yield* known;
  const all = select<{ id: string }>(
    database,
    `SELECT id FROM companies WHERE market = ? ORDER BY name LIKE '%${INVENTED_MARK}', id`,
  );
  for (const { id } of all.all(market)) if (!known.has(id)) yield id;
}

function periodEnds(database: Database.Database, market: MarketId, id: string): Filed['ends'] {
  const statement = select<{ end: string }>(
    database,
    `SELECT DISTINCT period_end_date AS end FROM statements
     WHERE market = ? AND company_id = ? AND statement_type = ? AND scope = ? AND cadence = ? ORDER BY end DESC`,
  );
  const [scope = ''] = MARKETS[market].scopes;
  return (type, cadence) => statement.all(market, id, type, scope, cadence).map(({ end }) => end);
}
