import { type Cells, openCells } from '../support/cells';
import { useHeldStatements } from '../support/held-statements';

/** The option "missing": what cells show for numbers that are missing. Only those: other errors stay. */
const { held, cells } = useHeldStatements();

beforeEach(() => {
  held.set('INFY income-statement annual 2024-03-31', {
    lines: { sales: 120, other_income: null, profit_after_tax: 0 },
  });
  held.set('INFY income-statement annual 2022-03-31', { lines: { sales: 100, other_income: 5, profit_after_tax: 0 } });
});

const YEARS = [['FY2024', 'FY2023', 'FY2022']];
const LINES = [['sales'], ['other_income']];
const metric = (option: string, lines: unknown = LINES, years: unknown = YEARS) =>
  cells.call('FIN.METRIC', 'INFY', years, lines, 'annual', null, option);

test('a shareholding pattern is no statement', async () => {
  held.set('TCS pattern 2024-03-31', { lines: { shareholding: { dii: null, fii: 'none' } } });
  const reason = (line: string) => cells.first('FIN.METRIC', 'TCS', '2024-03-31', `shareholding.${line}`);
  expect(await reason('dii')).toMatchObject({
    error: '#N/A',
    message: 'TCS: DII is not available in the shareholding pattern for 2024-03-31.',
  });
  expect(await reason('fii')).toMatchObject({
    error: '#N/A',
    message: 'TCS: FII is "none" in the shareholding pattern for 2024-03-31, not a number.',
  });
});

test('empty: nothing in the place of a number that is missing; a reported 0 is 0', async () => {
  expect(await metric('missing=empty')).toEqual([
    [120, '', 100],
    ['', '', 5],
  ]);
  expect(await metric('missing=empty', 'profit_after_tax', 'FY2024')).toEqual([[0]]);
  expect(await metric('missing=empty', 'other_income', 'FY2024')).toEqual([['']]);
  expect(await metric('missing=empty; transpose=yes')).toEqual([
    [120, ''],
    ['', ''],
    [100, 5],
  ]);
});

test('reason: one cell that says how many have no number, and why the first has none', async () => {
  const first = 'INFY: the service has no annual consolidated income statement for 2023-03-31.';
  expect(await metric('missing=reason')).toEqual([
    [expect.stringContaining(`3 cells have no number. The first: ${first}`)],
  ]);
  expect(await metric('missing=reason', 'other_income', 'FY2024')).toEqual([
    ['INFY: Other income is not available in the statement for 2024-03-31.'],
  ]);
  expect(await metric('missing=reason', LINES, 'FY2022')).toEqual([['']]);
});

test('reason: names the most frequent of the other reasons, too, and counts the rest', async () => {
  held.set('HCLTECH income-statement annual 2024-03-31', {
    lines: { sales: 120, other_income: null, profit_before_tax: null, profit_after_tax: null },
  });
  const lines = [['sales'], ['other_income'], ['income.profit_before_tax'], ['income.profit_after_tax']];
  const asked = ['HCLTECH', [['FY2023', 'FY2024']], lines, 'annual', null, 'missing=reason'];
  const [[shown] = []] = (await cells.call('FIN.METRIC', ...asked)) as string[][];
  expect(shown).toMatch(/^7 cells have no number. The first: HCLTECH: the service has no annual .* for 2023-03-31\./);
  expect(shown).toContain(' In 1: HCLTECH: Other income is not available in the statement for 2024-03-31.');
  expect(shown).toContain(' In 1: HCLTECH: Profit before tax is not available in the statement for 2024-03-31.');
  expect(shown).toMatch(/ 1 more for other reasons\.$/);
});

test('reason: tells a cause once, also where several figures want the same statement or line', async () => {
  held.set('LUPIN income-statement annual 2024-03-31', {
    lines: { sales: 120, expenses: { interest_expense: 4 }, profit_before_tax: 10, profit_after_tax: 8 },
  });
  const reason = async (names: readonly string[]) => {
    const asked = ['LUPIN', 'FY2024', names.map((name) => [name]), 'annual', null, 'missing=reason'];
    return ((await cells.call('FIN.METRIC', ...asked)) as string[][])[0]?.[0];
  };
  const statement = 'LUPIN: the service has no annual consolidated balance sheet for 2024-03-31.';
  const ofOne = await reason(['debt to equity', 'net debt', 'current ratio']);
  expect(ofOne).toMatch(/^3 cells have no number\. The first: debt to equity: /);
  expect(ofOne?.split(statement)).toHaveLength(2);
  const ofTwo = await reason(['EBITDA', 'debt to equity', 'net debt', 'current ratio']);
  expect(ofTwo).toContain(` In 3: ${statement}`);
  expect(ofTwo?.split(statement)).toHaveLength(2);
});

test('what is no missing number stays an error: a name of two meanings, an option that does not exist', async () => {
  const shown = await metric('missing=empty', [['sales'], ['profit']], 'FY2024');
  expect(shown).toEqual([[120], [expect.objectContaining({ code: '#VALUE!' })]]);
  expect(await metric('missing=reason', [['sales'], ['profit']], 'FY2024')).toEqual([
    [expect.objectContaining({ code: '#VALUE!' })],
  ]);
  expect(await metric('missing=zero')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringMatching(/missing must be one of: error, empty, reason/),
  });
});

test('GROWTH: the same, for no base, for a base of 0', async () => {
  const growth = (option: string, lines: unknown, year: unknown = 'FY2024') =>
    cells.call('FIN.GROWTH', 'TCS', year, lines, 'annual', null, null, option);
  for (const [year, sales] of [
    [2024, 120],
    [2023, 100],
    [2022, 90],
  ] as const)
    held.set(`TCS income-statement annual ${year}-03-31`, { lines: { sales, profit_after_tax: 0 } });
  expect(await growth('missing=empty', [['sales'], ['profit_after_tax']])).toEqual([[0.2], ['']]);
  expect(await growth('missing=reason', 'profit_after_tax')).toEqual([[expect.stringContaining('no growth from 0')]]);
  expect(await growth('missing=reason', 'sales', 'FY2022')).toEqual([
    [expect.stringContaining('no base to compare with')],
  ]);
  held.set('0000000007 income-statement annual 2024-12-31', { lines: { revenues: 300 } });
  expect(await cells.call('US.GROWTH', 7, '2024-12-31', 'revenues', '2023-12-31', 'annual', 'missing=empty')).toEqual([
    [''],
  ]);
});

let invented: Cells;
afterAll(() => invented?.close());

test('twelve months that are missing are empty, or one cell that says why; other errors stay', async () => {
  held.set('WIPRO income-statement annual 2024-03-31', { lines: { income: { sales: 120 } }, period_months: 12 });
  const trailing = (option: string, date: unknown = [['FY2024', 'FY2023']]) =>
    cells.call('FIN.TTM', 'WIPRO', date, 'sales', null, option);
  expect(await trailing('missing=empty')).toEqual([[120, '']]);
  expect(await trailing('missing=reason')).toEqual([[expect.stringMatching(/^1 cell has no number: .*2023/)]]);
  expect(await trailing('missing=reason', 'FY2024')).toEqual([['']]);
  expect(await trailing('missing=empty', 'someday')).toMatchObject({ error: '#VALUE!' });
});

test('a company that the service does not know is no missing number', async () => {
  invented = await openCells();
  const unknown = { error: '#N/A', message: expect.stringContaining('No such company') };
  for (const option of ['missing=empty', 'missing=reason']) {
    expect(await invented.first('FIN.METRIC', 'NOSUCHCO', 'FY2026', 'sales', 'annual', null, option)).toEqual(unknown);
    expect(await invented.first('US.METRIC', 'NOSUCHCO', 'FY2025', 'revenue', 'annual', option)).toEqual(unknown);
    const growth = await invented.first('FIN.GROWTH', 'NOSUCHCO', 'FY2026', 'sales', 'annual', null, null, option);
    expect(growth).toEqual(unknown);
  }
});
