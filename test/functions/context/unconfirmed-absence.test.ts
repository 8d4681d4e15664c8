import { SHOWCASE } from '../../../server/market/showcase';
import { indianAnswer } from '../../support/indian-statement';
import { startStubService, type StubService } from '../../support/stub-service';
import { openCells, settingsFor, useCells } from '../support/cells';

const { us, us5253 } = SHOWCASE;
const OUTAGE = { error: '#VALUE!', message: expect.stringMatching(/limiting requests/) };
/** Every cell of a result that is an error. */
const errorsIn = (table: unknown) =>
  (table as unknown[][]).flat().flatMap((cell) => (typeof cell === 'object' && cell && 'code' in cell ? [cell] : []));

async function refreshEverything(): Promise<void> {
  const { client } = await import('../../../src/functions/add-in');
  client.refresh();
}

describe('of an Indian company, after a Refresh in an outage', () => {
  const cells = useCells();
  const held = new Map([
    ['annual 2024-03-31', 100],
    ['half_yearly 2024-09-30', 60],
    ['quarterly 2024-09-30', 30],
    ['quarterly 2024-06-30', 30],
    ['quarterly 2024-03-31', 20],
    ['nine_months 2023-12-31', 80],
    ['half_yearly 2023-09-30', 45],
    ['annual 2023-03-31', 90],
    ['annual 2021-03-31', 70],
  ]);
  let stub: StubService;
  let fails: (key: string) => boolean;

  beforeEach(async () => {
    fails = () => false;
    stub = await startStubService((url) => {
      const { searchParams: asked } = url;
      const type = asked.get('reporting_type') ?? 'quarterly';
      const date = asked.get('period_end_date') ?? '2024-03-31';
      const key = `${type} ${date}`;
      if (fails(key)) return { status: 429, headers: { 'Retry-After': '3000' }, body: '' };
      const sales = held.get(key);
      if (sales === undefined) return { body: { status: 'success', data: null } };
      return indianAnswer({ income: { sales } }, { reporting_type: type, period_end_date: date });
    });
    cells.useSettings(settingsFor(stub.url));
  });
  afterEach(() => stub.close());

  const down = () => {
    fails = () => true;
    return refreshEverything();
  };

  test('twelve months show the number they showed, though they asked for statements that do not exist', async () => {
    const shown = () => cells.first('FIN.TTM', 'A', '2024-09-30', 'sales');
    expect(await shown()).toBe(115);
    await down();
    expect(await shown()).toBe(115);
    await cells.raw('FIN.TTM', ['A', '2024-09-30', 'sales'], { address: 'Sheet1!A1' });
    const { runtime } = await import('../../../src/functions/add-in');
    expect(runtime.activity.failures.get('Sheet1!A1')).toMatchObject([{ code: '', kind: 'stale' }]);
  });

  test('a number that was missing is the outage’s error, not "missing": it may be there now', async () => {
    const shown = (...options: string[]) => cells.first('FIN.TTM', 'B', '2023-09-30', 'sales', null, ...options);
    expect(await shown()).toMatchObject({ error: '#N/A' });
    expect(await shown('missing=empty')).toBe('');
    expect(await shown('missing=reason')).toMatch(/missing/);
    await down();
    expect(await shown()).toMatchObject(OUTAGE);
    expect(await shown('missing=empty')).toMatchObject(OUTAGE);
    expect(await shown('missing=reason')).toMatchObject(OUTAGE);
  });

  test('a statement that was not there is the outage’s error, and after it what the service says', async () => {
    const shown = () => cells.first('FIN.METRIC', 'C', '2022-03-31', 'sales', 'annual');
    expect(await shown()).toMatchObject({ error: '#N/A' });
    await down();
    expect(await shown()).toMatchObject(OUTAGE);
    held.set('annual 2022-03-31', 80);
    fails = () => false;
    await refreshEverything();
    expect(await shown()).toBe(80);
    held.delete('annual 2022-03-31');
  });

  test('of several periods those that were there stay, and one that was not is the outage’s error', async () => {
    const shown = () => cells.call('FIN.METRIC', 'D', 'last 4', 'sales', 'annual') as Promise<unknown[][]>;
    const before = (await shown()).flat();
    expect(before.filter((cell) => typeof cell === 'number')).toEqual([100, 90, 70]);
    expect(errorsIn([before])).toMatchObject([{ code: '#N/A' }]);
    await down();
    const after = (await shown()).flat();
    expect(after.map((cell) => typeof cell)).toEqual(before.map((cell) => typeof cell));
    expect(after.filter((cell) => typeof cell === 'number')).toEqual([100, 90, 70]);
    expect(errorsIn([after])).toMatchObject([{ code: '#VALUE!', message: OUTAGE.message }]);
  });

  test('where a part of the service works, a period that it has now is never said to be missing', async () => {
    const shown = () => cells.first('FIN.TTM', 'E', '2022-09-30', 'sales');
    expect(await shown()).toMatchObject({ error: '#N/A' });
    // The year is filed meanwhile; of the rest nothing can be asked.
    fails = (key) => key !== 'annual 2022-03-31';
    held.set('annual 2022-03-31', 80);
    await refreshEverything();
    expect(await shown()).toMatchObject(OUTAGE);
    held.delete('annual 2022-03-31');
  });

  test('what was never asked for fails', async () => {
    await down();
    expect(await cells.first('FIN.TTM', 'F', '2024-09-30', 'sales')).toMatchObject(OUTAGE);
  });
});

describe('of a US issuer, after a Refresh in an outage', () => {
  const CALLS: readonly (readonly [string, ...unknown[]])[] = [
    ['US.GROWTH', us.ticker, 'latest', 'revenues'],
    ['US.TTM', us5253.ticker, 'latest', 'net_income_loss'],
    ['US.METRIC', us.ticker, 'latest', 'net_income_loss'],
    ['US.METRIC', us5253.ticker, 'FY-1', 'net_income_loss'],
    ['US.METRIC', us.ticker, 'Q4FY2024', 'net_income_loss'],
    ['US.INCOME', us5253.ticker, 'last 3'],
    ['US.CASHFLOW', us.ticker, 'last 6', 'quarterly'],
    ['US.PERIODS', us.ticker, 'quarterly', 8],
  ];

  test.each(CALLS)('%s(%s, %s, %s, …) shows what it showed', async (name, ...args) => {
    const cells = await openCells();
    const shown = async () => JSON.parse(JSON.stringify(await cells.call(String(name), ...args))) as unknown;
    const before = await shown();
    expect(JSON.stringify(before)).not.toMatch(/#N\/A|#VALUE!|"error"/);
    cells.sandbox.faults.set('429 retry-after=3000');
    await refreshEverything();
    expect(await shown()).toEqual(before);
    await cells.close();
  });
});
