import { readPeriod, US_DATES } from '../../../../src/functions/arguments/periods/date-argument';
import type { AskedPeriod } from '../../../../src/functions/arguments/periods/period-grammar';
import { CellFailure } from '../../../../src/functions/cells/failures/cell-error';
import { newestUsPeriods } from '../../../../src/functions/periods/us/newest-periods';
import { UsStatementSource } from '../../../../src/functions/statements/sources/us-statement-source';
import type { StubService } from '../../../support/stub-service';
import { settingsFor } from '../../support/cells';
import { openRuntime, type OpenRuntime } from '../../support/runtime';
import { startServiceInProcess } from '../../support/service-in-process';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** What the service holds: the fiscal year of each end, and the 10-Ks of its list by the day of each. */
let years: Map<string, number>;
let filed: Map<string, number>;
let opened: OpenRuntime;
let service: StubService;

beforeEach(async () => {
  years = new Map(['2024-12-31', '2023-12-31', '2022-12-31', '2021-12-31'].map((end, at) => [end, 2024 - at]));
  filed = new Map([2025, 2024, 2023, 2022].map((year) => [`${year}-02-14`, year - 1]));
  service = startServiceInProcess(({ pathname, searchParams: asked }) => ({
    body: pathname.endsWith('/documents') ? feed(asked.get('document_type')) : statement(pathname, asked),
  }));
  opened = await openRuntime();
  opened.clock.jumpTo(Date.parse('2025-02-16T12:00:00Z'));
  opened.useSettings(settingsFor(service.url));
});
afterEach(async () => {
  await opened.close();
  await service.close();
});

function feed(form: string | null): object {
  const data = [...filed].map(([day, year]) => ({
    published_date: `${day}T21:00:00Z`,
    year: `${year}`,
    quarter: 'Q4',
    month: 'December',
  }));
  const rows = form === '10-K' ? data : [];
  return { status: 'success', data: rows, meta: { total_count: rows.length, page: 1, limit: 50 } };
}

function statement(path: string, asked: URLSearchParams): object {
  const end = asked.get('period_end_date') ?? '';
  const year = asked.get('reporting_type') === 'quarterly' ? undefined : years.get(end);
  if (year === undefined) return { status: 'success', data: null };
  const name = path.split('/').pop()?.replaceAll('-', '_');
  const subject = { cik: '0000000001', statement_type: name, reporting_type: asked.get('reporting_type') ?? 'as_of' };
  const label = { fiscal_year: year, fiscal_quarter: 'Q4', period_end_date: end, currency: 'USD' };
  return { status: 'success', data: { ...subject, ...label, metrics: { assets: Date.parse(end) } } };
}

/** The end of the statement that a cell shows, or its error. */
async function shown(kind: 'income' | 'balance', date: string): Promise<unknown> {
  const period: AskedPeriod = date === 'latest' ? date : (readPeriod(date, US_DATES) as AskedPeriod);
  try {
    return await opened.runtime.value(undefined, function* (context) {
      const issuer = { cik: '0000000001', asked: '1' };
      const source = new UsStatementSource(context, { issuer, type: 'annual' });
      const found = yield* source.statement(kind, period);
      return found instanceof CellFailure ? found.message : (found.periodEnd ?? '');
    });
  } catch (error) {
    return (error as Error).message;
  }
}

/** The statements that a cell asks for, by their ends. */
async function asks(kind: 'income' | 'balance', date: string): Promise<string[]> {
  service.received.length = 0;
  await shown(kind, date);
  return service.received.flatMap((request) => /period_end_date=([\d-]*)/.exec(request)?.[1] ?? []);
}

describe.each(['income', 'balance'] as const)('of %s statements', (kind) => {
  test('a newest period that the service took back is not the newest a day later', async () => {
    expect(await shown(kind, 'latest')).toBe('2024-12-31');
    years.delete('2024-12-31');
    filed.delete('2025-02-14');
    opened.clock.advance(DAY + HOUR);
    expect(await shown(kind, 'latest')).toBe('2023-12-31');
  });

  test('a newest period whose end the service corrected has the new end a day later', async () => {
    years.delete('2024-12-31');
    years.set('2024-12-30', 2024);
    expect(await shown(kind, 'latest')).toBe('2024-12-30');
    years.delete('2024-12-30');
    years.set('2024-12-31', 2024);
    opened.clock.advance(DAY + HOUR);
    expect(await shown(kind, 'latest')).toBe('2024-12-31');
  });

  test('after fiscal years were labelled anew, a label and a count are of the new ones', async () => {
    for (const end of years.keys()) years.set(end, Number(end.slice(0, 4)) - 1);
    expect(await shown(kind, 'FY2022')).toBe('2023-12-31');
    expect(await shown(kind, 'FY-1')).toBe('2023-12-31');
    for (const end of years.keys()) years.set(end, Number(end.slice(0, 4)));
    opened.clock.advance(DAY + HOUR);
    expect(await shown(kind, 'FY-1')).toBe('2023-12-31');
    expect(await shown(kind, 'FY2022')).toBe('2022-12-31');
  });
});

test('a label that only the newest statement has got anew takes no other year for the one asked for', async () => {
  await shown('income', 'FY-1');
  years.set('2024-12-31', 2023);
  opened.clock.advance(HOUR);
  expect(await shown('balance', 'FY-1')).toMatch(/which period is FY-1 \(fiscal 2022 Q4\) is not certain/);
});

test('where nothing changed, a day costs the newest period once more, and none of the others', async () => {
  await shown('balance', 'latest');
  opened.clock.advance(DAY / 2);
  expect(await asks('balance', 'latest')).toEqual([]);
  opened.clock.advance(DAY / 2 + HOUR);
  expect((await asks('balance', 'latest')).sort()).toEqual(['2024-12-31', '2024-12-31']);
  expect(await asks('balance', 'latest')).toEqual([]);
  expect(await shown('balance', 'FY2021')).toBe('2021-12-31');
});

test('the search alone keeps what was found, and asks again which period is the newest', async () => {
  const list = () =>
    opened.runtime.value(undefined, function* (context) {
      const query = { cik: '0000000001', asked: '1', type: 'annual', count: 3 } as const;
      return (yield* newestUsPeriods(context, 'income', query)).map((each) => ('date' in each ? each.date : '')).join();
    });
  expect(await list()).toBe('2024-12-31,2023-12-31,2022-12-31');
  opened.clock.advance(7 * DAY);
  service.received.length = 0;
  expect(await list()).toBe('2024-12-31,2023-12-31,2022-12-31');
  expect(service.received.filter((each) => each.includes('period_end_date'))).toHaveLength(1);
});
