import { SHOWCASE } from '../../../server/market/showcase';
import { shortName } from '../../../src/taskpane/copy/short-name';
import { readSources } from '../../../src/taskpane/copy/read-sources';
import { sourcesSheet } from '../../../src/taskpane/copy/sources-sheet';
import { useCells } from '../../functions/support/cells';
import { workbookOf } from '../refresh/surveyed-workbook';

const cells = useCells();
const { india, us } = SHOWCASE;

/** The sources of a sheet whose formulas have been calculated. */
async function sourcesOf(formulas: Readonly<Record<string, string>>, contents = {}) {
  const { workbook, calculate, functions } = workbookOf(formulas, contents);
  await calculate(cells);
  await import('../../../src/functions/functions');
  const sent = cells.requests().length;
  const sources = await readSources(
    globalThis.spillway!,
    workbook,
    await workbook.spillwayFormulas('sheet'),
    functions,
  );
  expect(cells.requests()).toHaveLength(sent);
  return sources;
}

test('every statement that cells were made from is listed once, with its period, filing and time', async () => {
  const { rows, unknown } = await sourcesOf({
    A1: `=US.INCOME("${us.ticker}","last 2","annual")`,
    A9: `=US.METRIC("${us.ticker}","latest","revenue","annual")`,
    B1: `=FIN.METRIC("${india.ticker}","FY2026","sales")`,
    B2: `=IFNA(FIN.METRIC("${india.ticker}","FY2026","profit_after_tax"),"")`,
  });
  expect(unknown).toEqual([]);
  expect(rows.filter(({ type }) => type === '')).toEqual([]);
  const statements = rows.filter(({ what }) => what === 'Income statement');
  expect(statements.map(({ company, type, period }) => [company, type, period])).toEqual([
    [india.ticker, 'annual, consolidated', '2026-03-31'],
    [us.ticker, 'annual', us.periodEnds.at(-1)],
    [us.ticker, 'annual', us.periodEnds.at(-2)],
  ]);
  expect(statements[1]?.filing).toMatch(/^https:/);
  for (const { receivedMs } of rows) expect(Math.abs(Date.now() - receivedMs)).toBeLessThan(60_000);
});

test('a formula whose arguments only Excel can calculate is named instead of its sources', async () => {
  const { rows, unknown } = await sourcesOf({ C3: `=FIN.METRIC(UPPER("${india.ticker}"),"FY2026","sales")` });
  expect([rows, unknown]).toEqual([[], ['S!C3']]);
});

test('a list of several companies is not said to be of its first', async () => {
  const { rows } = await sourcesOf({
    A1: '=FIN.ANNOUNCEMENTS(,,,,,,,20)',
    F1: `=FIN.ANNOUNCEMENTS("${india.ticker}",,,,,,,3)`,
  });
  const announced = rows.filter(({ what }) => what.startsWith('Exchange announcements'));
  expect(announced.map(({ company }) => company)).toEqual([india.ticker, 'several']);
});

test('the sheet of sources has no formula, and dates as dates', () => {
  const row = { company: 'AAA', what: 'Income statement', type: 'annual', period: '2024-03-31', filing: '=x' };
  const plan = sourcesSheet(
    'Model',
    { rows: [{ ...row, receivedMs: Date.UTC(2026, 0, 2, 12) }], unknown: ['S!A1'] },
    0,
  );
  expect(plan.cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
  expect(plan.cells.find(({ at }) => at === 'D5')).toMatchObject({ number: 45_382 });
  expect(plan.cells.find(({ at }) => at === 'E5')).toMatchObject({ number: 46_024.5 });
  expect(plan.cells.find(({ at }) => at === 'A7')?.text).toContain('S!A1');
});

test('the sheet of sources has a column of filings only where the service gives an address of one', () => {
  const heads = (filing: string) => {
    const row = {
      company: 'AAA',
      what: 'Income statement',
      type: 'annual',
      period: '2024-03-31',
      filing,
      receivedMs: 0,
    };
    const { cells } = sourcesSheet('Model', { rows: [row], unknown: [] }, 0);
    return cells.flatMap(({ at, text }) => (/^[A-Z]4$/.test(at) ? [text] : []));
  };
  expect(heads('https://filings.example/1')).toContain('Filing');
  expect(heads('')).toEqual(['Company', 'Statement', 'Type', 'Period to', 'Received (UTC)']);
});

test('a type is written in words', async () => {
  const { rows } = await sourcesOf({
    B1: `=FIN.METRIC("${india.ticker}","2025-12-31","sales","nine_months")`,
    B2: `=US.METRIC("${us.ticker}","${us.periodEnds.at(-1)}","balance.assets")`,
  });
  // Nine months are held to their quarters.
  const quarters = Array.from({ length: 3 }, () => 'quarterly, consolidated');
  expect(rows.map(({ type }) => type)).toEqual(['nine months, consolidated', ...quarters, 'as of']);
});

test.each([
  ['Model', 'Model'],
  ['Infosys Limited Comps', 'Infosys Limited Comps'],
  ['Infosys Limited Tear sheet', 'Infosys Tear sheet'],
  ['Infosys Limited Statements', 'Infosys Statements'],
  ['HDFC Bank Limited Tear sheet', 'HDFC Bank Tear sheet'],
  ['Bajaj Finserv Statements', 'Bajaj Finse. Statements'],
  ['Tata Consultancy Services Peers', 'Tata Con. Servic. Peers'],
  ['State Bank Of India Ownership', 'State India Ownership'],
  ['Quarterlyandannualstatements', 'Quarterlyandannualstate'],
])('the copies of %s are named %s and a word', (sheet, name) => {
  expect(shortName(sheet)).toBe(name);
});
