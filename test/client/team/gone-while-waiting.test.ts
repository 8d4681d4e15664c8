/** Questions that wait, since four streams are open, while the address proves to be no team server's. */
import { fullTextSearch } from '../../../src/api';
import { NoTeamServer } from '../../../src/client/team/answer-stream';
import { AnswerStreams } from '../../../src/client/team/answer-streams';
import { ManualClock, until } from '../../support/manual-clock';

test('they are told so at once, and none of them waits for ever', async () => {
  const refuse: (() => void)[] = [];
  const streams = new AnswerStreams({
    connection: { baseUrl: 'https://team.example', token: 'A', answers: true },
    clock: new ManualClock(),
    fetch: () => new Promise((resolve) => refuse.push(() => resolve(new Response('', { status: 404 })))),
    onGone: () => undefined,
    onBack: () => undefined,
  });
  const outcomes: unknown[] = [];
  const ask = (query: string) =>
    void streams.ask(fullTextSearch, { endpoint: 'E3', arguments: { query } }, undefined).catch((error: unknown) => {
      outcomes.push(error);
    });
  for (const count of [1, 2, 3, 4]) {
    ask(`sent ${count}`);
    await until(() => refuse.length === count, 'the stream');
  }
  ask('waits');
  ask('waits too');
  refuse[0]?.();
  await until(() => outcomes.length === 3, 'its own question and those that wait');
  for (const outcome of outcomes) expect(outcome).toBeInstanceOf(NoTeamServer);
  expect(refuse).toHaveLength(4);
  for (const each of refuse.slice(1)) each();
  await until(() => outcomes.length === 6, 'the others');
});
