import { isShownAlike } from '../../../src/tables';
import { SHOWCASE } from '../../../server/market/showcase';
import type { Cells } from '../support/cells';
import { openCells, useCells } from '../support/cells';
import { useOffice } from '../support/office';

const { india, us } = SHOWCASE;

interface Property {
  readonly basicValue: string | number;
  readonly numberFormat?: string;
  readonly propertyMetadata?: object;
}
interface Double {
  readonly type: string;
  readonly basicValue: number;
  readonly numberFormat?: string;
  readonly properties?: Readonly<Record<string, Property>>;
  readonly provider?: object;
}
type Rows = readonly (readonly unknown[])[];

/** The facts on a card by their names. */
function factsOf(cell: unknown): Readonly<Record<string, string | number>> {
  const { properties = {} } = cell as Double;
  return Object.fromEntries(Object.entries(properties).map(([name, { basicValue }]) => [name, basicValue]));
}

/** The cell as it is without a card. */
function plain(cell: unknown): unknown {
  if (typeof cell !== 'object' || cell === null || !('properties' in cell)) return cell;
  const { type, basicValue, numberFormat } = cell as Double;
  return numberFormat === undefined || isShownAlike(basicValue as number, numberFormat)
    ? basicValue
    : { type, basicValue, numberFormat };
}

const plainRows = (rows: unknown) => (rows as Rows).map((row) => row.map(plain));

describe('in an Excel that takes numbers with properties', () => {
  useOffice('1.4', '1.19');
  const cells = useCells();

  test.each([
    ['FIN.METRIC', [india.ticker, [['FY2023'], ['FY2024']], [['sales', 'net margin', 'basic EPS']], null, null]],
    ['FIN.METRIC', [india.ticker, 'last 4', 'shareholding.promoters', null, null]],
    ['FIN.INCOME', [india.ticker, 'last 3', null, null]],
    ['FIN.BALANCE', [india.ticker, 'last 2', null, null]],
    ['FIN.CASHFLOW', [india.ticker, 'latest', null, null]],
    ['FIN.SEGMENTS', [india.ticker, 'last 2', null, null]],
    ['US.METRIC', [us.ticker, [['FY2023'], ['FY2024']], [['revenue', 'no such line']], null]],
    ['US.INCOME', [us.ticker, 'last 3', null]],
    ['US.BALANCE', [us.ticker, 'last 2', null]],
    ['US.CASHFLOW', [us.ticker, 'FY2024', null]],
  ])(
    '%s with rich=yes: every number of %j has a card, all else is as without, and no request more',
    async (name, args) => {
      const ordinary = await cells.call(name, ...args);
      const asked = [...cells.requests()];
      const rich = await cells.call(name, ...args, 'rich=yes');
      expect(plainRows(rich)).toEqual(ordinary);
      expect(cells.requests()).toEqual(asked);
      const numbers = (rich as Rows).flat().filter((cell) => typeof cell === 'number' || isAmount(cell));
      expect(numbers.length).toBeGreaterThan(0);
      for (const number of numbers) {
        expect(number).toMatchObject({ type: 'Double', provider: { description: 'Spillway' } });
        expect(factsOf(number)).toMatchObject({ Company: expect.any(String), 'Period end': expect.any(Number) });
      }
    },
  );

  test('format=no and scale hold, missing=empty and missing=reason too', async () => {
    const ask = (metric: unknown, options: string) =>
      cells.call('FIN.METRIC', india.ticker, 'FY2024', metric, null, null, options);
    for (const options of ['format=no', 'scale=million', 'scale=lakh; format=no', 'transpose=yes'])
      expect(plainRows(await ask([['sales'], ['basic EPS']], `${options}; rich=yes`))).toEqual(
        await ask([['sales'], ['basic EPS']], options),
      );
    for (const missing of ['missing=empty', 'missing=reason'])
      expect(plainRows(await ask([['sales'], ['no such line']], `${missing}; rich=yes`))).toEqual(
        await ask([['sales'], ['no such line']], missing),
      );
    const [[scaled]] = (await ask('sales', 'scale=million; rich=yes')) as [[unknown]];
    expect(factsOf(scaled)).toMatchObject({ Unit: 'INR million' });
  });

  test('rich has two values, and GROWTH and TTM have no such option', async () => {
    const refused = await cells.first('FIN.METRIC', india.ticker, 'FY2024', 'sales', null, null, 'rich=maybe');
    expect(refused).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('rich must be one of: no, yes'),
    });
    const unknown = await cells.first('US.TTM', us.ticker, 'latest', 'revenue', 'rich=yes');
    expect(unknown).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('"rich" is not an option here'),
    });
  });

  test('an answer that stands in for a failed one says so on the card', async () => {
    const ask = () => cells.first('FIN.METRIC', india.ticker, 'FY2022', 'sales', null, null, 'rich=yes');
    expect(factsOf(await ask())).not.toHaveProperty('Stands in');
    const { client } = await import('../../../src/functions/add-in');
    client.refresh();
    cells.sandbox.faults.set('429 retry-after=60'); // the last test: requests pause after it
    expect(factsOf(await ask())['Stands in']).toContain('for a newer answer: The service is limiting requests: ');
  });
});

describe('real filings', () => {
  useOffice('1.4', '1.19');
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());

  test('a line tells statement, period, type, scope, unit, path, checks, and when it was received', async () => {
    const cell = await cells.first('FIN.METRIC', 'NSE:INFY', 'FY2024', 'sales', null, null, 'rich=yes');
    expect(cell).toMatchObject({ basicValue: 153670, numberFormat: '#,##0' });
    expect(factsOf(cell)).toEqual({
      Company: 'NSE:INFY',
      Line: 'Sales',
      Path: 'income.sales',
      Statement: 'income statement',
      'Period end': 45382,
      Type: 'annual',
      'Fiscal period': 'FY2024',
      Scope: 'consolidated',
      Unit: 'INR crores',
      'Audit status': 'Audited',
      Checks: 'adds up (20 checks)',
      'Received (IST)': expect.closeTo(Date.now() / 86_400_000 + 25_569 + 5.5 / 24, 1),
      Filing: 'not named by the service',
    });
    expect((cell as Double).properties?.['Period end']?.numberFormat).toBe('yyyy-mm-dd');
  });

  test('a US line has the address of its filing, as a link with the accession number', async () => {
    const cell = await cells.first('US.METRIC', 'AAPL', 'FY2025', 'net_income_loss', null, 'rich=yes');
    const filing = await cells.first('US.SOURCE', 'AAPL', 'FY2025');
    expect((cell as Double).properties?.['Filing']).toEqual({
      type: 'String',
      basicValue: filing,
      propertyMetadata: { attribution: [{ sourceAddress: filing, sourceText: '0000320193-25-000079' }] },
    });
    expect(factsOf(cell)).toMatchObject({ Unit: 'USD', 'Received (UTC)': expect.any(Number) });
  });

  test('a definition tells its formula and its terms, each with the statement it is from', async () => {
    const cell = await cells.first('FIN.METRIC', 'NSE:INFY', 'FY2024', 'ROE', null, null, 'rich=yes');
    const facts = factsOf(cell);
    expect(facts).toMatchObject({
      Definition: 'ROE',
      Formula: "owners' profit / average common equity",
      Statement: 'income statement; balance sheet',
      Unit: 'fraction',
      Type: 'annual',
    });
    expect(facts['Terms']).toContain('26,233 (Income statement, annual to 2024-03-31)');
    expect(facts['Terms']).toContain('75,407 (Balance sheet of 2023-03-31)');
    expect(facts['Checks']).toContain('Balance sheet of 2023-03-31: adds up');
  });

  test('a computed quarter says from what, with the filings of both parts', async () => {
    const cell = await cells.first('US.METRIC', 'AAPL', 'Q4FY2025', 'net_income_loss', null, 'rich=yes');
    const facts = factsOf(cell);
    expect(facts).toMatchObject({
      Type: 'quarterly',
      'Fiscal period': 'FY2025 Q4',
      'Computed from': 'the year less the nine months to 2025-06-28',
    });
    expect(String(facts['Filing']).split('; ')).toHaveLength(2);
  });
});

describe.each([
  ['without formatted numbers', '1.3', '1.16'],
  ['with formatted numbers and without properties', '1.4', '1.18'],
] as const)('in an Excel %s', (_, runtime, api) => {
  useOffice(runtime, api);
  const cells = useCells();

  test.each([
    ['FIN.METRIC', [india.ticker, 'FY2024', [['sales', 'net margin']], null, null]],
    ['US.INCOME', [us.ticker, 'last 2', null]],
  ])('%s with rich=yes gives what it gives without', async (name, args) => {
    expect(await cells.call(name, ...args, 'rich=yes')).toEqual(await cells.call(name, ...args));
  });
});

function isAmount(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && 'basicValue' in cell && !isDate(cell as unknown as Double);
}

function isDate({ numberFormat = '' }: Double): boolean {
  return numberFormat.startsWith('yyyy');
}
