import { useHeldStatements } from '../../support/held-statements';

/** A filer under IFRS in US dollars: its lines have the names of that taxonomy. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const LINES = {
  income: {
    revenue: 1000,
    cost_of_sales: 600,
    gross_profit: 400,
    profit_loss_from_operating_activities: 210,
    finance_costs: 20,
    profit_loss_before_tax: 190,
    income_tax_expense_continuing_operations: 40,
    profit_loss: 150,
    profit_loss_attributable_to_owners_of_parent: 140,
  },
  cashflow: {
    profit_loss: 150,
    cash_flows_from_used_in_operating_activities: 200,
    purchase_of_property_plant_and_equipment_classified_as_investing_activities: 60,
    cash_flows_from_used_in_investing_activities: -60,
    cash_flows_from_used_in_financing_activities: -45,
  },
};

beforeEach(() => {
  held.set(`0000000001 income-statement annual ${END}`, { lines: LINES.income });
  held.set(`0000000001 cash-flow annual ${END}`, { lines: LINES.cashflow });
});

test.each([
  ['revenue', 1000],
  ['total revenue', 1000],
  ['PBT', 190],
  ['profit before exceptional items', 190],
  ['tax expense', 40],
  ['effective tax rate', 40 / 190],
  ['net margin', 0.15],
  ['operating margin', 0.21],
  ['gross margin', 0.4],
  ['operating cash flow', 200],
  ['CFI', -60],
  ['CFF', -45],
  ['cash conversion', 200 / 150],
])('%s of a filer under IFRS', async (metric, expected) => {
  expect(await cells.first('US.METRIC', '0000000001', END, metric, 'annual')).toBeCloseTo(expected, 10);
});

test('free cash flow is refused: what was paid for plant may have another line', async () => {
  expect(await cells.first('US.METRIC', '0000000001', END, 'free cash flow', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringContaining(
      'beside purchase_of_property_plant_and_equipment_classified_as_investing_activities',
    ) as unknown,
  });
});

describe('depreciation and amortisation of a filer under IFRS', () => {
  const ask = async (cik: string, lines: object, metric: string) => {
    held.set(`${cik} income-statement annual ${END}`, { lines: LINES.income });
    held.set(`${cik} cash-flow annual ${END}`, { lines: { ...LINES.cashflow, ...lines } });
    return cells.first('US.METRIC', cik, END, metric, 'annual');
  };
  const ADDED_BACK = { adjustments_for_depreciation_and_amortisation_expense: 70 };

  test('is what the cash flow statement adds back', async () => {
    expect(await ask('0000000021', ADDED_BACK, 'D&A')).toBe(70);
    expect(await ask('0000000021', ADDED_BACK, 'EBITDA')).toBe(280);
  });

  test('is refused where another amortisation stands beside it, and as a negative amount', async () => {
    const beside = { ...ADDED_BACK, adjustments_for_amortisation_expense: 15 };
    const negative = { adjustments_for_depreciation_and_amortisation_expense: -70 };
    for (const [cik, lines, says] of [
      ['0000000022', beside, 'adjustments_for_amortisation_expense'],
      ['0000000023', negative, 'negative amount'],
    ] as const)
      expect(await ask(cik, lines, 'D&A')).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining(says) as unknown,
      });
  });
});

describe('operating profit of a filer under IFRS', () => {
  const ask = async (cik: string, lines: object) => {
    held.set(`${cik} income-statement annual ${END}`, { lines });
    return cells.first('US.METRIC', cik, END, 'operating income', 'annual');
  };
  const above = { revenue: 1000, cost_of_sales: 600, gross_profit: 400, administrative_expense: 190 };

  test('stands where the lines above it make it, though losses under an own name are below it', async () => {
    const lines = {
      ...above,
      profit_loss_from_operating_activities: 210,
      finance_costs: 20,
      profit_loss_before_tax: 150,
    };
    expect(await ask('0000000003', lines)).toBe(210);
  });

  test('stands where no income before tax is there to hold it to', async () => {
    expect(await ask('0000000004', { revenue: 1000, profit_loss_from_operating_activities: 210 })).toBe(210);
  });

  /**
   * 20-F of Bioceres for June 2018, 0001104659-19-056111: what associates lost stands above it, and the other income of the company has no line. Its
   * interest and other costs are parts of the net costs of finance.
   */
  test('stands where it and the net costs of finance make income before tax', async () => {
    const lines = {
      revenue: 133_542_704,
      cost_of_sales: 77_094_551,
      gross_profit: 56_448_153,
      research_and_development_expense: 3_950_100,
      selling_general_and_administrative_expense: 35_263_688,
      profit_loss_from_operating_activities: 15_710_953,
      finance_income: 1_271_838,
      finance_costs: 18_393_142,
      finance_income_cost: -40_950_716,
      share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method: -2_136_801,
      profit_loss_before_tax: -25_239_763,
      income_tax_expense_continuing_operations: -10_928_517,
      profit_loss: -14_311_246,
    };
    expect(await ask('0000000005', lines)).toBe(15_710_953);
    expect(await ask('0000000006', { ...lines, finance_income_cost: -40_940_716 })).toMatchObject({ error: '#N/A' });
  });

  /**
   * 20-F of Logistic Properties of the Americas, 0001997711-25-000030 and 0001493152-24-016772: dgunning/edgartools@0aa5a2a8,
   * tests/fixtures/entity/lpa_facts.json. Its segments earned this, before administration and gains on its buildings.
   */
  test.each([
    ['2024', 43_862_372, 15_626_057, 36_606_814, 22_642_028, -9_863_991, -19_426_051],
    ['2023', 39_436_343, 8_508_862, 34_184_829, 31_111_064, 12_136_627, 7_156_005],
    ['2022', 31_983_567, 4_609_195, 26_483_130, 11_766_726, 13_677_740, 11_441_233],
  ])(
    'is not the profit of segments that a note has: %s',
    async (year, revenue, staff, segments, interest, taxed, profit) => {
      const shown = await ask(year.padStart(10, '0'), {
        revenue,
        general_and_administrative_expense: staff,
        profit_loss_from_operating_activities: segments,
        finance_costs: interest,
        profit_loss_before_tax: taxed,
        profit_loss: profit,
      });
      expect(shown).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('a profit of segments') as unknown,
      });
    },
  );
});

describe('the balance sheet of a filer under IFRS', () => {
  const BALANCE = {
    inventories: 50,
    current_assets: 250,
    property_plant_and_equipment: 500,
    assets: 1000,
    current_liabilities: 150,
    liabilities: 400,
    equity: 600,
  };
  const OWNERS = { equity_attributable_to_owners_of_parent: 520, noncontrolling_interests: 80 };
  let cik = 10;
  const ask = async (balance: object, metric: string, income: object = LINES.income) => {
    cik += 1;
    held.set(`00000000${cik} balance-sheet instant ${END}`, { lines: balance });
    held.set(`00000000${cik} income-statement annual ${END}`, { lines: income });
    return cells.first('US.METRIC', cik, END, metric, 'annual');
  };

  test.each([
    ['equity', 520],
    ["owners' equity", 520],
    ['total equity', 600],
    ['minority interest', 80],
    ['inventory', 50],
    ['PP&E', 500],
    ['current assets', 250],
    ['current liabilities', 150],
    ['working capital', 100],
    ['current ratio', 250 / 150],
    ['balance.equity', 600],
  ])('%s', async (metric, expected) => {
    expect(await ask({ ...BALANCE, ...OWNERS }, metric)).toBeCloseTo(expected, 10);
  });

  test('without minorities all equity is that of the owners', async () => {
    const whole = { ...LINES.income, profit_loss_attributable_to_owners_of_parent: null };
    for (const metric of ['equity', "owners' equity", 'total equity'])
      expect([metric, await ask(BALANCE, metric, whole)]).toEqual([metric, 600]);
  });

  test('where minorities have a share and no line is that of the owners, it is refused', async () => {
    const minorities = { ...LINES.income, profit_loss_attributable_to_noncontrolling_interests: 10 };
    for (const shown of [
      await ask({ ...BALANCE, noncontrolling_interests: 80 }, "owners' equity"),
      await ask(BALANCE, "owners' equity", minorities),
    ])
      expect(shown).toMatchObject({
        error: '#N/A',
        message: expect.stringContaining('minorities have a share') as unknown,
      });
  });
});

/** Infosys' 20-F of the year to March 2025, 0000950170-25-091925, in million: it names its revenue as that from contracts with customers. */
describe('revenue from contracts with customers of a filer under IFRS', () => {
  const YEARS = [
    ['2025-03-31', 19_277, 5_872, 4_071],
    ['2024-03-31', 18_562, 5_587, 3_834],
    ['2023-03-31', 18_212, 5_503, 3_825],
  ] as const;
  const file = (end: string, lines: object) => held.set(`0001067491 income-statement annual ${end}`, { lines });
  const ask = (end: string, metric: string) => cells.first('US.METRIC', '0001067491', end, metric, 'annual');

  test.each(YEARS)('is all revenue where its cost leaves the gross profit: %s', async (end, all, gross, operating) => {
    file(end, {
      revenue_from_contracts_with_customers: all,
      cost_of_sales: all - gross,
      gross_profit: gross,
      profit_loss_from_operating_activities: operating,
    });
    expect(await ask(end, 'revenue')).toBe(all);
    expect(await ask(end, 'gross margin')).toBeCloseTo(gross / all, 10);
    expect(await ask(end, 'operating margin')).toBeCloseTo(operating / all, 10);
  });

  test('is refused where nothing shows that it is all of it', async () => {
    const end = '2022-03-31';
    file(end, { revenue_from_contracts_with_customers: 900, profit_loss: 90 });
    expect(await ask(end, 'revenue')).toMatchObject({
      error: '#N/A',
      message: expect.stringContaining(
        'no profit below shows that "income.revenue_from_contracts_with_customers" is all of it',
      ) as unknown,
    });
  });
});
