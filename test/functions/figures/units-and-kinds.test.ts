import { useHeldStatements } from '../support/held-statements';

/** Amounts are added up and compared in one unit, and only amounts of a period are added up. */
const { held, cells } = useHeldStatements();

const crores = (sales: number, period: object) => ({ lines: { income: { sales } }, ...period });

describe('amounts in two units are #N/A with both', () => {
  test.each([
    ['SCALE', { scale: 'lakhs' }, 'INR crores for 2024-03-31, but in INR lakhs for 2023-03-31'],
    ['MONEY', { currency: 'EUR' }, 'INR crores for 2024-03-31, but in EUR crores for 2023-03-31'],
  ])('FIN.GROWTH of %s', async (ticker, unit, says) => {
    held.set(`${ticker} income-statement annual 2024-03-31`, crores(12, {}));
    held.set(`${ticker} income-statement annual 2023-03-31`, crores(10, unit));
    held.set(`${ticker} income-statement annual 2022-03-31`, crores(9, unit));
    expect(await cells.first('FIN.GROWTH', ticker, 'FY2024', 'sales')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(says),
    });
  });

  test('FIN.TTM of four quarters', async () => {
    for (const date of ['2024-09-30', '2024-06-30', '2024-03-31', '2023-12-31'])
      held.set(`TRAIL income-statement quarterly ${date}`, crores(1, date < '2024-06' ? { scale: 'lakhs' } : {}));
    expect(await cells.first('FIN.TTM', 'TRAIL', '2024-09-30', 'sales')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/INR crores for 2024-09-30, but in INR lakhs for 2024-03-31/),
    });
  });

  test('US.GROWTH and US.TTM', async () => {
    const us = (revenues: number, currency: string) => ({ lines: { revenues }, currency });
    held.set('0000000001 income-statement annual 2023-12-31', us(100, 'EUR'));
    held.set('0000000001 income-statement annual 2024-12-31', us(120, 'USD'));
    held.set('0000000001 income-statement quarterly 2024-03-31', us(30, 'USD'));
    held.set('0000000001 income-statement quarterly 2023-03-31', us(20, 'EUR'));
    const both = { error: '#N/A', message: expect.stringMatching(/USD.*EUR|EUR.*USD/) };
    expect(await cells.first('US.GROWTH', 1, '2024-12-31', 'revenues', '2023-12-31')).toMatchObject(both);
    expect(await cells.first('US.TTM', 1, '2024-03-31', 'revenues')).toMatchObject(both);
  });
});

describe('trailing twelve months are of amounts of a period only', () => {
  const LINES = {
    gross_non_performing_assets: 5,
    return_on_assets: 1.4,
    paid_up_equity_share_capital: 20,
    net_worth: 300,
    tier_1: 12,
    income: { interest_earned: 40, sales: 7 },
    asset_quality: { gross_npa: 5, provision_cover: 70 },
  };

  test.each([
    ['income.gross_non_performing_assets', /a position/],
    ['income.net_worth', /a position/],
    ['paid_up_equity_share_capital', /a position/],
    ['income.return_on_assets', /a ratio/],
    ['tier_1', /not known to be an amount of a period/],
    ['asset_quality.gross_npa', /a position/],
    ['asset_quality.provision_cover', /not known to be an amount of a period/],
  ])('of Indian lines, %s is refused', async (metric, says) => {
    for (const date of ['2024-03-31', '2023-03-31']) held.set(`BANK income-statement annual ${date}`, { lines: LINES });
    expect(await cells.first('FIN.TTM', 'BANK', 'FY2024', metric)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringMatching(says),
    });
  });

  test('of Indian lines, those of a section of amounts are added up', async () => {
    for (const date of ['2024-03-31', '2023-12-31', '2023-09-30', '2023-06-30'])
      held.set(`SUMS income-statement quarterly ${date}`, { lines: LINES });
    expect(await cells.first('FIN.TTM', 'SUMS', '2024-03-31', 'interest_earned')).toBe(160);
  });

  test.each([
    ['0000000002', 'restricted_cash'],
    ['0000000003', 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents'],
    ['0000000004', 'custom_line'],
  ])('of US lines (CIK %s), %s is refused', async (cik, name) => {
    held.set(`${cik} cash-flow annual 2024-12-31`, { lines: { [name]: 9 } });
    expect(await cells.first('US.TTM', cik, '2024-12-31', `cashflow.${name}`)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('cannot be added up'),
    });
  });
});
