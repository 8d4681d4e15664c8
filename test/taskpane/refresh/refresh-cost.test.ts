/** What a Refresh is said to cost, against the requests that the functions send then. */
import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { costText, shortCostText } from '../../../src/taskpane/refresh/cost-text';
import { recalculatedFormulas, refreshCost, type MinAgeMs } from '../../../src/taskpane/refresh/refresh-cost';
import { surveyWorkbook, type SurveyedCall, type SurveyedFormula } from '../../../src/taskpane/refresh/survey';
import { SHOWCASE } from '../../../server/market/showcase';
import { openCells, settingsFor, type Cells } from '../../functions/support/cells';
import { workbookOf } from './surveyed-workbook';

const US = SHOWCASE.us.ticker;
const HOUR = 3_600_000;

let cells: Cells;
let addIn: PaneApi;

beforeEach(async () => {
  cells = await openCells({}, undefined);
  await import('../../../src/functions/functions');
  addIn = globalThis.spillway!;
});
afterEach(async () => {
  Reflect.deleteProperty(globalThis, 'Office');
  await cells.close();
});

type Book = ReturnType<typeof workbookOf>;

async function costOf(book: Book, minAgeMs?: MinAgeMs) {
  const workbook = await book.survey(addIn);
  return refreshCost({ workbook, formulas: workbook }, minAgeMs);
}

/** The requests that are sent by what `act` does. */
async function requestsOf(act: () => Promise<unknown>): Promise<number> {
  const before = cells.requests().length;
  await act();
  return cells.requests().length - before;
}

/** A grid of companies and years in cells, and lists and tables beside it. */
const FIXED = workbookOf(
  {
    B2: '=FIN.METRIC(A2,B1,"sales")',
    B3: '=FIN.METRIC(A2:A4,B1:D1,"profit_after_tax")/2',
    B4: '=IFERROR(FIN.INCOME($A$2,C$1),"")+FIN.METRIC("PELLUVA","FY2026","sales",,"standalone")',
    B5: `=US.METRIC("${US}",{"2025-12-31","2024-12-31"},"revenues")`,
    B6: '=FIN.COMPANY(A2,"sector")&FIN.COMPANY(A3)',
  },
  { A2: 'AURELKA', A3: 'PELLUVA', A4: 700102, B1: 'FY2026', C1: 'FY2025', D1: 'FY2024' },
);

test('questions that follow from the arguments are counted before they are asked, each once, and bound the requests', async () => {
  const cold = await costOf(FIXED);
  expect(cold).toMatchObject({ formulas: 5, answers: 0, again: 0, unread: 0 });
  const first = await requestsOf(() => FIXED.calculate(cells));
  expect(first).toBeGreaterThan(9);
  expect(first).toBeLessThanOrEqual(cold.most);
  expect(cold.most).toBeLessThan(2 * first);
  const fresh = await costOf(FIXED);
  expect(fresh).toMatchObject({ again: 0, missing: 0, requests: 0, most: 0 });
  expect(fresh.answers).toBeGreaterThanOrEqual(first);
  expect(await requestsOf(() => FIXED.calculate(cells))).toBe(0);
});

test('a survey that begins before the add-in is ready waits for that, and sees every question', async () => {
  const expected = await costOf(FIXED);
  let letOfficeStart = () => {};
  const started = new Promise<void>((resolve) => {
    letOfficeStart = resolve;
  });
  Object.assign(globalThis, { Office: { onReady: () => started } });
  jest.resetModules();
  await import('../../../src/functions/functions');
  addIn = globalThis.spillway!;
  const early = costOf(FIXED);
  for (let turn = 0; turn < 100; turn += 1) await new Promise(setImmediate);
  letOfficeStart();
  expect(await early).toEqual(expected);
  expect(expected.missing).toBeGreaterThan(9);
});

test('everything, fresh answers too, asks for each answer again and for no more', async () => {
  await FIXED.calculate(cells);
  const cost = await costOf(FIXED, 0);
  expect(cost).toMatchObject({ again: cost.answers, missing: 0, requests: cost.answers });
  addIn.refresh(0);
  expect(await costOf(FIXED)).toMatchObject({ again: cost.again, requests: cost.requests });
  const sent = await requestsOf(() => FIXED.calculate(cells));
  // Companies that are asked for together share a request; a US line may stand on any of three statements.
  expect(sent).toBe(cost.requests - 1);
  expect(cost.most).toBe(cost.requests + 4);
});

test.each([
  ['a search for periods', `=US.METRIC("${US}","latest","revenues")`],
  ['a fiscal token of an issuer', `=US.METRIC("${US}","FY2025","revenues")`],
  ['a half-year that is held to its quarters', '=FIN.METRIC("AURELKA","H1FY2026","sales")'],
  ['a relative token', '=FIN.METRIC("AURELKA","FY-1","sales")'],
  ['several periods', '=FIN.INCOME("AURELKA","last 3")'],
  ['a list of pages', '=FIN.HOLDERS("AURELKA")'],
  ['the sum of four quarters', '=FIN.TTM("AURELKA","latest","sales")'],
])(
  '%s may need further requests: they are announced without a bound, and nothing fresh is asked',
  async (_what, formula) => {
    const book = workbookOf({ B2: formula });
    expect((await costOf(book)).most).toBe(Infinity);
    const sent = await requestsOf(() => book.calculate(cells));
    expect(sent).toBeGreaterThan(0);
    expect(await costOf(book)).toMatchObject({ again: 0, missing: 0, requests: 0 });
    expect(await requestsOf(() => book.calculate(cells))).toBe(0);
    addIn.refresh();
    const stale = await costOf(book);
    expect(stale).toMatchObject({ most: Infinity, missing: 0 });
    expect(await requestsOf(() => book.calculate(cells))).toBe(stale.requests);
  },
);

test('a line that may stand on several statements is bounded by them', async () => {
  const book = workbookOf({
    B2: '=FIN.METRIC("AURELKA","FY2026","no such line")',
    B3: '=FIN.METRIC("AURELKA","FY2026","sales")',
  });
  const cost = await costOf(book);
  expect(cost).toMatchObject({ requests: 1, most: 4 });
  expect(costText(cost, undefined)).toBe(
    'No answer for this workbook is kept yet. 1 request as things stand, at most 4, retries aside.',
  );
  expect(await requestsOf(() => book.calculate(cells))).toBe(4);
});

test('cells with formulas, and arguments that only Excel calculates, leave no bound', async () => {
  const contents = { A1: { formula: '=FIN.LOOKUP("x")', value: 'AURELKA' }, A2: { error: '#N/A' } };
  const figure = (ticker: string) => workbookOf({ B2: `=FIN.METRIC(${ticker},"FY2026","sales")` }, contents);
  expect(await costOf(figure('A1'))).toMatchObject({ missing: 1, most: Infinity, unread: 0 });
  for (const ticker of ['"AUR"&A3', 'A2', 'Elsewhere!A1', 'C5#', 'UPPER("aurelka")']) {
    expect(await costOf(figure(ticker))).toMatchObject({ missing: 0, most: Infinity, unread: 1 });
  }
});

test('what a name of the workbook calls is not counted, and leaves no bound', async () => {
  const { workbook, functions } = workbookOf({ B2: '=Sales("INFY")' });
  const byName = async () => (await workbook.spillwayFormulas('workbook')).map((each) => ({ ...each, isByName: true }));
  const formulas = await surveyWorkbook(addIn, { ...workbook, spillwayFormulas: byName }, functions);
  expect(refreshCost({ workbook: formulas, formulas }, 0)).toMatchObject({
    formulas: 1,
    missing: 0,
    most: Infinity,
    unread: 1,
  });
});

test('FIN.STATUS asks nothing', async () => {
  const book = workbookOf({ B2: '=FIN.STATUS()' });
  expect(await costOf(book, 0)).toMatchObject({ formulas: 1, missing: 0, requests: 0, most: 0, unread: 0 });
});

test('a live feed is not calculated again; it is polled with everything', async () => {
  const book = workbookOf({ B2: '=FIN.LIVE()', B3: '=FIN.METRIC("AURELKA","FY2026","sales")' });
  expect(await costOf(book)).toMatchObject({ missing: 1, most: 1 });
  expect(await costOf(book, 0)).toMatchObject({ missing: 1, requests: 2, most: Infinity });
  expect(cells.requests()).toEqual([]);
});

test('without a token nothing is asked, and nothing is said to be', async () => {
  cells.useSettings(settingsFor(cells.sandbox.url, ''));
  const cost = await costOf(FIXED);
  expect(cost).toMatchObject({ answers: 0, requests: 0 });
  expect(costText(cost, undefined)).toBe('No answer for this workbook is kept yet. Refresh sends no request.');
});

describe('ages', () => {
  const NOW = 100 * HOUR;
  const call = (text: string, hours: number | undefined, isFresh: boolean): SurveyedCall => ({
    questions: [{ text, sentMs: hours === undefined ? undefined : NOW - hours * HOUR, isFresh }],
    statements: [text],
  });
  const formula = (address: string, ...calls: readonly SurveyedCall[]): SurveyedFormula => ({
    address,
    calls,
    unread: 0,
    live: 0,
    showsError: false,
    standsAlone: true,
  });
  const young = formula('A1', call('young', 2, true));
  const old = formula('A2', call('old', 20, true));
  const expired = formula('A3', call('expired', 3, false));
  const none = formula('A4', call('none', undefined, false));
  const workbook = [young, old, expired, none];
  const cost = (minAgeMs: MinAgeMs, formulas = workbook) => refreshCost({ workbook, formulas }, minAgeMs, NOW);

  test('by default only what is no longer fresh is asked', () => {
    expect(cost(undefined)).toMatchObject({ answers: 3, again: 1, missing: 1, requests: 2, most: 2 });
    expect(costText(cost(undefined), undefined)).toBe(
      'The workbook uses 3 answers: 2 are fresh, 1 is asked again. 1 more is not kept yet. At most 2 requests, retries aside.',
    );
  });

  test('"not older than" asks for what is older, fresh or not, and leaves formulas alone whose answers are younger', () => {
    const addresses = (minAgeMs: MinAgeMs) =>
      recalculatedFormulas(workbook, minAgeMs, NOW).map(({ address }) => address);
    expect(addresses(12 * HOUR)).toEqual(['A1', 'A2', 'A4']);
    expect(cost(12 * HOUR)).toMatchObject({ again: 1, missing: 1, requests: 2 });
    expect(addresses(3 * HOUR)).toEqual(['A1', 'A2', 'A3', 'A4']);
    expect(cost(3 * HOUR)).toMatchObject({ again: 2, missing: 1, requests: 3 });
    expect(addresses(0)).toEqual(addresses(undefined));
    expect(recalculatedFormulas([{ ...expired, showsError: true }], 12 * HOUR, NOW)).toHaveLength(1);
    expect(costText(cost(12 * HOUR), 12 * HOUR)).toBe(
      'The workbook uses 3 answers: 2 are not older than 12 hours, 1 is asked again. 1 more is not kept yet. At most 2 requests, retries aside.',
    );
  });

  test("answers that the workbook's file carries are not fresh, and not asked", () => {
    const { questions } = call('carried', 30, true);
    const carried = formula('A5', {
      questions: questions.map((question) => ({ ...question, isOfWorkbook: true })),
      statements: [],
    });
    expect(cost(0, [carried])).toMatchObject({ answers: 1, carried: 1, again: 0, requests: 0 });
    expect(costText(cost(undefined, [carried]), undefined)).toBe(
      'The workbook uses 1 answer, carried by its file. Refresh sends no request for them.',
    );
    expect(costText(cost(undefined, [carried, young]), undefined)).toBe(
      'The workbook uses 2 answers, of which its file carries 1, the others fresh. Refresh sends no request for them.',
    );
  });

  test('a refresh of some cells has no bound where others may follow that ask', () => {
    expect(cost(undefined, [young])).toMatchObject({ requests: 0, most: 0 });
    const following = [young, { ...expired, standsAlone: false }];
    const part = refreshCost({ workbook: following, formulas: [young] }, undefined, NOW);
    expect(part).toMatchObject({ requests: 0, most: Infinity });
    expect(shortCostText(part)).toBe('No request, unless other cells follow');
    const quiet = [young, { ...old, standsAlone: false }];
    expect(refreshCost({ workbook: quiet, formulas: [young] }, undefined, NOW).most).toBe(0);
  });

  test('a company that is looked up anew may lead to other statements, as many as before', () => {
    const redirected: SurveyedFormula = formula('A1', {
      questions: [...call('E15 tickers=QRVN', 30, false).questions, ...call('E16 {}', 1, true).questions],
      statements: ['statement'],
    });
    const one = refreshCost({ workbook: [redirected], formulas: [redirected] }, undefined, NOW);
    expect(one).toMatchObject({ answers: 2, again: 1, requests: 1, most: 2 });
  });

  test('each choice says its cost in a few words', () => {
    expect(shortCostText(cost(undefined, []))).toBe('No Spillway formula');
    expect(shortCostText(cost(undefined, [young]))).toBe('No request');
    expect(shortCostText(cost(0, [young]))).toBe('At most 1 request');
    const searching = [formula('A1', { ...call('search', 30, false), statements: undefined })];
    expect(shortCostText(refreshCost({ workbook: searching, formulas: searching }, undefined, NOW))).toBe(
      '1 request or more',
    );
    expect(shortCostText(refreshCost({ workbook: [], formulas: [{ ...young, unread: 1 }] }, undefined, NOW))).toBe(
      'Requests not known',
    );
    expect(costText(cost(undefined, [young]), undefined)).toBe(
      'The workbook uses 1 answer, all fresh. Refresh sends no request for them.',
    );
  });
});
