import { incomeStatement } from '../../../src/api';
import { indianData } from '../../support/indian-statement';
import { StubTeamServer } from '../support/stub-team-server';

/** Since when the service has had no other answer than the one that a team server gives. */
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let team: StubTeamServer;
beforeEach(async () => {
  team = await new StubTeamServer().open();
});
afterEach(() => team.close());

const sameSince = async (ageMs: number, sameForMs: number | undefined, of = 1) => {
  team.sales = of;
  team.stream = async ({ line, end }) => {
    await line(0, { ageMs, ...(sameForMs !== undefined && { sameForMs }) });
    end();
  };
  return (await team.client.query(incomeStatement, { ticker: 'T', type: 'annual' })).sameSinceMs;
};

test('the server says, and without its word it is since it was asked for the first', async () => {
  const startMs = team.clock.now();
  expect(await sameSince(0, 9 * HOUR)).toBe(startMs - 9 * HOUR);
  team.clock.advance(2 * HOUR);
  expect(await sameSince(0, undefined)).toBe(startMs - 9 * HOUR);
  team.clock.advance(2 * HOUR);
  expect(await sameSince(MINUTE, undefined, 2)).toBe(startMs + 4 * HOUR - MINUTE);
});

test('it is not before an answer that differed, nor after it was asked for', async () => {
  const startMs = team.clock.now();
  await sameSince(0, undefined);
  team.clock.advance(2 * HOUR);
  expect(await sameSince(0, 9 * HOUR, 2)).toBe(startMs);
  team.clock.advance(2 * HOUR);
  expect(await sameSince(5 * MINUTE, 0, 3)).toBe(startMs + 4 * HOUR - 5 * MINUTE);
});

test.each([
  [20 * HOUR, undefined],
  [undefined, 'again'],
])(
  'answers that other members asked for 9 hours apart, the later one equal for %s ms: %s',
  async (sameForMs, check) => {
    const asked = async (type: string, ageMs: number) => {
      const body = { status: 'success', data: indianData({ sales: 1 }, { reporting_type: type }) };
      team.stream = async ({ line, end }) => {
        await line(0, { body, ageMs, ...(sameForMs !== undefined && { sameForMs }) });
        end();
      };
      return team.client.query(incomeStatement, { ticker: 'T', type, date: '2024-03-31' });
    };
    const used = [await asked('annual', 9 * HOUR), await asked('quarterly', MINUTE)];
    expect(team.client.check(used)).toBe(check);
  },
);
