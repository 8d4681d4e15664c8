import { SHOWCASE } from '../../../server/market/showcase';
import { useCells, type ShownError } from '../support/cells';

type Rows = unknown[][];
const { india, indiaBank, indiaStandaloneOnly, us } = SHOWCASE;

const cells = useCells();

const rows = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<Rows>;
const failure = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<ShownError>;
const DAY = '2026-11-01';
const INDIA = '/api/in/v0';
const US = '/api/us/v0';

describe('each function sends the documented request', () => {
  test.each<[string, unknown[], string[]]>([
    [
      'FIN.DOCUMENTS',
      ['annual report', `nse:${india.ticker}, BSE.${indiaBank.bse}`, '2025,2026', 'q4', 'Financial Services', '', 60],
      [
        ...[1, 2].map(
          (page) =>
            `GET ${INDIA}/documents?document_type=annual-report&limit=50${page > 1 ? `&page=${page}` : ''}&quarter=Q4&sector=Financial%20Services&ticker=BSE%3A${indiaBank.bse}%2CNSE%3A${india.ticker}&year=2025%2C2026`,
        ),
        // It has no row: whether there is such a company only the list of companies tells.
        `GET ${INDIA}/companies?ticker=NSE%3A${india.ticker}`,
      ],
    ],
    [
      'FIN.ANNOUNCEMENTS',
      [`NSE:${india.ticker}`, '2025-01-01', 46000, 'contract awards, 25', 'Positive,neutral', '', 'IT - Software', 5],
      [
        `GET ${INDIA}/documents/announcement?announcement_type_id=25%2C8&from_date=2025-01-01&industry=IT%20-%20Software&limit=50&sentiment=neutral%2Cpositive&ticker=NSE%3A${india.ticker}&to_date=2025-12-09`,
      ],
    ],
    [
      'FIN.CALENDAR',
      [`BSE.${india.bse}, NSE:${indiaBank.ticker}`],
      [`GET ${INDIA}/results-calendar?limit=50&ticker=BSE%3A${india.bse}%2CNSE%3A${indiaBank.ticker}`],
    ],
    [
      'FIN.COMPANIES',
      ['', 'Information Technology', '', 'large,MID', 'marketcap_category:desc', 7],
      [
        `GET ${INDIA}/companies?limit=100&marketcap_category=large%2Cmid&sector=Information%20Technology&sort=marketcap_category%3Adesc`,
      ],
    ],
    [
      'FIN.COMPANY',
      [indiaStandaloneOnly.ticker, 'isin'],
      [`GET ${INDIA}/companies?ticker=${indiaStandaloneOnly.ticker}`],
    ],
    [
      'US.DOCUMENTS',
      ['10k', us.cik, 2024],
      [`GET ${US}/documents?cik=${us.cik}&document_type=10-K&limit=50&year=2024`],
    ],
    ['US.DOCUMENTS', ['', us.cik], [`GET ${US}/documents?cik=${us.cik}&limit=50`]],
    [
      'US.ANNOUNCEMENTS',
      [9000001, '8k', DAY, '2026-11-19', 19, 'neutral'],
      [
        `GET ${US}/documents/announcement?category_id=19&cik=${us.cik}&document_type=8-K&from_date=${DAY}&limit=50&sentiment=neutral&to_date=2026-11-19`,
        `GET ${US}/companies?cik=${us.cik}`,
      ],
    ],
    ['US.COMPANIES', [us.cik, '', '', '', '', 3], [`GET ${US}/companies?cik=${us.cik}&limit=100`]],
    ['US.COMPANY', ['0009000002', 'isin'], [`GET ${US}/companies?cik=0009000002`]],
  ])('%s', async (name, args, expected) => {
    await cells.call(name, ...args);
    const sent = cells.requests().map((request) => request.replaceAll('+', '%20'));
    expect(sent.filter((request) => !expected.includes(request))).toEqual([]);
    expect(sent[0]).toBe(expected[0]);
  });

  test('FIN.SEARCH and FIN.FIND post JSON', async () => {
    await cells.call('FIN.SEARCH', 'capacity', '', `NSE:${india.ticker}`, '2026', 'Q1,Q2', '', '', 5);
    await cells.call('FIN.FIND', '"order book"', 'Earnings Transcript', `NSE:${india.ticker}`, [[2025, 2026]]);
    const sent = cells.sandbox.requests.all();
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
      `POST ${INDIA}/documents/embeddings-search`,
      `POST ${INDIA}/documents/full-text-search`,
    ]);
    const tickers = [`NSE:${india.ticker}`];
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      {
        query: 'capacity',
        top_k: 5,
        filters: { types: ['annual-report', 'earnings-transcript'], tickers, years: ['2026'], quarters: ['Q1', 'Q2'] },
      },
      { query: '"order book"', filters: { types: ['earnings-transcript'], tickers, years: ['2025', '2026'] } },
    ]);
  });
});

describe('pages', () => {
  test('130 rows in pages of 50 arrive complete and in order, with three requests', async () => {
    const shown = await rows('FIN.ANNOUNCEMENTS', '', '', '', '', '', '', '', 130, 'columns=id,published_date');
    expect(cells.requests()).toHaveLength(3);
    const sent = await Promise.all(
      [1, 2, 3].map(async (page) => {
        const url = `${cells.sandbox.url}${INDIA}/documents/announcement?limit=50&page=${page}`;
        const answer = await fetch(url, { headers: { Authorization: 'Bearer sandbox-token' } });
        return ((await answer.json()) as { data: { id: string }[] }).data.map(({ id }) => id);
      }),
    );
    expect(shown.slice(1).map(([id]) => id)).toEqual(sent.flat().slice(0, 130));
  });

  test('cells with different limits share pages and request none twice', async () => {
    const many = ['neutral', '', '', 120];
    const few = ['neutral', '', '', 30];
    const [first, second] = await Promise.all([
      rows('FIN.ANNOUNCEMENTS', '', '', '', '', ...many),
      rows('FIN.ANNOUNCEMENTS', '', '', '', '', ...few),
    ]);
    expect(first.slice(0, 31)).toEqual(second);
    expect(cells.requests()).toHaveLength(3);
    expect(new Set(cells.requests()).size).toBe(3);
  });

  test('the function stops at the end of the data', async () => {
    const all = await rows('FIN.DOCUMENTS', 'annual-report', india.ticker, '', '', '', '', 500);
    expect(all.length).toBeGreaterThan(2);
    expect(all.length).toBeLessThan(50);
    expect(cells.requests().filter((request) => request.includes('/documents?'))).toHaveLength(1);
  });
});

describe('tables', () => {
  test('the default table has 20 rows, newest first, dates in Indian time, and seven columns', async () => {
    const shown = await rows('FIN.ANNOUNCEMENTS');
    expect(shown[0]).toEqual(['Published (IST)', 'Ticker', 'Company name', 'Category', 'Sentiment', 'Summary', 'Link']);
    expect(shown).toHaveLength(21);
    const dates = shown.slice(1).map(([date]) => date as number);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
    expect(dates.every((date) => date > 40_000 && date % 1 !== 0)).toBe(true);
    const oldest = await rows('FIN.ANNOUNCEMENTS', '', '', '', '', '', '', '', '', 'order=oldest; headers=no');
    expect(oldest).toEqual(shown.slice(1).reverse());
  });

  test('a time in IST and in UTC is the same time', async () => {
    const [[shown]] = (await rows('FIN.DOCUMENTS', 'annual-report', india.ticker, '', '', '', '', 1, 'headers=no')) as [
      [number],
    ];
    const answer = await fetch(
      `${cells.sandbox.url}${INDIA}/documents?document_type=annual-report&ticker=NSE:${india.ticker}`,
      { headers: { Authorization: 'Bearer sandbox-token' } },
    );
    const { data } = (await answer.json()) as { data: { published_date: string }[] };
    const ms = Math.max(...data.map(({ published_date: date }) => Date.parse(date)));
    expect(Math.round((shown - 25_569) * 86_400)).toBe(ms / 1000 + 5.5 * 3600);
    const usRows = await rows('US.DOCUMENTS', '10-K', us.cik);
    expect(usRows[0]?.[0]).toBe('Published (UTC)');
  });

  test('columns= accepts any field by its path and joins lists; an unknown field gives an error that lists the fields', async () => {
    const options = 'columns=exchange_tickers, exchange_tickers.exchange, pdf_link, html_link; labels=keys';
    const [header, first] = await rows('FIN.DOCUMENTS', 'annual-report', india.ticker, '', '', '', '', 1, options);
    expect(header).toEqual(['exchange_tickers', 'exchange_tickers.exchange', 'pdf_link', 'html_link']);
    expect(first?.slice(0, 2)).toEqual([`BSE:${india.ticker}, NSE:${india.ticker}`, 'BSE, NSE']);
    expect(await failure('FIN.DOCUMENTS', 'annual-report', '', '', '', '', '', 1, 'columns=pdf')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('There are: published_date, ticker'),
    });
  });

  test('an empty result is #N/A with the filters in its message', async () => {
    expect(await failure('FIN.DOCUMENTS', 'annual-report', india.ticker, 1999)).toEqual({
      error: '#N/A',
      message: `The service has no documents for ${india.ticker} · type annual-report · years 1999.`,
    });
  });

  test('keyword hits show every received field', async () => {
    const shown = await rows('FIN.FIND', '"order book"', '', india.ticker, '', '', '', '', 'labels=keys');
    expect(shown.length).toBeGreaterThan(SHOWCASE.search.calls);
    expect(shown[0]?.[0]).toBe('document.published_date (IST)');
    expect(shown[0]).toEqual(expect.arrayContaining(['text', 'document.type', 'company.ticker', 'document.link']));
    const dates = shown.slice(1).map(([date]) => date as number);
    expect(dates).toEqual([...dates].sort((a, b) => b - a));
  });

  test('chunks are sorted by distance', async () => {
    const shown = await rows('FIN.SEARCH', 'order book growth', '', '', '', '', '', '', 7);
    expect(shown).toHaveLength(8);
    const scores = shown.slice(1).map((row) => row[5] as number);
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
  });
});

test('US.DOCUMENTS without a type shows all forms', async () => {
  const shown = await rows('US.DOCUMENTS', '', us.cik, '', '', '', '', 50, 'columns=type; headers=no');
  expect([...new Set(shown.flat())]).toEqual(expect.arrayContaining(['10-K', '10-Q', '8-K', 'proxy']));
});

describe('companies of a feed', () => {
  const spelled = [
    `NSE:${india.ticker}, BSE:${indiaBank.bse}`,
    `nse.${india.ticker.toLowerCase()} ,bse.${indiaBank.bse}`,
    `${india.ticker.toLowerCase()}, ${indiaBank.bse}`,
    [
      [Number(indiaBank.bse), ''],
      [india.ticker, null],
    ],
    [[`NSE:${india.ticker}`], [`BSE:${indiaBank.bse}, ${india.ticker}`]],
  ];
  test('a range, comma-separated text with spaces, lower case and mixed exchanges give the same request', async () => {
    for (const name of ['FIN.ANNOUNCEMENTS', 'FIN.CALENDAR', 'FIN.COMPANIES'] as const) {
      const shown = await Promise.all(spelled.map((tickers) => rows(name, tickers)));
      for (const other of shown.slice(1)) expect(other).toEqual(shown[0]);
      expect(shown[0]?.length).toBeGreaterThan(1);
    }
    const feeds = cells.requests().filter((request) => request.includes('/announcement'));
    expect(feeds).toHaveLength(1);
  });

  test('all cells share one lookup of a plain ticker; a ticker that no company has is #N/A', async () => {
    const types = ['annual-report', 'earnings-transcript', 'announcement'];
    await Promise.all(types.map((type) => cells.call('FIN.DOCUMENTS', type, SHOWCASE.segments.ticker)));
    expect(cells.requests().filter((request) => request.includes('/companies'))).toHaveLength(1);
    expect(await failure('FIN.DOCUMENTS', 'announcement', 'NOSUCHCO')).toEqual({
      error: '#N/A',
      message:
        'No such company: the India list has no ticker NOSUCHCO. =FIN.LOOKUP("NOSUCHCO") looks for a company by its name.',
    });
  });
});

describe('arguments that give an error and send no request', () => {
  test.each<[string, unknown[], RegExp]>([
    ['FIN.DOCUMENTS', [''], /^type is empty\. Give one of: annual-report/],
    ['FIN.DOCUMENTS', ['brochure'], /^type must be one of: annual-report.*"brochure"/],
    ['FIN.DOCUMENTS', ['announcement', 'IN FY'], /^tickers: each must be a ticker.*"IN FY"/],
    ['FIN.DOCUMENTS', ['announcement', '', 'FY24'], /^years must be .*YYYY.*"FY24"/],
    ['FIN.DOCUMENTS', ['announcement', '', '', 'Q5'], /^quarters must be any of: Q1.*"Q5"/],
    ['FIN.DOCUMENTS', ['announcement', '', '', '', '', '', -3], /^limit must be a whole number/],
    ['FIN.DOCUMENTS', ['announcement', '', '', '', '', '', 2.5], /^limit must be a whole number/],
    ['FIN.ANNOUNCEMENTS', ['', 'yesterday'], /^from "yesterday" is not a date/],
    ['FIN.ANNOUNCEMENTS', ['', '2025-02-01', '2025-01-01'], /^from \(2025-02-01\) must not be after to/],
    [
      'FIN.ANNOUNCEMENTS',
      ['', '', '', 'Contract Award'],
      /^categories: "Contract Award" is not a category\. Close to it: Contract Awards/,
    ],
    ['FIN.ANNOUNCEMENTS', ['', '', '', 27], /^categories: "27" is not a category.*1 to 26/],
    ['FIN.ANNOUNCEMENTS', ['', '', '', '', 'good'], /^sentiment must be any of: positive, negative, neutral.*"good"/],
    ['FIN.SEARCH', [''], /^query is empty/],
    ['FIN.SEARCH', ['x', '', '', '', '', '', '', 51], /^count must be a whole number from 1 to 50/],
    ['FIN.FIND', ['x', 'annual-report, news'], /^types must be any of: earnings-transcript, annual-report.*"news"/],
    ['FIN.COMPANIES', ['', '', '', 'huge'], /^caps must be any of: large.*"huge"/],
    ['FIN.COMPANIES', ['', '', '', '', 'size'], /^sort must be .*company_name:asc.*"size"/],
    ['FIN.COMPANY', [''], /^ticker is empty/],
    ['FIN.CALENDAR', ['', '', '', 5, 'scale=million'], /^options: "scale" is not an option here/],
    ['US.DOCUMENTS', ['8-Q'], /^type must be one of: 10-K/],
    ['US.ANNOUNCEMENTS', ['', '10-K'], /^form must be one of: 8-K, 6-K/],
    ['US.DOCUMENTS', ['10-K', '12345678901'], /^ciks must be a CIK/],
  ])('%s %j', async (name, args, message) => {
    expect(await failure(name, ...args)).toEqual({ error: '#VALUE!', message: expect.stringMatching(message) });
    expect(cells.requests()).toEqual([]);
  });
});
