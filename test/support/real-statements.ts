import { openDataFolder } from '../../server/database/file/open';
import { bodyText } from '../../server/database/packed-body';
import type { StatementData, MarketId } from '../../src/api';
import { describeWithShared } from '../server/filings/shared-data';
import { allIndianResults, allUsFilings } from './real-imports';

type Data = StatementData;

const FOLDERS: Readonly<Record<MarketId, string>> = { india: 'india', us: 'us' };

/** Every statement that the import makes of all real filings of a market, for the tests of `run`. */
export function withRealStatements(market: MarketId, title: string, run: (all: () => readonly Data[]) => void): void {
  describeWithShared(FOLDERS[market], title, () => {
    let statements: readonly Data[] = [];
    beforeAll(async () => {
      statements = await importedStatements(market);
    });
    run(() => statements);
  });
}

async function importedStatements(market: MarketId): Promise<readonly Data[]> {
  const { folder } = await (market === 'india' ? allIndianResults() : allUsFilings());
  const database = openDataFolder(folder);
  const rows = database.prepare('SELECT body FROM statements').all() as { body: ArrayBuffer }[];
  database.close();
  return rows.map(({ body }) => JSON.parse(bodyText(body)) as Data);
}

/** Who and when a statement is of, in words. */
export function titleOf(data: Data): string {
  const {
    company_id: company,
    statement_scope: scope,
    reporting_type: type,
    period_end_date: end,
  } = data as Data & { readonly company_id: string };
  return [company, scope, type, end].filter(Boolean).join(' ');
}
