import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../../server/database/open';
import { importUs } from '../../server/filings/import-us';
import { dateOfSerial } from '../../src/tables';
import { openCells, type Cells } from './support/cells';

const DATA = join(__dirname, '../../../shared/data/us');
const here = existsSync(join(DATA, 'companyfacts'));
const withFilings = here ? describe : describe.skip;

const ISSUERS = [
  ['Apple, 52/53-week years', '0000320193'],
  ['Alphabet, December', '0001652044'],
  ['Snowflake, January', '0001640147'],
] as const;
const TYPES = ['annual', 'quarterly', 'half_yearly', 'nine_months'] as const;

withFilings(`US.PERIODS on real filings${here ? '' : ' [skipped: ../shared/data/us is not here]'}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-periods-'));
  let cells: Cells;

  beforeAll(async () => {
    importUs([join(DATA, 'companyfacts'), join(DATA, 'company_tickers_exchange.json.gz')], folder);
    cells = await openCells({ dataDir: folder });
  }, 60_000);
  afterAll(async () => {
    await cells.close();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The period end dates in the files over the ten years to the newest period. */
  function held(cik: string, type: string): string[] {
    const database = openDataFolder(folder);
    const rows = database
      .prepare(
        `SELECT DISTINCT period_end_date AS date FROM statements WHERE company_id = ? AND statement_type = 'income_statement' AND cadence = ? ORDER BY 1 DESC`,
      )
      .all(cik, type) as { date: string }[];
    database.close();
    const oldest = `${Number(rows[0]?.date.slice(0, 4)) - 10}${rows[0]?.date.slice(4)}`;
    return rows.map(({ date }) => date).filter((date) => date > oldest);
  }

  test.each(ISSUERS.flatMap(([name, cik]) => TYPES.map((type) => [name, type, cik] as const)))(
    '%s, %s: exactly the periods in the files, with few requests',
    async (_name, type, cik) => {
      const expected = held(cik, type);
      expect(expected.length).toBeGreaterThan(4);
      const shown = await listed(cells, cik, type, expected.length);
      expect(shown).toEqual(expected);
      cells.sandbox.requests.clear();
      await cells.call('US.PERIODS', cik, type, expected.length);
      expect(cells.requests()).toEqual([]);
    },
  );

  /** Lists the periods. Calculates again where one calculation did not have enough requests, as its error advises. */
  async function listed(context: Cells, cik: string, type: string, count: number): Promise<string[]> {
    for (let calculation = 1; calculation <= Math.ceil(count / 20); calculation += 1) {
      context.sandbox.requests.clear();
      const shown = await context.call('US.PERIODS', cik, type, count);
      expect(context.requests().length).toBeLessThanOrEqual(30);
      if (Array.isArray(shown)) return (shown as unknown[][]).map(([serial]) => dateOfSerial(serial as number));
      expect(shown).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('calculate this cell again') });
    }
    throw new Error(`${cik}: ${count} ${type} period ends were not found`);
  }

  test('one calculation lists 24 quarters of 52/53-week years with at most 30 requests', async () => {
    const fresh = await openCells({ dataDir: folder });
    const shown = await fresh.call('US.PERIODS', 'AAPL', 'quarterly', 24);
    const { length } = fresh.requests();
    await fresh.close();
    expect(Array.isArray(shown) ? shown.map(([serial]) => dateOfSerial(serial as number)) : shown).toEqual(
      held('0000320193', 'quarterly').slice(0, 24),
    );
    expect(length).toBeLessThanOrEqual(30);
  });

  test.each(ISSUERS)('%s: the eight newest year ends by ticker, with at most 30 requests', async (_name, cik) => {
    const fresh = await openCells({ dataDir: folder });
    const shown = await fresh.call('US.PERIODS', cik);
    const { length } = fresh.requests();
    await fresh.close();
    expect(Array.isArray(shown) ? shown.map(([serial]) => dateOfSerial(serial as number)) : shown).toEqual(
      held(cik, 'annual').slice(0, 8),
    );
    expect(length).toBeLessThanOrEqual(30);
  });
});
