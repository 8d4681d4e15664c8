import { SHOWCASE } from '../../../server/market/showcase';
import { startStubService, type StubService } from '../../support/stub-service';
import { settingsFor, TOKEN, useCells } from '../support/cells';

type Rows = unknown[][];
const { manyHolders, us } = SHOWCASE;

const cells = useCells();

const rows = (name: string, ...args: unknown[]) => cells.call(name, ...args) as Promise<Rows>;

/** What the service says of the list of the first request. */
async function totalOf(request: string | undefined): Promise<string> {
  const url = cells.sandbox.url + String(request).replace(/^GET /, '');
  const answer = await fetch(url, { headers: { Authorization: `Bearer ${TOKEN}` } });
  return ((await answer.json()) as { meta: { total_count: number } }).meta.total_count.toLocaleString('en-US');
}

test.each<[string, unknown[], number]>([
  ['FIN.DOCUMENTS', ['announcement', '', '', '', '', ''], 3],
  ['FIN.ANNOUNCEMENTS', ['', '', '', '', 'negative', '', ''], 3],
  ['FIN.CALENDAR', ['', '', ''], 3],
  ['FIN.HOLDERS', [manyHolders.ticker, '', '', '', ''], 3],
  ['FIN.COMPANIES', ['', '', '', 'mid', ''], 3],
  ['US.DOCUMENTS', ['10-Q', '', '', '', '', ''], 3],
  ['US.ANNOUNCEMENTS', [us.cik, '', '', '', '', '', '', ''], 3],
  ['US.COMPANIES', ['', '', '', '', ''], 3],
])('%s says how many rows there are', async (name, args, limit) => {
  const plain = await rows(name, ...args, limit);
  const total = await totalOf(cells.requests()[0]);
  const counted = await rows(name, ...args, limit, 'count=yes');
  expect(counted[0]).toEqual([`3 of ${total}`, ...Array<string>(plain[0]!.length - 1).fill('')]);
  expect(counted.slice(1)).toEqual(plain);
});

test('the row stands above the rows without a header too, and before them in a transposed table', async () => {
  const bare = await rows(
    'FIN.HOLDERS',
    manyHolders.ticker,
    '',
    '',
    '',
    '',
    2,
    'count=yes; headers=no; columns=shares',
  );
  expect(bare).toEqual([['2 of 237'], [expect.any(Number)], [expect.any(Number)]]);
  const across = await rows('FIN.HOLDERS', manyHolders.ticker, '', '', '', '', 2, 'count=yes; transpose=yes');
  expect(across.map(([first]) => first)).toEqual(['2 of 237', '', '', '', '']);
});

test('the number is that of the filters and days', async () => {
  const [[holders = ''] = []] = await rows('FIN.HOLDERS', manyHolders.ticker, '', 'promoters', '', '', 1, 'count=yes');
  expect(holders).toMatch(/^1 of \d+$/);
  expect(holders).not.toBe('1 of 237');
  const day = await rows('FIN.CALENDAR', '', '2026-11-12', '2026-11-12', 1000);
  expect((await rows('FIN.CALENDAR', '', '2026-11-12', '2026-11-12', 1, 'count=yes'))[0]?.[0]).toBe(
    `1 of ${day.length - 1}`,
  );
});

test('a company that the list lacks is not counted', async () => {
  const shown = await rows('FIN.COMPANIES', `${SHOWCASE.india.ticker}, NOSUCHCO`, '', '', '', '', '', 'count=yes');
  expect(shown).toHaveLength(4);
  expect(shown[0]?.[0]).toBe('1 of 1');
});

describe('where the service says otherwise', () => {
  let service: StubService;
  let total: unknown;
  beforeAll(async () => {
    service = await startStubService(({ pathname, searchParams }) => {
      const data = [{ id: searchParams.get('ticker'), text: 'x', published_date: '2026-01-01T00:00:00Z' }];
      const meta = { total_count: total, page: 1, limit: 1 };
      return {
        body: { status: 'success', data, ...(pathname.includes('search') && total === undefined ? {} : { meta }) },
      };
    });
  });
  afterAll(() => service.close());
  beforeEach(() => cells.useSettings(settingsFor(service.url, `t${String(total)}`)));

  test.each([
    [undefined, '1 of a number that the service does not give'],
    ['many', '1 of a number that the service does not give'],
    [0, '1 of a number that the service does not give'],
    [1429, '1 of 1,429'],
  ])('a search with the total %s', async (given, expected) => {
    total = given;
    const query = `words ${String(given)}`;
    expect((await rows('FIN.SEARCH', query, '', '', '', '', '', '', '', 'count=yes'))[0]?.[0]).toBe(expected);
    expect((await rows('FIN.FIND', query, '', '', '', '', '', '', 'count=yes'))[0]?.[0]).toBe(expected);
  });

  test('a total below the rows received is not shown; the sum of several lists is an upper bound', async () => {
    total = 0;
    expect((await rows('FIN.ANNOUNCEMENTS', '', '', '', '', '', '', '', 1, 'count=yes'))[0]?.[0]).toBe('1 of 1');
    total = 700;
    const many = Array.from({ length: 150 }, (_, at) => `BSE:${600_000 + at}`).join(',');
    expect((await rows('FIN.ANNOUNCEMENTS', many, '', '', '', '', '', '', 1, 'count=yes'))[0]?.[0]).toBe(
      '1 of up to 1,400',
    );
  });
});
