import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { indianData } from '../../../support/indian-statement';
import type { StubAnswer } from '../../../support/stub-service';
import { useCells } from '../../support/cells';
import { CustomFunctionsError } from '../../support/custom-functions-error';
import { useStub } from '../../support/use-stub';

const cells = useCells();
const stub = useStub(cells);

/** Excel drops a message above it, and its cells wait for ever. */
const MOST_BYTES = 5_000_000;

/** Microsoft's runtime sends what it has this long after the first result. */
const FLUSH_MS = 50;

/** Sends the results of a moment together, as JSON inside JSON, and keeps the size of each message. */
class Messages {
  readonly sizes: number[] = [];
  /** Resolves when the newest message is sent. */
  sent = Promise.resolve();
  #results: unknown[] = [];

  add(result: unknown): void {
    if (this.#results.length === 0) this.sent = delay(FLUSH_MS).then(() => this.#flush());
    this.#results.push([1_000_000 + this.#results.length, true, result, [12_345]]);
  }

  #flush(): void {
    this.sizes.push(Buffer.byteLength(JSON.stringify(JSON.stringify(this.#results))));
    this.#results = [];
  }
}

/** What a cell asks, each another question. */
type Ask = (n: number) => readonly [name: string, ...args: unknown[]];
const ASKS: readonly Ask[] = [
  (n) => ['FIN.INCOME', `T${n}`, 'FY2024'],
  (n) => ['FIN.METRIC', `T${n}`, 'FY2024', 'sales'],
  (n) => ['FIN.COMPANIES', '', `Sector ${n}`],
  (n) => ['FIN.SEARCH', `word ${n}`],
];

const unit = fc.constantFrom('a', '₹', '"', '\\', '\n', '\u0001', '\u202e', '\ud800', '\udc00', '😀', '<b>', '\0');
const text = fc
  .tuple(fc.array(unit, { minLength: 1, maxLength: 5 }), fc.constantFrom(1, 300, 60_000))
  .map(([units, length]) => units.join('').repeat(Math.ceil(length / units.length)));
const value = fc.oneof(text, fc.double(), fc.constantFrom(null, true, [], {}, 1e308));
const cut = (each: unknown, length: number) => (typeof each === 'string' ? each.slice(0, length) : each);
const lines = fc.tuple(text, value, fc.constantFrom(1, 10, 2_000)).map(([name, each, count]) => {
  const length = 200_000 / count;
  const line = (at: number) => [`${at} ${cut(name, length)}`, at % 2 ? at : cut(each, length)];
  return Object.fromEntries(Array.from({ length: count }, (_, at) => line(at))) as object;
});
const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** An item with the fields of each list. */
const items = fc.tuple(text, value, fc.constantFrom(1, 50, 1_000)).map(([name, each, count]) =>
  Array.from({ length: count }, (_, at) => {
    const short = cut(name, 60_000 / count);
    const company = {
      id: `C${at}`,
      ticker: `T${at}`,
      company_name: short,
      company_website: cut(each, 60_000 / count),
    };
    return { ...company, text: short, similarity_score: 0.5, document: { type: short }, company };
  }),
);
const success = (data: unknown) => ({ status: 'success', data, meta: { total_count: 1, page: 1, limit: 1 } });

const errors: fc.Arbitrary<StubAnswer> = fc.oneof(
  fc
    .tuple(fc.constantFrom(400, 422), text, text)
    .map(([status, title, message]) => ({ status, body: { errors: [{ status: String(status), title, message }] } })),
  text.map((title) => ({ status: 400, body: { errors: [{ title: title.repeat(10) }] } })),
);
const statement = lines.map((financials) => ({ body: success(indianData(financials)) }));
const list = items.map((data) => ({ body: success(data) }));
const several = (answer: fc.Arbitrary<StubAnswer>) =>
  fc.array(fc.oneof(answer, errors), { minLength: 1, maxLength: 4 });
const answers = fc.record({ statements: several(statement), lists: several(list) });

/** What is no answer of the service; the client asks again before it says so. */
const FOREIGN: readonly StubAnswer[] = [
  { body: '<html>'.repeat(100_000), headers: { 'Content-Type': 'text/html' } },
  { body: `{"status":"success","data":${nested(50)}}` },
  { body: `{"status":"success","data":${nested(20_000)}}` },
  { body: '\u0000'.repeat(1_000) },
  { body: [[], {}, null, 1] },
  { body: '"' },
];

interface Answers {
  readonly statements: readonly StubAnswer[];
  readonly lists: readonly StubAnswer[];
}

let asked = 0;

/** The sizes of the messages to Excel, once every cell has settled. */
async function messageSizes(answers: Answers): Promise<readonly number[]> {
  stub.answer = ({ pathname }, count) => {
    const some = pathname.includes('statement') ? answers.statements : answers.lists;
    return some[count % some.length] as StubAnswer;
  };
  const messages = new Messages();
  const show = (result: unknown) => messages.add(result);
  const refuse = (error: unknown) => {
    if (!(error instanceof CustomFunctionsError)) throw error;
    messages.add({ error: error.code, message: error.message });
  };
  const asks = Array.from({ length: 16 }, (_, at) => (ASKS[at % ASKS.length] as Ask)((asked += 1)));
  // The second time the answers are in memory, and all results are of one moment.
  for (let time = 0; time < 2; time += 1) {
    const calls = asks.map(async ([name, ...args]) => cells.raw(name, args));
    await Promise.all(calls.map((call) => call.then(show, refuse)));
  }
  await messages.sent;
  return messages.sizes;
}

describe('no message is above what Excel takes, and every cell settles', () => {
  test('whatever is in the answers of the service', async () => {
    await fc.assert(
      fc.asyncProperty(answers, async (some) => {
        expect(Math.max(...(await messageSizes(some)))).toBeLessThan(MOST_BYTES);
      }),
      // Shrinking bodies of megabytes would take minutes.
      { numRuns: 4, endOnFailure: true },
    );
  });

  test('where nothing answers as the service does', async () => {
    expect(Math.max(...(await messageSizes({ statements: FOREIGN, lists: FOREIGN })))).toBeLessThan(MOST_BYTES);
  });
});
