import type { PreviewResult, PaneApi } from '../../../src/functions/runtime/pane-api';
import { insertComparison, insertModel } from '../../../src/taskpane/models/insert-model';
import { proposePeers } from '../../../src/taskpane/models/peers/propose-peers';
import type { Company } from '../../../src/taskpane/companies/company';
import type { DirectoryState } from '../../../src/taskpane/companies/company-directory';
import { copiedValue, type SheetPlan, type Workbook } from '../../../src/workbook';
import { company } from '../support/companies';

const OWN = company({ name: 'Own Ltd', ticker: 'OWN' });
const OTHERS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'].map((ticker) => company({ name: ticker, ticker }));
const ofOne = { ...OWN, sector: 'IT', industry: 'Software' };
const NOT_THERE: PreviewResult = { error: '#N/A', message: 'none' };
const DOWN: PreviewResult = { error: '#VALUE!', message: 'The service failed (HTTP 500).' };

/** The sentence about a new peer sheet and its peers, for companies with these figures. */
async function insertPeers(
  figuresOf: (ticker: string) => PreviewResult,
  directory: Partial<DirectoryState> = {},
  profileOf = (_ticker: string) => 'nonbank',
  edit = (peers: readonly Company[]) => peers,
) {
  const preview: PaneApi['preview'] = (functionId, [argument], show) => {
    const ticker = String(argument).replace('NSE:', '');
    const lines: PreviewResult = { rows: [['income.sales', 1]] };
    const profile: PreviewResult = { rows: [[profileOf(ticker)]] };
    show(functionId === 'FIN.METRIC' ? figuresOf(ticker) : functionId === 'FIN.SOURCE' ? profile : lines);
    return () => undefined;
  };
  const companies = [OWN, ...OTHERS].map((one) => ({ ...one, sector: 'IT', industry: 'Software' }));
  const state: DirectoryState = { companies, loading: [], failures: [], ...directory };
  let plan: SheetPlan | undefined;
  const workbook = {
    canChart: true,
    addSheet: (given: SheetPlan) => {
      plan = given;
      return Promise.resolve('Own Peers');
    },
  } as unknown as Workbook;
  const list = { loadOnce: () => undefined, snapshot: () => state, subscribe: () => () => undefined };
  const proposal = await proposePeers({ addIn: { preview }, companies: list }, ofOne);
  if ('none' in proposal) throw new Error(proposal.none);
  const said = await insertComparison({ workbook }, 'peers', ofOne, { proposal, chosen: edit(proposal.peers) });
  const peers = plan?.cells.filter(({ text }) => OTHERS.some(({ ticker }) => text === `NSE:${ticker}`)) ?? [];
  const note = plan?.cells.find(({ at }) => at === 'A6')?.text ?? '';
  return { said, peers: peers.length, note };
}

/** A number as Excel shows it, with its format. */
const figure: PreviewResult = { rows: [[{ number: 1, numberFormat: '#,##0' }]] };

test('peers without figures are skipped without a message', async () => {
  expect(await insertPeers((ticker) => (ticker === 'ONE' ? NOT_THERE : figure))).toMatchObject({
    said: 'Added the sheet Own Peers.',
    peers: 5,
  });
});

test('peers whose requests failed are reported as missing, with the reason', async () => {
  expect(await insertPeers(() => DOWN)).toMatchObject({
    said: 'Added the sheet Own Peers. It lacks peers: The service failed (HTTP 500).',
    peers: 0,
  });
  const some = await insertPeers((ticker) => (['ONE', 'TWO', 'THREE'].includes(ticker) ? DOWN : figure));
  expect(some).toMatchObject({
    said: 'Added the sheet Own Peers. It lacks 2 of 5 peers: The service failed (HTTP 500).',
    peers: 3,
  });
});

test('a peer sheet without the company list gives the reason for its missing peers', async () => {
  const failures = [{ market: 'india', error: { kind: 'outage', message: 'The service did not answer.' } }] as const;
  expect(await insertPeers(() => figure, { companies: [], failures })).toMatchObject({
    said: 'Added the sheet Own Peers. It lacks peers: The service did not answer.',
    peers: 0,
  });
});

test('a peer sheet says how its peers were picked, or that there are none', async () => {
  const some = await insertPeers((ticker) => (ticker === 'ONE' ? figure : NOT_THERE));
  expect(some.note).toMatch(/^Picked: 1 of the industry Software, of similar size/);
  const none = await insertPeers(() => NOT_THERE);
  expect(none).toMatchObject({
    peers: 0,
    note: expect.stringMatching(/^No peers: of the \d+ nearest in size of the industry Software .* none was found/),
  });
  expect(none.said).toMatch(/^Added the sheet Own Peers\. No peers: .*\. Type tickers below\.$/);
  expect(none.note).toContain('Type tickers below.');
  // A copy of the sheet has nothing to type into.
  expect(copiedValue(none.note)).toMatch(/^No peers: .* same kind of business\.$/);
});

test('a bank is no peer of a lender, nor an invented company of a real one', async () => {
  const { peers } = await insertPeers(
    () => figure,
    {},
    (ticker) => (['ONE', 'TWO'].includes(ticker) ? 'bank' : 'nonbank'),
  );
  expect(peers).toBe(4);
  const companies = OTHERS.map((one) => ({
    ...one,
    name: `${one.name} (invented)`,
    sector: 'IT',
    industry: 'Software',
  }));
  expect(await insertPeers(() => figure, { companies })).toMatchObject({ peers: 0 });
});

test('the sheet has the companies that the user chose, and says who was added and taken out', async () => {
  const other = company({ name: 'Other Ltd', ticker: 'SIX' });
  const edited = await insertPeers(
    () => figure,
    {},
    () => 'nonbank',
    (peers) => [...peers.slice(1), { ...other, key: 'other' }],
  );
  expect(edited.peers).toBe(5);
  expect(edited.note).toMatch(
    /^Picked: 5 of the industry Software, .* Before insertion the user added Other Ltd and took out ONE\.$/,
  );
  const many = await insertPeers(
    () => figure,
    {},
    () => 'nonbank',
    (peers) => [...peers, { ...other, key: 'other' }],
  );
  expect(many.peers).toBe(6);
});

test('a company without statements has its ownership sheet, for which nothing else is asked', async () => {
  const asked: string[] = [];
  const preview: PaneApi['preview'] = (functionId, _args, show) => {
    asked.push(functionId);
    show(NOT_THERE);
    return () => undefined;
  };
  const workbook = { canChart: true, addSheet: ({ name }: SheetPlan) => Promise.resolve(name) } as unknown as Workbook;
  const parts = { addIn: { preview }, workbook, companies: {} as never };
  expect(await insertModel(parts, 'ownership', OWN)).toBe('Added the sheet Own Ltd Ownership.');
  expect(asked).toEqual([]);
  await expect(insertModel(parts, 'tear-sheet', OWN)).rejects.toThrow('has no annual statements of Own Ltd');
});

test('a sheet of US statements is added, and says why, where the newest years are not certain: exact dates can be typed in it', async () => {
  const uncertain = 'ISS: its newest annual periods are not certain. Give an exact date, or try again later.';
  const preview: PaneApi['preview'] = (_id, _args, show) => {
    show({ error: '#N/A', message: uncertain, isUncertain: true });
    return () => undefined;
  };
  const workbook = { canChart: true, addSheet: ({ name }: SheetPlan) => Promise.resolve(name) } as unknown as Workbook;
  const parts = { addIn: { preview }, workbook, companies: {} as never };
  const issuer = { ...OWN, market: 'us', name: 'Issuer Inc' } as const;
  expect(await insertModel(parts, 'statements', issuer)).toBe(`Added the sheet Issuer Inc Statements. ${uncertain}`);
  await expect(insertModel(parts, 'tear-sheet', issuer)).rejects.toThrow(uncertain);
});

describe('of a company without statements', () => {
  const preview: PaneApi['preview'] = (_id, _args, show) => {
    show({ error: '#N/A', message: 'ISS: no annual income statement.' });
    return () => undefined;
  };
  const addSheet = jest.fn();
  const workbook = { canChart: true, addSheet } as unknown as Workbook;

  test.each([
    ['india', 'has no annual statements of Own Ltd'],
    ['us', 'ISS: no annual income statement.'],
  ] as const)('no sheet of statements is added in %s, and the reason is shown', async (market, reason) => {
    const parts = { addIn: { preview }, workbook, companies: {} as never };
    await expect(insertModel(parts, 'statements', { ...OWN, market })).rejects.toThrow(reason);
    expect(addSheet).not.toHaveBeenCalled();
  });

  test('a comparison has an answer, no failure that asking again could mend', async () => {
    const proposed = await proposePeers({ addIn: { preview }, companies: {} as never }, ofOne);
    expect(proposed).toEqual({ none: 'The service has no annual statements of Own Ltd.' });
  });
});
