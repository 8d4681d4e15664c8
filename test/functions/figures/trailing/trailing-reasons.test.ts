import { SHOWCASE } from '../../../../server/market/showcase';
import { indianAnswer } from '../../../support/indian-statement';
import { startStubService } from '../../../support/stub-service';
import { openCells, settingsFor, useCells, type Cells, type ShownError } from '../../support/cells';

const { india, us5253 } = SHOWCASE;

const cells = useCells();

test('the last part of a path is refused once the statement shows what it is', async () => {
  expect(await cells.first('FIN.TTM', india.ticker, '2024-12-31', 'diluted')).toMatchObject({
    error: '#VALUE!',
    message: expect.stringMatching(/per-share/),
  });
});

test("a line that no statement has, or that is null, is #N/A with METRIC's reason", async () => {
  const metric = (await cells.call('FIN.METRIC', india.ticker, 'FY2025', 'salse')) as ShownError;
  expect(metric.message).toMatch(/no line "salse".*Close matches/);
  const absent = (await cells.first('FIN.TTM', india.ticker, 'FY2025', 'salse')) as ShownError;
  expect(absent).toMatchObject({ error: '#N/A', message: expect.stringContaining('missing annual 2025-03-31, ') });
  expect(absent.message).toContain(metric.message);
  const latest = (await cells.first('FIN.TTM', india.ticker, 'latest', 'salse')) as ShownError;
  expect(latest).toMatchObject({ error: '#N/A', message: expect.stringContaining('no line "salse"') });
  const us = (await cells.first('US.TTM', us5253.ticker, us5253.periodEnds[1], 'revenuess')) as ShownError;
  expect(us).toMatchObject({ error: '#N/A', message: expect.stringContaining('no line "revenuess"') });
  const stub = await startStubService((url) => {
    return indianAnswer(
      { income: { sales: null } },
      {
        reporting_type: url.searchParams.get('reporting_type') ?? 'quarterly',
        period_end_date: url.searchParams.get('period_end_date'),
      },
    );
  });
  cells.useSettings(settingsFor(stub.url));
  expect(await cells.first('FIN.TTM', 'NOSALES', 'FY2025', 'sales')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('Sales is not available in the statement for 2025-03-31.'),
  });
  await stub.close();
});

test('a scope without statements is #N/A; the message names it and suggests the other', async () => {
  for (const date of ['FY2025', 'latest']) {
    expect(await cells.first('FIN.TTM', 'PELLUVA', date, 'sales')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/no \w+ consolidated income statement.*Try the scope "standalone"/),
    });
  }
  expect(typeof (await cells.first('FIN.TTM', 'PELLUVA', 'FY2025', 'sales', 'standalone'))).toBe('number');
});

describe('of real companies, where a statement is missing the message says which, and no line of another', () => {
  let sample: Cells;
  beforeAll(async () => {
    sample = await openCells({ sample: true });
  });
  afterAll(() => sample.close());

  test.each([
    // Quarters are there to both sides of the one that is not, under the second name of the quantity.
    ['HDFCBANK', '2019-09-30', 'tax expense', 'quarterly consolidated income statement for 2019-03-31'],
    ['HDFCBANK', '2019-09-30', 'PAT', 'quarterly consolidated income statement for 2019-03-31'],
    // No statement of the day tells a bank, which has lines of its own, from a company.
    ['ICICIBANK', '2022-09-30', 'EBITDA', 'quarterly consolidated income statement for 2022-09-30'],
    ['INDUSINDBK', '2022-09-30', 'net interest income', 'quarterly consolidated income statement for 2022-09-30'],
    ['HDFCBANK', '2025-06-30', 'tax expense', 'quarterly consolidated income statement for 2025-06-30'],
    ['TCS', '2024-12-31', 'FCF', 'annual consolidated cash flow statement for 2024-12-31'],
  ])('%s to %s: %s lacks the %s', async (ticker, date, metric, missing) => {
    const { error, message } = (await sample.first('FIN.TTM', ticker, date, metric)) as ShownError;
    expect(error).toBe('#N/A');
    expect(message).toContain(`service has no ${missing}.`);
    expect(message).not.toMatch(/no line|a company has no/i);
  });

  test('a quantity under several names: the message says which statement has none of them', async () => {
    // The year to January 2025 has interest outside operations; the quarters before October 2024 have interest less what was earned.
    const { message } = (await sample.first('US.TTM', 'SNOW', '2025-04-30', 'interest expense')) as ShownError;
    expect(message).toMatch(/No line "income.interest_expense" in the income statement for 2024-07-31\./);
  });
});
