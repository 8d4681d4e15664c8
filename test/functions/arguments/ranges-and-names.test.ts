import { SHOWCASE } from '../../../server/market/showcase';
import { useCells, type Cells, type ShownError } from '../support/cells';

const { india, us } = SHOWCASE;

const cells = useCells();

const shown = async (...call: Parameters<Cells['call']>) => (await cells.call(...call)) as ShownError;

describe('a whole column given by mistake is an error at once', () => {
  const COLUMN = Array<unknown[]>(1_048_576).fill(['']);
  COLUMN[0] = ['FY2024'];

  test.each([
    ['FIN.INCOME', [india.ticker, COLUMN], /^date is a range of 1,048,576 cells: each is a column, and 1,000/],
    ['FIN.SHAREHOLDING', [india.ticker, COLUMN], /^date is a range of 1,048,576 cells/],
    ['FIN.METRIC', [india.ticker, COLUMN, 'sales'], /^The ranges make 1048576×1 cells, .* at most 100000/],
  ])('%s', async (name, args, message) => {
    expect(await shown(name, ...args)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(message) as string,
    });
    expect(cells.requests()).toEqual([]);
  });
});

describe('several values for an argument that takes one name it', () => {
  const SEVERAL = [['yes', 'no']];
  const { ticker } = india;
  test.each([
    ['options', 'FIN.INCOME', [ticker, 'latest', null, null, SEVERAL]],
    ['options', 'FIN.METRIC', [ticker, 'FY2024', 'sales', null, null, [['scale=million'], ['format=no']]]],
    ['options', 'US.TTM', [us.ticker, 'latest', 'revenues', SEVERAL]],
    ['options', 'FIN.LIVE', [null, null, null, null, null, null, null, SEVERAL]],
    ['count', 'FIN.PERIODS', [ticker, null, null, [[4, 8]]]],
    ['back', 'FIN.GROWTH', [ticker, 'FY2024', 'sales', null, null, [[1, 2]]]],
    ['limit', 'FIN.DOCUMENTS', ['annual-report', null, null, null, null, null, [[1], [2]]]],
    ['seconds', 'US.LIVE', [null, null, null, null, null, [[60, 90]]]],
    ['from', 'US.ANNOUNCEMENTS', [null, null, [['2026-01-01', '2026-02-01']]]],
    ['date', 'FIN.HOLDERS', [ticker, [['2024-03-31', '2024-06-30']]]],
    ['since', 'FIN.CHANGES', [[[7, 14]]]],
  ])('%s of %s', async (name, id, args) => {
    const error = await new Promise((resolve) => {
      const invocation = { setResult: resolve };
      const result = Promise.resolve().then(() => cells.raw(id, args, invocation));
      result.then((value) => value !== undefined && resolve(value), resolve);
    });
    expect(error).toMatchObject({
      code: '#VALUE!',
      message: `${name} must be a single value here, not a range of several.`,
    });
    expect(cells.requests()).toEqual([]);
  });

  test('the service’s order of companies may stand in several cells', async () => {
    const sorted = (sort: unknown) =>
      cells.call('FIN.COMPANIES', null, null, null, null, sort, 2, 'columns=company_name; headers=no');
    const inCells = await sorted([['company_name:desc'], ['marketcap_category:asc']]);
    expect(inCells).toEqual(await sorted('company_name:desc,marketcap_category:asc'));
  });
});

describe('metrics with "last n"', () => {
  test('a blank metric is #VALUE! and sends no request', async () => {
    const blank = { error: '#VALUE!', message: expect.stringContaining('metric is empty') as string };
    expect(await shown('FIN.METRIC', india.ticker, 'last 3', '')).toMatchObject(blank);
    expect(await shown('US.METRIC', us.ticker, 'last 2', '')).toMatchObject(blank);
    expect(cells.requests()).toEqual([]);
  });

  test('a metric that cannot be read fails its own row, as with explicit dates', async () => {
    const rows = (await cells.call('FIN.METRIC', india.ticker, 'last 2', [['sales'], ['sales|']])) as unknown[][];
    expect(rows[0]).toEqual([expect.any(Number), expect.any(Number)]);
    const failure = expect.objectContaining({ code: '#VALUE!' }) as unknown;
    expect(rows[1]).toEqual([failure, failure]);
  });

  test('if no metric can be read, the cell shows why', async () => {
    expect(await shown('FIN.METRIC', india.ticker, 'last 2', 'sales|')).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('metric holds an empty name') as string,
    });
  });
});

test('the error for a bad date names its argument', async () => {
  const year = await shown('US.GROWTH', us.ticker, '2025-12-31', 'revenues', 2024);
  expect(year.message).toMatch(/^priorDate 2024 is a year, not a date\. Give "FY2024" for the fiscal year\.$/);
  const text = await shown('US.GROWTH', us.ticker, '2025-12-31', 'revenues', 'FY20');
  expect(text).toMatchObject({ error: '#N/A', message: expect.stringContaining('no base to compare with') });
  const word = await shown('US.GROWTH', us.ticker, '2025-12-31', 'revenues', 'year');
  expect(word.message).toMatch(/^priorDate "year" is not a date/);
  const either = await shown('US.GROWTH', us.ticker, '2025-12-31', 'revenues', '2011-12');
  expect(either.message).toMatch(/^priorDate "2011-12" /);
});

test('"last n" for a single-period argument gives an error that says where it is allowed', async () => {
  const { error, message } = await shown('FIN.TTM', india.ticker, 'last 4', 'sales');
  expect(error).toBe('#VALUE!');
  expect(message).toBe(
    'date "last 4" is for METRIC and the tables of statements, where it stands alone, not in a range.',
  );
});
