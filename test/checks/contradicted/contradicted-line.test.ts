import type { StatementData } from '../../../src/api';
import { US_PRE_TAX } from '../../../src/api';
import { contradictionOf } from '../../../src/checks';
import { indianData } from '../../support/indian-statement';

const SHARES = 'total_profit_or_loss_attributable_to';
const CAPITAL = 'details_of_paid_up_equity_share_capital';

/** Asian Paints to March 2022, with what is different. */
const group = (different: object = {}, facts = {}) =>
  indianData(
    {
      profit_before_tax: 4187.72,
      profit_after_tax: 9167.37,
      tax_expense: { current_tax: -5000, tax_expense: -4979.65 },
      [SHARES]: {
        profit_or_loss_attributable_to_owners_of_parent: 3030.57,
        profit_or_loss_attributable_to_non_controlling_interests: 54.24,
      },
      earnings_per_share: { basic: 31.59, diluted: 31.59 },
      [CAPITAL]: { paid_up_value_of_equity_share_capital: 95.92, face_value_of_equity_share_capital: 1 },
      ...different,
    },
    facts,
  );

describe('a profit after tax that the shares of owners and minorities do not make', () => {
  const lines = ['profit_after_tax', 'tax_expense.tax_expense', 'tax_expense.current_tax'];

  test('is contradicted with its tax where earnings per share confirm the owners’ share and contradict the profit', () => {
    for (const line of lines) expect(contradictionOf(group(), line)).toMatch(/confirm the share of the owners/);
    expect(contradictionOf(group(), 'profit_before_tax')).toBeUndefined();
  });

  test('is not where they confirm the profit, or nothing says what they confirm', () => {
    for (const line of lines) {
      expect(contradictionOf(group({ earnings_per_share: { basic: 95.57 } }), line)).toBeUndefined();
      expect(contradictionOf(group({ [CAPITAL]: {} }), line)).toBeUndefined();
      expect(contradictionOf(group({ profit_after_tax: 3084.81 }), line)).toBeUndefined();
    }
  });

  test('is not in a standalone statement, which has no shares of anybody', () => {
    expect(contradictionOf(group({}, { statement_scope: 'standalone' }), 'profit_after_tax')).toBeUndefined();
  });
});

describe('exceptional items of the wrong sign', () => {
  /** Asian Paints to June 2022, with what is different: 24.21 were lost and filed as a gain. */
  const quarter = (different: object = {}, facts = {}) =>
    group(
      {
        exceptional_items_before_tax: 24.21,
        profit_before_tax: 1442.28,
        profit_after_tax: 1084.45,
        tax_expense: { tax_expense: 370.59 },
        [SHARES]: {
          profit_or_loss_attributable_to_owners_of_parent: 1016.93,
          profit_or_loss_attributable_to_non_controlling_interests: 19.1,
        },
        earnings_per_share: { basic: 10.6, diluted: 10.6 },
        ...different,
      },
      facts,
    );
  const lines = ['exceptional_items_before_tax', 'profit_before_tax', 'profit_after_tax'];

  test('are contradicted with the profits below them where owners and minorities are twice as much short of the profit', () => {
    for (const line of lines) expect(contradictionOf(quarter(), line)).toMatch(/these have the wrong sign/);
    expect(contradictionOf(quarter(), 'tax_expense.tax_expense')).toBeUndefined();
  });

  test('are not where the distance is another or no more than rounding, nor in a standalone statement', () => {
    for (const line of lines) {
      const slight = { exceptional_items_before_tax: 0.07, profit_after_tax: 1036.17 };
      expect(contradictionOf(quarter(slight), line)).toBeUndefined();
      expect(contradictionOf(quarter({ profit_after_tax: 1036.03 }), line)).toBeUndefined();
      expect(contradictionOf(quarter({ exceptional_items_before_tax: -24.21 }), line)).toBeUndefined();
      expect(contradictionOf(quarter({ exceptional_items_before_tax: 48.42 }), line)).toBeUndefined();
      expect(contradictionOf(quarter({}, { statement_scope: 'standalone' }), line)).toBeUndefined();
    }
  });
});

describe('a US operating income', () => {
  const contradiction = (metrics: Readonly<Record<string, number>>) => {
    const data = { statement_type: 'income_statement', reporting_type: 'quarterly', metrics };
    return contradictionOf(data as unknown as StatementData, 'operating_income_loss');
  };

  test('is contradicted where interest stands between revenue and it', () => {
    const among = { revenues: 192, interest_expense: 2, costs_and_expenses: 119, operating_income_loss: 73 };
    expect(contradiction(among)).toMatch(/interest_expense stands among the costs above it/);
    expect(contradiction({ ...among, interest_expense: 0 })).toBeUndefined();
  });

  test('is not where interest stands below it, or nothing tells where the costs begin', () => {
    const below = { revenues: 192, costs_and_expenses: 117, operating_income_loss: 75, interest_expense: 2 };
    expect(contradiction(below)).toBeUndefined();
    const sorted = { costs_and_expenses: 117, interest_expense: 2, operating_income_loss: 75, revenues: 192 };
    expect(contradiction(sorted)).toBeUndefined();
    // What is owed for lending is a cost of that trade.
    const lends = { revenues: 192, financing_interest_expense: 2, operating_income_loss: 73 };
    expect(contradiction(lends)).toBeUndefined();
  });

  const AFTER_INTEREST = /without interest_expense, so that it is the profit after interest/;
  /** Boston Properties to March 2010, in thousand, in no order. */
  const sorted = {
    costs_and_expenses: 326_949,
    gain_loss_on_sale_of_properties: 1765,
    income_loss_from_equity_method_investments: 7910,
    interest_expense: 92_029,
    operating_income_loss: 52_832,
    profit_loss: 62_507,
    revenues: 379_781,
  };

  test('is contradicted in any order where the lines below it make the profit without interest', () => {
    expect(contradiction(sorted)).toMatch(AFTER_INTEREST);
    expect(contradiction({ ...sorted, income_tax_expense_benefit: 300, profit_loss: 62_207 })).toMatch(AFTER_INTEREST);
    expect(contradiction({ ...sorted, profit_loss: 62_507 - 92_029 })).toBeUndefined();
    expect(contradiction({ ...sorted, profit_loss: 62_508 })).toBeUndefined();
    expect(contradiction({ ...sorted, interest_expense: 0 })).toBeUndefined();
  });

  test('is contradicted where a gain below it is missing, and all costs have room for the interest', () => {
    const { revenues, operating_income_loss, interest_expense, ...others } = sorted;
    const named = {
      revenues,
      depreciation_and_amortization: 83_075,
      ...others,
      operating_income_loss,
      interest_expense,
      gain_loss_on_sale_of_properties: 0,
    };
    expect(contradiction(named)).toMatch(/^the profit is more than it leaves after interest_expense/);
    for (const right of [
      { ...named, profit_loss: 52_832 - 92_029 + 7910 },
      { ...named, profit_loss: 52_832 - 50_000 },
      { ...named, interest_income_other: 102_000 },
      { ...named, depreciation_and_amortization: 300_000 },
      { ...named, costs_and_expenses: 326_000 },
      { ...named, interest_expense: 0 },
    ])
      expect(contradiction(right)).toBeUndefined();
  });

  test('without revenue is not: its costs are what it lost, and a gain may stand in no line', () => {
    const drugMaker = {
      research_and_development_expense: 60,
      general_and_administrative_expense: 20,
      costs_and_expenses: 85,
      operating_income_loss: -85,
      interest_expense: 4,
      profit_loss: -79,
    };
    expect(contradiction(drugMaker)).toBeUndefined();
    expect(contradiction({ revenues: 0, ...drugMaker })).toBeUndefined();
    expect(contradiction({ revenues: 1, ...drugMaker, operating_income_loss: -84 })).toMatch(/^the profit is more/);
  });

  test('is contradicted where it is the profit before tax, and not where what was earned makes up for the interest', () => {
    const [before] = US_PRE_TAX;
    const same = { interest_expense: 598, operating_income_loss: 1252, [before]: 1252 };
    expect(contradiction(same)).toMatch(AFTER_INTEREST);
    expect(contradiction({ ...same, investment_income_interest: 598 })).toBeUndefined();
  });

  test('is contradicted where revenue less all costs may hold the lines that stand below it', () => {
    /** Leucadia to March 2010, in thousand, as an import without the presentation orders its lines. */
    const leucadia = {
      revenues: 374_442,
      sales_revenue_goods_net: 64_880,
      sales_revenue_services_net: 89_125,
      cost_of_goods_sold: 54_835,
      cost_of_services: 77_741,
      general_and_administrative_expense: 59_265,
      costs_and_expenses: 331_429,
      operating_income_loss: 43_013,
      interest_expense: 31_491,
      gain_loss_on_investments: 99_067,
      nonoperating_income_expense: 51_431,
      income_tax_expense_benefit: 2702,
      profit_loss: 191_505,
    };
    expect(contradiction(leucadia)).toMatch(/^revenues may hold what was earned outside operations/);
    const NO_OTHER_COST = { cost_of_goods_sold: 0, cost_of_services: 0 };
    const alone = { ...leucadia, sales_revenue_goods_net: 0, sales_revenue_services_net: 0 };
    for (const right of [
      alone,
      // The cost of revenue is no kind of revenue, and all costs have a line.
      { ...alone, cost_of_revenue: 132_576, general_and_administrative_expense: 198_853, ...NO_OTHER_COST },
      { ...leucadia, cost_of_services: 200_000 },
      { ...leucadia, sales_revenue_services_net: 300_000 },
      { ...leucadia, costs_and_expenses: 331_428 },
      { ...leucadia, profit_loss: 43_013 + 99_067 + 51_431 - 31_491 - 2702 },
      { ...leucadia, [US_PRE_TAX[0]]: 194_207 },
    ])
      expect(contradiction(right) ?? '').not.toMatch(/^revenues may hold/);
  });
});

test('a net income that is the other profit and the share of minorities is contradicted with it', () => {
  const us = (metrics: Readonly<Record<string, number>>) =>
    ({ statement_type: 'income_statement', reporting_type: 'quarterly', metrics }) as unknown as StatementData;
  const share = 'minority_interest_in_net_income_loss_preferred_unit_holders';
  const swapped = us({ net_income_loss: 83_633_000, [share]: 4_594_000, profit_loss: 79_039_000 });
  for (const line of ['net_income_loss', 'profit_loss'])
    expect(contradictionOf(swapped, line)).toMatch(/each stands under the name of the other/);
  expect(contradictionOf(swapped, share)).toBeUndefined();
  // A deduction is negative in some filings, and a share of a loss in all.
  const deducted = us({ net_income_loss: 5_349, [share]: -107, profit_loss: 5_456 });
  const added = us({ net_income_loss: 5_349, [share]: 107, profit_loss: 5_456 });
  for (const right of [deducted, added]) expect(contradictionOf(right, 'net_income_loss')).toBeUndefined();
});

test('a tax of 0 is contradicted where the profits before and after it differ, and its parts are not', () => {
  const bank = (after: number) =>
    indianData({ profit_before_tax: 41_658.99, total_tax_expense: 0, profit_after_tax: after });
  expect(contradictionOf(bank(31_116.53), 'total_tax_expense')).toMatch(/filed as 0, though/);
  expect(contradictionOf(bank(41_658.99), 'total_tax_expense')).toBeUndefined();
  expect(
    contradictionOf(indianData({ profit_before_tax: 9, tax_expense: { deferred_tax: 0 } }), 'tax_expense.deferred_tax'),
  ).toBeUndefined();
});

test.each([
  [128.43, 62.1, true],
  [103.62, 0, true],
  [-5, 5, true],
  [63.39, 63.29, false],
  [10, 8, false],
  [0.01, 0, false],
  [0, 0, false],
  [-5.2, -5.2, false],
  // Maruti's 248.30 with a digit more, TCS's 28.65 with one less.
  [248.3, 2483, true],
  [28.65, 82, true],
  [140.62, 140.69, false],
  [0.83, 0.84, false],
  [-5.96, -5.97, false],
  [-5.96, -59.7, true],
  [140.62, 143.4, true],
  [-5.96, -6.5, false],
])('basic earnings per share of %d contradict diluted ones of %d: %s', (basic, diluted, isContradicted) => {
  const statement = indianData({ earnings_per_share: { basic, diluted } });
  expect(contradictionOf(statement, 'earnings_per_share.diluted') !== undefined).toBe(isContradicted);
});

describe('US', () => {
  const statement = (metrics: Record<string, number>) => ({ metrics }) as unknown as StatementData;

  test('diluted earnings per share are contradicted where they are 0 alone', () => {
    const shown = (diluted: number) =>
      contradictionOf(
        statement({ earnings_per_share_basic: 2, earnings_per_share_diluted: diluted }),
        'earnings_per_share_diluted',
      );
    expect(shown(0)).toMatch(/filed as 0, and basic/);
    expect(shown(0.9)).toBeUndefined();
  });

  test.each(['operating', 'investing', 'financing'])(
    'cash of %s from continuing operations is not all of it beside discontinued ones',
    (section) => {
      const line = `net_cash_provided_by_used_in_${section}_activities_continuing_operations`;
      expect(contradictionOf(statement({ [line]: 59 }), line)).toBeUndefined();
      for (const other of [
        `cash_provided_by_used_in_${section}_activities_discontinued_operations`,
        'net_cash_provided_by_used_in_discontinued_operations',
      ]) {
        expect(contradictionOf(statement({ [line]: 59, [other]: 0 }), line)).toBeUndefined();
        expect(contradictionOf(statement({ [line]: 59, [other]: 3 }), line)).toMatch(
          /without the cash of discontinued/,
        );
      }
    },
  );

  /** Of continuing operations in each section, and what was discontinued. */
  const flows = (change: number, discontinued: Readonly<Record<string, number>> = {}) => {
    const sections = { operating: 70_001, investing: -40_001, financing: -20_001 };
    const lines = Object.entries(sections).map(
      ([section, cash]) => [`net_cash_provided_by_used_in_${section}_activities_continuing_operations`, cash] as const,
    );
    return statement({
      ...Object.fromEntries(lines),
      ...discontinued,
      effect_of_exchange_rate_on_cash_and_cash_equivalents: 1_002,
      cash_and_cash_equivalents_period_increase_decrease: change,
    });
  };
  const investing = 'net_cash_provided_by_used_in_investing_activities_continuing_operations';
  const OPERATING_APART = { cash_provided_by_used_in_operating_activities_discontinued_operations: -3_002 };

  test.each([
    ['nothing was discontinued', flows(11_001)],
    ['what was discontinued is all in another section', flows(7_999, OPERATING_APART)],
    [
      'the total of it says so',
      flows(7_999, { ...OPERATING_APART, net_cash_provided_by_used_in_discontinued_operations: -3_002 }),
    ],
    ['it is in no cash of the group', flows(11_001, OPERATING_APART)],
  ])('cash of continuing operations is all of it where %s', (_, data) => {
    expect(contradictionOf(data, investing)).toBeUndefined();
  });

  test('cash of continuing operations is not all of it where more was discontinued than other sections show', () => {
    const more = { ...OPERATING_APART, net_cash_provided_by_used_in_discontinued_operations: -5_003 };
    expect(contradictionOf(flows(5_998, more), investing)).toMatch(/without the cash of discontinued/);
  });

  test('cash of continuing operations is doubtful where the sections do not make the change in cash', () => {
    expect(contradictionOf(flows(9_501), investing)).toMatch(/do not make the change in cash/);
    expect(contradictionOf(flows(9_501, OPERATING_APART), investing)).toMatch(/do not make the change in cash/);
  });
});

describe('a total of revenue that is less than its part', () => {
  const income = (metrics: Readonly<Record<string, number>>) =>
    ({
      statement_type: 'income_statement',
      reporting_type: 'quarterly',
      currency: 'USD',
      metrics,
    }) as unknown as StatementData;

  test('is contradicted where the part is more than twice as much: Berkshire Hathaway to March 2010', () => {
    const berkshire = { premiums_earned_net: 7_426e6, sales_revenue_net: 15_531e6, revenues: 5_050e6 };
    expect(contradictionOf(income(berkshire), 'revenues')).toMatch(/revenue of one business/);
    expect(contradictionOf(income(berkshire), 'sales_revenue_net')).toBeUndefined();
  });

  test('is not where losses make the total less: Murphy Oil to March 2010', () => {
    const murphy = { sales_revenue_net: 5_228_675e3, revenues: 5_180_160e3 };
    expect(contradictionOf(income(murphy), 'revenues')).toBeUndefined();
    expect(contradictionOf(income({ sales_revenue_net: 9e6, revenues: -1e6 }), 'revenues')).toBeUndefined();
  });
});
