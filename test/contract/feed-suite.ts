import type { Endpoint } from '../../src/api';
import { ANNOUNCEMENT_CATEGORIES, announcements, documents, resultsCalendar, usAnnouncements } from '../../src/api';
import { SHOWCASE } from '../../server/market/showcase';
import { request } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const { india, indiaBank, us } = SHOWCASE;
const TICKERS = `NSE:${india.ticker},BSE:${indiaBank.bse}`;

interface Item {
  readonly id: string;
  readonly type: string;
  readonly ticker: string;
  readonly company_id: string;
  readonly published_date: string;
  readonly result_date: string;
  readonly year: string;
  readonly quarter: string;
  readonly ai_insights: Readonly<Record<string, string>>;
}

const EXCHANGE_TICKERS = [
  { exchange: 'BSE', ticker: india.ticker, id: india.bse, url: expect.stringMatching(/^https:/) },
  { exchange: 'NSE', ticker: india.ticker, url: expect.stringMatching(/^https:/) },
];
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

/** The clock of the market's days: India's days are those of IST. */
const inZone = ({ market }: Endpoint, at: string) =>
  market === 'india' ? new Date(Date.parse(at) + 19_800_000).toISOString() : at;

/** E1, E4, E12 and E14: filters, order, pages and fields of the feeds. */
export function describeFeeds(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const list = async ({ path }: Endpoint, query: Record<string, string | number> = {}) => {
    const { status, body } = await request(target, path, query);
    expect(status).toBe(200);
    return { items: body.data as Item[], meta: body.meta! };
  };
  /** Every item of a query, from all pages. */
  const all = async (endpoint: Endpoint, query: Record<string, string | number>) => {
    const items: Item[] = [];
    for (let page = 1; ; page += 1) {
      const { items: more, meta } = await list(endpoint, { ...query, page, limit: 50 });
      items.push(...more);
      if (items.length >= meta.total_count || more.length === 0) return items;
    }
  };

  describe.each([
    ['E1', documents, { document_type: 'announcement' }, 'published_date'],
    ['E4', announcements, {}, 'published_date'],
    ['E12', resultsCalendar, {}, 'result_date'],
    ['E14', usAnnouncements, {}, 'published_date'],
  ] as const)('%s', (_, endpoint, query, field) => {
    test('the first page has the twenty newest items and the total count', async () => {
      const { items, meta } = await list(endpoint, query);
      expect(meta).toEqual({ total_count: expect.any(Number), page: 1, limit: 20 });
      expect(meta.total_count).toBeGreaterThan(500);
      const dates = items.map((item) => item[field]);
      expect(dates).toEqual([...dates].sort().reverse());
    });

    test('every item is on exactly one page, and a page past the end is empty', async () => {
      const company = endpoint.market === 'us' ? { cik: us.cik } : { ticker: TICKERS };
      const items = await all(endpoint, { ...query, ...company });
      expect(new Set(items.map((item) => JSON.stringify(item))).size).toBe(items.length);
      expect(items.length).toBeGreaterThan(4);
      const after = await list(endpoint, { ...query, ...company, page: items.length + 1 });
      expect(after).toEqual({ items: [], meta: { total_count: items.length, page: items.length + 1, limit: 0 } });
    });

    test.each([0, 51, -1, 2.5])('a limit of %s is 400', async (limit) => {
      expect((await request(target, endpoint.path, { ...query, limit })).status).toBe(400);
    });
  });

  describe('E1', () => {
    test('a document has the documented fields', async () => {
      const query = { document_type: 'annual-report', ticker: `NSE:${india.ticker}`, year: 2026 };
      const { items } = await list(documents, query);
      expect(items).toHaveLength(1);
      const isLink = (field: string) => field === 'pdf_link' || field === 'html_link';
      const fields = Object.entries(items[0] ?? {}).filter(([name]) => !isLink(name));
      expect(Object.fromEntries(fields)).toEqual({
        id: expect.any(String),
        type: 'annual-report',
        company_id: india.id,
        company_name: india.name,
        ticker: india.ticker,
        exchange_tickers: EXCHANGE_TICKERS,
        year: '2026',
        month: 'March',
        quarter: 'Q4',
        published_date: expect.stringMatching(MOMENT),
      });
    });

    test.each(['annual-report', 'quarterly-result', 'earnings-transcript', 'investor-presentation', 'announcement'])(
      'a feed of type %s contains only that type',
      async (document_type) => {
        const { items } = await list(documents, { document_type, limit: 50 });
        expect(items).toHaveLength(50);
        expect(new Set(items.map((item) => item.type))).toEqual(new Set([document_type]));
      },
    );

    test('several years and quarters match any of them, in fiscal years to 31 March', async () => {
      const query = { document_type: 'quarterly-result', ticker: `BSE:${india.ticker}` };
      const { items } = await list(documents, { ...query, year: '2025,2026', quarter: 'Q1,Q4' });
      expect(items.map(({ year, quarter }) => `${year} ${quarter}`)).toEqual([
        '2026 Q4',
        '2026 Q1',
        '2025 Q4',
        '2025 Q1',
      ]);
      expect(items[0]?.published_date.slice(0, 7)).toMatch(/^2026-0[45]$/);
    });

    test('a document has at most one link, and a few have none', async () => {
      const { items } = await list(documents, { document_type: 'earnings-transcript', limit: 50 });
      const links = items.map((item) => Number('html_link' in item) + Number('pdf_link' in item));
      expect(new Set(links)).toEqual(new Set([0, 1]));
    });

    test('sector and industry filters ignore case', async () => {
      const { items } = await list(documents, { document_type: 'annual-report', industry: 'it - SOFTWARE', limit: 50 });
      expect(items.some((item) => item.ticker === india.ticker)).toBe(true);
      const query = { document_type: 'annual-report', ticker: TICKERS, sector: 'Financial Services', limit: 50 };
      const banks = await list(documents, query);
      expect(new Set(banks.items.map((item) => item.company_id))).toEqual(new Set([indiaBank.id]));
    });
  });

  describe.each([
    ['E4', announcements, 'announcement_type_id', 'announcement_type', { ticker: TICKERS }],
    ['E14', usAnnouncements, 'category_id', 'category_name', { cik: us.cik }],
  ] as const)('%s', (_, endpoint, idField, nameField, company) => {
    const idParameter = endpoint.parameters.categories.wire;

    test('every category has items under its own name', async () => {
      for (const [index, name] of ANNOUNCEMENT_CATEGORIES.entries()) {
        const { items } = await list(endpoint, { [idParameter]: index + 1, limit: 50 });
        expect(items.length).toBeGreaterThan(0);
        const tags = items.map(({ ai_insights }) => `${ai_insights[idField]} ${ai_insights[nameField]}`);
        expect(new Set(tags)).toEqual(new Set([`${index + 1} ${name}`]));
      }
    });

    test('several categories and sentiments match any of them', async () => {
      const query = { [idParameter]: '19,8', sentiment: 'negative,positive', limit: 50 };
      const { items } = await list(endpoint, query);
      expect(new Set(items.map(({ ai_insights }) => ai_insights['sentiment']))).toEqual(
        new Set(['negative', 'positive']),
      );
      expect(new Set(items.map(({ ai_insights }) => ai_insights[idField]))).toEqual(new Set(['19', '8']));
    });

    test.each(['0', '27', '1.5', 'x', '1,', ''])('the category list "%s" is 400', async (value) => {
      expect((await request(target, endpoint.path, { [idParameter]: value })).status).toBe(400);
    });

    test('a date range includes both days', async () => {
      const items = await all(endpoint, company);
      const dayOf = ({ published_date: at }: Item) => inZone(endpoint, at).slice(0, 10);
      const days = [...new Set(items.map(dayOf))].sort();
      const [from = '', to = ''] = [days[1], days.at(-2)];
      const kept = await all(endpoint, { ...company, from_date: from, to_date: to });
      expect(kept).toEqual(items.filter((item) => dayOf(item) >= from && dayOf(item) <= to));
      expect(kept.length).toBeLessThan(items.length);
      expect((await all(endpoint, { ...company, from_date: to, to_date: to })).length).toBeGreaterThan(0);
      expect(await all(endpoint, { ...company, from_date: to, to_date: from })).toEqual([]);
    });

    test('a sector filter selects its companies', async () => {
      const of = (sector: string) => all(endpoint, { ...company, sector });
      expect((await of('information technology')).length).toBeGreaterThan(0);
      expect(await of('Healthcare')).toEqual([]);
    });
  });

  test('an Indian announcement has the documented fields, and is a document too', async () => {
    const { items } = await list(announcements, { ticker: `NSE:${india.ticker}`, limit: 1 });
    expect(items[0]).toEqual({
      id: expect.any(String),
      type: 'announcement',
      ticker: india.ticker,
      company_name: india.name,
      exchange_tickers: EXCHANGE_TICKERS,
      source_link: expect.stringMatching(/^https:/),
      ai_insights: {
        announcement_type_id: expect.stringMatching(/^\d+$/),
        announcement_type: expect.any(String),
        summary_header: expect.any(String),
        summary_text: expect.any(String),
        sentiment: expect.stringMatching(/^(positive|negative|neutral)$/),
      },
      published_date: expect.stringMatching(MOMENT),
    });
    const query = { document_type: 'announcement', ticker: `NSE:${india.ticker}`, limit: 1 };
    const { items: same } = await list(documents, query);
    expect(same[0]?.id).toBe(items[0]?.id);
  });

  test('a US announcement has the documented fields', async () => {
    const { items } = await list(usAnnouncements, { cik: us.cik, limit: 1 });
    expect(items[0]).toEqual({
      id: expect.any(String),
      type: '8-K',
      cik: us.cik,
      ticker: us.ticker,
      company_name: us.name,
      source_link: expect.stringMatching(/^https:/),
      ai_insights: {
        category_id: expect.stringMatching(/^\d+$/),
        category_name: expect.any(String),
        summary_title: expect.any(String),
        summary_text: expect.any(String),
        sentiment: expect.stringMatching(/^(positive|negative|neutral)$/),
      },
      published_date: expect.stringMatching(MOMENT),
    });
  });

  test('a form selects only its items in the US feed; without one all forms are returned', async () => {
    const { meta } = await list(usAnnouncements);
    const [domestic, foreign] = [
      await list(usAnnouncements, { document_type: '8-K' }),
      await list(usAnnouncements, { document_type: '6-K' }),
    ];
    expect(new Set(foreign.items.map((item) => item.type))).toEqual(new Set(['6-K']));
    expect(domestic.meta.total_count + foreign.meta.total_count).toBe(meta.total_count);
  });

  describe('E12', () => {
    test('an item has the documented fields, with an Indian day', async () => {
      const { items } = await list(resultsCalendar, { ticker: india.ticker });
      expect(items[0]).toEqual({
        company_name: india.name,
        ticker: india.ticker,
        security_code: india.bse,
        result_date: expect.stringMatching(/^20\d{2}-\d{2}-\d{2}T18:30:00Z$/),
      });
    });

    test('there are future and past dates', async () => {
      const items = await all(resultsCalendar, {});
      expect(items.some((item) => item.result_date > '2026-11-21')).toBe(true);
      expect(items.some((item) => item.result_date < '2026-11-20')).toBe(true);
    });

    test('every ticker form selects its company, and an unknown ticker none', async () => {
      const companies = async (ticker: string) =>
        new Set((await all(resultsCalendar, { ticker })).map((item) => item.ticker));
      const forms = [india.ticker, `NSE:${india.ticker}`, `BSE:${india.bse}`, `BSE:${india.ticker}`];
      for (const form of forms) expect(await companies(form)).toEqual(new Set([india.ticker]));
      expect(await companies(TICKERS)).toEqual(new Set([india.ticker, indiaBank.ticker]));
      expect((await list(resultsCalendar, { ticker: 'NOBODY' })).meta.total_count).toBe(0);
    });
  });
}
