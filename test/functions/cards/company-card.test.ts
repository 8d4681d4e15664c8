import { SHOWCASE } from '../../../server/market/showcase';
import { MOST_CARDS } from '../../../src/functions/cells/results/card-limit';
import type { Cells } from '../support/cells';
import { openCells, useCells } from '../support/cells';
import { useOffice } from '../support/office';

const { india, us } = SHOWCASE;

interface Entity {
  readonly type: string;
  readonly text: string;
  readonly properties: Readonly<
    Record<string, { readonly basicValue: string | number; readonly numberFormat?: string }>
  >;
}

function factsOf(entity: unknown): Readonly<Record<string, string | number>> {
  const { properties } = entity as Entity;
  return Object.fromEntries(Object.entries(properties).map(([name, { basicValue }]) => [name, basicValue]));
}

describe('real companies, in an Excel that takes entities', () => {
  useOffice('1.4', '1.16');
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  beforeEach(() => cells.sandbox.requests.clear());
  afterAll(() => cells.close());

  test('FIN.CARD shows the name; its card has identifiers, latest periods, key figures and checks, and no layout', async () => {
    const card = await cells.first('FIN.CARD', 'NSE:INFY');
    expect(card).toEqual({
      type: 'Entity',
      text: 'Infosys Limited',
      properties: expect.any(Object) as object,
      provider: { description: 'Spillway' },
    });
    expect(factsOf(card)).toMatchObject({
      Company: 'NSE:INFY',
      Ticker: 'INFY',
      BSE: '500209',
      NSE: 'INFY',
      ISIN: 'INE009A01021',
      Sector: 'Information Technology',
      Currency: 'INR',
      'Fiscal year ends in': 'March',
      'Latest year': 45382,
      'Latest quarter': 45657,
      Scope: 'consolidated',
      'Money in': 'INR crores',
      Revenue: 153670,
      'Profit of the period': 26248,
      'Basic EPS': 63.39,
      'Checks of latest year': 'adds up (20 checks)',
      'Checks of year-end balance sheet': 'adds up (14 checks)',
      'Checks of latest quarter': 'adds up (20 checks)',
    });
    const { properties } = card as Entity;
    expect(properties['Latest year']?.numberFormat).toBe('yyyy-mm-dd');
    expect(properties['Return on equity']?.numberFormat).toBe('0.0%');
    expect(Object.keys(properties).join()).not.toMatch(/layout/);
  });

  test('its figures are those that METRIC gives', async () => {
    const facts = factsOf(await cells.first('FIN.CARD', 'TCS'));
    for (const [name, metric, options] of [
      ['Revenue', 'revenue', 'scale=crore'],
      ['Operating profit', 'operating profit', 'scale=crore'],
      ['Profit of the period', 'profit of the period', 'scale=crore'],
      ['Return on equity', 'ROE', ''],
    ] as const) {
      const args = ['NSE:TCS', 'latest', metric, 'annual', null, `${options};format=no`];
      expect([name, facts[name]]).toEqual([name, await cells.first('FIN.METRIC', ...args)]);
    }
  });

  test('a figure that is refused says why, in its place', async () => {
    const facts = factsOf(await cells.first('FIN.CARD', 'HDFCBANK'));
    expect(facts['Gross NPA']).toMatch(/^not available: NSE:HDFCBANK: .* neither a ratio nor an amount other than 0/);
    expect(facts['Net interest income']).toBe(129510.47);
  });

  /** Kotak reported 18,213 crore: 17,976.83 of itself and its subsidiaries, and 236.38 of associates. */
  test('the profit of a bank’s group has the share of associates, as its net margin has', async () => {
    const facts = factsOf(await cells.first('FIN.CARD', 'KOTAKBANK'));
    expect(facts['Profit of the period']).toBe(18_213.21);
    const of = (metric: string) =>
      cells.first('FIN.METRIC', 'KOTAKBANK', 'FY2024', metric, 'annual', null, 'format=no');
    const [margin, revenue] = [Number(await of('net margin')), Number(await of('total revenue'))];
    expect(margin * revenue).toBeCloseTo(18_213.21, 6);
  });

  test('where none of the figures of a place is there, it is that of the kind: no bad loans of a manufacturer', async () => {
    for (const ticker of ['ULTRACEMCO', 'HCLTECH']) {
      const facts = factsOf(await cells.first('FIN.CARD', ticker));
      expect(facts['Return on equity']).toMatch(/^not available: /);
      expect(facts).not.toHaveProperty('Gross NPA');
    }
  });

  test('US.CARD, by ticker and by CIK', async () => {
    const card = await cells.first('US.CARD', 'AAPL');
    expect(card).toMatchObject({ type: 'Entity', text: 'Apple Inc.' });
    const facts = factsOf(card);
    expect(facts).toMatchObject({
      Company: 'AAPL',
      CIK: '0000320193',
      Currency: 'USD',
      'Fiscal year ends in': 'September',
      'Latest year': 45927,
      'Money in': 'USD million',
      Revenue: 416161,
      'Net income': 112010,
      'Diluted EPS': 7.46,
      'Checks of latest year': 'adds up (8 checks)',
      'Checks of year-end balance sheet': await cells.first(
        'US.SOURCE',
        'AAPL',
        '2025-09-27',
        null,
        'checks',
        'balance',
      ),
    });
    // A later balance sheet is that of a quarter.
    const latest = await cells.first('US.SOURCE', 'AAPL', 'latest', null, 'period_end_date', 'balance');
    expect(latest).toMatchObject({ basicValue: 46018 });
    expect(facts).not.toHaveProperty('Scope');
    expect(await cells.first('US.CARD', 320193)).toEqual(card);
  });

  test('the card of an issuer with two classes of shares on one exchange has the symbols of both', async () => {
    expect(factsOf(await cells.first('US.CARD', 'GOOGL'))).toMatchObject({ Ticker: 'GOOGL', NASDAQ: 'GOOGL, GOOG' });
  });

  test('a range gives a cell for each company, a blank one stays blank', async () => {
    const rows = (await cells.call('FIN.CARD', [['NSE:INFY'], [''], ['nonsense']])) as unknown[][];
    expect(rows[0]?.[0]).toMatchObject({ type: 'Entity', text: 'Infosys Limited' });
    expect(rows[1]).toEqual(['']);
    expect(rows[2]?.[0]).toMatchObject({ code: '#N/A' });
  });

  test('beyond the cards that a workbook has a company is its name', async () => {
    const ask = (address: string) => cells.raw('FIN.CARD', [[['NSE:INFY']]], { address }) as unknown;
    const { runtime } = await import('../../../src/functions/add-in');
    runtime.cards.forget(runtime.cards.formulas);
    expect(runtime.cards.admit('S!A1', MOST_CARDS)).toBe(true);
    expect(await ask('S!B1')).toEqual([['Infosys Limited']]);
    runtime.cards.forget(['S!A1']);
    expect(await ask('S!B1')).toEqual([[expect.objectContaining({ type: 'Entity' })]]);
    runtime.cards.forget(['S!B1']);
  });
});

describe('what a card asks', () => {
  useOffice('1.4', '1.16');
  const cells = useCells();

  test('of an Indian company its list, its newest year and quarter, and two balance sheets; once', async () => {
    const facts = factsOf(await cells.first('FIN.CARD', india.ticker));
    expect(facts['Return on equity']).toEqual(expect.any(Number));
    const asked = cells.requests().map((request) => request.replace(/\?.*/, ''));
    const statements = 'GET /api/in/v0/financial-statements';
    expect(asked.sort()).toEqual([
      'GET /api/in/v0/companies',
      `${statements}/balance-sheet`,
      `${statements}/balance-sheet`,
      `${statements}/income-statement`,
      `${statements}/income-statement`,
      `${statements}/income-statement`,
    ]);
    expect(await cells.first('FIN.CARD', india.ticker)).toMatchObject({ type: 'Entity' });
    expect(cells.requests()).toHaveLength(6);
  });

  test('of a US issuer its list, its filings, its newest year, and two balance sheets', async () => {
    const facts = factsOf(await cells.first('US.CARD', us.ticker));
    expect(facts['Revenue']).toEqual(expect.any(Number));
    const asked = cells
      .requests()
      .map((request) => request.replace(/^.*\/v0\/(?:financial-statements\/)?(.*?)\?.*/, '$1'));
    expect(asked.filter((what) => what === 'companies')).toHaveLength(1);
    expect(asked.filter((what) => what === 'documents')).toHaveLength(2);
    expect(asked.filter((what) => what === 'balance-sheet').length).toBeLessThanOrEqual(3);
    expect(asked.length).toBeLessThanOrEqual(10);
  });

  test('a service that fails is an error of the cell, not a card without figures', async () => {
    cells.sandbox.faults.set('429 retry-after=60');
    expect(await cells.first('FIN.CARD', 'NSE:PELLUVA')).toMatchObject({ error: '#VALUE!' });
    const { client } = await import('../../../src/functions/add-in');
    client.resetFailures(); // ends the pause, which would outlive the test
  });
});

describe.each([
  ['without data types', '1.3', '1.18'],
  ['without entities', '1.4', '1.15'],
] as const)('in an Excel %s', (_, runtime, api) => {
  useOffice(runtime, api);
  const cells = useCells();

  test.each([
    ['FIN.CARD', india.ticker],
    ['US.CARD', us.ticker],
  ])('%s is the name as text, for which only the list is asked', async (name, company) => {
    const shown = await cells.first(name, company);
    expect(shown).toBe(await cells.first(name.replace('CARD', 'COMPANY'), company));
    expect(cells.requests()).toHaveLength(1);
  });
});
