import { SHOWCASE } from '../../server/market/showcase';
import { request, STATEMENT, US } from '../server/support/service';
import type { Start, Target } from './endpoint-request';

const DOCUMENTS = `${US}/documents`;
const { cik, ticker, name } = SHOWCASE.us;

interface Item {
  readonly id: string;
  readonly type: string;
  readonly cik: string;
  readonly html_link?: string;
  readonly pdf_link?: string;
  readonly year: string;
  readonly month: string;
  readonly quarter: string;
  readonly published_date: string;
}

/** E13: filters, order, pages and fields of US documents. */
export function describeUsDocuments(start: Start): void {
  let target: Target;
  beforeAll(async () => {
    target = await start();
  });
  afterAll(() => target.close());
  const list = async (query: Record<string, string | number> = {}) => {
    const { status, body } = await request(target, DOCUMENTS, query);
    expect(status).toBe(200);
    return { items: body.data as Item[], meta: body.meta! };
  };

  test('the first page has the twenty newest documents and the total count', async () => {
    const { items, meta } = await list();
    expect(meta).toEqual({ total_count: expect.any(Number), page: 1, limit: 20 });
    expect(meta.total_count).toBeGreaterThan(8_000);
    const dates = items.map((item) => item.published_date);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test('a document has the documented fields', async () => {
    const { items } = await list({ document_type: '10-K', cik, year: 2024 });
    expect(items).toEqual([
      {
        id: expect.any(String),
        type: '10-K',
        html_link: expect.stringMatching(/^https:/),
        cik,
        company_id: cik,
        company_name: name,
        ticker,
        year: '2024',
        month: 'December',
        quarter: 'Q4',
        published_date: expect.stringMatching(/^2025-0[23]-\d{2}T\d{2}:\d{2}:\d{2}Z$/),
      },
    ]);
  });

  test('a report links to the filing of its statements', async () => {
    const { items } = await list({ document_type: '10-K', cik, year: 2024 });
    const query = { cik, period_end_date: '2024-12-31', reporting_type: 'annual' };
    const { body } = await request(target, STATEMENT.usIncome, query);
    expect([items[0]?.id, items[0]?.html_link]).toEqual([body.data.accession_number, body.data.filing_url]);
  });

  test('a fiscal year of an issuer has three 10-Qs and a 10-K, in the quarters they report', async () => {
    const quarters = async (query: Record<string, string>) =>
      (await list({ cik, ...query })).items.map(({ type, year, quarter }) => `${type} ${year} ${quarter}`);
    expect(await quarters({ document_type: '10-Q', year: '2025' })).toEqual([
      '10-Q 2025 Q3',
      '10-Q 2025 Q2',
      '10-Q 2025 Q1',
    ]);
    expect(await quarters({ document_type: '10-K', year: '2025,2024' })).toEqual(['10-K 2025 Q4', '10-K 2024 Q4']);
    expect(await quarters({ document_type: '10-Q', quarter: 'Q3,Q4', year: '2025' })).toEqual(['10-Q 2025 Q3']);
  });

  test.each(['10-K', '20-F', '10-Q', 'earnings-transcript', '8-K', '6-K', 'proxy'])(
    'type %s has documents, and the filter selects only them',
    async (type) => {
      const { items } = await list({ document_type: type, limit: 50 });
      expect(items.length).toBeGreaterThan(10);
      expect(new Set(items.map((item) => item.type))).toEqual(new Set([type]));
    },
  );

  test('a document has at most one link, and a few have none', async () => {
    const links: number[] = [];
    for (const page of [1, 2, 3, 4]) {
      const { items } = await list({ document_type: 'earnings-transcript', limit: 50, page });
      links.push(...items.map((item) => Number('html_link' in item) + Number('pdf_link' in item)));
    }
    expect(new Set(links)).toEqual(new Set([0, 1]));
  });

  test('several issuers, sectors and industries are filters that ignore case', async () => {
    const ciks = [cik, SHOWCASE.us5253.cik];
    const { items } = await list({ cik: ciks.join(','), document_type: '10-Q', limit: 50 });
    expect(new Set(items.map((item) => item.cik))).toEqual(new Set(ciks));
    const software = await list({ industry: 'it - software', cik: ciks.join(',') });
    expect(new Set(software.items.map((item) => item.cik))).toEqual(new Set([cik]));
    expect((await list({ sector: 'Healthcare', cik })).meta).toEqual({ total_count: 0, page: 1, limit: 0 });
    expect((await list({ cik: '0000000001' })).items).toEqual([]);
  });

  test('every document is on exactly one page, and a page past the end is empty', async () => {
    const query = { cik, limit: 50 };
    const { meta } = await list(query);
    const pages = [];
    for (let page = 1; page <= Math.ceil(meta.total_count / 50) + 1; page += 1) {
      pages.push(await list({ ...query, page }));
    }
    const ids = pages.flatMap(({ items }) => items.map((item) => item.id));
    expect([new Set(ids).size, ids.length]).toEqual([meta.total_count, meta.total_count]);
    expect(pages.at(-1)).toMatchObject({ items: [], meta: { total_count: meta.total_count, limit: 0 } });
  });

  test.each([0, 51, -1, 2.5])('a limit of %s is 400', async (limit) => {
    expect((await request(target, DOCUMENTS, { limit })).status).toBe(400);
  });
}
