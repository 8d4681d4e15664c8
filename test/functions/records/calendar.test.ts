import { serialOfDate } from '../../../src/tables';
import { startStubService, type StubService } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';

type Rows = unknown[][];

const TODAY = '2026-11-20';
const today = serialOfDate(TODAY);

/** What the stub answers: moments of results, in the order of its list. */
let moments: string[] = [];
let cells: Cells;
let service: StubService;
beforeAll(async () => {
  service = await startStubService(({ searchParams }) => {
    const page = Number(searchParams.get('page') ?? 1);
    const all = moments.map((result_date, at) => ({
      result_date,
      ticker: `T${at}`,
      company_name: '',
      security_code: '',
    }));
    const data = all.slice((page - 1) * 50, page * 50);
    return { body: { status: 'success', data, meta: { total_count: all.length, page, limit: data.length } } };
  });
  cells = await openCells();
});
beforeEach(() => {
  cells.sandbox.requests.clear();
  cells.useSettings(settingsFor(cells.sandbox.url));
  service.received.length = 0;
});
afterAll(async () => {
  await cells.close();
  await service.close();
});

const calendar = (...args: unknown[]) => cells.call('FIN.CALENDAR', ...args) as Promise<Rows>;
const dates = (rows: Rows) => rows.slice(1).map(([date]) => date as number);
const ascending = (values: readonly number[]) => [...values].sort((a, b) => a - b);

describe('of the sandbox', () => {
  test('the coming results, from as many pages as hold them or, nearest first, as reach back to the day', async () => {
    expect(dates(await calendar('', TODAY, '', 5))).toHaveLength(5);
    const page = (number: number) => (number === 1 ? '' : `&page=${number}`);
    const request = (number: number) => `GET /api/in/v0/results-calendar?limit=50${page(number)}`;
    expect(cells.requests()).toEqual([request(1)]);
    const nearest = dates(await calendar('', TODAY, '', 5, 'order=oldest'));
    expect(cells.requests().slice(1)).toEqual([1, 2, 3, 4].map(request)); // the pages are of one reading
    const all = dates(await calendar('', '', '', 10_000));
    const coming = ascending(all.filter((date) => date >= today));
    expect(coming.length).toBeGreaterThan(100);
    expect(nearest).toEqual(coming.slice(0, 5));
    expect(dates(await calendar('', TODAY, '', 5))).toEqual([...coming].reverse().slice(0, 5));
    expect(dates(await calendar('', TODAY, '', 1000, 'order=oldest'))).toEqual(coming);
  });

  test('without a first day the newest rows are shown, oldest first where the options say so', async () => {
    const newest = dates(await calendar('', '', TODAY, 4));
    const all = dates(await calendar('', '', '', 10_000));
    expect(newest).toEqual(all.filter((date) => Math.floor(date) <= today).slice(0, 4));
    expect(dates(await calendar('', '', TODAY, 4, 'order=oldest'))).toEqual([...newest].reverse());
  });

  test('both ends belong to the period, which ends at midnight in India', async () => {
    const rows = await calendar('', '2026-11-11', '2026-11-13', 500, 'order=oldest');
    const days = dates(rows).map(Math.floor);
    expect(days).toEqual(ascending(days));
    expect([days[0], days.at(-1)]).toEqual(['2026-11-11', '2026-11-13'].map(serialOfDate));
    const all = dates(await calendar('', '', '', 10_000)).map(Math.floor);
    expect(days).toEqual(ascending(all.filter((day) => day >= days[0]! && day <= days.at(-1)!)));
  });

  test('a period without results is #N/A and named; days in the wrong order are refused', async () => {
    expect(await calendar('', '2036-01-01')).toEqual({
      error: '#N/A',
      message: 'The service has no result dates from 2036-01-01.',
    });
    expect(await calendar('', '2026-02-01', '2026-01-01')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(/^from \(2026-02-01\) must not be after to/),
    });
  });
});

describe('of a list that is not as expected', () => {
  beforeEach(() =>
    cells.useSettings(settingsFor(service.url, `${moments.length} ${Math.random()}`.replaceAll(/[ .]/g, ''))),
  );
  const day = (at: number) => new Date(Date.parse('2026-01-01T05:00:00Z') + at * 86_400_000).toISOString();

  test('a list that is not sorted is read to its end', async () => {
    moments = Array.from({ length: 120 }, (_, at) => day((at * 37) % 120));
    const rows = await calendar('', '2026-02-01', '2026-02-10', 20, 'order=oldest');
    expect(dates(rows).map(Math.floor)).toEqual(Array.from({ length: 10 }, (_, at) => serialOfDate('2026-02-01') + at));
    expect(service.received).toHaveLength(3);
  });

  test('a list too long to read is refused, not cut', async () => {
    moments = Array.from({ length: 10_051 }, (_, at) => day(at % 2));
    expect(await calendar('', '2026-01-01', '', 5, 'order=oldest')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('at most 10,000 rows'),
    });
    expect(service.received.length).toBeLessThanOrEqual(200);
  });
});
