import { SHOWCASE } from '../../server/market/showcase';
import { request, IN, US } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const INDIA = `${IN}/companies`;
const AMERICA = `${US}/companies`;

interface Item {
  readonly id: string;
  readonly company_name: string;
  readonly marketcap_category: string;
  readonly ticker: string;
  readonly industry_info: { readonly sector: string; readonly industry: string };
}

/** E11 and E15: filters, sorting, paging, and the fields of a company. */
export function describeCompanyLists(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const list = async (path: string, query: Record<string, string | number> = {}) => {
    const { status, body } = await request(target, path, query);
    expect(status).toBe(200);
    return { items: body.data as Item[], meta: body.meta! };
  };
  const names = async (path: string, query: Record<string, string | number>) =>
    (await list(path, query)).items.map((item) => item.company_name);

  describe.each([
    ['E11', INDIA, 300, 'large,mid', /^(large|mid)$/],
    ['E15', AMERICA, 200, 'mega,nano', /^(mega|nano)$/],
  ] as const)('%s', (_, path, count, caps, kept) => {
    test('without parameters all companies are returned, by name ascending', async () => {
      const { items, meta } = await list(path);
      const order = items.map((item) => item.company_name.toLowerCase());
      expect(meta).toEqual({ total_count: count, page: 1, limit: count });
      expect(order).toEqual([...order].sort());
    });

    test('every company is on one page, the last page is shorter, and a page past the end is empty', async () => {
      const pages = await Promise.all(
        [1, 2, 3, 4, 5].map((page) => list(path, { page, limit: Math.ceil(count / 4 + 1) })),
      );
      const ids = pages.flatMap(({ items }) => items.map((item) => item.id));
      expect(new Set(ids).size).toBe(count);
      expect(ids).toHaveLength(count);
      expect(pages[4]!.items).toEqual([]);
      expect(pages[4]!.meta).toEqual({ total_count: count, page: 5, limit: 0 });
      expect(pages[3]!.meta.limit).toBe(pages[3]!.items.length);
    });

    test('several market-cap categories match any of them', async () => {
      const { items, meta } = await list(path, { marketcap_category: caps });
      expect(items.length).toBeGreaterThan(5);
      expect(meta.total_count).toBe(items.length);
      expect(items.every((item) => kept.test(item.marketcap_category))).toBe(true);
    });

    test.each(['Large', 'large,', ',large', 'large mid', 'large, mid', ' large', 'large ,mid', 'giant', ''])(
      'the market-cap list "%s" is 400',
      async (value) => {
        expect((await request(target, path, { marketcap_category: value })).status).toBe(400);
      },
    );

    test.each([
      'company_name',
      'company_name:up',
      'ticker:asc',
      'company_name:asc,',
      'company_name:asc;ticker:asc',
      'marketcap_category:asc, company_name:asc',
      'company_name:asc ',
    ])('the sort "%s" is 400', async (sort) => {
      expect((await request(target, path, { sort })).status).toBe(400);
    });

    test('sizes sort from nano to mega, and the first sort pair takes precedence over the second', async () => {
      const sizes = ['nano', 'micro', 'small', 'mid', 'large', 'mega'];
      for (const [order, sign] of [['asc', 1] as const, ['desc', -1] as const]) {
        const { items } = await list(path, { sort: `marketcap_category:${order},company_name:desc` });
        const keys = items.map((item) => [sizes.indexOf(item.marketcap_category), item.company_name.toLowerCase()]);
        const sorted = [...keys].sort((a, b) => (a[0] === b[0] ? (a[1]! < b[1]! ? 1 : -1) : sign * (+a[0]! - +b[0]!)));
        expect(keys).toEqual(sorted);
      }
    });

    test('filters are combined with AND, the values of one with OR', async () => {
      const { items: all } = await list(path);
      const [one, two] = [...new Set(all.map((item) => item.industry_info.sector))];
      const cap = all.find((item) => item.industry_info.sector === one)!.marketcap_category;
      const { items } = await list(path, { sector: `${one},${two}`, marketcap_category: cap });
      const expected = all.filter(
        (item) => [one, two].includes(item.industry_info.sector) && item.marketcap_category === cap,
      );
      expect(items).toEqual(expected);
    });

    test('a name with commas is one value of the comma-separated list, in any case', async () => {
      const { items: all } = await list(path);
      const names = ['Oil, Gas & Consumable Fuels', 'Power'];
      const expected = all.filter((item) => names.includes(item.industry_info.sector));
      expect(new Set(expected.map((item) => item.industry_info.sector)).size).toBe(2);
      for (const sector of [names.join(','), `power,${names[0]!.toUpperCase()}`, names.join(', ')])
        expect((await list(path, { sector })).items).toEqual(expected);
      expect((await list(path, { sector: 'Oil' })).items).toEqual([]);
      expect((await list(path, { sector: 'Oil,Nothing' })).items).toEqual([]);
    });

    test('an industry filter selects its companies', async () => {
      const { items } = await list(path, { industry: 'Packaged Foods' });
      expect(items.length).toBeGreaterThan(2);
      expect(items.every((item) => item.industry_info.industry === 'Packaged Foods')).toBe(true);
    });

    test('internal ids select their companies, and unknown ids none', async () => {
      const { items } = await list(path, { limit: 3 });
      const ids = items.map((item) => item.id);
      expect((await list(path, { id: ids.join(',') })).items).toEqual(items);
      expect(await list(path, { id: 'nobody' })).toEqual({ items: [], meta: { total_count: 0, page: 1, limit: 0 } });
    });

    test('an unknown ticker gives an empty list, not an error', async () => {
      expect((await list(path, { ticker: 'NOBODY' })).items).toEqual([]);
    });

    test.each([0, -1, 1.5, 'all'])('page and limit of %s are 400', async (value) => {
      expect((await request(target, path, { page: value })).status).toBe(400);
      expect((await request(target, path, { limit: value })).status).toBe(400);
    });
  });

  test('an Indian list of tickers may mix plain, NSE, BSE and numeric ones', async () => {
    const { india, indiaBank, indiaStandaloneOnly } = SHOWCASE;
    const ticker = `${india.ticker},NSE.${indiaBank.ticker},BSE.${indiaStandaloneOnly.bse},bse:${india.ticker},NOBODY`;
    expect(await names(INDIA, { ticker })).toEqual([india.name, indiaBank.name, indiaStandaloneOnly.name].sort());
  });

  test("a plain ticker matches the generic one, not another company's symbol on an exchange", async () => {
    const plain = await names(INDIA, { ticker: 'VARDEO' });
    const onBse = await names(INDIA, { ticker: 'BSE:VARDEO' });
    expect([plain.length, onBse.length]).toEqual([1, 1]);
    expect(plain).not.toEqual(onBse);
    expect(await names(INDIA, { ticker: 'VARDEOIN' })).toEqual([]);
  });

  test('an Indian company has the documented fields', async () => {
    const { items } = await list(INDIA, { ticker: SHOWCASE.india.ticker });
    expect(items).toHaveLength(1);
    expect(items[0]).toEqual({
      id: SHOWCASE.india.id,
      company_name: SHOWCASE.india.name,
      ticker: SHOWCASE.india.ticker,
      isin: expect.stringMatching(/^[A-Z]{3}\w{9}$/),
      marketcap_category: 'large',
      market_snapshot: {
        market_cap: { value: expect.any(Number), unit: 'INR_CRORE' },
        prices: {
          currency: 'INR',
          current: expect.any(Number),
          high_52w: expect.any(Number),
          low_52w: expect.any(Number),
        },
        as_of: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:]+Z$/),
      },
      industry_info: {
        macro: expect.any(String),
        sector: expect.any(String),
        industry: expect.any(String),
        basic_industry: expect.any(String),
      },
      exchange_info: [
        { exchange: 'BSE', scrip_code: SHOWCASE.india.bse, symbol: SHOWCASE.india.ticker, url: expect.any(String) },
        { exchange: 'NSE', scrip_code: '', symbol: SHOWCASE.india.ticker, url: expect.any(String) },
      ],
      company_website: expect.any(String),
    });
  });

  test('a plain US ticker matches the primary ticker, a prefixed one the symbol on that exchange', async () => {
    const { ticker, name } = SHOWCASE.us;
    expect(await names(AMERICA, { ticker })).toEqual([name]);
    expect(await names(AMERICA, { ticker: `nasdaq:${ticker}` })).toEqual([name]);
    expect(await names(AMERICA, { ticker: `NYSE:${ticker}` })).toEqual([]);
  });

  test('a US share class is spelled differently in the ticker and on the exchange', async () => {
    const { items } = await list(AMERICA);
    const item = items.find(({ ticker }) => ticker.endsWith('.B'))! as Item & {
      exchange_info: { exchange: string; symbol: string }[];
    };
    const [{ exchange, symbol }] = item.exchange_info as [{ exchange: string; symbol: string }];
    expect(symbol).toBe(item.ticker.replace('.', '-'));
    expect(await names(AMERICA, { ticker: `${exchange}:${symbol}` })).toEqual([item.company_name]);
    expect(await names(AMERICA, { ticker: item.ticker })).toEqual([item.company_name]);
  });

  test('CIKs select their companies, and the id of a US company is its CIK', async () => {
    const { items } = await list(AMERICA, { cik: `${SHOWCASE.us.cik},${SHOWCASE.us5253.cik}` });
    expect(items.map((item) => item.id).sort()).toEqual([SHOWCASE.us.cik, SHOWCASE.us5253.cik]);
    expect(await names(AMERICA, { id: SHOWCASE.us.cik })).toEqual([SHOWCASE.us.name]);
  });

  test('a US company has the documented fields', async () => {
    const { items } = await list(AMERICA, { cik: SHOWCASE.us.cik });
    expect(Object.keys(items[0]!).sort()).toEqual(
      [
        'id',
        'cik',
        'company_name',
        'company_website',
        'ticker',
        'isin',
        'marketcap_category',
        'industry_info',
        'exchange_info',
      ].sort(),
    );
  });
}
