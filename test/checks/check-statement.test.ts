import { checksText, checkStatement, failureText } from '../../src/checks';
import type { StatementData } from '../../src/api';

const indian = (statement_type: string, financials: Record<string, unknown>, rest: Record<string, unknown> = {}) =>
  ({
    profile: 'nonbank',
    statement_type,
    statement_scope: 'consolidated',
    reporting_type: 'annual',
    period_end_date: '2024-03-31',
    currency: 'INR',
    scale: 'crores',
    financials,
    ...rest,
  }) as unknown as StatementData;

const us = (statement_type: string, metrics: Record<string, unknown>) =>
  ({
    cik: '0000000001',
    statement_type,
    reporting_type: 'annual',
    period_end_date: '2024-12-31',
    currency: 'USD',
    metrics,
  }) as unknown as StatementData;

const failures = (data: StatementData) =>
  checkStatement(data)
    .filter(({ holds }) => !holds)
    .map(failureText);
const names = (data: StatementData) => checkStatement(data).map(({ name }) => name);

const CASH = {
  operating: { net_cash_from_operations: 120.5 },
  investing: { net_cash_from_investing: -80.25 },
  financing: { net_cash_from_financing: -30 },
  increase_decrease_in_cash_and_cash_equivalents_before_effect_of_exchange_rate_changes: 10.25,
  net_change_in_cash: 10.25,
  opening_cash: 5.05,
  closing_cash: 15.3,
};

test('a statement whose lines make its totals adds up', () => {
  expect(checksText(checkStatement(indian('cash_flow', CASH)))).toBe('adds up (3 checks)');
});

test('a line that does not is named with what the others make and by how much it is off', () => {
  const wrong = indian('cash_flow', { ...CASH, closing_cash: 14.31 });
  expect(failures(wrong)).toEqual([
    'opening cash and the change make closing cash: 14.31 is filed, they make 15.3 (0.99 more)',
  ]);
  expect(checksText(checkStatement(wrong))).toMatch(/^does not add up: opening cash/);
});

test('a failed check has the paths of all lines that it compared', () => {
  const [failed] = checkStatement(indian('cash_flow', { ...CASH, closing_cash: 14.31 })).filter(({ holds }) => !holds);
  expect(failed).toMatchObject({
    line: 'closing_cash',
    lines: ['closing_cash', 'opening_cash', 'net_change_in_cash'],
    measure: 'amount',
    reported: 14.31,
    expected: 15.3,
    holds: false,
  });
});

test('a missing line, or one without a value, makes no check', () => {
  const { opening_cash: opening, ...rest } = CASH;
  expect(opening).toBeGreaterThan(0);
  expect(names(indian('cash_flow', rest))).not.toContain('opening cash and the change make closing cash');
  expect(names(indian('cash_flow', { ...CASH, opening_cash: null }))).toHaveLength(2);
  expect(checksText(checkStatement(indian('cash_flow', { opening_cash: 1 })))).toMatch(/^nothing to check/);
});

test('lines may be off by their rounding, and no more', () => {
  const owners = 'total_profit_or_loss_attributable_to';
  const income = (minorities: number) =>
    indian('income_statement', {
      profit_after_tax: 2480.83,
      [owners]: {
        profit_or_loss_attributable_to_owners_of_parent: 2474,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
    });
  expect(failures(income(7))).toEqual([]);
  expect(failures(income(7.25))).toEqual([]);
  expect(failures(income(9))).toHaveLength(1);
  expect(failures(income(8.25))).toEqual([
    'the shares of owners and minorities make profit after tax: 2,480.83 is filed, they make 2,482.25 (1.42 more)',
  ]);
});

test('a loss of minorities that is filed as a gain is said to be one, where that is no matter of rounding', () => {
  const income = (profit_after_tax: number, owners: number, minorities: number) =>
    indian('income_statement', {
      profit_after_tax,
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: owners,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
    });
  // Zee to September 2018, whose notes say so.
  expect(failures(income(711.99, 713.06, 1.07))).toEqual([
    'the shares of owners and minorities make profit after tax: 711.99 is filed, they make 714.13 (2.14 more; the other sign of profit or loss attributable to non controlling interests would explain it)',
  ]);
  expect(failures(income(711, 713, 2))[0]).toMatch(/they make 715 \(4 more; the other sign/);
  expect(failures(income(711, 714, 1))[0]).toMatch(/they make 715 \(4 more\)$/);
});

test('cash from operations is made of profit, its adjustments and what follows; the subtotals of a bank are no parts', () => {
  const flows = (tax: number, depreciation: number) =>
    indian('cash_flow', {
      operating: {
        profit_before_tax: 100.5,
        adjustments: { depreciation, interest_income: -5, adjustments_to_profit_loss: 15.25 },
        working_capital_changes: { trade_receivables: -30, adjustments_for_working_capital: -30 },
        adjustments_for_reconcile_profit_loss: -14.75,
        cash_flows_from_used_in_operations: 85.75,
        tax_paid: tax,
        cash_flows_from_used_in_operating_activities_before_extraordinary_items: 60.25,
        net_cash_from_operations: 60.25,
      },
    });
  expect(checkStatement(flows(-25.5, 20.25)).map(({ holds }) => holds)).toEqual([true, true, true, true, true, true]);
  expect(failures(flows(25.5, 20.25))).toEqual([
    'cash from operations before tax and what follows make cash from operations: 60.25 is filed, they make 111.25 (51 more; the other sign of tax paid would explain it)',
  ]);
  expect(failures(flows(-25.5, 202.5))).toHaveLength(2);
});

test('other comprehensive income is its items less their tax, each the sum of its parts', () => {
  const income = (tax: number, part: number) =>
    indian('income_statement', {
      other_comprehensive_income: {
        amount_of_item_that_will_not_be_reclassified_to_profit_and_loss: 12.5,
        details_of_amount_of_item_that_will_not_be_reclassified_to_profit_and_loss: { 'A.B, net': part, C: 2.5 },
        income_tax_relating_to_items_that_will_not_be_reclassified_to_profit_or_loss: tax,
      },
      other_comprehensive_income_net_of_taxes: 10.25,
    });
  expect(checkStatement(income(2.25, 10)).map(({ holds }) => holds)).toEqual([true, true]);
  expect(failures(income(-2.25, 100))).toHaveLength(2);
});

const SHARES = 'total_comprehensive_income_for_the_period_attributable_to';

test('shares of other comprehensive income alone add up, and the text says so; shares of nothing do not', () => {
  const income = (owners: number, minorities: number, other: number) =>
    indian('income_statement', {
      other_comprehensive_income_net_of_taxes: other,
      comprehensive_income_for_the_period: 17_817,
      [SHARES]: {
        comprehensive_income_for_the_period_attributable_to_owners_of_parent: owners,
        comprehensive_income_for_the_period_attributable_to_owners_of_parent_non_controlling_interests: minorities,
      },
    });
  expect(checksText(checkStatement(income(15_228, 2589, -1506)))).toBe('adds up (1 check)');
  expect(checksText(checkStatement(income(-1335, -171, -1506)))).toBe(
    'adds up (1 check); the shares filed as those of comprehensive income are of other comprehensive income alone',
  );
  expect(failures(income(-1335, 171, -1506))[0]).toMatch(/17,817 is filed, they make -1,164/);
  expect(failures(income(0, 0, 0))).toHaveLength(1);
});

test('a filing in millions may round its parts to whole millions, one in crores may not', () => {
  const owners = 'total_profit_or_loss_attributable_to';
  const income = (profit: number, minorities: number) =>
    indian('income_statement', {
      profit_after_tax: profit,
      [owners]: {
        profit_or_loss_attributable_to_owners_of_parent: 3165.12,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
    });
  expect(failures(income(3162.1961, -2.88))).toEqual([]);
  expect(failures(income(3162.19, -2.88))).toHaveLength(1);
  expect(failures(income(3162.1961, -2.65))).toHaveLength(1);
});

test('of a small total a filing in millions rounds off no more than a five-thousandth', () => {
  const income = (minorities: number) =>
    indian('income_statement', {
      profit_after_tax: 150.1961,
      total_profit_or_loss_attributable_to: {
        profit_or_loss_attributable_to_owners_of_parent: 160.11,
        profit_or_loss_attributable_to_non_controlling_interests: minorities,
      },
    });
  expect(failures(income(-9.89))).toEqual([]);
  expect(failures(income(-9.87))).toHaveLength(1);
});

test('a total is held to the lines of its section, however many the filing has', () => {
  const expenses = (other: number) =>
    indian('income_statement', {
      expenses: {
        employee_cost: 10.1,
        raw_materials_cost: null,
        own_line: 2.55,
        other_expenses: other,
        details_of_own_line: { rent: 4 },
        expenses: 20.25,
      },
    });
  expect(failures(expenses(7.6))).toEqual([]);
  expect(failures(expenses(8.6))).toEqual([
    'the lines of expense make total expenses: 20.25 is filed, they make 21.25 (1 more)',
  ]);
});

test('a section of zeros beside sections with amounts was not filed, nor was a statement of zeros', () => {
  const segments = (assets: number | null, total: number | null) =>
    indian('segment_results', {
      segment_revenue_from_operations: { segments: { Retail: 60, Treasury: 40 }, adjustments: null, total: 100 },
      segment_assets: { segments: { Retail: assets, Treasury: assets }, un_allocable: null, total },
    });
  const text = 'segment assets have amounts as other sections do: every line is filed as 0, beside 100';
  expect(failures(segments(0, 0))).toEqual([text]);
  expect(failures(segments(null, 0))).toEqual([text]);
  expect(failures(segments(null, null))).toEqual([]);
  expect(failures(segments(5, 10))).toEqual([]);
  expect(failures(segments(5, 0))).toEqual([
    'segments and what is not allocated make assets: 0 is filed, they make 10 (10 more)',
  ]);
  const zeros = {
    ...CASH,
    net_change_in_cash: 0,
    opening_cash: 0,
    closing_cash: 0,
    operating: {},
    investing: {},
    financing: {},
  };
  const none = Object.fromEntries(
    Object.entries(zeros).map(([key, value]) => [key, typeof value === 'number' ? 0 : value]),
  );
  expect(failures(indian('cash_flow', none))).toEqual(['the statement has amounts: every line is filed as 0']);
  expect(failures(us('income_statement', { revenues: 0, net_income_loss: 0 }))).toHaveLength(1);
});

test('a segment without a value makes no check; one whose name has a dot is counted', () => {
  const segments = (rows: Record<string, number | null>) =>
    indian('segment_results', {
      segment_revenue_from_operations: { segments: rows, adjustments: null, inter_segment_revenue: 5, total: 95 },
    });
  expect(checkStatement(segments({ 'A.B. Paints': 60, Home: 40 })).map(({ holds }) => holds)).toEqual([true]);
  expect(checkStatement(segments({ 'A.B. Paints': 60, Home: null }))).toEqual([]);
});

test('profit over earnings per share is the number of shares, within what an issue in the period makes', () => {
  const income = (face: number, perShare: number, diluted: number | null = null) =>
    indian(
      'income_statement',
      {
        profit_after_tax: 1529,
        earnings_per_share: { basic: perShare, diluted },
        details_of_paid_up_equity_share_capital: {
          paid_up_value_of_equity_share_capital: 216,
          face_value_of_equity_share_capital: face,
        },
      },
      { statement_scope: 'standalone' },
    );
  expect(failures(income(1, 7.06))).toEqual([]);
  expect(failures(income(1, 7.86))).toEqual([]);
  expect(failures(income(1, 4.9))).toEqual([
    'profit over earnings per share is paid-up capital over face value: 2,160,000,000 shares are filed, profit makes 3,120,408,163',
  ]);
  expect(failures(income(1, 3.54))[0]).toMatch(/; a bonus issue or split after the period would explain it$/);
  expect(failures(income(1, 3.54, 3.53))[0]).toMatch(/explain it$/);
  // Diluted earnings per share would be restated, too.
  expect(failures(income(1, 0.708, 7.08))[0]).not.toMatch(/explain/);
  expect(failures(income(1, 14.16))[0]).not.toMatch(/explain/);
  expect(failures(income(216, 7.06))).toEqual([
    'profit over earnings per share is paid-up capital over face value: 10,000,000 shares are filed, profit makes 2,165,722,380',
  ]);
  expect(names(income(0, 7.06))).toEqual([]);
});

test('of a US issuer, what is counted among other income or beside it may be either', () => {
  const income = (before: number) =>
    us('income_statement', {
      operating_income_loss: 6_954_003_000,
      interest_expense: 699_826_000,
      nonoperating_income_expense: -48_772_000,
      income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest: before,
    });
  expect(failures(income(6_205_405_000))).toEqual([]);
  expect(failures(income(6_905_231_000))).toEqual([]);
  expect(failures(income(6_605_405_000))).toHaveLength(1);
});

test('the gross profit of a US issuer without a line of all revenue is held to what it sold of a kind, or of both', () => {
  const income = (gross_profit: number, sold: Record<string, number>) =>
    failures(us('income_statement', { ...sold, gross_profit }));
  const goods = { sales_revenue_goods_net: 1_503, cost_of_goods_sold: 902 };
  const services = { sales_revenue_services_net: 401, cost_of_services: 299 };
  expect([income(601, goods), income(102, services), income(703, { ...goods, ...services })]).toEqual([[], [], []]);
  expect(income(641, goods)).toEqual([
    "revenue less its cost is gross profit: 641 is filed, they make 601 (40 less; a line that is in no answer, as under a name of the issuer's own, would explain it)",
  ]);
  expect(income(142, services)).toHaveLength(1);
});

test('US diluted shares are held to net income, with what is converted, where the basic ones are', () => {
  const income = (basic: number, diluted: number) =>
    failures(
      us('income_statement', {
        net_income_loss: 762_000,
        earnings_per_share_basic: 0.65,
        earnings_per_share_diluted: 0.63,
        weighted_average_number_of_shares_outstanding_basic: basic,
        weighted_average_number_of_diluted_shares_outstanding: diluted,
      }),
    );
  expect(income(1_167_600, 1_296_630)).toEqual([]);
  expect(income(1_167_600, 12_966_300)).toHaveLength(1); // ten times as many
  expect(income(1_167_600, 1_096_630)).toHaveLength(1); // fewer than profit makes
  expect(income(1_367_600, 1_396_630)).toHaveLength(2); // the basic ones do not hold either
});

test('a US count of shares in thousands is found', () => {
  const data = us('income_statement', {
    net_income_loss: 797_645_000,
    earnings_per_share_basic: 1.45,
    weighted_average_number_of_shares_outstanding_basic: 550_108,
  });
  expect(failures(data)).toEqual([
    'net income over earnings per share is the average number of shares: 550,108 shares are filed, profit makes 550,100,000',
  ]);
});

test('diluted earnings per share of a profit are no more than basic; of a loss they may be', () => {
  const ofIndia = (basic: number | null, diluted: number | null) =>
    indian('income_statement', { earnings_per_share: { basic, diluted } });
  expect(failures(ofIndia(140.62, 140.69))).toEqual([
    'diluted earnings per share are no more than basic: 140.69 is filed, and 140.62 as basic',
  ]);
  expect(failures(ofIndia(140.62, 140.62))).toEqual([]);
  expect(failures(ofIndia(-0.19, -0.18))).toEqual([]);
  expect(failures(ofIndia(0, 1.2))).toHaveLength(1);
  expect([names(ofIndia(null, 1)), names(ofIndia(1, null))]).toEqual([[], []]);
  const ofUs = (diluted: number) =>
    us('income_statement', {
      income_loss_from_continuing_operations_per_basic_share: 1.5,
      income_loss_from_continuing_operations_per_diluted_share: diluted,
      weighted_average_number_of_shares_outstanding_basic: 10,
      weighted_average_number_of_diluted_shares_outstanding: 11,
    });
  expect(failures(ofUs(1.51))).toHaveLength(1);
  expect(failures(ofUs(1.49))).toEqual([]);
});

test('checks are computed once for an answer', () => {
  const data = indian('cash_flow', CASH);
  expect(checkStatement(data)).toBe(checkStatement(data));
});

test('a quarter of the year before is no part of a year that was moved, though their labels are alike', () => {
  const of = (reporting_type: string, period_end_date: string, fiscal_quarter: string, revenues: number) =>
    ({
      cik: '0000000007',
      statement_type: 'income_statement',
      reporting_type,
      period_end_date,
      currency: 'USD',
      fiscal_year: 2017,
      fiscal_quarter,
      metrics: { revenues },
    }) as unknown as StatementData;
  const half = of('half_yearly', '2017-06-30', 'Q2', 190);
  const second = of('quarterly', '2017-06-30', 'Q2', 100);
  const quarters = (first: StatementData) =>
    checkStatement(half, [second, first]).filter(({ measure }) => measure === 'quarters');
  expect(quarters(of('quarterly', '2016-06-30', 'Q1', 70))).toEqual([]);
  expect(quarters(of('quarterly', '2017-03-31', 'Q1', 90))).toMatchObject([{ holds: true, expected: 190 }]);
});

test('what two pairs of lines fail alike is said once', () => {
  const earnings = { basic: 140.62, diluted: 140.69 };
  const text = checksText(
    checkStatement(
      indian('income_statement', {
        earnings_per_share: earnings,
        earnings_per_share_continuing: earnings,
      }),
    ),
  );
  expect(text).toBe(
    'does not add up: diluted earnings per share are no more than basic: 140.69 is filed, and 140.62 as basic',
  );
});
