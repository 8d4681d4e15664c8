import type { StubAnswer } from '../../support/stub-service';
import { useCells, type ShownError } from '../support/cells';
import { useStub } from '../support/use-stub';

type Rows = unknown[][];
type Item = Readonly<Record<string, unknown>>;

const cells = useCells();
const stub = useStub(cells);

const rows = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<Rows>;
const failure = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<ShownError>;
const list = (data: readonly Item[], meta: object = {}): StubAnswer => ({
  body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: data.length, ...meta } },
});
const item = (n: number): Item => ({
  id: `a${n}`,
  ticker: `T${n}`,
  published_date: `2025-01-01T00:00:${59 - (n % 60)}Z`,
});
const company = (n: number, more: Item = {}): Item => ({
  id: `C${n}`,
  ticker: `T${n}`,
  company_name: `Company ${n}`,
  ...more,
});

/** A list in pages of these lengths. */
function pagesOf(lengths: readonly number[], total: number, made: (n: number) => Item = item) {
  return (url: URL) => {
    const page = Number(url.searchParams.get('page') ?? 1);
    const start = lengths.slice(0, page - 1).reduce((sum, length) => sum + length, 0);
    const data = Array.from({ length: lengths[page - 1] ?? 0 }, (_, index) => made(start + index));
    return list(data, { page, total_count: total });
  };
}
const tickers = (shown: Rows) => shown.slice(1).map(([ticker]) => ticker);
const upTo = (count: number) => Array.from({ length: count }, (_, n) => `T${n}`);
const tickersOf = async (name: string, sector: string, limit: number | string = '') =>
  name === 'FIN.COMPANIES' ? rows(name, '', sector, '', '', '', limit, 'columns=ticker') : rows(name, limit);

describe('pages of other sizes than the sandbox sends', () => {
  test('after a page shorter than the first, the function reads on until it has all rows, each once', async () => {
    stub.answer = pagesOf([50, 20, 20, 40], 130, company);
    expect(tickers(await tickersOf('FIN.COMPANIES', 'short pages'))).toEqual(upTo(130));
    expect(new Set(stub.service.received).size).toBe(4);
    expect(stub.service.received).toHaveLength(4);
  });

  test('the table shows all received rows, whatever the total says', async () => {
    stub.answer = () => list([company(0), company(1)], { total_count: 0, limit: 0 });
    expect(tickers(await tickersOf('FIN.COMPANIES', 'no total'))).toEqual(['T0', 'T1']);
    stub.answer = () => list([company(0), company(1)], { total_count: 1 });
    expect(tickers(await tickersOf('FIN.COMPANIES', 'small total'))).toEqual(['T0', 'T1']);
  });

  test('a total beyond the existing rows is an error, never an incomplete table', async () => {
    stub.answer = pagesOf([50, 30], 130, company);
    expect(await tickersOf('FIN.COMPANIES', 'large total')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining(
        'Unexpected answer: the list has a total_count of 130, but it ends after 80 rows',
      ),
    });
  });

  test('10,001 companies arrive in two pages', async () => {
    stub.answer = pagesOf([10_000, 1], 10_001, company);
    expect(await tickersOf('FIN.COMPANIES', 'many')).toHaveLength(10_002);
    expect(stub.service.received.map((request) => request.replace(/.*\?/, ''))).toEqual([
      'sector=many',
      'sector=many&page=2',
    ]);
  });
});

describe('fields that the sandbox fills differently', () => {
  test('a documented field that no row has is an empty column, also for fields in lists and nested fields', async () => {
    stub.answer = () => list([company(0), company(1, { exchange_info: [], market_snapshot: null })]);
    const columns = 'columns=exchange_info.symbol, market_snapshot, market_snapshot.prices, exchange_info|isin';
    expect(await rows('FIN.COMPANIES', '', 'bare', '', '', '', '', `${columns}; headers=no`)).toEqual([
      ['', '', '', ''],
      ['', '', '', ''],
    ]);
    stub.answer = () => list([company(0, { exchange_info: [{ exchange: 'NSE', symbol: 'T0' }] })]);
    expect(await failure('FIN.COMPANIES', '', 'listed', '', '', '', '', 'columns=exchange_info.symbl')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('no column exchange_info.symbl'),
    });
  });

  test('FIN.COMPANY of a documented field that the company lacks is #N/A', async () => {
    stub.answer = () => list([company(7, { exchange_info: [], industry_info: null })]);
    for (const field of ['exchange_info', 'exchange_info.symbol', 'industry_info', 'market_snapshot.prices']) {
      expect(await failure('FIN.COMPANY', 'T7', field)).toEqual({
        error: '#N/A',
        message: `T7: the service gives no ${field}.`,
      });
    }
    expect(await failure('FIN.COMPANY', 'T7', 'nonsense')).toMatchObject({ error: '#VALUE!' });
  });

  test('a null among the listings of a company is passed over', async () => {
    const listed = company(9, { exchange_info: [null, { exchange: 'NSE', symbol: 'T9' }] });
    stub.answer = ({ pathname }) => list(pathname.endsWith('/companies') ? [listed] : [item(9)]);
    expect(tickers(await rows('FIN.DOCUMENTS', 'annual-report', 'T9', '', '', '', '', '', 'columns=ticker'))).toEqual([
      'T9',
    ]);
  });

  test('field names match in any case', async () => {
    stub.answer = () => list([company(8, { extraField: { Deep: 5 } })]);
    expect(await cells.first('FIN.COMPANY', 'T8', 'extraField.deep')).toBe(5);
    expect(await rows('FIN.COMPANIES', '', 'letters', '', '', '', '', 'columns=Extrafield.deep; headers=no')).toEqual([
      [5],
    ]);
  });

  test('keyword hits show every field of every hit, also those with capitals or dots in their names', async () => {
    const hits = [
      { matchCount: 3, highlight: { 'attachment.content': ['a', 'b'] }, published_date: '2025-01-01T00:00:00Z' },
      { Title: '=1+1', published_date: null, pages: [[1, 2], [3]] },
    ];
    stub.answer = () => ({ body: { status: 'success', data: hits } });
    expect(await rows('FIN.FIND', 'all', '', '', '', '', '', '', 'labels=keys')).toEqual([
      ['published_date', 'matchCount', 'highlight.attachment.content', 'Title', 'pages'],
      [45658, 3, 'a, b', '', ''],
      ['', '', '', '=1+1', '1, 2, 3'],
    ]);
    const columns = 'columns=matchCount, highlight.attachment.content; labels=keys';
    expect(await rows('FIN.FIND', 'all', '', '', '', '', '', '', columns)).toEqual([
      ['matchCount', 'highlight.attachment.content'],
      [3, 'a, b'],
      ['', ''],
    ]);
    stub.answer = () => ({ body: { status: 'success', data: [{}, {}] } });
    expect(await failure('FIN.FIND', 'nothing in them')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('Unexpected answer'),
    });
  });
});

test('columns with the same title show their paths', async () => {
  const hit = { id: 'h1', document: { id: 'd1', type: 'annual-report' }, company: { id: 'c1', ticker: 'T' } };
  stub.answer = () => ({ body: { status: 'success', data: [hit] } });
  const [header] = await rows('FIN.FIND', 'titles');
  expect(header).toEqual(['ID', 'Document ID', 'Type', 'Company ID', 'Ticker']);
});

describe('companies named in several ways', () => {
  test('the table has no more rows than the limit, even where companies are missing', async () => {
    stub.answer = () => list([company(0)]);
    expect(tickers(await rows('FIN.COMPANIES', 'T0, NO1, NO2', '', '', '', '', 2))).toEqual(['T0', 'NO1']);
  });

  test('a company in the lists of two requests is shown once', async () => {
    const listed = { exchange_info: [{ exchange: 'NSE', symbol: 'T0' }] };
    const many = Array.from({ length: 101 }, (_, n) => (n === 100 ? 'NSE:T0' : `T${n}`));
    stub.answer = (url) => {
      const asked = (url.searchParams.get('ticker') ?? '').split(',');
      return list(asked.map((ticker) => company(Number(ticker.replace(/\D+/, '')), listed)));
    };
    const shown = tickers(await rows('FIN.COMPANIES', many.join(', ')));
    expect([...shown].sort()).toEqual(upTo(100).sort());
    expect(stub.service.received).toHaveLength(2);
  });

  test('a US ticker that the list lacks has a row of its own; if the list has none of them, no further request is sent', async () => {
    stub.answer = (url) => {
      const known =
        url.searchParams.get('cik')?.includes('0000000001') || url.searchParams.get('ticker')?.includes('AAA');
      return list(known ? [company(1, { ticker: 'AAA', cik: '0000000001' })] : []);
    };
    const shown = await rows('US.COMPANIES', 'AAA, NOSUCH, 2', '', '', '', '', '', 'columns=ticker,cik,company_name');
    expect(shown.slice(1)).toEqual([
      ['AAA', '0000000001', 'Company 1'],
      ['NOSUCH', expect.objectContaining({ code: '#N/A' }), expect.objectContaining({ code: '#N/A' })],
      [expect.objectContaining({ code: '#N/A' }), '0000000002', expect.objectContaining({ code: '#N/A' })],
    ]);
    stub.service.received.splice(0);
    expect(await failure('US.COMPANIES', 'NOSUCH')).toEqual({
      error: '#N/A',
      message: 'The service has no companies for NOSUCH. =US.LOOKUP("NOSUCH") looks for a company by its name.',
    });
    expect(stub.service.received).toEqual([]);
  });

  test('a company with a symbol but no listings is found by its ticker', async () => {
    stub.answer = () => list([company(9)]);
    expect(tickers(await rows('FIN.COMPANIES', 'NSE:T9'))).toEqual(['T9']);
    expect(await cells.first('FIN.COMPANY', 'NSE:T9')).toBe('Company 9');
  });
});
