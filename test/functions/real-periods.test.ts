import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDataFolder } from '../../src/sandbox/database/open';
import { importUs } from '../../src/sandbox/import/import-us';
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

  /** What the files hold of the ten years to the newest period. */
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
    '%s, %s: exactly what the files hold, frugally',
    async (_name, type, cik) => {
      const expected = held(cik, type);
      expect(expected.length).toBeGreaterThan(4);
      cells.sandbox.requests.clear();
      const shown = (await cells.call('US.PERIODS', cik, type, expected.length)) as unknown[][];
      expect(shown.map(([serial]) => dateOfSerial(serial as number))).toEqual(expected);
      expect(cells.requests().length).toBeLessThanOrEqual(Math.max(30, 2 * expected.length + 10));
      cells.sandbox.requests.clear();
      await cells.call('US.PERIODS', cik, type, expected.length);
      expect(cells.requests()).toEqual([]);
    },
  );

  test.each(ISSUERS)(
    '%s: the eight newest year ends in at most 30 questions, from its ticker alone',
    async (_name, cik) => {
      const fresh = await openCells({ dataDir: folder });
      const shown = (await fresh.call('US.PERIODS', cik)) as unknown[][];
      expect(shown.map(([serial]) => dateOfSerial(serial as number))).toEqual(held(cik, 'annual').slice(0, 8));
      expect(fresh.requests().length).toBeLessThanOrEqual(30);
      await fresh.close();
    },
  );
});
