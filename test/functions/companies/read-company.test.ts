import { indianAnswer } from '../../support/indian-statement';
import { startStubService, type StubService } from '../../support/stub-service';
import { companyItem } from '../../taskpane/support/companies';
import { openCells, settingsFor, type Cells } from '../support/cells';

const INDIA = [
  companyItem({ name: 'Infosys Ltd', ticker: 'INFY', isin: 'INE009A01021', bse: '500209' }),
  companyItem({ name: 'Tata Motors Ltd', ticker: 'TATAMOTORS', isin: 'INE155A01022' }),
  companyItem({ name: 'LTM Ltd', ticker: 'LTM', bse: '540005', former: ['LTI', 'LTIM', 'INFY'] }),
  companyItem({ name: 'Tata Steel Ltd', ticker: 'TATASTEEL', isin: 'INE081A01020' }),
  companyItem({ name: 'SBI Life Insurance Company Limited', ticker: 'SBILIFE', cap: 'large' }),
  companyItem({ name: 'State Bank of India', ticker: 'SBIN', cap: 'large' }),
  companyItem({ name: 'Hind Urban Lamps Limited', ticker: 'HINDLAMP', cap: 'nano' }),
  companyItem({ name: 'Hindustan Unilever Limited', ticker: 'HINDUNILVR', cap: 'large' }),
];
const US = [
  companyItem({ name: 'Apple Inc', ticker: 'AAPL', market: 'us', cik: '0000320193' }),
  companyItem({ name: 'Berkshire Hathaway Inc', ticker: 'BRK-B', market: 'us', cik: '0001067983' }),
  companyItem({ name: 'Alphabet Inc', ticker: 'GOOGL', market: 'us', cik: '0001652044' }),
];

let cells: Cells;
let service: StubService;

/** Lists by their filter; statements of Infosys and of CIKs of the list; else the documented 404. */
beforeAll(async () => {
  service = await startStubService(({ pathname, searchParams }) => {
    const market = pathname.includes('/us/') ? US : INDIA;
    if (pathname.endsWith('/companies')) {
      const [tickers, ciks] = ['ticker', 'cik'].map((name) => searchParams.get(name)?.split(','));
      const data = (market as { ticker: string; cik?: string }[]).filter(
        (item) => (tickers?.includes(item.ticker) ?? true) && (ciks?.includes(item.cik ?? '') ?? true),
      );
      return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 10_000 } } };
    }
    const ticker = searchParams.get('ticker') ?? '';
    if (ticker.endsWith('INFY')) return indianAnswer({ income: { sales: 1 } });
    const message = `No company found for ticker: ${ticker}`;
    return { status: 404, body: { errors: [{ status: '404', title: 'Company not found', message }] } };
  });
  cells = await openCells();
  cells.useSettings(settingsFor(service.url));
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

const sales = (ticker: string) => cells.first('FIN.METRIC', ticker, '2024-03-31', 'sales', 'annual');

describe('where no list of companies is in memory', () => {
  test('an unknown ticker is the service’s answer, from one request', async () => {
    service.received.length = 0;
    expect(await sales('INFOSYS')).toEqual({
      error: '#N/A',
      message:
        'No such company: the service has none for ticker "INFOSYS". =FIN.LOOKUP("INFOSYS") looks for a company by its name.',
    });
    expect(service.received).toHaveLength(1);
  });

  test('an ISIN is refused without a request, with the function that finds the ticker', async () => {
    service.received.length = 0;
    expect(await sales('INE009A01021')).toEqual({
      error: '#VALUE!',
      message: 'ticker "INE009A01021" is an ISIN. Give the company by ticker, which =FIN.LOOKUP("INE009A01021") finds.',
    });
    expect(service.received).toHaveLength(0);
  });
});

describe('with the lists in memory', () => {
  beforeAll(async () => {
    await cells.call('FIN.LOOKUP', 'Infosys');
    await cells.call('US.LOOKUP', 'Apple');
  });

  test('an ISIN is the company that has it', async () => {
    service.received.length = 0;
    expect(await sales('ine009a01021')).toBe(1);
    expect(service.received).toHaveLength(1);
  });

  test.each([
    ['INFOSYS', / ticker "INFOSYS"\. Did you mean NSE:INFY \(Infosys Ltd\)\?$/],
    ['TATA', / Did you mean NSE:TATAMOTORS \(Tata Motors Ltd\), NSE:TATASTEEL \(Tata Steel Ltd\)\?$/],
    ['Infosys Limited', /^ticker must be .*; it is "Infosys Limited"\. Did you mean NSE:INFY \(Infosys Ltd\)\?$/],
    ['AAPL', / Apple Inc is a company of the United States: give "AAPL" to US\.METRIC\.$/],
    ['Apple Inc', /^ticker must be .* Apple Inc is a company of the United States: give "AAPL" to US\.METRIC\.$/],
    ['INE999999999', /the India list has no company with this ISIN\. FIN\.LOOKUP finds a company by its name\.$/],
    ['US0378331005', / is an ISIN of the United States, and no company .* has it\. Give .* ticker to US\.METRIC\.$/],
    [
      'INFY, TATASTEEL',
      /^ticker "INFY, TATASTEEL" is several companies\. Give one in each cell; FIN\.METRIC takes a range of such cells, or \{"INFY";"TATASTEEL"\}\.$/,
    ],
    ['5,00,209', /^ticker "5,00,209" has commas in it\. Give 500209\.$/],
    ['Infosys, Ltd.', /^ticker must be .* Did you mean NSE:INFY \(Infosys Ltd\)\?$/],
    ['INFI', / ticker "INFI"\. Did you mean NSE:INFY \(Infosys Ltd\)\?$/],
    ['IFNY', / ticker "IFNY"\. Did you mean NSE:INFY \(Infosys Ltd\)\?$/],
    ['ZZZZZZ', / ticker "ZZZZZZ"\. FIN\.LOOKUP finds a company by its name\.$/],
    ['T&T', / ticker "T&T"\. FIN\.LOOKUP finds a company by its name\.$/],
    ['TAT-B', / ticker "TAT-B"\. FIN\.LOOKUP finds a company by its name\.$/],
    ['SBI', / Did you mean NSE:SBIN \(State Bank of India\), NSE:SBILIFE \(SBI Life Insurance Company Limited\)\?$/],
    [
      'HUL.NS',
      / Did you mean NSE:HINDUNILVR \(Hindustan Unilever Limited\), NSE:HINDLAMP \(Hind Urban Lamps Limited\)\?$/,
    ],
    ['HU', / ticker "HU"\. FIN\.LOOKUP finds a company by its name\.$/],
    ['ltim', / LTIM is a former ticker of LTM Ltd, which is NSE:LTM now\.$/],
    ['BSE:LTI', / BSE:LTI is a former ticker of LTM Ltd, which is NSE:LTM now\.$/],
  ])('FIN.METRIC of %s says what may be meant', async (ticker, message) => {
    expect(await sales(ticker)).toHaveProperty('message', expect.stringMatching(message));
  });

  test('a US company is said to have no shareholding pattern', async () => {
    const said =
      'No such company: the service has none for ticker "AAPL". Apple Inc is a company of the United States. Only Indian companies file shareholding patterns; US.METRIC has the "shares outstanding" of US ones.';
    for (const name of ['FIN.HOLDERS', 'FIN.SHAREHOLDING'])
      expect(await cells.first(name, 'AAPL')).toMatchObject({ message: said });
  });

  test.each([
    ['INFY', / the US list has no ticker INFY\. Infosys Ltd is a company of India: give "NSE:INFY" to FIN\.METRIC\.$/],
    ['APPLE', / the US list has no ticker APPLE\. Did you mean AAPL \(Apple Inc\)\?$/],
    ['google', / the US list has no ticker GOOGLE\. Did you mean GOOGL \(Alphabet Inc\)\?$/],
    ['GOOGLES', / the US list has no ticker GOOGLES\. US\.LOOKUP finds a company by its name\.$/],
    [
      'US0378331005',
      /^cik "US0378331005" is an ISIN, and the US list has no ISINs\. Give the cik or ticker, which US\.LOOKUP /,
    ],
    [
      'INE009A01021',
      /: the US list has no company with this ISIN\. Infosys Ltd is a company of India: give "NSE:INFY"/,
    ],
    ['AAPL; BRK-B', /^cik "AAPL; BRK-B" is several companies\. .* US\.METRIC takes .* \{"AAPL";"BRK-B"\}\.$/],
    ['Berkshire Hathaway', /^cik must be .* Did you mean BRK-B \(Berkshire Hathaway Inc\)\?$/],
  ])('US.METRIC of %s says what may be meant', async (cik, message) => {
    const shown = await cells.first('US.METRIC', cik, '2024-03-31', 'revenues');
    expect(shown).toHaveProperty('message', expect.stringMatching(message));
  });

  test.each([
    ['FIN.BALANCE', 'INFOSYS'],
    ['FIN.INCOME', 'INFOSYS', 'last 3'],
    ['FIN.METRIC', 'INFOSYS', 'last 3', 'sales'],
    ['FIN.PERIODS', 'INFOSYS'],
  ])('%s of an unknown company proposes what may be meant, too', async (name, ...args) => {
    const message = 'No such company: the service has none for ticker "INFOSYS". Did you mean NSE:INFY (Infosys Ltd)?';
    expect(await cells.first(name, ...args)).toEqual({ error: '#N/A', message });
  });

  test('US.LOOKUP of an ISIN says that the list has none', async () => {
    const message = expect.stringMatching(/^"US0378331005" is an ISIN, and the US list has no ISINs\./) as unknown;
    expect(await cells.first('US.LOOKUP', 'US0378331005')).toMatchObject({ error: '#N/A', message });
  });

  test('US.COMPANY of a BSE code says whose it is', async () => {
    expect(await cells.first('US.COMPANY', 500209)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        / Infosys Ltd is a company of India: give "NSE:INFY" to FIN\.METRIC\.$/,
      ) as unknown,
    });
  });

  test('so many unknown names that proposals cost too much have none, until a Refresh', async () => {
    const proposed = expect.stringContaining('Did you mean NSE:INFY') as unknown;
    await import('../../../src/functions/functions');
    globalThis.spillway?.refresh(Infinity);
    for (let count = 0; count < 200; count++) await sales(`No such name ${count}`);
    expect(await sales('Infosyss Limited')).not.toHaveProperty('message', proposed);
    globalThis.spillway?.refresh(Infinity);
    expect(await sales('Infosyss Limited')).toHaveProperty('message', proposed);
  });

  test('LOOKUP knows a former ticker, which is another company’s where that has it now', async () => {
    expect(await cells.first('FIN.LOOKUP', 'LTIM')).toBe('LTM');
    expect(await cells.first('FIN.LOOKUP', 'INFY')).toBe('INFY');
  });

  test('one word is no misspelling of a legal form, which most names have', async () => {
    expect(await cells.first('FIN.LOOKUP', 'LTDX')).toMatchObject({ error: '#N/A' });
    expect(await cells.first('FIN.LOOKUP', 'Infosyss Ltdx')).toBe('INFY');
  });

  test('nothing is requested for a proposal', async () => {
    service.received.length = 0;
    await cells.first('FIN.METRIC', 'Tata Motors Limited', '2024-03-31', 'sales');
    expect(service.received).toHaveLength(0);
  });

  test.each(['BRK-B', 'brk.b', 'BRK B', 'BRK/B'])(
    '%s is the class of shares, however it is written',
    async (ticker) => {
      expect(await cells.first('US.CIK', ticker)).toBe('0001067983');
    },
  );

  test.each(['AAPL.O', 'aapl.n', 'AAPL.OQ'])('%s, as Refinitiv writes it, is the ticker', async (ticker) => {
    expect(await cells.first('US.CIK', ticker)).toBe('0000320193');
  });
});

describe('a text that is no company here', () => {
  test('of one in quotes, the formula that is advised can be typed', async () => {
    cells.useSettings(settingsFor(service.url, 'without-lists'));
    expect(await sales('"Infosys Ltd"')).toHaveProperty(
      'message',
      expect.stringMatching(/ =FIN\.LOOKUP\("Infosys Ltd"\) looks for a company by its name\.$/),
    );
    expect(await sales('the "best" company')).toHaveProperty(
      'message',
      expect.stringMatching(/ =FIN\.LOOKUP\("the ""best"" company"\) looks for a company by its name\.$/),
    );
  });

  test('a listing of another market is not sought by name', async () => {
    expect(await cells.first('FIN.COMPANY', 'AAPL US')).toHaveProperty(
      'message',
      'ticker "AAPL US" is a listing in the United States: use a function of US, such as US.METRIC.',
    );
  });
});

test.each([
  ['FIN.INCOME', [['INFY'], ['TATASTEEL']], 'ticker', 'FIN.METRIC'],
  ['FIN.PERIODS', [['INFY', '']], 'ticker', 'FIN.METRIC'],
  ['FIN.HOLDERS', [['INFY', 'INFY']], 'ticker', 'FIN.METRIC'],
  ['FIN.SHAREHOLDING', [['INFY', 'INFY']], 'ticker', 'FIN.METRIC'],
  ['US.BALANCE', [['AAPL', 'BRK-B']], 'cik', 'US.METRIC'],
  ['US.PERIODS', [['AAPL'], ['BRK-B']], 'cik', 'US.METRIC'],
])('%s of several companies is refused in words, and asks nothing', async (name, companies, argument, takesSeveral) => {
  service.received.length = 0;
  expect(await cells.first(name, companies)).toEqual({
    error: '#VALUE!',
    message: `${argument} is a range of several cells. Give one company in each formula; ${takesSeveral} takes a range of companies.`,
  });
  expect(service.received).toHaveLength(0);
});

test('a range of one cell is that cell: an ISIN in it is the company that has it', async () => {
  await cells.call('FIN.LOOKUP', 'Infosys');
  expect(await cells.call('FIN.INCOME', [['INE009A01021']], [['2024-03-31']], 'annual')).toContainEqual(['Sales', 1]);
});
