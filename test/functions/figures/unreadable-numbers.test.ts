import { useHeldStatements } from '../support/held-statements';

const { held, cells } = useHeldStatements();

const YEARS = ['2024-03-31', '2023-03-31', '2022-03-31'];
let companies = 0;

/** A company with yearly sales of 200 and profits of 20, of which some years have these sales. */
function company(sales: unknown, years: readonly string[]): string {
  const ticker = `T${(companies += 1)}`;
  for (const year of YEARS) {
    const lines = { income: { sales: years.includes(year) ? sales : 200 }, profit_after_tax: 20 };
    held.set(`${ticker} income-statement annual ${year}`, { lines, period_months: 12 });
  }
  for (const quarter of ['2024-06-30', '2023-06-30'])
    held.set(`${ticker} income-statement quarterly ${quarter}`, {
      lines: { income: { sales: 50 }, profit_after_tax: 5 },
    });
  return ticker;
}

const TOO_LARGE = 'TOO LARGE'; // which the service sends as 1e400

const FIGURES = [
  ['FIN.METRIC', 'FY2024', 'sales'],
  ['FIN.METRIC', 'FY2024', 'net margin'],
  ['FIN.METRIC', 'FY2024', '=1 / sales'],
  ['FIN.TTM', 'FY2024', 'sales'],
  ['FIN.TTM', 'FY2024', 'net margin'],
  ['FIN.TTM', '2024-06-30', 'sales'],
  ['FIN.GROWTH', 'FY2024', 'sales'],
  ['FIN.GROWTH', 'FY2024', 'net margin'],
] as const;

describe.each([
  ['a text with digits', '1.5 crore', '"1.5 crore"'],
  ['a number that no cell can hold', TOO_LARGE, 'too large for a cell'],
])('%s is no figure, and IFNA does not take what is computed from it for none', (_, sales, said) => {
  const unreadable = { error: '#VALUE!', message: expect.stringContaining(said) as unknown };

  test.each(FIGURES)('%s, %s, %s', async (name, date, metric) => {
    expect(await cells.first(name, company(sales, YEARS), date, metric)).toMatchObject(unreadable);
  });

  test.each(['sales', 'net margin'])('growth of %s since it', async (metric) => {
    expect(await cells.first('FIN.GROWTH', company(sales, ['2023-03-31']), 'FY2024', metric)).toMatchObject(unreadable);
  });
});

test('a text without digits is not a number: all of them are #N/A', async () => {
  for (const [name, date, metric] of FIGURES)
    expect(await cells.first(name, company('Nil', YEARS), date, metric)).toMatchObject({ error: '#N/A' });
  expect(await cells.first('FIN.GROWTH', company('Nil', ['2023-03-31']), 'FY2024', 'sales')).toMatchObject({
    error: '#N/A',
  });
});

test('what does not need it stands', async () => {
  expect(await cells.first('FIN.TTM', company('1.5 crore', ['2023-03-31']), 'FY2024', 'sales')).toBe(200);
});
