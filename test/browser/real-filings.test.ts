import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Argument, FunctionResult } from '../../playground/bridge/cell-value';
import { plainResult } from './support/plain-values';
import { openHost, servePages } from './support/pages';
import { startSandbox, type Service } from './support/process';
import { controlOf } from './support/sandbox-control';
import { setStage } from './support/stage';
import { describeWithShared, sharedFile } from '../server/filings/shared-data';

const ROOT = join(__dirname, '../..');
const DATA = sharedFile('us');

/** A row of expected.json: the result of an independent resolver for one column. */
interface Expected {
  readonly cik: string;
  readonly period_end_date: string;
  readonly reporting_type: string;
  readonly accession_number: string;
  /** Absent if no filing has such a column. */
  readonly metrics?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

describeWithShared('us/companyfacts', 'the built add-in on real SEC filings', () => {
  const folder = mkdtempSync(join(tmpdir(), 'spillway-us-'));
  const stage = setStage();
  let service: Service;
  let site: Service;
  let page: Page;

  beforeAll(async () => {
    const files = [join(DATA, 'companyfacts'), join(DATA, 'company_tickers_exchange.json.gz')];
    execFileSync(
      process.execPath,
      ['--import', 'tsx', 'server/filings/main.ts', 'us', ...files, '--notes', '--out', folder],
      {
        cwd: ROOT,
        stdio: 'pipe',
      },
    );
    service = await startSandbox('--data', folder, '--control');
    site = await servePages({ sandboxUrl: service.url });
    page = await openHost(stage.browser, site);
  });

  afterAll(async () => {
    await page?.context().close();
    await Promise.all([site?.stop(), service?.stop()]);
    rmSync(folder, { recursive: true, force: true });
  });

  const invoke = (name: string, ...args: Argument[]) =>
    page.evaluate((call) => window.excel.invoke(call), { name, args });
  const first = async (name: string, ...args: Argument[]) => {
    const result = plainResult(await invoke(name, ...args));
    return Array.isArray(result) ? result[0]?.[0] : result;
  };

  test('assets of Apple by ticker', async () => {
    expect(await first('US.METRIC', 'AAPL', '2023-09-30', 'assets')).toBe(352583000000);
  });

  test('the original filing of a restated year, not its amendment', async () => {
    expect(await first('US.METRIC', 320193, '2009-09-26', 'sales_revenue_net', 'annual')).toBe(36537000000);
    expect(await first('US.METRIC', 320193, '2009-09-26', 'assets')).toBe(53851000000);
    expect(await first('US.SOURCE', 320193, '2009-09-26', 'annual', 'accession_number')).toBe('0001193125-09-214859');
  });

  test('half-years and quarters are not mixed up', async () => {
    const revenue = (table: FunctionResult) =>
      (plainResult(table) as FunctionResult[][]).find(([label]) =>
        String(label).startsWith('Revenue from contract'),
      )?.[1];
    expect(revenue(await invoke('US.INCOME', 'AAPL', '2023-04-01', 'half_yearly'))).toBe(211_990_000_000);
    expect(revenue(await invoke('US.INCOME', 'AAPL', '2023-04-01', 'quarterly'))).toBe(94_836_000_000);
    expect(revenue(await invoke('US.INCOME', 'AAPL', '2023-07-01', 'nine_months'))).toBe(293_787_000_000);
  });

  test('the day next to a period end date has no statement', async () => {
    for (const date of ['2023-09-29', '2023-10-01', '2023-09-01']) {
      expect(await invoke('US.METRIC', 'AAPL', date, 'assets')).toMatchObject({ error: '#N/A' });
    }
  });

  const rows = JSON.parse(readFileSync(join(DATA, 'expected.json'), 'utf8')) as Expected[];

  test('expected.json has 20 rows', () => expect(rows).toHaveLength(20));

  test.each(rows.map((row) => [row.cik, row.period_end_date, row.reporting_type, row] as const))(
    'agrees with expected.json on %s %s %s',
    async (cik, date, type, row) => {
      const instant = type === 'instant';
      const metrics = Object.entries(row.metrics ?? { revenues: {} });
      const names = metrics.map(([name]) => name);
      const calls = [
        ...names.map((name) => ({ name: 'US.METRIC', args: [cik, date, name, instant ? null : type] })),
        {
          name: 'US.SOURCE',
          args: [cik, date, instant ? null : type, 'accession_number', instant ? 'balance' : 'income'],
        },
      ];
      const shown = await page.evaluate((all) => window.excel.invokeAll(all), calls);
      if (row.metrics === undefined) {
        // No filing has a fourth quarter: it is computed from two, and its revenue found by its everyday name.
        const isComputed = type === 'quarterly';
        const [amount, source] = shown.map(plainResult);
        expect(amount).toMatchObject(isComputed ? [[expect.any(Number)]] : { error: '#N/A' });
        expect(source).toMatchObject(isComputed ? [[expect.stringMatching(/^\S+ less \S+$/)]] : { error: '#N/A' });
        return;
      }
      const expected = metrics.map(([, values]) => [Object.values(values)]);
      expect(shown.map(plainResult)).toEqual([...expected, [[row.accession_number]]]);
    },
  );

  test("800 warm tables of 8 kB, together above Excel's 5 MB, arrive in messages below it", async () => {
    const call = { name: 'US.BALANCE', args: ['AAPL', '2023-09-30', null, 'labels=both'] };
    const size = JSON.stringify(await page.evaluate((one) => window.excel.invoke(one), call)).length;
    expect(size).toBeGreaterThan(8_000);
    await controlOf(service).reset();
    const shown = await page.evaluate(async (one) => {
      const results = await window.excel.invokeAll(Array.from({ length: 800 }, () => one));
      return [...new Set(results.map((result) => (Array.isArray(result) ? result.length : JSON.stringify(result))))];
    }, call);
    expect(shown).toEqual([expect.any(Number)]);
    const counts = await page.evaluate(() => window.excel.counts());
    expect(counts).toMatchObject({ unsettled: 0, refusals: 0 });
    expect(counts.largestResults).toBeLessThan(5_000_000);
    expect(await controlOf(service).requests()).toEqual([]);
  });
});
