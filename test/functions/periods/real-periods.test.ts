import { firstCompanies } from '../../support/real-imports';
import { openDataFolder } from '../../../server/database/file/open';
import { bodyText } from '../../../server/database/packed-body';
import { dateOfSerial } from '../../../src/tables';
import { openCells, type Cells } from '../support/cells';
import { describeWithShared } from '../../server/filings/shared-data';

const ISSUERS = [
  ['Apple, 52/53-week years', '0000320193'],
  ['Alphabet, December', '0001652044'],
  ['Snowflake, January', '0001640147'],
  ['NVIDIA, 52/53-week years to January, mislabelled by a year in 21 filings', '0001045810'],
] as const;
const dateOf = (shown: unknown) => dateOfSerial((shown as { basicValue: number }).basicValue ?? shown);
interface Labelled {
  readonly fiscal_year: number;
  readonly fiscal_quarter: string;
}

/** Quarters that no filing reports are left out. */
const FILED = 'quarters=filed';
const TYPES = ['annual', 'quarterly', 'half_yearly', 'nine_months'] as const;

describeWithShared('us/companyfacts', 'US.PERIODS on real filings', () => {
  let folder: string;
  let cells: Cells;

  beforeAll(async () => {
    ({ folder } = await firstCompanies());
    cells = await openCells({ dataDir: folder });
  });
  afterAll(() => cells.close());

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
      await cells.call('US.PERIODS', cik, type, expected.length, null, FILED);
      expect(cells.requests()).toEqual([]);
    },
  );

  /** Lists the periods. Calculates again where one calculation did not have enough requests, as its error advises. */
  async function listed(context: Cells, cik: string, type: string, count: number): Promise<string[]> {
    for (let calculation = 1; calculation <= Math.ceil(count / 20); calculation += 1) {
      context.sandbox.requests.clear();
      const shown = await context.call('US.PERIODS', cik, type, count, null, FILED);
      expect(context.requests().length).toBeLessThanOrEqual(30);
      if (Array.isArray(shown)) return (shown as unknown[][]).map(([serial]) => dateOfSerial(serial as number));
      expect(shown).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('Calculate the cell again') });
    }
    throw new Error(`${cik}: ${count} ${type} period ends were not found`);
  }

  /** The fiscal labels of a type in the files over the newest years, and the period ends with each. */
  function labels(cik: string, type: string): Map<string, Set<string>> {
    const database = openDataFolder(folder);
    const rows = database
      .prepare(
        `SELECT period_end_date AS date, body
         FROM statements WHERE company_id = ? AND statement_type = 'income_statement' AND cadence = ? ORDER BY 1 DESC`,
      )
      .all(cik, type) as { date: string; body: ArrayBuffer }[];
    database.close();
    const part =
      { annual: () => '', quarterly: (quarter: string) => quarter, half_yearly: () => 'H1' }[type] ?? (() => '9M');
    const ends = new Map<string, Set<string>>();
    for (const { date, body } of rows) {
      const { fiscal_year: year, fiscal_quarter: quarter } = JSON.parse(bodyText(body)) as Labelled;
      const token = `${part(quarter)}FY${year}`;
      ends.set(token, new Set(ends.get(token)).add(date));
    }
    return ends;
  }

  test.each(ISSUERS.flatMap(([name, cik]) => TYPES.map((type) => [name, type, cik] as const)))(
    '%s, %s: a fiscal token is the period whose statement says so, for each of the last years',
    async (_name, type, cik) => {
      for (const [token, ends] of [...labels(cik, type)].slice(0, type === 'quarterly' ? 18 : 8)) {
        const shown = await cells.first('US.SOURCE', cik, token, null, 'period_end_date');
        const [end, other] = ends;
        if (other === undefined) expect([token, dateOf(shown)]).toEqual([token, end]);
        else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining('two statements say') });
      }
    },
  );

  test('the newest of Apple: FY-1 is the year before, Q-4 the same quarter of the year before', async () => {
    const asked = (...args: unknown[]) => cells.first('US.SOURCE', 'AAPL', ...args);
    const [newest, before] = held('0000320193', 'annual');
    expect(dateOf(await asked('FY-0', null, 'period_end_date'))).toBe(newest);
    expect(dateOf(await asked('FY-1', null, 'period_end_date'))).toBe(before);
    const year = (await asked('Q-0', null, 'fiscal_year')) as number;
    const quarter = await asked('Q-0', null, 'fiscal_quarter');
    expect([await asked('Q-4', null, 'fiscal_year'), await asked('Q-4', null, 'fiscal_quarter')]).toEqual([
      year - 1,
      quarter,
    ]);
  });

  test('a fourth quarter ends with the year: balance sheets and trailing sums of its end are found', async () => {
    expect(await cells.call('US.METRIC', 'AAPL', 'Q4FY2022', 'net_income_loss')).toEqual([[20_721_000_000]]);
    const filed = await cells.call('US.METRIC', 'AAPL', 'Q4FY2022', 'net_income_loss', null, 'quarters=filed');
    expect(filed).toMatchObject({ error: '#N/A', message: expect.stringContaining('2022-09-24') });
    expect(await cells.call('US.METRIC', 'AAPL', 'Q4FY2022', 'assets')).toEqual(
      await cells.call('US.METRIC', 'AAPL', '2022-09-24', 'assets'),
    );
    expect(await cells.first('US.TTM', 'AAPL', 'Q4FY2022', 'net_income_loss')).toEqual(
      await cells.first('US.METRIC', 'AAPL', 'FY2022', 'net_income_loss'),
    );
  });

  test('one calculation lists 24 quarters of 52/53-week years with at most 30 requests', async () => {
    const fresh = await openCells({ dataDir: folder });
    const shown = await fresh.call('US.PERIODS', 'AAPL', 'quarterly', 24, null, FILED);
    const { length } = fresh.requests();
    await fresh.close();
    expect(Array.isArray(shown) ? shown.map(([serial]) => dateOfSerial(serial as number)) : shown).toEqual(
      held('0000320193', 'quarterly').slice(0, 24),
    );
    expect(length).toBeLessThanOrEqual(30);
  });

  test.each(ISSUERS)(
    '%s: twelve quarters with the fourth, with at most 60 requests, and METRIC asks two more for each year, and the feed',
    async (_name, cik) => {
      const fresh = await openCells({ dataDir: folder });
      const shown = (await fresh.call('US.PERIODS', cik, 'quarterly', 12)) as unknown[][];
      const all = [...new Set([...held(cik, 'quarterly'), ...held(cik, 'annual')])].sort().reverse();
      expect(shown.map(([serial]) => dateOfSerial(serial as number))).toEqual(all.slice(0, 12));
      const { length } = fresh.requests();
      expect(length).toBeLessThanOrEqual(60);
      await fresh.call('US.METRIC', cik, shown, 'net_income_loss', 'quarterly');
      expect(fresh.requests().length - length).toBeLessThanOrEqual(2 * 3 + 1);
      await fresh.close();
    },
  );

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
