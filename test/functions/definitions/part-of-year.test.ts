import { foundShipped } from '../../../src/definitions/find-definition';
import { shippedDefinitions } from '../../../src/definitions/library';
import type { Shipped } from '../../../src/definitions/definition';
import { useHeldStatements } from '../support/held-statements';

/** What is of twelve months has none of a quarter: METRIC says so and names TTM. */
const { held, cells } = useHeldStatements();

const isOfCompanies = (shipped: Shipped) =>
  !('reason' in foundShipped(shipped, 'india').expressionFor({ kind: 'company' }));
const ALL_OF_YEARS = shippedDefinitions().filter(({ period }) => period === 'year');
const OF_YEARS = ALL_OF_YEARS.filter(isOfCompanies).map(({ name }) => name);
const OF_OTHERS = ALL_OF_YEARS.filter((shipped) => !isOfCompanies(shipped)).map(({ name }) => name);
const refusal = {
  error: '#N/A',
  message: expect.stringMatching(/a quarter .*use FIN\.TTM to the end of a half-year, or a year/i) as unknown,
};

beforeEach(() => {
  for (const [type, end, profit] of [
    ['quarterly', '2024-06-30', 5],
    ['annual', '2024-03-31', 20],
  ] as const) {
    const income = { income: { sales: 10 * profit }, profit_before_tax: profit, profit_after_tax: profit };
    held.set(`PART income-statement ${type} ${end}`, { lines: income });
    held.set(`PART balance-sheet as_of ${end}`, { lines: { equity: { equity_share_capital: 100 } } });
  }
});

test.each(OF_YEARS)('%s of a quarter is refused in METRIC and GROWTH', async (name) => {
  const quarter = ['PART', '2024-06-30', name, 'quarterly'] as const;
  expect(await cells.first('FIN.METRIC', ...quarter)).toMatchObject(refusal);
  expect(await cells.first('FIN.GROWTH', ...quarter)).toMatchObject(refusal);
});

test.each(OF_OTHERS)(
  '%s of a quarter of a company, which has none, is refused for that: TTM is not proposed',
  async (name) => {
    const quarter = ['PART', '2024-06-30', name, 'quarterly'] as const;
    const none = { error: '#N/A', message: expect.stringMatching(/ is not computed for a company: /) as unknown };
    for (const fn of ['FIN.METRIC', 'FIN.GROWTH']) expect(await cells.first(fn, ...quarter)).toMatchObject(none);
    expect(await cells.first('FIN.TTM', 'PART', '2024-06-30', name)).toMatchObject(none);
  },
);

test('a quarter that ends with a half-year: TTM to its own end', async () => {
  held.set('HALF income-statement quarterly 2024-09-30', { lines: { profit_after_tax: 5 } });
  expect(await cells.first('FIN.METRIC', 'HALF', '2024-09-30', 'ROE', 'quarterly')).toMatchObject({
    message: expect.stringMatching(/Use FIN\.TTM, or a year/) as unknown,
  });
});

test('there are such definitions, and a margin is not one of them', async () => {
  expect(OF_YEARS).toEqual(expect.arrayContaining(['ROE', 'ROCE', 'net debt to EBITDA']));
  expect(OF_OTHERS).toContain('net interest margin');
  expect(await cells.first('FIN.METRIC', 'PART', '2024-06-30', 'net margin', 'quarterly', 'standalone')).toBe(0.1);
});

test('an expression of a flow over a position is refused for a quarter and computed for a year', async () => {
  const own = '= profit_after_tax / balance.equity_share_capital';
  expect(await cells.first('FIN.METRIC', 'PART', '2024-06-30', own, 'quarterly')).toMatchObject(refusal);
  expect(await cells.first('FIN.METRIC', 'PART', '2024-03-31', own, 'annual')).toBe(0.2);
  expect(await cells.first('FIN.METRIC', 'PART', '2024-06-30', '= profit_after_tax / sales', 'quarterly')).toBe(0.1);
  const ofYear = await cells.first('FIN.METRIC', 'PART', '2024-06-30', '= ROE * 100', 'quarterly');
  expect(ofYear).toMatchObject(refusal);
});
