import { useHeldStatements } from '../support/held-statements';

/** A definition is computed from one period: nothing of a neighbouring or longer one takes the place of what is missing. */
const { held, cells } = useHeldStatements();
const refused = (why: RegExp) => ({ error: '#N/A', message: expect.stringMatching(why) as unknown });

const income = (series: string, sales: number, profit: number, label: object = {}) =>
  held.set(`${series}`, { lines: { income: { sales }, profit_after_tax: profit }, ...label });

test.each(['cash conversion', '= cashflow.operating.net_cash_from_operations / profit_after_tax'])(
  '%s of a quarter does not take the cash flows of the half-year that ends on its day',
  async (metric) => {
    income('MIX income-statement quarterly 2023-09-30', 100, 10);
    held.set('MIX cash-flow half_yearly 2023-09-30', { lines: { operating: { net_cash_from_operations: 30 } } });
    const ask = (type: string) => cells.first('FIN.METRIC', 'MIX', '2023-09-30', metric, type);
    expect(await ask('quarterly')).toMatchObject(refused(/./));
    expect(await ask('half_yearly')).toMatchObject(refused(/./));
    held.set('MIXED cash-flow half_yearly 2023-09-30', { lines: { operating: { net_cash_from_operations: 30 } } });
    income('MIXED income-statement half_yearly 2023-09-30', 200, 25);
    expect(await cells.first('FIN.METRIC', 'MIXED', '2023-09-30', metric, 'half_yearly')).toBe(1.2);
  },
);

test('alternatives of a workbook are no one quantity: twelve months are not summed across them', async () => {
  const cik = '0000000401';
  const hold = (series: string, lines: object) => held.set(`${cik} income-statement ${series}`, { lines });
  hold('annual 2022-12-31', { operating_expenses: 400 });
  hold('quarterly 2023-03-31', { costs_and_expenses: 110 });
  hold('quarterly 2022-03-31', { costs_and_expenses: 90 });
  for (const metric of ['operating_expenses|costs_and_expenses', '= operating_expenses|costs_and_expenses'])
    expect(await cells.first('US.TTM', cik, '2023-03-31', metric)).toMatchObject(refused(/no trailing twelve months/));
});

const AGREED = /is contradicted by its quarters/;

test.each<[title: string, year: number | undefined, expected: number | RegExp]>([
  ['the year is made of it and what follows', 800.5, 20 / 400.2],
  ['the year is not', 600.5, AGREED],
  ['no year was filed', undefined, AGREED],
])('a half-year unlike its quarters stands where two later quarters confirm it: %s', async (title, year, expected) => {
  const ticker = `R${title.length}`;
  const file = (series: string, quarter: number, sales: number, profit: number) =>
    income(`${ticker} income-statement ${series}`, sales, profit, { fiscal_year: 2022, fiscal_quarter: `Q${quarter}` });
  file('quarterly 2021-06-30', 1, 100.1, 10);
  file('quarterly 2021-09-30', 2, 101.3, 10);
  file('half_yearly 2021-09-30', 2, 400.2, 20);
  file('quarterly 2021-12-31', 3, 200.1, 10);
  file('nine_months 2021-12-31', 3, 600.3, 30);
  file('quarterly 2022-03-31', 4, 200.2, 10);
  if (year !== undefined) file('annual 2022-03-31', 4, year, 40);
  const shown = await cells.first('FIN.METRIC', ticker, '2021-09-30', 'net margin', 'half_yearly', 'standalone');
  if (typeof expected === 'number') expect(shown).toBeCloseTo(expected, 12);
  else expect(shown).toMatchObject(refused(expected));
});
