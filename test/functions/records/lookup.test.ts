import { SHOWCASE } from '../../../server/market/showcase';
import { startStubService, type StubService } from '../../support/stub-service';
import { companyItem } from '../../taskpane/support/companies';
import { openCells, settingsFor, type Cells } from '../support/cells';

const { india, indiaBank, us } = SHOWCASE;

const INDIA = [
  companyItem({ name: 'Tata Motors Ltd', ticker: 'TATAMOTORS', isin: 'INE155A01022' }),
  companyItem({ name: 'Tata Steel Ltd', ticker: 'TATASTEEL', isin: 'INE081A01020' }),
  companyItem({ name: 'Infosys Ltd', ticker: 'INFY', isin: 'INE009A01021', bse: '500209' }),
  companyItem({ name: 'Titan Company Ltd', ticker: 'TITAN' }),
  companyItem({ name: 'Maruti Ltd', ticker: 'MARUTI' }),
  companyItem({ name: 'Maruti Suzuki India Ltd', ticker: 'MARUTISUZ' }),
  companyItem({ name: 'Larsen & Toubro Ltd', ticker: 'LT' }),
  companyItem({ name: 'Twin Mills Ltd', ticker: 'TWIN' }),
  {
    ...(companyItem({ name: 'Twin Foods Ltd', ticker: 'TWIN' }) as object),
    id: 'other',
    exchange_info: [{ exchange: 'BSE', symbol: 'TWINF', scrip_code: '500999' }],
  },
  companyItem({ name: 'Vedant Ltd', ticker: 'INFOSYS' }),
];
const US = [
  companyItem({ name: 'Apple Inc', ticker: 'AAPL', market: 'us', cik: '0000320193' }),
  companyItem({ name: 'Private Notes Corp', ticker: '', market: 'us', cik: '0000000042' }),
];

let cells: Cells;
let service: StubService;
beforeAll(async () => {
  service = await startStubService(({ pathname, searchParams }) => {
    const all = pathname.includes('/us/') ? US : INDIA;
    const page = Number(searchParams.get('page') ?? 1);
    return {
      body: {
        status: 'success',
        data: page === 1 ? all : [],
        meta: { total_count: all.length, page, limit: all.length },
      },
    };
  });
  cells = await openCells();
});
beforeEach(() => {
  cells.sandbox.requests.clear();
  service.received.length = 0;
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

describe('of the sandbox', () => {
  beforeAll(() => cells.useSettings(settingsFor(cells.sandbox.url)));

  test('a name, a misspelling, an ISIN or a code answers the ticker, all from one request', async () => {
    const isin = await cells.first('FIN.COMPANY', india.ticker, 'isin');
    cells.sandbox.requests.clear();
    const texts = [
      india.name,
      'aurelka softworks limited',
      'Aurelca Softwroks',
      'aurelka',
      isin,
      `BSE:${india.bse}`,
      Number(india.bse),
    ];
    expect(await Promise.all(texts.map((text) => cells.first('FIN.LOOKUP', text)))).toEqual(
      texts.map(() => india.ticker),
    );
    expect(await cells.first('FIN.LOOKUP', indiaBank.name)).toBe(indiaBank.ticker);
    expect(cells.requests()).toEqual(['GET /api/in/v0/companies']);
  });

  test('another field of the list', async () => {
    expect(await cells.first('FIN.LOOKUP', 'Aurelka', 'company_name')).toBe(india.name);
    expect(await cells.first('FIN.LOOKUP', 'Aurelka', 'id')).toBe(india.id);
    expect(await cells.first('FIN.LOOKUP', 'Aurelka', 'Industry_info.Sector')).toBe(
      await cells.first('FIN.COMPANY', india.ticker, 'industry_info.sector'),
    );
    expect(await cells.first('US.LOOKUP', us.name)).toBe(us.ticker);
    expect(await cells.first('US.LOOKUP', 'quorvane sistems', 'cik')).toBe(us.cik);
    expect(await cells.first('US.LOOKUP', us.name, 'page')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/^field: no field "page"\. There are: /),
    });
    expect(cells.requests().filter((request) => request.includes('/us/'))).toEqual(['GET /api/us/v0/companies']);
  });
});

describe('of a list of names that are alike', () => {
  beforeAll(() => cells.useSettings(settingsFor(service.url)));
  const lookUp = (text: unknown, field?: string) => cells.first('FIN.LOOKUP', text, field);

  test.each([
    ['Maruti', 'MARUTI', 'the whole name before a longer one'],
    ['MARUTI LIMITED', 'MARUTI', 'a legal form in another spelling'],
    ['larsen and toubro', 'LT', '"and" for "&"'],
    ['Toubro Larsen', 'LT', 'words in another order'],
    ['Tata Stel', 'TATASTEEL', 'one letter missing'],
    ['INE009A01021', 'INFY', 'an ISIN'],
    ['ine009a01021', 'INFY', 'an ISIN in lower case'],
    ['Titan', 'TITAN', 'a name that is the ticker too'],
  ])('%s is %s: %s', async (text, ticker) => {
    expect(await lookUp(text)).toBe(ticker);
  });

  test('several companies that fit equally are #VALUE! and named', async () => {
    expect(await lookUp('Tata')).toEqual({
      error: '#VALUE!',
      message:
        'text "Tata" fits several companies equally: Tata Motors Ltd (NSE:TATAMOTORS), Tata Steel Ltd (NSE:TATASTEEL). Give more of the name, the ISIN or the ticker.',
    });
    // The name of one company and the ticker of another.
    expect(await lookUp('Infosys')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/Vedant Ltd \(NSE:INFOSYS\), Infosys Ltd \(NSE:INFY\)/),
    });
    expect(await lookUp('Infosys Ltd')).toBe('INFY');
    expect(await lookUp('NSE:INFOSYS')).toBe('INFOSYS');
    expect(await lookUp('twin')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('Twin Foods Ltd (BSE:500999)'),
    });
  });

  test('none is #N/A; a wrong ISIN is never taken for another', async () => {
    expect(await lookUp('Zzyzx')).toEqual({
      error: '#N/A',
      message: 'No company of the India list has a name or identifier like "Zzyzx".',
    });
    for (const isin of ['INE009A01022', 'INE009A01012']) expect(await lookUp(isin)).toMatchObject({ error: '#N/A' });
    expect(await lookUp('INE009A0102')).toMatchObject({ error: '#N/A' });
    expect(await lookUp('INFYX')).toMatchObject({ error: '#N/A' });
  });

  test('the answer can be asked: a ticker of two companies gives the exchange, an issuer without a ticker its CIK', async () => {
    expect(await lookUp('Twin Foods')).toBe('BSE:500999');
    expect(await lookUp('Twin Mills')).toBe('NSE:TWIN');
    expect(await lookUp('Twin Mills', 'ticker')).toBe('TWIN');
    expect(await cells.first('US.LOOKUP', 'private notes')).toBe('0000000042');
    expect(await cells.first('US.LOOKUP', 320193)).toBe('AAPL');
  });

  test('a blank text is refused without a request', async () => {
    cells.useSettings(settingsFor(service.url, 'another'));
    for (const blank of ['', 0, null])
      expect(await lookUp(blank)).toEqual({
        error: '#VALUE!',
        message: 'text is empty. Give a name, an ISIN, a ticker or another identifier.',
      });
    expect(service.received).toEqual([]);
  });
});
