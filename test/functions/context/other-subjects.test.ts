import type { StubAnswer } from '../../support/stub-service';
import { useCells, type ShownError } from '../support/cells';
import { useStub } from '../support/use-stub';

const cells = useCells();
const stub = useStub(cells);

const shown = (name: string, ...args: unknown[]) => cells.first(name, ...args) as Promise<ShownError>;
const success = (data: unknown, more: object = {}): StubAnswer => ({ body: { status: 'success', data, ...more } });
const list = (...rows: object[]) => success(rows, { meta: { total_count: rows.length, page: 1, limit: rows.length } });
const filing = (ticker: string) => ({
  ticker,
  as_of_date: '2024-03-31',
  filing_basis: 'periodic',
  patterns: [{ as_of_date: '2024-03-31', filing_basis: 'periodic', shareholding: { promoters: 51 } }],
  holders: [{ holder_name: 'A', shares: 1, percentage: 1 }],
});
const filingOf = (ticker: string) => success(filing(ticker), { meta: { total_count: 1, page: 1, limit: 1 } });

describe('an answer about another company is never shown', () => {
  test.each([
    ['FIN.SHAREHOLDING', 'AURELKA'],
    ['FIN.SHAREHOLDING', 'NSE:AURELKA', '2024-03-31'],
    ['FIN.METRIC', 'AURELKA', '2024-03-31', 'shareholding.promoters'],
    ['FIN.HOLDERS', 'NSE:AURELKA'],
  ])('%s of %s', async (name, ...args) => {
    stub.answer = () => filingOf('OTHER');
    expect(await shown(name, ...args)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/Unexpected answer: asked for ticker (NSE:)?AURELKA, the answer is for OTHER/),
    });
  });

  test.each([
    ['FIN.COMPANY', 'AURELKA'],
    ['FIN.COMPANIES', 'NSE:AURELKA'],
    ['US.CIK', 'AURELKA'],
    ['FIN.CALENDAR', 'AURELKA'],
    ['FIN.ANNOUNCEMENTS', 'NSE:AURELKA'],
  ])('%s: a list of others only is unexpected, not "no such company"', async (name, ticker) => {
    stub.answer = () => list({ ticker: 'OTHER', cik: '0000000001', company_name: 'Other' });
    const other = await shown(name, ticker);
    expect(other).toMatchObject({ error: '#VALUE!', message: expect.stringContaining('the answer is for OTHER') });
  });

  test.each([[''], ['X000900001'], [9_000_001], [null]])(
    'a US company of the list whose CIK is %j has none',
    async (cik) => {
      const ticker = `T${cik}`.toUpperCase();
      stub.answer = () => list({ ticker, cik, company_name: 'T' });
      const none = {
        error: '#N/A',
        message: `${ticker}: the company list gives no CIK of ten digits for it. Give the CIK.`,
      };
      expect(await shown('US.CIK', ticker)).toEqual(none);
      expect(await shown('US.METRIC', ticker, '2024-12-31', 'revenues')).toEqual(none);
    },
  );

  test('FIN.COMPANIES shows no company that was not asked for, and a lookup takes the one it asked for', async () => {
    stub.answer = () => list({ ticker: 'FIRST', company_name: 'First' }, { ticker: 'OTHER', company_name: 'Other' });
    expect(await shown('FIN.COMPANIES', 'FIRST')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('asked for ticker FIRST, the answer is for OTHER'),
    });
    expect(await cells.first('FIN.COMPANY', 'FIRST')).toBe('First');
  });

  test('of joined lookups, one that the list answers with another company is unexpected, the others have theirs', async () => {
    stub.answer = (url) => {
      const asked = (url.searchParams.get('ticker') ?? '').split(',');
      return list(...asked.map((ticker) => ({ ticker: ticker === 'SECOND' ? 'OTHER' : ticker, company_name: ticker })));
    };
    const names = ['THIRD', 'SECOND', 'FOURTH'].map((ticker) => shown('FIN.COMPANY', ticker));
    expect(await Promise.all(names)).toEqual([
      'THIRD',
      { error: '#VALUE!', message: expect.stringContaining('the answer is for OTHER') },
      'FOURTH',
    ]);
  });
});

test('a shareholding answer with null data is "none"', async () => {
  stub.answer = () => success(null);
  for (const args of [['NODATA'], ['NODATA', '2024-03-31'], ['NODATA', 'last 3']]) {
    expect(await shown('FIN.SHAREHOLDING', ...args)).toMatchObject({ error: '#N/A' });
  }
  expect(await shown('FIN.METRIC', 'NODATA', 'last 3', 'shareholding.promoters')).toMatchObject({ error: '#N/A' });
});

describe('a 404 that the service does not document names the address', () => {
  test.each([
    ['FIN.INCOME', ['AURELKA', 'FY2001'], '/api/in/v0/financial-statements/income-statement'],
    ['FIN.SHAREHOLDING', ['X404'], '/api/in/v0/shareholding/pattern'],
    ['FIN.HOLDERS', ['X404'], '/api/in/v0/shareholding/pattern/holders'],
    ['FIN.COMPANY', ['X404'], '/api/in/v0/companies'],
    ['FIN.CALENDAR', ['NSE:X404'], '/api/in/v0/results-calendar'],
    ['US.CIK', ['X404'], '/api/us/v0/companies'],
    ['US.DOCUMENTS', ['8-K', 404], '/api/us/v0/documents'],
  ])('%s', async (name, args, path) => {
    stub.answer = () => ({
      status: 404,
      body: { errors: [{ status: '404', title: 'Not Found', message: 'No endpoint' }] },
    });
    expect(await shown(name, ...args)).toEqual({
      error: '#VALUE!',
      message: `The service found nothing at ${stub.service.url}${path} (Not Found: No endpoint). Check the service address in the pane.`,
    });
  });
});

test('a US statement of a CIK that the service does not know says so, and not that the date is wrong', async () => {
  stub.answer = () => ({ status: 404, body: { errors: [{ status: '404', title: 'Company not found' }] } });
  expect(await shown('US.INCOME', 4040, '2024-12-31')).toEqual({
    error: '#N/A',
    message: 'No such company. Company not found: the service knows no cik 0000004040',
  });
  stub.answer = () => ({ status: 404, body: { errors: [{ status: '404', title: 'Not Found' }] } });
  expect(await shown('US.INCOME', 4041, '2024-12-31')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the service has no annual income statement for 2024-12-31'),
  });
});
