import { Client, CompanyLoaders, createSettingsReader, run } from '../../../../../src/client';
import { endsOf } from '../../../../../src/functions/periods/counted-period';
import { newestUsPeriods } from '../../../../../src/functions/periods/us/newest-periods';
import { ReplacedAnswers } from '../../../../../src/functions/changes/replaced-answers';
import { CellContext } from '../../../../../src/functions/context/cell-context';
import { ManualClock } from '../../../../support/manual-clock';
import { startStubService, type StubService } from '../../../../support/stub-service';
import { settingsFor } from '../../../support/cells';

const MINUTE = 60_000;
const FILINGS = [
  { published_date: '2025-02-14T21:00:00Z', year: '2024', quarter: 'Q4', month: 'December' },
  { published_date: '2024-02-15T21:00:00Z', year: '2023', quarter: 'Q4', month: 'December' },
];

let service: StubService;
let ends: string[];
let clock: ManualClock;
let client: Client;

beforeEach(async () => {
  ends = ['2023-12-31', '2022-12-31', '2021-12-31'];
  service = await startStubService((url) => {
    if (url.pathname.endsWith('/documents')) {
      const data = url.searchParams.get('document_type') === '10-K' ? FILINGS : [];
      return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 50 } } };
    }
    const date = url.searchParams.get('period_end_date') ?? '';
    const fiscal = { fiscal_year: Number(date.slice(0, 4)), fiscal_quarter: 'Q4', statement_type: 'income_statement' };
    const data = { ...fiscal, cik: '0000000001', reporting_type: 'annual', period_end_date: date, metrics: {} };
    return { body: { status: 'success', data: ends.includes(date) ? { ...data, currency: 'USD' } : null } };
  });
  clock = new ManualClock();
  clock.advance(Date.parse('2025-02-14T22:00:00Z') - clock.now());
  const settings = settingsFor(service.url);
  client = new Client({ readSettings: createSettingsReader(() => settings), fetch, clock });
  await client.open();
});
afterEach(() => service.close());

async function newestYear(): Promise<unknown> {
  const context = new CellContext({
    client,
    companies: new CompanyLoaders(client),
    definitions: { get: () => () => undefined },
    changed: new ReplacedAnswers(),
  });
  try {
    const issuer = { cik: '0000000001', asked: '1' };
    return endsOf(await run(newestUsPeriods(context, 'income', { ...issuer, type: 'annual', count: 1 })));
  } catch (error) {
    return (error as Error).message;
  }
}

test('a statement that appears after its filing is shown at most 15 minutes later, and no older one before', async () => {
  const refusal = expect.stringContaining('the newest 10-K, published on 2025-02-14 (fiscal 2024 Q4), was not found');
  expect(await newestYear()).toEqual(refusal);
  ends.unshift('2024-12-31');
  clock.advance(14 * MINUTE);
  service.received.length = 0;
  expect(await newestYear()).toEqual(refusal);
  expect(service.received.filter((request) => request.includes('statement'))).toEqual([]);
  clock.advance(2 * MINUTE);
  expect(await newestYear()).toEqual(['2024-12-31']);
});

test('found periods are kept: after a week "latest" asks for the feed, and for the newest period again', async () => {
  ends.unshift('2024-12-31');
  expect(await newestYear()).toEqual(['2024-12-31']);
  clock.advance(7 * 24 * 60 * MINUTE);
  service.received.length = 0;
  expect(await newestYear()).toEqual(['2024-12-31']);
  expect(service.received.map((request) => /[^/]*(?=\?)/.exec(request)?.[0])).toEqual([
    ...['documents', 'documents'],
    'income-statement',
  ]);
});
