/** An Indian company whose year to June 2023 had fifteen months: five quarters, of which the last two are labelled the fourth. */
import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const QUARTERS = [
  ['2021-12-31', 2022, 'Q3'],
  ['2022-03-31', 2022, 'Q4'],
  ['2022-06-30', 2023, 'Q1'],
  ['2022-09-30', 2023, 'Q2'],
  ['2022-12-31', 2023, 'Q3'],
  ['2023-03-31', 2023, 'Q4'],
  ['2023-06-30', 2023, 'Q4'],
  ['2023-09-30', 2024, 'Q1'],
  ['2023-12-31', 2024, 'Q2'],
] as const;

function file(ticker: string, without?: string): void {
  QUARTERS.forEach(([end, year, quarter], at) => {
    if (end !== without) put(`${ticker} income-statement quarterly ${end}`, at + 1, year, quarter);
  });
  put(`${ticker} income-statement half_yearly 2022-09-30`, 7, 2023, 'Q2');
  put(`${ticker} income-statement half_yearly 2023-12-31`, 17, 2024, 'Q2');
  put(`${ticker} income-statement annual 2021-03-31`, 9, 2021, 'Q4');
  put(`${ticker} income-statement annual 2022-03-31`, 10, 2022, 'Q4');
  put(`${ticker} income-statement annual 2023-06-30`, 35, 2023, 'Q4', 15);
}

function put(key: string, sales: number, year: number, quarter: string, months?: number): void {
  const length = months === undefined ? {} : { period_months: months };
  held.set(key, { lines: { income: { sales } }, fiscal_year: year, fiscal_quarter: quarter, ...length });
}

const shown = (ticker: string, date: string, type?: string) => cells.first('FIN.METRIC', ticker, date, 'sales', type);

test('a quarter is as many quarters back as "last n" counts, beyond the fifth of the year too', async () => {
  file('LONG');
  const counted = ['latest', ...[1, 2, 3, 4, 5, 6, 7, 8].map((back) => `Q-${back}`)];
  const values = await Promise.all(counted.map((date) => shown('LONG', date, 'quarterly')));
  expect(values).toEqual([9, 8, 7, 6, 5, 4, 3, 2, 1]);
  expect(await cells.call('FIN.METRIC', 'LONG', 'last 9', 'sales', 'quarterly')).toEqual([values]);
});

test('a year or half-year is the one that its statement names, wherever months lead', async () => {
  file('LONG');
  expect(await shown('LONG', 'FY-1')).toBe(10);
  expect(await shown('LONG', 'FY-2')).toBe(9);
  expect(await shown('LONG', 'H-2')).toBe(7);
  expect(await shown('LONG', 'FY-3')).toMatchObject({ error: '#N/A' });
});

test('a quarter that was not filed is none, and no other in its place', async () => {
  file('LESS', '2022-12-31');
  expect(await shown('LESS', 'Q-3', 'quarterly')).toBe(6);
  expect(await shown('LESS', 'Q-4', 'quarterly')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('no statement says that it is of Q-4') as unknown,
  });
  expect(await shown('LESS', 'Q-5', 'quarterly')).toBe(4);
});

test('two years that end within one are told by no name', async () => {
  file('TWICE');
  put('TWICE income-statement annual 2022-12-31', 8, 2022, 'Q4', 9);
  expect(await shown('TWICE', 'FY-1')).toMatchObject({ error: '#N/A' });
});
