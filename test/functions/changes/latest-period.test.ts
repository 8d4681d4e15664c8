/** A later period that becomes the latest is listed wherever a formula counts from it, in both countries alike. */
import 'fake-indexeddb/auto';
import { indianAnswer } from '../../support/indian-statement';
import type { StubAnswer } from '../../support/stub-service';
import { openCells, settingsFor, type Cells } from '../support/cells';
import { refresh } from '../support/refresh';
import { startServiceInProcess } from '../support/service-in-process';

/** The newest fiscal year of an Indian and a US company that have six years. */
let newest: number;
let cells: Cells;
const service = startServiceInProcess((url) => (url.pathname.includes('/us/') ? us(url) : india(url)));
const has = (year: number) => year <= newest && year > newest - 6;
const listOf = (data: readonly object[]): StubAnswer => {
  return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 50 } } };
};
const NONE: StubAnswer = { body: { status: 'success', data: null } };

function india({ searchParams: asked }: URL): StubAnswer {
  const date = asked.get('period_end_date') ?? `${newest}-03-31`;
  const year = Number(date.slice(0, 4));
  if (asked.get('reporting_type') !== 'annual' || !date.endsWith('-03-31') || !has(year)) return NONE;
  const period = { fiscal_year: year, fiscal_quarter: 'Q4', period_end_date: date, period_months: 12 };
  return indianAnswer({ income: { sales: year } }, { company_id: 'A', ...period });
}

const US = { cik: '0000000001', ticker: 'U', company_name: 'U' };

function us({ pathname, searchParams: asked }: URL): StubAnswer {
  if (pathname.endsWith('/companies')) return listOf([{ id: US.cik, ...US }]);
  if (pathname.endsWith('/documents')) {
    const years = asked.get('document_type') === '10-K' ? Array.from({ length: 6 }, (_, back) => newest - back) : [];
    const of = (year: number) => ({ id: `${year}`, year: `${year}`, published_date: `${year + 1}-02-15T10:00:00Z` });
    return listOf(years.map((year) => ({ ...US, ...of(year), type: '10-K', quarter: 'Q4', month: 'December' })));
  }
  const date = asked.get('period_end_date') ?? '';
  const year = Number(date.slice(0, 4));
  const isBalance = pathname.endsWith('/balance-sheet');
  if ((!isBalance && asked.get('reporting_type') !== 'annual') || !date.endsWith('-12-31') || !has(year)) return NONE;
  const statement_type = pathname.split('/').pop()?.replace('-', '_');
  const type = { statement_type, reporting_type: isBalance ? 'instant' : 'annual' };
  const period = { fiscal_year: year, fiscal_quarter: 'Q4', period_end_date: date, accession_number: `of ${year}` };
  return {
    body: { status: 'success', data: { ...US, ...type, ...period, currency: 'USD', metrics: { revenues: year } } },
  };
}

beforeEach(async () => {
  newest = 2023;
  cells = await openCells({}, settingsFor(service.url));
});
afterEach(async () => {
  const { client, changeLog } = await addIn();
  await Promise.all([client.clear(), changeLog.clear()]);
  await cells.close();
});
afterAll(() => service.close());

const addIn = () => import('../../../src/functions/add-in');
const show = async (name: string, args: readonly unknown[]) => void (await cells.raw(name, args, { address: 'S!B2' }));

async function listed() {
  const { changeLog } = await addIn();
  return changeLog
    .since(-Infinity)
    .map(({ company, line, before, after, cells: [cell] }) => [company, line, before, after, cell]);
}

const INDIA = ['A', 'latest period', '2023-03-31', '2024-03-31'];
const OF_US = ['U', 'latest period', '2023-12-31', '2024-12-31'];

test.each<[name: string, args: readonly unknown[], is: readonly unknown[], at?: string]>([
  ['FIN.METRIC', ['A', 'latest', 'sales', 'annual'], INDIA],
  ['FIN.METRIC', ['A', 'FY-1', 'sales'], INDIA],
  ['FIN.METRIC', ['A', 'last 3', 'sales', 'annual'], INDIA],
  ['FIN.METRIC', ['A', 'latest', '=sales*2', 'annual'], INDIA],
  ['FIN.INCOME', ['A', null, 'annual'], INDIA, 'S!C2'],
  ['FIN.INCOME', ['A', 'last 3', 'annual'], INDIA],
  ['FIN.GROWTH', ['A', 'latest', 'sales', 'annual'], INDIA],
  ['FIN.TTM', ['A', 'latest', 'sales'], INDIA],
  ['FIN.PERIODS', ['A', 'annual', null, 3], INDIA],
  ['US.METRIC', ['U', 'latest', 'revenue', 'annual'], OF_US],
  ['US.METRIC', ['U', 'FY-1', 'revenue'], OF_US],
  ['US.METRIC', ['U', 'last 3', 'revenue', 'annual'], OF_US],
  ['US.METRIC', ['U', 'latest', '=revenues*2', 'annual'], OF_US],
  ['US.INCOME', ['U'], OF_US],
  ['US.INCOME', ['U', 'last 3', 'annual'], OF_US],
  ['US.BALANCE', ['U', 'latest', 'annual'], OF_US],
  ['US.GROWTH', ['U', 'latest', 'revenue'], OF_US],
  ['US.TTM', ['U', 'latest', 'revenue'], ['U', 'latest period', null, '2024-12-31']],
  ['US.SOURCE', ['U', 'latest', null, 'accession_number'], OF_US],
  ['US.PERIODS', ['U', 'annual', 3], OF_US],
])('%s of %j', async (name, args, is, at = 'S!B2') => {
  await show(name, args);
  newest = 2024;
  await refresh();
  await show(name, args);
  expect(await listed()).toContainEqual([...is, at]);
  expect((await listed()).filter(([, line]) => line === 'latest period')).toHaveLength(1);
});

test.each([
  ['FIN.METRIC', ['A', 'FY2023', 'sales']],
  ['US.METRIC', ['U', 'FY2023', 'revenue']],
  ['US.METRIC', ['U', '2023-12-31', 'revenue', 'annual']],
])('%s of %j counts from none, and lists none', async (name, args) => {
  await show(name, args);
  newest = 2024;
  await refresh();
  await show(name, args);
  expect(await listed()).toEqual([]);
});

test.each([
  ['FIN.METRIC', ['A', 'latest', 'sales', 'annual']],
  ['US.METRIC', ['U', 'latest', 'revenue', 'annual']],
])('%s of %j lists none where nothing was filed, nor what was filed before it was first asked', async (name, args) => {
  newest = 2024;
  await show(name, args);
  await refresh();
  await show(name, args);
  expect(await listed()).toEqual([]);
});
