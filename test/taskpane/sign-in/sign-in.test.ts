import { createHash } from 'node:crypto';
import { systemClock } from '../../../src/client';
import { signIn } from '../../../src/taskpane/sign-in/sign-in';
import { SignInProblem } from '../../../src/taskpane/sign-in/sign-in-problem';
import { MEMBER, startSignInServer, type SignInServer } from '../../support/sign-in-server';
import { startStubService } from '../../support/stub-service';
import { installOfficeDialogs, type OfficeDialogs } from '../support/office-dialog';

const ADD_IN = 'https://addin.example.com';
const FIRST_PAGE = `${ADD_IN}/app/sign-in.html`;

let server: SignInServer;
beforeAll(async () => {
  server = await startSignInServer();
});
beforeEach(() => {
  server.received.length = 0;
  server.failing.clear();
});
afterEach(() => void delete (globalThis as { Office?: unknown }).Office);
afterAll(() => server.close());

const begin = (url = server.url, signal = new AbortController().signal, firstPage = FIRST_PAGE) => {
  const ended = signIn(url, { fetch, firstPage, signal }).then(
    (key) => ({ key }),
    (error: unknown) => ({ problem: error as SignInProblem }),
  );
  return ended;
};
/** Resolves when the dialog is open, with its challenge. */
async function challengeOf(dialogs: OfficeDialogs): Promise<string> {
  while (dialogs.opened.length === 0) await new Promise(setImmediate);
  return new URL(dialogs.opened[0]!).searchParams.get('challenge')!;
}
const problemOf = async (ended: ReturnType<typeof begin>) => {
  const end = await ended;
  expect('problem' in end && end.problem).toBeInstanceOf(SignInProblem);
  return 'problem' in end ? end.problem.message : '';
};
const codeMessage = (code: string) => JSON.stringify({ spillway: 'sign-in', code });

test('a dialog of the add-in’s own page, a message of the server, and a key for its code', async () => {
  const dialogs = installOfficeDialogs();
  const ended = begin();
  const code = server.codeFor(await challengeOf(dialogs));
  dialogs.send(codeMessage(code), server.url);
  expect(await ended).toMatchObject({ key: { name: MEMBER, key: expect.stringMatching(/^key-/) } });
  expect(dialogs.closed()).toBe(1);
  expect(server.received).toEqual(['POST /sign-in/key']);
  const page = new URL(dialogs.opened[0]!);
  expect(`${page.origin}${page.pathname}`).toBe(FIRST_PAGE);
  expect(page.searchParams.get('server')).toBe(server.url);
});

test('the verifier has 256 bits, is made anew each time, and leaves the pane only for the key', async () => {
  const verifiers: string[] = [];
  while (verifiers.length < 2) {
    const dialogs = installOfficeDialogs();
    const stub = await startStubService(() => ({ status: 400, body: { errors: [{ title: 'Bad Request' }] } }));
    const ended = begin(stub.url);
    const challenge = await challengeOf(dialogs);
    dialogs.send(codeMessage('c1'), stub.url);
    await ended;
    const { verifier, code } = JSON.parse(stub.raw[0]!.body) as Record<string, string>;
    expect(code).toBe('c1');
    expect(Buffer.from(verifier!, 'base64url')).toHaveLength(32);
    expect(createHash('sha256').update(verifier!).digest('base64url')).toBe(challenge);
    expect(dialogs.opened[0]).not.toContain(verifier);
    verifiers.push(verifier!);
    await stub.close();
  }
  expect(new Set(verifiers).size).toBe(2);
});

test('messages of other origins and of other shapes are passed over; the dialog stays open', async () => {
  const dialogs = installOfficeDialogs();
  const ended = begin();
  const code = server.codeFor(await challengeOf(dialogs));
  for (const origin of ['https://evil.example.com', ADD_IN, undefined, 'null', '', `${server.url}.example.com`]) {
    dialogs.send(codeMessage(code), origin);
  }
  for (const text of ['', 'code', '{}', JSON.stringify({ code }), JSON.stringify({ spillway: 'other', code })]) {
    dialogs.send(text, server.url);
  }
  await new Promise(setImmediate);
  expect(dialogs.closed()).toBe(0);
  expect(server.received).toEqual([]);
  dialogs.send(codeMessage(code), `${server.url}/`);
  expect(await ended).toMatchObject({ key: { name: MEMBER } });
});

test('an Excel that does not tell who sent a message signs in at the add-in’s own address only', async () => {
  const dialogs = installOfficeDialogs({ lacks: 'DialogOrigin' });
  expect(await problemOf(begin())).toContain('only where the add-in comes from the team server itself');
  expect(dialogs.opened).toEqual([]);
  const ended = begin(server.url, undefined, `${server.url}/sign-in.html`);
  dialogs.send(codeMessage(server.codeFor(await challengeOf(dialogs))), undefined);
  expect(await ended).toMatchObject({ key: { name: MEMBER } });
});

test('a refusal is shown in the words of the server', async () => {
  const dialogs = installOfficeDialogs();
  const ended = begin();
  await challengeOf(dialogs);
  dialogs.send('{"spillway":"sign-in","problem":"You are in no group that may use this server."}', server.url);
  expect(await problemOf(ended)).toBe('You are in no group that may use this server.');
  expect(dialogs.closed()).toBe(1);
});

test.each([
  [12004, /does not trust the address/],
  [12005, /over https only/],
  [12007, /Another window of Spillway is open/],
  [12009, /chose not to open/],
  [12011, /The browser blocked the sign-in window\. Allow pop-ups/],
  [5001, /\(5001\)/],
])('a dialog that does not open with %d: a sentence', async (code, sentence) => {
  installOfficeDialogs({ failsWith: code });
  expect(await problemOf(begin())).toMatch(sentence);
});

test.each([
  [12002, /could not be loaded/],
  [12003, /without https/],
  [12006, /was closed before you had signed in/],
])('a dialog that ends with %d: a sentence, and none is left in the way of the next', async (code, sentence) => {
  const dialogs = installOfficeDialogs();
  const ended = begin();
  await challengeOf(dialogs);
  dialogs.end(code);
  expect(await problemOf(ended)).toMatch(sentence);
  expect(dialogs.closed()).toBe(1);
});

test.each([
  ['no Office', () => undefined],
  ['an Office without dialogs', () => void installOfficeDialogs({ lacks: 'DialogApi' })],
])('%s: a sentence', async (_what, install) => {
  install();
  for (const page of [FIRST_PAGE, `${server.url}/sign-in.html`]) {
    expect(await problemOf(begin(server.url, undefined, page))).toMatch(/cannot open a sign-in window/);
  }
});

test('cancelling does not wait for an Office that opens no dialog, and one that it opens later is closed', async () => {
  const dialogs = installOfficeDialogs({ isSlow: true });
  const controller = new AbortController();
  const ended = begin(server.url, controller.signal);
  await challengeOf(dialogs);
  controller.abort();
  expect(await ended).toMatchObject({ problem: { kind: 'cancelled' } });
  dialogs.answer();
  expect(dialogs.closed()).toBe(1);
});

test('cancelling closes the dialog', async () => {
  const dialogs = installOfficeDialogs();
  const controller = new AbortController();
  const ended = begin(server.url, controller.signal);
  await challengeOf(dialogs);
  controller.abort();
  expect(await ended).toMatchObject({ problem: { kind: 'cancelled' } });
  expect(dialogs.closed()).toBe(1);
});

test.each([
  [500, /failed \(HTTP 500\)/],
  [429, /limits requests/],
  [400, /refused \(Failed: as the test wants it\)/],
])('a server that answers %d for the code: a sentence without the code', async (status, sentence) => {
  const dialogs = installOfficeDialogs();
  server.failing.set('/sign-in/key', status);
  const ended = begin();
  const code = server.codeFor(await challengeOf(dialogs));
  dialogs.send(codeMessage(code), server.url);
  const message = await problemOf(ended);
  expect(message).toMatch(sentence);
  expect(message).not.toContain(code);
});

test('a computer that went offline meanwhile: a sentence', async () => {
  const gone = await startSignInServer();
  const { url } = gone;
  await gone.close();
  const dialogs = installOfficeDialogs();
  const ended = begin(url);
  await challengeOf(dialogs);
  dialogs.send(codeMessage('c1'), url);
  expect(await problemOf(ended)).toMatch(
    /^Nothing answers at 127\.0\.0\.1:\d+\. Check whether this computer is online/,
  );
});

test('a computer whose clock is a year ahead is told to set it', async () => {
  const dialogs = installOfficeDialogs();
  const signal = new AbortController().signal;
  const clock = { ...systemClock, now: () => Date.now() + 365 * 86_400_000 };
  const ended = signIn(server.url, { fetch, firstPage: FIRST_PAGE, signal, clock }).catch((error: Error) => error);
  dialogs.send(codeMessage(server.codeFor(await challengeOf(dialogs))), server.url);
  expect(await ended).toMatchObject({
    message: expect.stringMatching(/^This computer’s clock says \d.*Set the clock/),
  });
});

test('an answer that is no key: a sentence', async () => {
  const stub = await startStubService(() => ({ body: { key: 'k', name: 'Ada', expires: 'soon' } }));
  const dialogs = installOfficeDialogs();
  const ended = begin(stub.url);
  await challengeOf(dialogs);
  dialogs.send(codeMessage('c1'), stub.url);
  expect(await problemOf(ended)).toMatch(/answers, but not as a team server does/);
  await stub.close();
});
