import { useHeldStatements } from '../../support/held-statements';

/** Twelve months of a cash flow that some of their statements have and others lack, as they were filed; in thousands. */
const { held, cells } = useHeldStatements();

const OPERATIONS = 'net_cash_provided_by_used_in_operating_activities';
const INVESTING = 'net_cash_provided_by_used_in_investing_activities';
const FINANCING = 'net_cash_provided_by_used_in_financing_activities';
const INTANGIBLES = 'payments_to_acquire_intangible_assets';

let cik = 3000;
beforeEach(() => {
  cik += 1;
});
function put(type: string, end: string, lines: object): void {
  held.set(`000000${cik} cash-flow ${type} ${end}`, {
    lines: OPERATIONS in lines ? lines : { [OPERATIONS]: 1000, ...lines },
  });
  held.set(`000000${cik} income-statement ${type} ${end}`, { lines: { net_income_loss: 500 } });
}
const months = (end: string, metric: string) => cells.first('US.TTM', cik, end, metric);

/** Snowflake's investing activities, to January 2023, April 2022 and April 2023. */
const YEAR = {
  payments_to_acquire_property_plant_and_equipment: 25_128,
  payments_to_develop_software: 24_012,
  [INTANGIBLES]: 700,
  payments_to_acquire_investments: 3_901_321,
  proceeds_from_maturities_prepayments_and_calls_of_available_for_sale_securities: 3_657_072,
  proceeds_from_sale_of_available_for_sale_securities_debt: 58_813,
  payments_to_acquire_businesses_net_of_cash_acquired: 362_609,
  [INVESTING]: -597_885,
};
const BEFORE = {
  payments_to_acquire_property_plant_and_equipment: 7_413,
  payments_to_develop_software: 4_804,
  [INTANGIBLES]: 0,
  payments_to_acquire_investments: 897_291,
  proceeds_from_maturities_prepayments_and_calls_of_available_for_sale_securities: 886_667,
  proceeds_from_sale_of_available_for_sale_securities_debt: 10_974,
  payments_to_acquire_businesses_net_of_cash_acquired: 177_925,
  [INVESTING]: -189_792,
};
const QUARTER = {
  payments_to_acquire_property_plant_and_equipment: 6_970,
  payments_to_develop_software: 9_341,
  payments_to_acquire_investments: 1_037_286,
  proceeds_from_maturities_prepayments_and_calls_of_available_for_sale_securities: 808_844,
  proceeds_from_sale_of_available_for_sale_securities_debt: 5_652,
  payments_to_acquire_businesses_net_of_cash_acquired: 123_112,
  payments_for_proceeds_from_other_investing_activities: 0,
  [INVESTING]: -362_213,
};

test('a line that a quarter lacks is none of it where its section adds up', async () => {
  put('annual', '2023-01-31', YEAR);
  put('quarterly', '2022-04-30', BEFORE);
  put('quarterly', '2023-04-30', QUARTER);
  expect(await months('2023-04-30', INTANGIBLES)).toBe(700);
  expect(await months('2023-04-30', 'capex')).toBe(53_934);
});

test('it may be under a name of its own, or among others, elsewhere', async () => {
  put('annual', '2023-01-31', YEAR);
  put('quarterly', '2022-04-30', BEFORE);
  for (const other of [
    { [INVESTING]: -362_913 },
    { payments_for_proceeds_from_other_investing_activities: 700, [INVESTING]: -362_913 },
  ]) {
    put('quarterly', '2023-04-30', { ...QUARTER, ...other });
    expect(await months('2023-04-30', 'capex')).toMatchObject({ error: '#N/A' });
    cik += 1;
    put('annual', '2023-01-31', YEAR);
    put('quarterly', '2022-04-30', BEFORE);
  }
});

/** NVIDIA, which paid its first dividends in the fourth quarter of its year to January 2013, in thousand: 46,866 in that year and 46,267 in the next quarter. */
const DIVIDENDS = 'payments_of_dividends';
const shares = (issued: number, paid?: number) => ({
  proceeds_from_issuance_of_common_stock: issued,
  repayments_of_long_term_capital_lease_obligations: 500,
  ...(paid !== undefined && { [DIVIDENDS]: paid }),
  [FINANCING]: issued - 500 - (paid ?? 0),
});

test.each([DIVIDENDS, 'dividends paid'])(
  '%s of twelve months count where a quarter before them had none',
  async (metric) => {
    put('annual', '2013-01-27', shares(80_000, 46_866));
    put('quarterly', '2012-04-29', shares(37_361));
    put('quarterly', '2013-04-28', shares(20_000, 46_267));
    expect(await months('2013-04-28', metric)).toBe(93_133);
  },
);

test('and where the year before them had none', async () => {
  put('annual', '2013-01-27', shares(80_000));
  put('quarterly', '2012-04-29', shares(37_361));
  put('quarterly', '2013-04-28', shares(20_000, 46_267));
  expect(await months('2013-04-28', 'dividends paid')).toBe(46_267);
});

test('they are not 0 for a year that does not add up beside a quarter that has some', async () => {
  put('annual', '2013-01-27', { ...shares(80_000), proceeds_from_issuance_of_common_stock: 95_000 });
  put('quarterly', '2012-04-29', shares(37_361));
  put('quarterly', '2013-04-28', shares(20_000, 46_267));
  expect(await months('2013-04-28', 'dividends paid')).toMatchObject({ error: '#N/A' });
});

describe('a line that the statements with it do not have may be it under another name', () => {
  const dividends = (line: string, paid: number) => ({ [line]: paid, ...shares(0), [FINANCING]: -500 - paid });
  const COMMON = 'payments_of_dividends_common_stock';

  test.each([DIVIDENDS, 'dividends paid'])('%s that the newest quarter calls those of common stock', async (metric) => {
    put('annual', '2013-01-27', dividends(DIVIDENDS, 400));
    put('quarterly', '2012-04-29', dividends(DIVIDENDS, 100));
    put('quarterly', '2013-04-28', dividends(COMMON, 120));
    expect(await months('2013-04-28', metric)).toMatchObject({ error: '#N/A' });
  });

  test('not where it stands beside the line in another statement, or is received and not paid', async () => {
    const debt = { repayments_of_debt: 70 };
    put('annual', '2013-01-27', { ...debt, ...dividends(DIVIDENDS, 400), [FINANCING]: -970 });
    put('quarterly', '2012-04-29', dividends(DIVIDENDS, 100));
    put('quarterly', '2013-04-28', {
      ...debt,
      proceeds_from_sale_of_treasury_stock: 30,
      ...shares(0),
      [FINANCING]: -540,
    });
    expect(await months('2013-04-28', DIVIDENDS)).toBe(300);
  });

  test('profit of the flows themselves', async () => {
    const flows = (line: string, amount: number) => ({
      [line]: amount,
      depreciation: 10,
      [OPERATIONS]: amount + 10,
    });
    put('annual', '2013-01-27', flows('profit_loss', 400));
    put('quarterly', '2012-04-29', flows('profit_loss', 100));
    put('quarterly', '2013-04-28', flows('net_income_loss', 120));
    expect(await months('2013-04-28', 'cashflow.profit_loss')).toMatchObject({ error: '#N/A' });
  });
});

test('nor is it none beside other lines that say so elsewhere in their name', async () => {
  const flows = (lines: object, amount: number) => ({ profit_loss: 300, ...lines, [OPERATIONS]: 300 + amount });
  const noncash = (amount: number) => ({ other_noncash_income_expense: amount });
  put('annual', '2013-01-27', flows({ share_based_compensation: 400, ...noncash(0) }, 400));
  put('quarterly', '2012-04-29', flows({ share_based_compensation: 100, ...noncash(0) }, 100));
  put('quarterly', '2013-04-28', flows(noncash(120), 120));
  expect(await months('2013-04-28', 'share_based_compensation')).toMatchObject({ error: '#N/A' });
});

test('nor is it none if it may come out of a line that stays, as taxes on shares out of what is paid for them', async () => {
  const TAXES = 'payments_related_to_tax_withholding_for_share_based_compensation';
  const paid = (bought: number, taxes?: number) => ({
    payments_for_repurchase_of_common_stock: bought,
    ...(taxes !== undefined && { [TAXES]: taxes }),
    [FINANCING]: -bought - (taxes ?? 0),
  });
  put('annual', '2013-01-27', paid(400));
  put('quarterly', '2012-04-29', paid(100));
  put('quarterly', '2013-04-28', paid(90, 30));
  expect(await months('2013-04-28', TAXES)).toMatchObject({ error: '#N/A' });
});
