import { useHeldStatements } from '../../support/held-statements';
import { openCells, type Cells } from '../../support/cells';

/** The debt of a lender, whose filing leaves out what it does not owe: the lines of its financial liabilities add up to their total. */
const DAY = '2023-03-31';

/** Sastasundar's group, a company with the format of lenders, to March 2023, as filed: no debt securities, deposits or subordinated liabilities. */
const AS_FILED = {
  total_outstanding_dues_of_micro_enterprise_and_small_enterprise: 15.6695,
  total_outstanding_dues_of_creditors_other_than_micro_enterprise_and_small_enterprise: 41.3,
  borrowings_other_than_debt_securities: 0,
  other_financial_liabilities: 26.0345,
  financial_liabilities: 83.004,
};

describe('lines of financial liabilities', () => {
  const { held, cells } = useHeldStatements();
  const debt = async (ticker: string, lines: object) => {
    held.set(`${ticker} income-statement annual ${DAY}`, { lines: { income: { interest_earned: 0.6923 } } });
    held.set(`${ticker} balance-sheet as_of ${DAY}`, { lines: { financial_liabilities: lines } });
    return cells.first('FIN.METRIC', ticker, DAY, 'debt');
  };

  test('that make their total leave nothing for the others', async () => {
    expect(await debt('NONE', AS_FILED)).toBe(0);
    expect(
      await debt('SOME', { ...AS_FILED, borrowings_other_than_debt_securities: 10, financial_liabilities: 93.004 }),
    ).toBe(10);
  });

  test('that make less may have others beside them', async () => {
    expect(await debt('OTHERS', { ...AS_FILED, financial_liabilities: 93.004 })).toMatchObject({
      message: expect.stringContaining('no line "balance.debt_securities"') as unknown,
    });
  });
});

describe('in the sample', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ sample: true });
  });
  afterAll(() => cells.close());

  test.each([
    ['JIOFIN', '2024-03-31', 'standalone', 0],
    ['BAJAJFINSV', '2020-03-31', 'standalone', 0],
  ])('%s to %s, %s, owes none of them', async (ticker, day, scope, value) => {
    expect(await cells.first('FIN.METRIC', ticker, day, 'debt', undefined, scope)).toBe(value);
  });

  test.each([
    ['BAJFINANCE', 'a lender', '"debt" is all that it owes'],
    ['HDFCBANK', 'a bank', '"borrowings" is all of them'],
  ])('borrowings of %s are not divided by when they are due', async (ticker, kind, instead) => {
    for (const name of ['long-term borrowings', 'short-term borrowings'])
      expect(await cells.first('FIN.METRIC', ticker, '2024-03-31', name)).toEqual({
        error: '#N/A',
        message: `${ticker}: the filings of ${kind} do not give ${name}: they do not say when borrowings are due; ${instead}.`,
      });
    expect(await cells.first('FIN.METRIC', ticker, '2024-03-31', instead.split('"')[1])).toEqual(expect.any(Number));
  });

  test('of a balance sheet without equity the owners’ part of assets less liabilities is refused in words', async () => {
    const ask = (name: string) => cells.first('FIN.METRIC', 'BAJFINANCE', '2021-03-31', name, 'annual', 'consolidated');
    expect(await ask("owners' equity")).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('the balance sheet has no line of equity') as unknown,
    });
    expect(await ask('total equity')).toBeCloseTo(36_918.41, 2);
  });
});
