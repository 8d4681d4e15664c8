import { IDBFactory } from 'fake-indexeddb';
import { MARKET_IDS } from '../../../src/api';
import { passed, type Outcome } from '../../../src/taskpane/self-check/checks/check';
import { reportText, summaryOf } from '../../../src/taskpane/self-check/report';
import { CHECKS, runChecks, type Result } from '../../../src/taskpane/self-check/run-checks';
import { ManualClock, until } from '../../support/manual-clock';
import { fakeExcel, FUNCTIONS, settingsOf, type Changes, type FakeExcel, isLargeResult } from './fake-excel';

async function check(excel: FakeExcel): Promise<readonly Result[]> {
  const results: Result[] = [];
  await runChecks(excel, (result) => results.push(result));
  return results;
}

async function outcomeOf(title: string, changes: Changes): Promise<Outcome | undefined> {
  return (await check(fakeExcel(changes))).find((result) => result.title.startsWith(title))?.outcome;
}

test('in an Excel that does all of it nothing fails, its sheets are gone and the selection is back', async () => {
  const excel = fakeExcel();
  const results = await check(excel);
  expect(results.map(({ title }) => title)).toEqual(CHECKS.map(({ title }) => title));
  expect(results.filter(({ outcome }) => outcome.state === 'failed' || outcome.state === 'unsupported')).toEqual([]);
  expect(results.filter(({ outcome }) => outcome.state === 'unseen').map(({ title }) => title)).toEqual([
    'IndexedDB, which keeps answers',
    'Suggested values of arguments',
    'A team server',
    'Lists of questions to a team server',
  ]);
  expect(excel.sheets).toEqual(['Mine']);
  expect(new Set(excel.selected)).toEqual(new Set(['Mine!C3']));
  expect([...excel.texts]).toEqual([]);
});

const unknown = { error: '#NAME?' };
const noStorage = () => ({ setItem() {}, getItem: () => null, removeItem() {} }) as unknown as Storage;
const denied = (): never => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

const FAILURES: readonly (readonly [title: string, changes: Changes, words: RegExp])[] = [
  [
    'Names that begin with FIN',
    { shows: (formula) => (formula.startsWith('=FIN') ? unknown : undefined) },
    /--manifests=two/,
  ],
  [
    'Names that begin with US',
    { shows: (formula) => (formula.startsWith('=US') ? unknown : undefined) },
    /--manifests=two/,
  ],
  ['Every function', { shows: (formula) => (formula === '=US.METRIC("")' ? unknown : undefined) }, /know US\.METRIC:/],
  [
    'Results that spill',
    { shows: (formula) => (formula.includes('A1:A3') ? { error: '#VALUE!' } : undefined) },
    /shows #VALUE!, nothing, nothing/,
  ],
  ['Dates', { dateText: '46346' }, /shown as 46346/],
  [
    'Errors',
    { shows: (formula) => (formula.includes('"no date"') ? 'text' : undefined) },
    /shows text instead of #VALUE!/,
  ],
  ['Empty cells', { shows: (formula) => (formula.includes('Z1') ? 0 : undefined) }, /shows 0 instead/],
  [
    'Errors as arguments',
    { shows: (formula) => (formula.includes('METRIC(A1,') ? { error: '#VALUE!' } : undefined) },
    /shows #VALUE!/,
  ],
  [
    'Streaming',
    { shows: (formula) => (formula === '=FIN.STATUS()' ? { error: '#BUSY!' } : undefined) },
    /#BUSY! after a minute/,
  ],
  ['Cancelling', { cancels: false }, /never stop asking/],
  [
    'Cancelling',
    { shows: (formula) => (formula.startsWith('=FIN.CHANGES') ? unknown : undefined) },
    /shows #NAME\?, and no stream/,
  ],
  [
    'A result of 1.4 MB',
    { shows: (formula) => (isLargeResult(formula) ? { error: '#VALUE!' } : undefined) },
    /1 arrive/,
  ],
  [
    '10,000 cells',
    { shows: (formula) => (formula === '=FIN.TODAY()' ? { error: '#CALC!' } : undefined) },
    /others #CALC!/,
  ],
  ['Time of 1,000', { slowness: 6 }, /1\.0 s with the pane open, 6\.0 s with it closed.*keep it open/],
  ['Settings', { storage: noStorage }, /token has to be entered each time/],
  ['Settings', { storage: denied }, /token has to be entered each time/],
  ['Texts in', { metadata: () => 'other' }, /gave back "other"/],
  ['Suggested values', { functions: [] }, /no suggestions/],
  ['Version', { functions: FUNCTIONS.slice(1) }, /lacks FIN\.METRIC/],
  [
    'Starts of the add-in',
    {
      session: () => ({
        getItem: () => JSON.stringify(Array(7).fill(Date.UTC(2026, 10, 24, 12))),
        setItem: () => undefined,
      }),
    },
    /7 times in ten minutes.*Reload/,
  ],
  ['Comments', { features: { comment: async () => '' } }, /reads ""/],
  ['Entity', { features: { entity: async () => 'Double 42' } }, /holds "Double 42"/],
  ['Numbers with a card', { features: { numberCard: async () => 'Double 42 undefined' } }, /leave rich=yes out/],
  ['Charts', { features: { chart: async () => 0 } }, /has 0 charts/],
  ['Charts', { features: { chart: () => Promise.reject(new Error('The sheet is protected.')) } }, /protected/],
  [
    'Keys',
    { features: { shortcuts: async () => ({ SpillwayRefresh: null }) } },
    /SpillwayRefresh, SpillwayShowPane.* has no key/,
  ],
  [
    'A team server',
    { settings: settingsOf('t', true) },
    /does not answer as a team server for India and United States/,
  ],
  [
    'Lists of questions',
    { settings: settingsOf('t', true), seeStream: async () => ({ isLineByLine: false, cancelled: undefined }) },
    /3 times in a row.*buffering/,
  ],
  [
    'Lists of questions',
    { settings: settingsOf('t', true), seeStream: async () => ({ isLineByLine: true, cancelled: 'refused' }) },
    /refuses to cancel/,
  ],
  [
    'A team server',
    { settings: settingsOf('t', true), checkConnections: () => Promise.reject(new Error('The network is down.')) },
    /network is down/,
  ],
];

test.each(FAILURES)('%s is failed where Excel fails it', async (title, changes, words) => {
  const excel = fakeExcel(changes);
  const results = await check(excel);
  const outcome = results.find((result) => result.title.startsWith(title))?.outcome;
  expect(outcome).toEqual({ state: 'failed', detail: expect.stringMatching(words) });
  expect(excel.sheets).toEqual(['Mine']);
});

test('IndexedDB is passed once a mark of an earlier check is found', async () => {
  const databases = new IDBFactory();
  expect(await outcomeOf('IndexedDB', { databases })).toMatchObject({ state: 'unseen' });
  expect(await outcomeOf('IndexedDB', { databases })).toEqual({
    state: 'passed',
    detail: expect.stringContaining('2026-11-24 12:'),
  });
});

test('IndexedDB that cannot be opened is a failure', async () => {
  const databases = { open: () => { throw new Error('no room'); } } as unknown as IDBFactory; // prettier-ignore
  expect(await outcomeOf('IndexedDB', { databases })).toEqual({ state: 'failed', detail: 'no room' });
});

test('a check that hangs is failed after three minutes, its sheet is gone and others follow', async () => {
  const hanging = { open: () => ({}) } as unknown as IDBFactory; // a request without any event
  const excel = fakeExcel({ databases: hanging });
  const clock = new ManualClock();
  const results: Result[] = [];
  const database = CHECKS.find(({ title }) => title.startsWith('IndexedDB'))!;
  const last = { title: 'The last', run: async () => passed('It was run.') };
  const over = runChecks(excel, (result) => results.push(result), [{ ...database, onSheet: true }, last], clock);
  await until(() => excel.sheets.length === 2 && clock.pending === 1, 'the check');
  clock.advance(2.9 * 60_000);
  await new Promise(setImmediate);
  expect(results).toEqual([]);
  clock.advance(0.2 * 60_000);
  await over;
  expect(results).toEqual([
    {
      title: database.title,
      outcome: { state: 'failed', detail: expect.stringContaining('did not end within 3 min') },
    },
    { title: 'The last', outcome: passed('It was run.') },
  ]);
  expect([excel.sheets, clock.pending]).toEqual([['Mine'], 0]);
});

test('a team server is passed where it answers', async () => {
  const outcome = await outcomeOf('A team server', {
    settings: settingsOf('t', true),
    checkConnections: async () =>
      MARKET_IDS.map((market) => ({
        market,
        baseUrl: '',
        token: 't',
        outcome: { kind: 'works', companies: 1, isTeamServer: true },
      })),
  });
  expect(outcome).toMatchObject({ state: 'passed' });
});

test('a check that an older Excel cannot run is not supported, with the requirement set that it needs', async () => {
  const changes = { supports: () => false, dateText: '46346' };
  expect(await outcomeOf('Comments', changes)).toEqual({
    state: 'unsupported',
    detail: 'It needs ExcelApi 1.10, which this Excel lacks.',
  });
  expect(await outcomeOf('Dates', changes)).toMatchObject({ state: 'unsupported' });
});

test('a stand-in passes nothing that only Excel can show', async () => {
  const results = await check(fakeExcel({ isStandIn: true }));
  const states = results.filter(({ title }) => CHECKS.find((each) => each.title === title)?.isOfExcel);
  expect(states.length).toBeGreaterThan(4);
  for (const { outcome } of states) expect(outcome).toMatchObject({ state: 'unseen' });
});

test('a token that an earlier check saw and that is gone is reported, with the check that saw it', async () => {
  const databases = new IDBFactory();
  const settings = (token: string) => outcomeOf('Settings', { databases, settings: settingsOf(token) });
  expect(await settings('')).toEqual({ state: 'passed', detail: expect.stringContaining('see no token yet') });
  expect(await settings('my-token')).toEqual({ state: 'passed', detail: expect.stringContaining('see a token') });
  expect(await settings('')).toEqual({
    state: 'unseen',
    detail: expect.stringMatching(/check of 2026-11-24 12:\d\d UTC saw a token, and there is none now/),
  });
});

describe('the report', () => {
  test('has every result and neither token nor address', async () => {
    const settings = settingsOf('my-token', true);
    const leaking = () => Promise.reject(new Error('https://secret.example refused my-token'));
    const results = await check(fakeExcel({ settings, checkConnections: leaking }));
    const text = reportText('PC 16.0', results, settings);
    expect(text).toContain('Spillway, check of PC 16.0');
    for (const { title } of results) expect(text).toContain(title);
    expect(text).toContain('… refused …');
    expect(text.split('\n')[1]).toMatch(/^Failed: A team server/);
    expect(text).not.toMatch(/my-token|secret\.example/);
    expect(summaryOf(results)).toMatch(/^\d+ passed, 1 failed, 2 not shown$/);
  });

  test.each([
    ['an address with a port', 'connect to 10.1.2.3:8443 refused'],
    ['a host alone', 'DNS has no 10.1.2.3'],
    ['another address', 'blocked by wss://proxy.corp.example/x?user=me'],
    ['a token in a query', 'GET /x?key=s%C3%A9cret%2F1'],
    ['a token as it is', 'Bearer sécret/1'],
  ])('hides %s', (_what, detail) => {
    const connection = { baseUrl: 'https://10.1.2.3:8443/team', token: 'sécret/1' };
    const settings = { india: connection, us: { baseUrl: '', token: '' }, parameterNames: {} };
    const text = reportText('PC', [{ title: 'A team server', outcome: { state: 'failed', detail } }], settings);
    expect(text).toContain('…');
    expect(text).not.toMatch(/10\.1\.2\.3|8443|corp\.example|s%C3%A9cret|sécret/);
  });

  test('a title that ends with a full stop has one', () => {
    const results = [{ title: 'Names that begin with FIN.', outcome: { state: 'passed', detail: 'Known.' } }] as const;
    expect(reportText('PC', results, settingsOf('my-token'))).toMatch(/^Passed: Names that begin with FIN\. Known\.$/m);
  });

  test('has nothing of the workbook beside the scratch sheets', async () => {
    const excel = fakeExcel({ shows: (formula) => (formula === '=FIN.STATUS()' ? '3 requests waiting' : undefined) });
    const text = reportText('PC', await check(excel), settingsOf('my-token'));
    expect(text).not.toMatch(/Mine|C3\b/);
  });
});
