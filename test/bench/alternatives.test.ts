import { batching, floor, oneFetch } from '../../bench/page/alternatives';
import { startStubService, type StubService } from '../support/stub-service';

let service: StubService;

beforeEach(async () => {
  const financials = { income: { sales: 10 }, expenses: { tax: { current: 2 } } };
  service = await startStubService(() => ({ body: { status: 'success', data: { financials } } }));
  const settings = JSON.stringify({ india: { baseUrl: service.url, token: 'a-token' } });
  Object.assign(globalThis, { localStorage: { getItem: () => settings } });
});
afterEach(() => service.close());

const cells = (compute: typeof floor, ticker: string) =>
  Promise.all(
    ['sales', 'current', 'sales'].map((metric) => compute([[ticker]], [['2024-03-31']], [[metric]], 'annual')),
  );
const ADDRESS =
  'GET /api/in/v0/financial-statements/income-statement?ticker=INFY&period_end_date=2024-03-31&reporting_type=annual';

test.each([
  ['the floor', floor, 1, 1],
  ['one fetch a cell', oneFetch, 3, 6],
  ['a window of 100 ms', batching, 1, 2],
])(
  '%s returns the numbers; three cells of one statement send the expected requests, first and again when warm',
  async (_name, compute, cold, both) => {
    expect(await cells(compute, 'INFY')).toEqual([[[10]], [[2]], [[10]]]);
    expect(service.received).toEqual(Array(cold).fill(ADDRESS));
    expect(service.raw[0]?.headers.authorization).toBe('Bearer a-token');
    await cells(compute, 'INFY');
    expect(service.received).toHaveLength(both);
  },
);

test.each([
  ['the floor', floor],
  ['one fetch a cell', oneFetch],
])('%s fails where the line does not exist', async (_name, compute) => {
  await expect(compute([['TCS']], [['2024-03-31']], [['no_such_line']], 'annual')).rejects.toThrow('no such line');
});
