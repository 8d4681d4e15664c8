/** Rows of lists that come back different, as FIN.CHANGES and the pane list them. */
import 'fake-indexeddb/auto';
import type { AnswerRow } from '../../../src/api';
import type { StubAnswer } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';
import { refresh as refreshClient } from '../support/refresh';
import { startServiceInProcess } from '../support/service-in-process';

let cells: Cells;
let answer: (url: URL) => StubAnswer;
const service = startServiceInProcess((url) => answer(url));

beforeEach(async () => {
  service.received.length = 0;
  cells = await openCells({}, settingsFor(service.url));
});
afterEach(async () => {
  const { client, changeLog } = await addIn();
  await Promise.all([client.clear(), changeLog.clear()]);
  await cells.close();
});
afterAll(() => service.close());

const addIn = () => import('../../../src/functions/add-in');
const show = (address: string, name: string, ...args: unknown[]) => cells.raw(name, args, { address });

/** Refreshes, with other answers from then on. */
async function refresh(next: (url: URL) => StubAnswer): Promise<void> {
  await refreshClient();
  answer = next;
}

async function changes() {
  const { changeLog } = await addIn();
  return changeLog.since(-Infinity).map(({ company, line, before, after, cause, cells: shownIn }) => ({
    company,
    line,
    before,
    after,
    cause,
    cells: shownIn,
  }));
}

const list =
  (rows: readonly AnswerRow[], total = rows.length) =>
  (url: URL): StubAnswer => {
    const [page, limit] = [Number(url.searchParams.get('page') ?? 1), Number(url.searchParams.get('limit') ?? 20)];
    return { body: { status: 'success', data: rows, meta: { total_count: total, page, limit } } };
  };

const announcement = (day: number, header = `Header of day ${day}`) => ({
  id: `a${day}`,
  ticker: 'INFY',
  company_name: 'Infosys',
  exchange_tickers: [{ exchange: 'NSE', ticker: 'INFY' }],
  published_date: `2026-11-${String(day).padStart(2, '0')}T10:00:00Z`,
  ai_insights: { announcement_type: 'General', summary_header: header, sentiment: 'neutral' },
});

test('a new announcement is listed with its own cell; rows that it pushed off the page are not', async () => {
  const days = Array.from({ length: 20 }, (_, at) => 25 - at);
  answer = list(
    days
      .slice(1)
      .concat(5)
      .map((day) => announcement(day)),
    100,
  );
  const ask = (options?: string) =>
    show('Feed!B2', 'FIN.ANNOUNCEMENTS', 'NSE:INFY', ...Array<string>(6).fill(''), options);
  await ask();
  expect(await changes()).toEqual([]);
  await refresh(
    list(
      days.map((day) => announcement(day)),
      101,
    ),
  );
  await ask();
  expect(await changes()).toEqual([
    {
      company: 'INFY',
      line: 'Row',
      before: null,
      after: 'Header of day 25 (2026-11-25)',
      cause: 'The row is new',
      cells: ['Feed!B3'],
    },
  ]);
});

test('a field that differs is listed where a column shows it, and a row that went away', async () => {
  const rows = [announcement(3), announcement(2), announcement(1)];
  answer = list(rows);
  const ask = () => show('Feed!B2', 'FIN.ANNOUNCEMENTS', 'NSE:INFY');
  await ask();
  await refresh(list([announcement(3, 'Corrected'), { ...announcement(1), source_link: undefined, type: 'other' }]));
  const table = (await ask()) as unknown[][];
  const column = (table[0] as string[]).indexOf('Summary');
  expect(await changes()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        before: 'Header of day 3',
        after: 'Corrected',
        cells: [`Feed!${'BCDEFGHI'[column]}3`],
      }),
      expect.objectContaining({ line: 'Row', before: 'Header of day 2 (2026-11-02)', after: null, cells: ['Feed!B2'] }),
    ]),
  );
  expect(await changes()).toHaveLength(2); // `type` stands in no column
});

test('a date in the calendar that moved is one change, in a transposed table too', async () => {
  const on = (date: string) => ({
    ticker: 'INFY',
    company_name: 'Infosys',
    security_code: '500209',
    result_date: date,
  });
  answer = list([on('2027-01-14T00:00:00Z')]);
  const ask = () => show('Feed!B2', 'FIN.CALENDAR', '', '', '', '', 'transpose=yes');
  await ask();
  await refresh(list([on('2027-01-18T00:00:00Z')]));
  await ask();
  expect(await changes()).toMatchObject([
    { line: 'Results', before: '2027-01-14', after: '2027-01-18', cells: ['Feed!C2'] },
  ]);
});

test('FIN.COMPANY lists the field that it shows, and no other company or field of the answer', async () => {
  const company = (ticker: string, value: number, name = ticker) => ({
    id: `id-${ticker}`,
    ticker,
    company_name: name,
    exchange_info: [{ exchange: 'NSE', symbol: ticker }],
    market_snapshot: { market_cap: { value, unit: 'INR_CRORE' } },
  });
  const of = (...rows: AnswerRow[]) => list(rows);
  answer = of(company('INFY', 600), company('TCS', 900));
  const ask = () =>
    Promise.all([
      show('Model!B2', 'FIN.COMPANY', 'INFY', 'market_snapshot.market_cap.value'),
      show('Model!B3', 'FIN.COMPANY', 'TCS', 'company_name'),
    ]);
  await ask();
  await refresh(of(company('INFY', 610, 'Infosys Ltd'), company('TCS', 950)));
  await ask();
  expect(await changes()).toMatchObject([{ company: 'INFY', before: 600, after: 610, cells: ['Model!B2'] }]);
});

test('FIN.COMPANY compares a company that is asked for in another mix of cells, in another request', async () => {
  const company = (ticker: string, value: number) => ({
    id: `id-${ticker}`,
    ticker,
    company_name: ticker,
    exchange_info: [{ exchange: 'NSE', symbol: ticker }],
    market_snapshot: { market_cap: { value, unit: 'INR_CRORE' } },
  });
  const ask = (...tickers: string[]) =>
    Promise.all(
      tickers.map((ticker, at) => show(`Model!B${at + 2}`, 'FIN.COMPANY', ticker, 'market_snapshot.market_cap.value')),
    );
  const asked = () =>
    service.received.map((line) => new URL(line.slice('GET '.length), service.url).searchParams.get('ticker'));
  answer = list([company('INFY', 600), company('TCS', 900)]);
  await ask('INFY', 'TCS');
  await refresh(list([company('WIPRO', 200), company('TCS', 950)]));
  await ask('WIPRO', 'TCS');
  await refresh(list([company('INFY', 610)]));
  await ask('INFY');
  expect(asked()).toEqual(['INFY,TCS', 'TCS,WIPRO', 'INFY']);
  expect(await changes()).toMatchObject([
    { company: 'INFY', before: 600, after: 610, cells: ['Model!B2'] },
    { company: 'TCS', before: 900, after: 950, cells: ['Model!B3'] },
  ]);
});

test('a holder whose share differs, and another filing, which is no change of holders', async () => {
  const filed = (date: string, percentage: number) => (url: URL) => {
    const holders = [{ holder_name: 'LIC', category: 'dii', subcategory: 'insurance', shares: 5, percentage }];
    const data = { ticker: 'INFY', company_name: 'Infosys', as_of_date: date, filing_basis: 'periodic', holders };
    return { body: { ...(list(holders)(url).body as object), data } };
  };
  answer = filed('2026-06-30', 9.1);
  const ask = () => show('Model!B2', 'FIN.HOLDERS', 'NSE:INFY');
  await ask();
  await refresh(filed('2026-06-30', 9.3));
  await ask();
  const first = await changes();
  expect(first).toMatchObject([
    { company: 'NSE:INFY', line: 'Percentage', before: 9.1, after: 9.3, cells: ['Model!F3'] },
  ]);
  await refresh(filed('2026-09-30', 9.9));
  await ask();
  const [second] = (await changes()).filter(({ line }) => line !== 'Percentage');
  expect(second).toMatchObject({
    line: 'latest filing',
    before: '2026-06-30',
    after: '2026-09-30',
    cells: ['Model!B2'],
  });
});

test('a search that finds others is one change; another order or score of the same hits is not a change', async () => {
  const hit = (text: string, similarity_score: number) => ({ text, similarity_score, document: { type: 'result' } });
  answer = list([hit('margin', 0.9), hit('outlook', 0.8)]);
  const ask = () => show('Model!B2', 'FIN.SEARCH', 'margin outlook');
  await ask();
  await refresh(list([hit('outlook', 0.91), hit('margin', 0.9)]));
  await ask();
  expect(await changes()).toEqual([]);
  await refresh(list([hit('outlook', 0.9), hit('guidance', 0.7), hit('margin', 0.6)]));
  await ask();
  expect(await changes()).toEqual([
    { company: '', line: 'Hits', before: '2', after: '3, 1 of them new', cause: '', cells: ['Model!B2'] },
  ]);
});

/** Patterns of INFY, newest first: the date, and the promoters' share. */
const patterns =
  (...filed: readonly (readonly [date: string, promoters: number])[]) =>
  (url: URL): StubAnswer => {
    const asked = url.searchParams.get('as_of_date');
    const made = filed.map(([as_of_date, promoters]) => ({
      as_of_date,
      filing_basis: 'periodic',
      total_shares: 1_000,
      total_shareholders: 10,
      shareholding: { promoters, fii: 30, dii: 20, government: 0, public: 50 - promoters },
    }));
    const found = made.filter(({ as_of_date }) => asked === null || as_of_date === asked);
    const company = { ticker: 'INFY', company_name: 'Infosys', company_id: 'INFY' };
    return { body: { status: 'success', data: found.length > 0 ? { ...company, patterns: found } : null } };
  };

/** What the cells show, or fail with. */
const showPatterns = () =>
  Promise.allSettled(
    [
      ['Own!B2', 'FIN.SHAREHOLDING', 'NSE:INFY', '', '', 'columns=as_of_date,promoters,fii'],
      ['Own!F2', 'FIN.SHAREHOLDING', 'NSE:INFY', '2026-03-31', '', 'columns=promoters; headers=no'],
      ['Own!H2', 'FIN.METRIC', 'NSE:INFY', 'latest', 'shareholding.promoters'],
    ].map(async ([address = '', name = '', ...args]) => show(address, name, ...args)),
  );

test('corrected shareholding patterns are listed with the cells of their numbers, and no column that is not shown', async () => {
  answer = patterns(['2026-06-30', 14], ['2026-03-31', 14]);
  await showPatterns();
  await refresh(patterns(['2026-06-30', 14.5], ['2026-03-31', 14.5]));
  await showPatterns();
  const listed = await changes();
  for (const change of listed) expect(change).toMatchObject({ line: 'Promoters', before: 14, after: 14.5 });
  expect(listed.flatMap((change) => change.cells).sort()).toEqual(['Own!C3', 'Own!C4', 'Own!F2', 'Own!H2']);
});

test('a new shareholding pattern, one that went away, and one that comes late are listed where they are shown', async () => {
  const first = patterns(['2026-06-30', 15], ['2025-12-31', 14]);
  const of = async (line: string) => (await changes()).filter((change) => change.line === line);
  answer = first;
  await showPatterns();
  await refresh(patterns(['2026-09-30', 16], ['2026-06-30', 15], ['2026-03-31', 13], ['2025-12-31', 14]));
  await showPatterns();
  const [newer] = await of('latest period');
  expect(newer).toMatchObject({ before: '2026-06-30', after: '2026-09-30', cells: ['Own!B3', 'Own!H2'] });
  expect(await of('whole statement')).toMatchObject([{ after: 'available' }, { after: 'available' }]);
  expect((await of('whole statement')).flatMap((change) => change.cells).sort()).toEqual(['Own!B5', 'Own!F2']);
  await refresh(first);
  await showPatterns();
  const causes = (await changes()).map(({ cause }) => cause);
  expect(causes).toContain('The latest period is an earlier one');
  expect(causes).toContain('The service no longer has the statement');
});

test('what was asked for once more, within two minutes, is listed for the cell that shows it then', async () => {
  const ask = ['FIN.METRIC', 'NSE:INFY', 'latest', 'shareholding.promoters'] as const;
  answer = patterns(['2026-06-30', 14]);
  await show('Own!B2', ...ask);
  const corrected = patterns(['2026-06-30', 14.5]);
  await refresh(corrected);
  await cells.first(...ask);
  await refresh(corrected);
  await show('Own!B2', ...ask);
  expect(await changes()).toMatchObject([{ before: 14, after: 14.5, cells: ['Own!B2'] }]);
});
