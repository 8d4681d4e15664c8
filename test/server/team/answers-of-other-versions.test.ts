/** The store of answers outlives the build that wrote it, and while nodes are replaced two builds share it. */
import { decodeAnswer, encodeAnswer } from '../../../server/team/cache/stored-answer';
import { DAY_MS, FRESH_MS } from '../../../src/api';
import { SHAPE_VERSION } from '../../../src/client/persistence/record';
import { income, MapStore, salesOf, TestNode } from './support/shared-answers';

const DATE = '2024-03-31';

let node: TestNode;
beforeEach(async () => {
  node = await TestNode.start((_, count) => salesOf(count));
});
afterEach(() => node.stub.close());

/** The store's entry as another build writes it: its head with these changes. */
function writtenWith(store: MapStore, changes: object): Buffer {
  const [answer] = [...store.answers.values()];
  const encoded = encodeAnswer(answer!);
  const end = encoded.indexOf('\n');
  const head = JSON.parse(String(encoded.subarray(0, end))) as object;
  return Buffer.concat([Buffer.from(`${JSON.stringify({ ...head, ...changes })}\n`), encoded.subarray(end + 1)]);
}

test('an answer of another shape is no answer', async () => {
  await node.income('A', DATE);
  expect(decodeAnswer(writtenWith(node.store, {}))).toBeDefined();
  for (const shape of [SHAPE_VERSION - 1, SHAPE_VERSION + 1, undefined])
    expect(decodeAnswer(writtenWith(node.store, { shape }))).toBeUndefined();
});

test('how long a stored answer is fresh is decided by the build that reads it', async () => {
  await node.income('A', DATE);
  const stored = [...node.store.answers].map(([key]) => {
    const answer = decodeAnswer(writtenWith(node.store, { freshMs: 30 * DAY_MS }));
    return [key, answer!] as const;
  });
  await node.stub.close();
  const store = new MapStore();
  for (const [key, answer] of stored) store.answers.set(key, answer);
  node = await TestNode.start((_, count) => salesOf(10 + count), store);
  node.clock.advance(FRESH_MS.datedStatement - 1);
  expect(await node.income('A', DATE)).toMatchObject({ financials: income(1) });
  node.clock.advance(0.2 * DAY_MS);
  expect(await node.income('A', DATE)).toMatchObject({ financials: income(11) });
  expect(node.requests).toBe(1);
});
