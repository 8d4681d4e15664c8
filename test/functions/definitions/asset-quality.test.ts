import { useHeldStatements } from '../support/held-statements';

/** A bank that files 100 of gross non-performing assets, 2 % of its advances. */
const { held, cells } = useHeldStatements();
const GROSS = { gross_non_performing_assets: 100 };

function file(ticker: string, net: object, ratio: object = {}): void {
  held.set(`${ticker} income-statement annual 2024-03-31`, {
    profile: 'bank',
    lines: { income: { interest_earned: 400 }, ...GROSS, ...net, ratios: { gross_npa: 0.02, ...ratio } },
  });
}

const cover = (ticker: string) => cells.first('FIN.METRIC', ticker, 'FY2024', 'provision cover', null, 'standalone');

test('net non-performing assets of 0 are no provision cover of 100 %: they were not filed, or one of two is wrong', async () => {
  file('KOTAKBANK', { net_non_performing_assets: 25 }, { net_npa: 0.0051 });
  expect(await cover('KOTAKBANK')).toBe(0.75);
  file('ICICIBANK', { net_non_performing_assets: 0 }, { net_npa: 0 });
  expect(await cover('ICICIBANK')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('not filed in this statement.') as unknown,
  });
  file('AXISBANK', { net_non_performing_assets: 0 }, { net_npa: 0.0051 });
  expect(await cover('AXISBANK')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining('the net amount is filed as 0, and its ratio is not') as unknown,
  });
});

const capital = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, 'FY2024', name, null, 'standalone');

test('ratios of capital that are filed as numbers of percent are refused', async () => {
  file('SBIN', {}, { cet1: 0.1374, additional_tier1: 0.0046 });
  expect(await capital('SBIN', 'CET1')).toBe(0.1374);
  expect(await capital('SBIN', 'AT1')).toBe(0.0046);
  file('PNB', {}, { cet1: 13.74, additional_tier1: 0.46 });
  for (const name of ['CET1', 'AT1'])
    expect(await capital('PNB', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining('the CET1 ratio is filed above 100 %') as unknown,
    });
});
