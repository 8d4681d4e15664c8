import { income, salesOf, TestNode } from './support/shared-answers';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let node: TestNode;
let sales: number;
let newest: string;
let isDown: boolean;
let onAnswered: (date: string) => void;
beforeEach(async () => {
  [sales, newest, isDown] = [100, '2024-03-31', false];
  onAnswered = () => undefined;
  node = await TestNode.start((url) => {
    if (isDown) return { status: 429, headers: { 'Retry-After': '600' }, body: '' };
    const date = url.searchParams.get('period_end_date') ?? newest;
    const answer = date > newest ? { body: { status: 'success', data: null } } : salesOf(sales, date);
    onAnswered(date);
    return answer;
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

test('a question asked together with the one whose answer shows a revision, and answered before it, is asked again', async () => {
  const ask = (date: string) => node.income('A', date, { maxAgeMs: 0 });
  await ask('2023-03-31');
  await ask('2024-03-31');
  node.clock.advance(12 * HOUR);
  onAnswered = (date) => {
    node.clock.jumpTo(node.clock.now() + 50);
    if (date === '2023-03-31') sales = 200;
  };
  const before = ask('2023-03-31');
  const after = ask('2024-03-31');
  expect(await before).toMatchObject({ financials: income(100) });
  expect(await after).toMatchObject({ financials: income(200) });
  expect(await node.income('A', '2023-03-31')).toMatchObject({ financials: income(200) });
  const { requests } = node;
  expect(await node.income('A', '2024-03-31')).toMatchObject({ financials: income(200) });
  expect(node.requests).toBe(requests);
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

test('each answer tells since when the service has had no other, to another node, too', async () => {
  const sameSince = async (of = node) => {
    const { answer } = await of.answered('A', '2024-03-31', { maxAgeMs: 0 });
    return answer.sameSinceMs;
  };
  const startMs = node.clock.now();
  expect(await sameSince()).toBe(startMs);
  node.clock.advance(12 * HOUR);
  expect(await sameSince()).toBe(startMs);
  const other = await TestNode.start(() => salesOf(sales, '2024-03-31'), node.store);
  other.clock.jumpTo(node.clock.now());
  other.clock.advance(HOUR);
  expect(await sameSince(other)).toBe(startMs);
  sales = 200;
  other.clock.advance(HOUR);
  expect(await sameSince(other)).toBe(other.clock.now());
  await other.stub.close();
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
