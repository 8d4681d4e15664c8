import type { PreviewResult, PaneApi } from '../../../src/functions/runtime/pane-api';
import { insertModel } from '../../../src/taskpane/models/insert-model';
import type { DirectoryState } from '../../../src/taskpane/find/company-directory';
import type { SheetPlan, Workbook } from '../../../src/workbook';
import { company } from '../support/companies';

const OWN = company({ name: 'Own Ltd', ticker: 'OWN' });
const OTHERS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE', 'SIX'].map((ticker) => company({ name: ticker, ticker }));
const ofOne = { ...OWN, sector: 'IT', industry: 'Software' };
const NOT_THERE: PreviewResult = { error: '#N/A', message: 'none' };
const DOWN: PreviewResult = { error: '#VALUE!', message: 'The service failed (HTTP 500).' };

/** The sentence about a new peer sheet and its peers, for companies with these figures. */
async function insertPeers(figuresOf: (ticker: string) => PreviewResult, directory: Partial<DirectoryState> = {}) {
  const preview: PaneApi['preview'] = (functionId, [argument], show) => {
    const lines: PreviewResult = { rows: [['income.sales', 1]] };
    show(functionId === 'FIN.METRIC' ? figuresOf(String(argument).replace('NSE:', '')) : lines);
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
  const said = await insertModel({ addIn: { preview }, workbook, companies: list }, 'peers', ofOne);
  const peers = plan?.cells.filter(({ text }) => OTHERS.some(({ ticker }) => text === `NSE:${ticker}`)) ?? [];
  return { said, peers: peers.length };
}

const figure: PreviewResult = { rows: [[1]] };

test('peers without figures are skipped without a message', async () => {
  expect(await insertPeers((ticker) => (ticker === 'ONE' ? NOT_THERE : figure))).toEqual({
    said: 'Added the sheet Own Peers.',
    peers: 5,
  });
});

test('peers whose requests failed are reported as missing, with the reason', async () => {
  expect(await insertPeers(() => DOWN)).toEqual({
    said: 'Added the sheet Own Peers. It lacks peers: The service failed (HTTP 500).',
    peers: 0,
  });
  const some = await insertPeers((ticker) => (['ONE', 'TWO', 'THREE'].includes(ticker) ? DOWN : figure));
  expect(some).toEqual({
    said: 'Added the sheet Own Peers. It lacks 2 of 5 peers: The service failed (HTTP 500).',
    peers: 3,
  });
});

test('a peer sheet without the company list gives the reason for its missing peers', async () => {
  const failures = [{ market: 'india', error: { kind: 'outage', message: 'The service did not answer.' } }] as const;
  expect(await insertPeers(() => figure, { companies: [], failures })).toEqual({
    said: 'Added the sheet Own Peers. It lacks peers: The service did not answer.',
    peers: 0,
  });
});
