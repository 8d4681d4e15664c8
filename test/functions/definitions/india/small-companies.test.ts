/** What small companies have filed since 2025 in another line than the one that it belongs to, and their format before Ind-AS. */
import { useHeldStatements } from '../../support/held-statements';
import { refusedFor } from '../../support/refused-for';

const { held, cells } = useHeldStatements();
const STOCKS = 'changes_in_inventories_of_finished_goods_work_in_progress_and_stock_in_trade';

const ask = (ticker: string, name: string) =>
  cells.first('FIN.METRIC', ticker, '2025-03-31', name, 'annual', 'standalone');
const file = (ticker: string, statement: string, lines: object) =>
  held.set(`${ticker} ${statement} ${statement === 'balance-sheet' ? 'as_of' : 'annual'} 2025-03-31`, {
    lines,
    profile: 'nonbank',
  });

/** Ahluwalia Contracts, consolidated, to March 2025, as filed: ysaakpr/stock-manager@f075838c, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_NONINDAS_1461661_31052025042804_WEB.xml. */
function fileBuilder(ticker: string, { inventories = 339.198, change = -23.3484 } = {}) {
  file(ticker, 'income-statement', {
    income: { sales: 4098.6231, other_income: 55.3746 },
    expenses: { raw_materials_cost: 1798.8893, purchases_of_stock_in_trade: 298.5761, [STOCKS]: 1222.4453 },
  });
  file(ticker, 'balance-sheet', { current_assets: { inventories } });
  file(ticker, 'cash-flow', { operating: { working_capital_changes: { inventories: change } } });
}

describe('a fall of stocks by more than is left of them', () => {
  const another = refusedFor('another cost may stand there');

  test('is none where the cash flow statement has a rise: costs of goods and what is made of them are refused', async () => {
    fileBuilder('AHLUCONT');
    for (const name of ['goods consumed', 'gross profit', 'COGS'])
      expect(await ask('AHLUCONT', name)).toMatchObject(another);
    expect(await ask('AHLUCONT', STOCKS)).toBe(1222.4453);
  });

  test('is one where the cash flow statement has it, or where more is left', async () => {
    fileBuilder('SOLDOUT', { change: 1222.4 });
    fileBuilder('STOCKED', { inventories: 1300 });
    for (const ticker of ['SOLDOUT', 'STOCKED'])
      expect(await ask(ticker, 'goods consumed')).toBeCloseTo(1798.8893 + 298.5761 + 1222.4453, 6);
  });

  test('is shown where no balance sheet or cash flow of the day is served, as of a quarter', async () => {
    fileBuilder('ALONE');
    held.delete('ALONE balance-sheet as_of 2025-03-31');
    held.delete('ALONE cash-flow annual 2025-03-31');
    expect(await ask('ALONE', 'goods consumed')).toBeCloseTo(3319.9107, 6);
  });

  test.each([
    ['MORE', 900, another],
    ['LESS', 560, undefined],
  ])('%s: a fall of %d, a fifth of the goods is the bound', async (ticker, fall, refusal) => {
    fileBuilder(ticker);
    file(ticker, 'income-statement', {
      income: { sales: 4098.6231, other_income: 55.3746 },
      expenses: { raw_materials_cost: 2400, purchases_of_stock_in_trade: 300, [STOCKS]: fall },
    });
    const shown = await ask(ticker, 'goods consumed');
    if (refusal) expect(shown).toMatchObject(refusal);
    else expect(shown).toBeCloseTo(2700 + fall, 6);
  });

  test('nothing else is asked for where stocks fell by less than a fifth of the goods', async () => {
    fileBuilder('USUAL');
    file('USUAL', 'income-statement', {
      income: { sales: 4098.6231, other_income: 55.3746 },
      expenses: { raw_materials_cost: 1798.8893, purchases_of_stock_in_trade: 298.5761, [STOCKS]: 12 },
    });
    held.delete('USUAL balance-sheet as_of 2025-03-31');
    expect(await ask('USUAL', 'goods consumed')).toBeCloseTo(2109.4654, 6);
  });
});

describe('purchases of property that are filed as 0', () => {
  /** Of the year to March 2025, as filed: ysaakpr/stock-manager@2f8bebf0, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1427053_28042025115303_WEB.xml (Oberoi Realty’s group) and …1458322_29052025103356_WEB.xml (Rajnandini Metal). */
  const buy = (ticker: string, lines: object) =>
    file(ticker, 'cash-flow', {
      operating: { net_cash_from_operations: 2162.57 },
      investing: {
        purchase_of_fixed_assets: 0,
        purchase_of_investment_property_classified_as_investing_activities: 0,
        purchase_of_intangible_assets_classified_as_investing_activities: 0,
        purchase_of_intangible_assets_under_development: 0,
        purchase_of_other_long_term_assets_classified_as_investing_activities: 0,
        ...lines,
      },
    });

  test('may stand in the line of investment property or of other assets: capex is refused where either has an amount', async () => {
    buy('OBEROIRLTY', { purchase_of_investment_property_classified_as_investing_activities: -692.31 });
    buy('RAJMET', { purchase_of_other_long_term_assets_classified_as_investing_activities: -0.55 });
    const other = refusedFor('may stand there');
    for (const ticker of ['OBEROIRLTY', 'RAJMET'])
      for (const name of ['capex', 'free cash flow', 'FCF']) expect(await ask(ticker, name)).toMatchObject(other);
  });

  test('are 0 where no other line has any, and are left alone where plant or software was bought', async () => {
    buy('IDLE', {});
    buy('HERO', {
      purchase_of_fixed_assets: -787.89,
      purchase_of_investment_property_classified_as_investing_activities: -46_178.27,
    });
    buy('SOFTWARE', {
      purchase_of_intangible_assets_classified_as_investing_activities: -3,
      purchase_of_other_long_term_assets_classified_as_investing_activities: -1,
    });
    expect(await ask('IDLE', 'capex')).toBeCloseTo(0, 9);
    expect(await ask('HERO', 'capex')).toBeCloseTo(787.89, 9);
    expect(await ask('SOFTWARE', 'capex')).toBeCloseTo(3, 9);
  });
});

describe('the format before Ind-AS: Globale Tessile, as filed', () => {
  const BEFORE = 'cash_flows_from_used_in_investing_activities_before_extraordinary_items';
  beforeEach(() => {
    file('GLOBALE', 'income-statement', {
      income: { sales: 49.0772, other_income: 0.5794 },
      expenses: { interest_expense: 0.9551 },
      profit_before_tax: -1.0646,
      details_of_paid_up_equity_share_capital: {
        paid_up_value_of_equity_share_capital: 10.6203,
        face_value_of_equity_share_capital: 10,
      },
    });
    file('GLOBALE', 'balance-sheet', {
      equity: {
        equity_share_capital: null,
        share_capital: 10.6203,
        reserves_surplus: 0.3841,
        equity_attributable_to_owners_of_parent: 11.0044,
        non_controlling_interest: null,
      },
      current_liabilities: { financial_liabilities_current: { borrowings_current: 10.2176 } },
      non_current_liabilities: { financial_liabilities_non_current: { borrowings: 0 } },
    });
    file('GLOBALE', 'cash-flow', {
      operating: { interest_paid_classified_as_operating_activities: -0.9123, net_cash_from_operations: -0.706 },
      investing: {
        purchase_of_fixed_assets: 0,
        purchase_of_intangible_assets_classified_as_investing_activities: 0,
        [BEFORE]: -1.8464,
        net_cash_from_investing: -1.8464,
      },
      financing: { interest_paid_classified_as_financing_activities: -0.9123 },
    });
  });

  test('shareholders’ funds are the equity of a company', async () => {
    for (const name of ['total equity', "owners' equity", 'net worth'])
      expect(await ask('GLOBALE', name)).toBe(11.0044);
    expect(await ask('GLOBALE', 'debt to equity')).toBeCloseTo(10.2176 / 11.0044, 9);
    expect(await ask('GLOBALE', 'book value per share')).toBeCloseTo(11.0044 / 1.06203, 6);
    // The line of this name.
    expect(await ask('GLOBALE', 'share capital')).toBe(10.6203);
  });

  test('the format has no line of intangible assets under development', async () => {
    expect(await ask('GLOBALE', 'capex')).toBeCloseTo(0, 9);
    expect(await ask('GLOBALE', 'free cash flow')).toBeCloseTo(-0.706, 9);
  });

  test('interest that is filed as paid twice, under operations and under financing, is no sum', async () => {
    expect(await ask('GLOBALE', 'interest paid')).toMatchObject(refusedFor('may be one payment'));
  });
});

describe('a group before Ind-AS: MT Educare’s to March 2025, as filed', () => {
  /** ysaakpr/stock-manager@2f8bebf0, tests/fixtures/xbrl/integrated/INTEGRATED_FILING_INDAS_1461551_31052025015633_WEB.xml; of 0 in the line of minorities. */
  const group = (ticker: string, name: string) =>
    cells.first('FIN.METRIC', ticker, '2025-03-31', name, 'annual', 'consolidated');
  const fileGroup = (ticker: string, { minorities = 0, current = 247.9035 } = {}) => {
    file(ticker, 'income-statement', {
      profit_loss_for_period_before_minority_interest: -30.9938,
      share_of_profit_loss_of_associates: 0,
      profit_loss_of_minority_interest: minorities,
      profit_after_tax: -30.9938 - minorities,
    });
    file(ticker, 'balance-sheet', {
      equity: {
        equity_share_capital: null,
        share_capital: 72.2281,
        reserves_surplus: -74.0227,
        non_controlling_interest: null,
        equity_attributable_to_owners_of_parent: -1.7946,
      },
      assets: 264.4392,
      non_current_liabilities: {
        financial_liabilities_non_current: { borrowings: 13.3963 },
        noncurrent_liabilities: 18.3303,
      },
      current_liabilities: { current_liabilities: current },
      equity_and_liabilities: 264.4392,
    });
  };

  test('shareholders’ funds are its whole equity where they and the liabilities are all there is', async () => {
    fileGroup('MTEDUCARE');
    expect(await group('MTEDUCARE', 'total equity')).toBe(-1.7946);
    expect(await group('MTEDUCARE', "owners' equity")).toBe(-1.7946);
    fileGroup('OTHERS', { current: 240 });
    expect(await group('OTHERS', 'total equity')).toMatchObject(refusedFor('equity and liabilities make their total'));
  });

  test('its profit is the owners’ where minorities are filed as 0, and refused where they are not', async () => {
    fileGroup('MTEDUCARE');
    expect(await group('MTEDUCARE', "owners' profit")).toBe(-30.9938);
    // Emkay's year to March 2019, whose profit before minorities is filed in lakhs.
    file('EMKAY', 'income-statement', {
      profit_loss_for_the_period_from_continuing_operations: 14.1354,
      profit_loss_for_period_before_minority_interest: null,
      share_of_profit_loss_of_associates: 0.3546,
      profit_loss_of_minority_interest: 0,
      profit_after_tax: 14.49,
    });
    expect(await group('EMKAY', "owners' profit")).toBe(14.49);
    fileGroup('SHARED', { minorities: 2.5 });
    expect(await group('SHARED', "owners' profit")).toMatchObject(refusedFor('it is after the share of minorities'));
  });
});

describe('the profit before tax where only that before extraordinary items is filed: Emkay’s group to March 2019', () => {
  /** It has no line of the profit before tax. */
  const emkay = {
    profit_before_exceptional_and_extraordinary_items_and_tax: 16.2363,
    exceptional_items: 1.71,
    profit_before_extraordinary_items_and_tax: 17.9463,
    extraordinary_items: 0,
    tax_expense: { tax_expense: 3.8109 },
    profit_loss_for_the_period_from_continuing_operations: 14.1354,
    share_of_profit_loss_of_associates: 0.3546,
    profit_loss_of_minority_interest: 0,
    profit_after_tax: 14.49,
  };
  const { profit_before_extraordinary_items_and_tax: before } = emkay;
  const { profit_before_exceptional_and_extraordinary_items_and_tax: both, ...withoutBoth } = emkay;
  const fileIncome = (ticker: string, lines: object) => file(ticker, 'income-statement', lines);

  test('is the profit before tax, under its everyday names and in the tax rate', async () => {
    fileIncome('EMKAY', emkay);
    for (const name of ['PBT', 'profit before tax', 'PBT|sales']) expect(await ask('EMKAY', name)).toBe(before);
    expect(await ask('EMKAY', 'profit before exceptional items')).toBe(both);
    expect(await ask('EMKAY', 'tax rate')).toBeCloseTo(3.8109 / before, 6);
    expect(await ask('EMKAY', 'income.profit_before_tax')).toMatchObject({ error: '#N/A' });
  });

  test('is refused where there are extraordinary items, or nothing says that there are none', async () => {
    fileIncome('SOME', { ...emkay, extraordinary_items: 2 });
    fileIncome('UNTOLD', { ...emkay, extraordinary_items: null, tax_expense: null });
    for (const ticker of ['SOME', 'UNTOLD']) expect(await ask(ticker, 'PBT')).toMatchObject({ error: '#N/A' });
  });

  test('the profit after tax and the tax prove that there are none', async () => {
    fileIncome('PROVED', { ...emkay, extraordinary_items: null });
    expect(await ask('PROVED', 'PBT')).toBe(before);
    fileIncome('OTHERS', { ...emkay, extraordinary_items: null, tax_expense: { tax_expense: 2.8109 } });
    expect(await ask('OTHERS', 'PBT')).toMatchObject({ error: '#N/A' });
  });

  test('is the profit before exceptional items where these are 0', async () => {
    fileIncome('NONE', { ...withoutBoth, exceptional_items: 0 });
    expect(await ask('NONE', 'profit before exceptional items')).toBe(before);
    fileIncome('EXCEPTIONAL', withoutBoth);
    expect(await ask('EXCEPTIONAL', 'profit before exceptional items')).toMatchObject({ error: '#N/A' });
    fileIncome('INDAS', { profit_before_tax: 5, exceptional_items_before_tax: 0, profit_after_tax: 4 });
    expect(await ask('INDAS', 'profit before exceptional items')).toBe(5);
    fileIncome('INDAS1', { profit_before_tax: 5, exceptional_items_before_tax: 1, profit_after_tax: 4 });
    expect(await ask('INDAS1', 'profit before exceptional items')).toMatchObject({ error: '#N/A' });
  });
});

/** Manav Infra in the half-year to September 2025, as filed: vikalpsingh/meraipo@95cab72c, tests/fixtures/nse-results-manav-halfyear.xml. */
test('total income of a company before Ind-AS is its line of revenue, and revenue is without other income', async () => {
  file('MANAV', 'income-statement', { income: { sales: 9.4288, other_income: 0.2243, revenue: 9.6531 } });
  expect(await ask('MANAV', 'total income')).toBe(9.6531);
  expect(await ask('MANAV', 'revenue')).toBe(9.4288);
});
