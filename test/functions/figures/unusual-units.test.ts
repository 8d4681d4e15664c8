import { useHeldStatements } from '../support/held-statements';
import { useOffice } from '../support/office';

/** Amounts that stand beside each other and are not in one unit say so. */
useOffice('1.4');
const { held, cells } = useHeldStatements();

const LINES = { income: { sales: 5_000 }, profit_after_tax: 500, earnings_per_share: { basic: 3 } };

beforeEach(() => {
  const years: readonly (readonly [string, object])[] = [
    ['2024-03-31', {}],
    ['2023-03-31', { currency: 'EUR' }],
    ['2022-03-31', { scale: 'lakhs' }],
  ];
  for (const [end, unit] of years) held.set(`MIXED income-statement annual ${end}`, { lines: LINES, ...unit });
  held.set('0000000001 income-statement annual 2023-12-31', { lines: { revenues: 5_000 }, currency: 'EUR' });
  held.set('0000000001 income-statement annual 2024-12-31', { lines: { revenues: 5_000 } });
});

const shown = (basicValue: number, numberFormat: string) => ({ type: 'Double', basicValue, numberFormat });

test.each([
  ['sales', [shown(5_000, '#,##0'), shown(5_000, '#,##0" EUR crores"'), shown(5_000, 'General" INR lakhs"')]],
  ['Basic', [shown(3, '0.00'), shown(3, '0.00" EUR"'), 3]],
  ['net margin', [shown(0.1, '0.0%'), shown(0.1, '0.0%'), 0.1]],
  ['=sales - profit_after_tax', [shown(4_500, '#,##0'), shown(4_500, '#,##0" EUR crores"'), 4_500]],
])('METRIC of three years, %s, says the unit behind those that are in another', async (metric, row) => {
  const found = (await cells.call('FIN.METRIC', 'MIXED', 'last 3', metric, 'A')) as unknown[][];
  expect(found[0]).toEqual(row);
});

test('in a scale the currency alone is said; without formats nothing is', async () => {
  const ask = (options: string) => cells.first('FIN.METRIC', 'MIXED', 'FY2023', 'sales', 'A', null, options);
  expect(await ask('scale=million')).toEqual(shown(50_000, '#,##0" EUR"'));
  expect(await ask('format=no')).toBe(5_000);
});

test('US.METRIC says a currency that is not the dollar, and US.TTM too', async () => {
  const ask = (name: string, date: string) => cells.first(name, 1, date, 'revenues');
  expect(await ask('US.METRIC', '2023-12-31')).toEqual(shown(5_000, '#,##0" EUR"'));
  expect(await ask('US.METRIC', '2024-12-31')).toEqual(shown(5_000, '#,##0'));
  expect(await ask('US.TTM', '2023-12-31')).toEqual(shown(5_000, '#,##0" EUR"'));
});

test('a table says of which columns each unit is', async () => {
  expect(await cells.first('FIN.INCOME', 'MIXED', 'last 3', 'A')).toBe(
    'MIXED · annual · consolidated · INR crores (1), EUR crores (2), INR lakhs (3)',
  );
});

test('a margin grows from one currency to another, which an amount does not', async () => {
  const growth = (metric: string) => cells.first('FIN.GROWTH', 'MIXED', 'FY2024', metric, 'A');
  expect(await growth('net margin')).toEqual(shown(0, '0.0%'));
  expect(await growth('sales')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('EUR crores') as unknown,
  });
});
