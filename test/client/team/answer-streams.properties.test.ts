import fc from 'fast-check';
import { answerAll, StubTeamServer, type Stream } from '../support/stub-team-server';
import { failureOf } from '../support/stubbed-client';

/** A question whose stream breaks so often fails. */
const ATTEMPTS = 3;

/** What a stream does with its questions, in a random order, before it answers the rest or breaks. */
type Step = 'answer' | 'fail' | 'repeat' | 'stranger' | 'noise' | 'pause';
interface Plan {
  readonly steps: readonly Step[];
  readonly ending: 'all' | 'end' | 'cut' | 'damage';
  readonly shuffle: number;
}

const plans: fc.Arbitrary<Plan> = fc.record({
  steps: fc.array(fc.constantFrom('answer', 'answer', 'answer', 'fail', 'repeat', 'stranger', 'noise', 'pause'), {
    maxLength: 30,
  }),
  ending: fc.constantFrom('all', 'all', 'end', 'cut', 'damage'),
  shuffle: fc.integer({ min: 1, max: 97 }),
});

const REFUSED = { status: 400, body: { errors: [{ title: 'Refused' }] } };

test('every question settles once with its own answer, and is asked again only where its stream broke before it', async () => {
  const property = fc.asyncProperty(
    fc.integer({ min: 1, max: 150 }),
    fc.array(plans, { maxLength: 3 }).filter((all) => all.filter(({ ending }) => ending !== 'all').length < ATTEMPTS),
    fc.array(fc.nat(149), { maxLength: 10 }),
    async (count, streams, cancelled) => {
      const team = await new StubTeamServer().open();
      try {
        await settlesAll(team, count, streams, new Set(cancelled));
      } finally {
        await team.close();
      }
    },
  );
  await fc.assert(property, { numRuns: 40, seed: 16 });
});

async function settlesAll(
  team: StubTeamServer,
  count: number,
  streams: readonly Plan[],
  cancelled: ReadonlySet<number>,
): Promise<void> {
  const refused = new Set<string>();
  const answered = new Map<string, number>();
  const waiting = [...streams];
  team.stream = async (stream) => {
    const plan = waiting.shift();
    const done = plan
      ? await follow(plan, stream, refused)
      : await answerAll(stream).then(() => stream.questions.keys());
    for (const index of done) {
      const ticker = tickerAt(stream, index);
      answered.set(ticker, (answered.get(ticker) ?? 0) + 1);
    }
  };
  const settled = new Map<string, number>();
  const cells = Array.from({ length: count }, (_, n) => {
    const [name, cell] = [`T${n + 1}`, new AbortController()];
    const outcome = team.salesOf(name, cell.signal).finally(() => settled.set(name, (settled.get(name) ?? 0) + 1));
    if (cancelled.has(n)) cell.abort();
    return cancelled.has(n) ? failureOf(outcome).then((failure) => failure?.kind) : kindOr(outcome);
  });
  const shown = await team.settled(Promise.all(cells), 250);
  for (const [n, what] of shown.entries()) {
    const name = `T${n + 1}`;
    expect(what).toBe(cancelled.has(n) ? 'cancelled' : refused.has(name) ? 'invalid' : n + 1);
    expect(settled.get(name)).toBe(1);
  }
  const asked = team.asked.flat().map(({ arguments: args }) => args['ticker'] ?? '');
  expect(asked.filter((name) => cancelled.has(Number(name.slice(1)) - 1))).toEqual([]);
  // One attempt more than the streams that broke is enough, and what a stream answered is not asked again.
  expect(asked.length).toBeLessThanOrEqual(count * (streams.length + 1));
  for (const [name, times] of answered) expect({ name, times }).toEqual({ name, times: 1 });
}

/** Writes a stream; the indexes of the questions that it answered for certain. */
async function follow(
  { steps, ending, shuffle }: Plan,
  stream: Stream,
  refused: Set<string>,
): Promise<Iterable<number>> {
  const { questions, line, write, end, cut } = stream;
  const left = [...questions.keys()].sort((a, b) => ((a * shuffle) % 101) - ((b * shuffle) % 101));
  const done: number[] = [];
  const answer = async (more = {}) => {
    const index = left.shift();
    if (index === undefined) return;
    // Where the connection is cut, nobody knows which lines have arrived.
    await line(index, ending === 'cut' ? {} : more);
    done.push(index);
    if ('status' in more && ending !== 'cut') refused.add(tickerAt(stream, index));
  };
  const take: Readonly<Record<Step, () => Promise<void>>> = {
    answer,
    fail: () => answer(REFUSED),
    repeat: async () => {
      const [again] = done;
      if (again !== undefined) await line(again, REFUSED);
    },
    stranger: () => line(questions.length + 3),
    noise: () => write('{}\n\n'),
    pause: () => new Promise((resume) => setImmediate(resume)),
  };
  for (const step of steps) await take[step]();
  while (ending === 'all' && left.length > 0) await answer();
  if (ending === 'damage') await write('{"question":\n');
  if (ending === 'cut') {
    await new Promise((resume) => setImmediate(resume));
    cut();
    return [];
  }
  end();
  return done;
}

function tickerAt({ questions }: Stream, index: number): string {
  return questions[index]?.arguments['ticker'] ?? '';
}

function kindOr(outcome: Promise<number>): Promise<unknown> {
  return outcome.catch((error: { kind: string }) => error.kind);
}
