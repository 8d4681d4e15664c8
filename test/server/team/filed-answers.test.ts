import { income, salesOf, TestNode } from './support/shared-answers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let node: TestNode;
let sales: number;
let newest: string;
let isDown: boolean;
beforeEach(async () => {
  [sales, newest, isDown] = [100, '2024-03-31', false];
  node = await TestNode.start((url) => {
    if (isDown) return { status: 429, headers: { 'Retry-After': '600' }, body: '' };
    const date = url.searchParams.get('period_end_date') ?? newest;
    return date > newest ? { body: { status: 'success', data: null } } : salesOf(sales, date);
  });
});
afterEach(() => node.stub.close());

test('after a revision that one statement shows, those of before it are asked again, and no other company’s', async () => {
  await node.income('A', '2024-03-31');
  node.clock.advance(12 * HOUR);
  await node.income('A', '2023-03-31');
  await node.income('B', '2023-03-31');
  node.clock.advance(12 * HOUR);
  sales = 200;
  expect(await node.income('A', '2024-03-31', { maxAgeMs: 0 })).toMatchObject({ financials: income(200) });
  expect(await node.income('A', '2023-03-31')).toMatchObject({ financials: income(200) });
  expect(await node.income('B', '2023-03-31')).toMatchObject({ financials: income(100) });
});

test('a new period is there by its date, and is the newest, as soon as one of both shows it', async () => {
  await node.income('A', '2025-03-31');
  await node.income('A', '2023-03-31');
  newest = '2025-03-31';
  node.clock.advance(MINUTE);
  await node.income('A');
  const { requests } = node;
  expect(await node.income('A', '2025-03-31')).toMatchObject({ financials: income(100) });
  expect(await node.income('A', '2023-03-31')).toMatchObject({ financials: income(100) });
  expect(node.requests - requests).toBe(1);
});

test('where the service fails, an answer of before a revision is marked as the last good one', async () => {
  await node.income('A', '2023-03-31');
  await node.income('A', '2024-03-31');
  node.clock.advance(2 * HOUR);
  sales = 200;
  await node.income('A', '2024-03-31', { maxAgeMs: 0 });
  isDown = true;
  expect(await node.income('A', '2023-03-31')).toMatchObject({ financials: income(100), stale: 'limited' });
});
