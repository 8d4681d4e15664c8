import type { Settings } from '../../../src/client';
import { readEntered } from '../../../src/taskpane/settings/entered-settings';
import { forgetTokens, afterSignOut } from '../../../src/taskpane/settings/token-change';
import { withEndedSignIns } from '../../../src/taskpane/settings/with-team-servers';
import { endedAt, renewedWith, signedInWith, signedOut } from '../../../src/taskpane/sign-in/signed-in-settings';
import { SIGNED_IN } from '../../support/signed-in';

const TEAM = 'https://team.example.com';
const OTHER = 'https://other.example.com';
const NOW_MS = Date.parse('2026-12-01T10:00:00.000Z');
const KEY = {
  key: 'new-key',
  name: 'Ada Lovelace',
  expires: '2026-12-31T10:00:00Z',
  signInAgain: '2027-02-22T10:00:00Z',
};

const signedIn = { baseUrl: TEAM, token: 'old-key', answers: true, signIn: SIGNED_IN } as const;
const plain = { baseUrl: OTHER, token: 'token' };
/** India through the team server, the US directly. */
const MIXED: Settings = { india: signedIn, us: plain, parameterNames: {} };
const BOTH: Settings = { india: signedIn, us: signedIn, parameterNames: {} };

const received = { baseUrl: TEAM, key: KEY, nowMs: NOW_MS };

test('the key becomes the token of the markets that the server answers, and of no other', () => {
  const before: Settings = { india: { baseUrl: TEAM, token: '' }, us: plain, parameterNames: { E11: { ticker: 'a' } } };
  const after = signedInWith(before, { ...received, provider: 'login.example.com', markets: ['india'] });
  expect(after).toEqual({
    ...before,
    india: {
      baseUrl: TEAM,
      token: 'new-key',
      answers: true,
      signIn: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        name: KEY.name,
        provider: 'login.example.com',
        since: '2026-12-01T10:00:00.000Z',
        expires: KEY.expires,
        signInAgain: KEY.signInAgain,
      },
    },
  });
});

test('the same person goes on with the answers that are kept, another person does not', () => {
  const again = (name: string) =>
    signedInWith(MIXED, { ...received, key: { ...KEY, name }, provider: 'login.example.com', markets: ['india'] });
  expect(again('Ada Lovelace').india.signIn?.id).toBe(SIGNED_IN.id);
  expect(again('Grace Hopper').india.signIn?.id).not.toBe(SIGNED_IN.id);
});

test('a renewal takes the place of the key that it renews only', () => {
  expect(renewedWith(BOTH, { ...received, old: 'old-key' }).us).toMatchObject({
    token: 'new-key',
    signIn: { id: SIGNED_IN.id, expires: KEY.expires },
  });
  expect(renewedWith(BOTH, { ...received, old: 'older-key' })).toEqual(BOTH);
  expect(renewedWith(MIXED, { ...received, old: 'old-key' }).us).toEqual(plain);
});

test('signing out keeps the address and the other market’s token', () => {
  expect(signedOut(MIXED, TEAM)).toEqual({ ...MIXED, india: { baseUrl: TEAM, token: '', answers: true } });
  expect(signedOut(MIXED, OTHER)).toEqual(MIXED);
});

test('a key that the server refused is over, where it still is the key', () => {
  expect(endedAt(BOTH, TEAM, 'old-key', NOW_MS).us.signIn?.expires).toBe('2026-12-01T10:00:00.000Z');
  expect(endedAt(BOTH, TEAM, 'older-key', NOW_MS)).toEqual(BOTH);
});

test('a check that a server refused ends the sign-in there, once', () => {
  const outcome = { kind: 'signed-out' } as const;
  const checked = [
    { market: 'india', baseUrl: TEAM, token: 'old-key', outcome },
    { market: 'us', baseUrl: OTHER, token: 'us-token', outcome: { kind: 'rejected' } },
  ] as const;
  const ended = withEndedSignIns(MIXED, checked, NOW_MS);
  expect(ended).toEqual({
    ...MIXED,
    india: { ...signedIn, signIn: { ...SIGNED_IN, expires: '2026-12-01T10:00:00.000Z' } },
  });
  expect(withEndedSignIns(ended!, checked, NOW_MS)).toBeUndefined();
  const elsewhere = [{ market: 'india', baseUrl: OTHER, token: 'old-key', outcome }] as const;
  expect(withEndedSignIns(MIXED, elsewhere, NOW_MS)).toBeUndefined();
});

test('a slow check of a key does not end the sign-in that came meanwhile', () => {
  const checked = [{ market: 'india', baseUrl: TEAM, token: 'older-key', outcome: { kind: 'signed-out' } }] as const;
  expect(withEndedSignIns(MIXED, checked, NOW_MS)).toBeUndefined();
});

describe('the form', () => {
  const address = { india: TEAM, us: OTHER };

  test('a market without a field keeps its sign-in; the other has the token that is typed', () => {
    expect(readEntered({ tokens: { us: 'typed' }, address }, MIXED)).toEqual({
      settings: { ...MIXED, us: { ...plain, token: 'typed' } },
    });
    expect(readEntered({ tokens: {}, address: { india: TEAM, us: `${TEAM}/` } }, BOTH)).toEqual({ settings: BOTH });
  });

  test('another address has neither the key nor the sign-in', () => {
    expect(readEntered({ tokens: { india: 'typed' }, address: { india: OTHER, us: OTHER } }, BOTH)).toEqual({
      settings: { ...BOTH, india: { baseUrl: OTHER, token: 'typed' }, us: { baseUrl: OTHER, token: 'typed' } },
    });
  });

  test('a key that is typed in the place of the sign-in’s ends it', () => {
    const read = readEntered({ tokens: { india: 'typed', us: 'token' }, address }, MIXED);
    expect('settings' in read && read.settings.india).toEqual({ baseUrl: TEAM, token: 'typed', answers: true });
  });
});

test('Forget token leaves a sign-in', async () => {
  const written: (Settings | null)[] = [];
  await forgetTokens({
    readSettings: () => MIXED,
    writeSettings: (settings) => void written.push(settings),
    clearCache: () => Promise.resolve(),
  });
  expect(written).toEqual([{ ...MIXED, us: { ...plain, token: '' } }]);
});

test.each([
  [true, true, 'You are signed out. The answers that were kept are removed.'],
  [false, true, /^You are signed out\. The server did not hear of it: .* The answers that were kept are removed\.$/],
  [true, false, /^You are signed out\. Answers kept on disk could not be removed: .*Clear cache/],
])(
  'after signing out, with a server that was told (%s) and answers that were cleared (%s)',
  async (told, clears, says) => {
    const clearCache = () => (clears ? Promise.resolve() : Promise.reject(new Error('blocked')));
    expect(await afterSignOut({ clearCache }, { serverKnows: told })).toEqual(
      typeof says === 'string' ? says : expect.stringMatching(says),
    );
  },
);
