import { readStatement, type Statement } from '../../../../src/tables';
import { computedQuarter } from '../../../../src/functions/statements/computed/computed-quarter';

type Metrics = Readonly<Record<string, number | null>>;

function statement(type: string, end: string, metrics: Metrics, currency = 'USD'): Statement {
  const filing = `0000000001-25-00000${type.length}`;
  const data = {
    company_id: '1',
    statement_type: 'income_statement',
    reporting_type: type,
    fiscal_year: 2025,
    fiscal_quarter: type === 'annual' ? 'Q4' : 'Q3',
    period_end_date: end,
    currency,
    accession_number: filing,
    filing_url: `https://example.test/${filing}`,
    metrics,
  };
  return readStatement(data as never);
}

const YEAR = { revenues: 100, net_income_loss: 20.3, earnings_per_share_basic: 2 } as const;
const quarterOf = (year: Metrics, ...parts: Metrics[]) => {
  const [first, ...others] = parts.map((metrics, at) =>
    parts.length === 1
      ? statement('nine_months', '2025-09-30', metrics)
      : statement('quarterly', `2025-0${9 - 3 * at}-30`, metrics),
  ) as [Statement, ...Statement[]];
  return computedQuarter({ kind: 'income', whole: statement('annual', '2025-12-31', year), less: [first, ...others] });
};
const shown = (quarter: Statement | string) => {
  if (typeof quarter === 'string') return quarter;
  return Object.fromEntries(
    quarter.outline.map(({ path }, at) => [path, quarter.values[at] ?? quarter.computed?.reasons[at] ?? null]),
  );
};

test('amounts are the year less its nine months, in decimals', () => {
  const quarter = quarterOf(YEAR, { revenues: 70, net_income_loss: 20.1, earnings_per_share_basic: 1.5 });
  expect(shown(quarter)).toEqual({
    revenues: 30,
    net_income_loss: 0.2,
    earnings_per_share_basic: expect.stringContaining('Earnings per share basic is a per-share figure'),
  });
  expect(quarter).toMatchObject({
    type: 'quarterly',
    periodEnd: '2025-12-31',
    fiscalQuarter: 'Q4',
    computed: { from: 'the year less the nine months to 2025-09-30' },
    facts: {
      reporting_type: 'quarterly',
      accession_number: '0000000001-25-000006 less 0000000001-25-0000011',
    },
  });
});

test('what a year in millions rounds off is no amount of its last quarter beside nine months in thousands', () => {
  const [year, nine] = [
    { revenues: 4_682e6, restructuring_charges: 18e6, interest_expense: 5e6, nonoperating_income_expense: -20e6 },
    {
      revenues: 3_430_521e3,
      restructuring_charges: 17_742e3,
      interest_expense: 5e6,
      nonoperating_income_expense: -7_742e3,
    },
  ];
  const quarter = quarterOf(year, nine);
  expect(shown(quarter)).toEqual({
    revenues: 1_251_479e3,
    restructuring_charges: expect.stringContaining('is less than a filing in whole millions rounds off'),
    interest_expense: 0,
    nonoperating_income_expense: -12_258e3,
  });
  expect(quarter).toMatchObject({
    computed: { from: 'the year less the nine months to 2025-09-30, of which one is in whole millions' },
  });
  expect(shown(quarterOf(year, { ...nine, revenues: 3_430e6, restructuring_charges: 17e6 }))).toMatchObject({
    restructuring_charges: 1e6,
  });
});

test('what was not paid in the longer period was not paid in its part, also where that lacks the line', () => {
  const year = { payments_of_dividends: 0, payments_to_acquire_intangible_assets: 5, proceeds_from_stock_plans: 0 };
  expect(shown(quarterOf(year, { revenues: 1 }))).toEqual({
    payments_of_dividends: 0,
    payments_to_acquire_intangible_assets: expect.stringContaining('is not in the nine months'),
    proceeds_from_stock_plans: expect.stringContaining('is not in the nine months'),
  });
  expect(shown(quarterOf(year, { payments_of_dividends: 3 }))).toMatchObject({
    payments_of_dividends: expect.stringContaining('would be less than 0'),
  });
  expect(shown(quarterOf(year, { payments_of_dividends: null }))).toMatchObject({ payments_of_dividends: 0 });
});

test('without nine months the three quarters that fill the gap are taken off', () => {
  const quarter = quarterOf({ revenues: 100 }, { revenues: 30 }, { revenues: 20 }, { revenues: 25 });
  expect(shown(quarter)).toEqual({ revenues: 25 });
  expect(quarter).toMatchObject({
    computed: { from: 'the year less the quarters to 2025-09-30, 2025-06-30, 2025-03-30' },
  });
});

test.each([
  ['absent from the part', { revenues: 100, net_income_loss: 5 }, { revenues: 70 }, 'is not in the nine months'],
  ['null in the part', { revenues: 100, net_income_loss: 5 }, { revenues: 70, net_income_loss: null }, 'is not in the'],
] as const)('a line %s has no value and says why', (_what, year, part, reason) => {
  expect(shown(quarterOf(year, part))).toEqual({ revenues: 30, net_income_loss: expect.stringContaining(reason) });
});

test('a line that one of three quarters lacks is not a sum of the others', () => {
  const quarter = quarterOf({ revenues: 100 }, { revenues: 30 }, { revenues: null }, { revenues: 25 });
  expect(shown(quarter)).toEqual({ revenues: expect.stringContaining('is not in the quarter to 2025-06-30') });
});

describe('revenue under another name than in the part', () => {
  const CONTRACTS = 'revenue_from_contract_with_customer_excluding_assessed_tax';
  const part = { revenues: 70, cost_of_revenue: 50, gross_profit: 20 };

  test.each([
    [{ [CONTRACTS]: 100, cost_of_revenue: 70, gross_profit: 30 }, part],
    [{ [CONTRACTS]: 100, cost_of_goods_and_services_sold: 70, gross_profit: 30 }, part],
    [
      { [CONTRACTS]: 100, costs_and_expenses: 70, operating_income_loss: 30 },
      { revenues: 70, costs_and_expenses: 50, operating_income_loss: 20 },
    ],
  ])('is one quantity where the same profit is left of both: %j', (year, nine) => {
    const [revenue, cost, profit] = Object.keys(year);
    expect(shown(quarterOf(year, nine))).toEqual({ [revenue!]: 30, [cost!]: 20, [profit!]: 10 });
  });

  test.each([
    ['no profit tells it', { [CONTRACTS]: 100, net_income_loss: 30 }, { revenues: 70, net_income_loss: 20 }],
    ['another revenue stands beside it', { [CONTRACTS]: 100, cost_of_revenue: 70, gross_profit: 40 }, part],
    [
      'the part has both',
      { [CONTRACTS]: 100, cost_of_revenue: 70, gross_profit: 30 },
      { ...part, sales_revenue_net: 65 },
    ],
  ])('is none where %s', (_what, year, nine) => {
    expect(shown(quarterOf(year, nine))).toMatchObject({ [CONTRACTS]: expect.stringContaining('is not in the nine') });
  });
});

test('null in the year stays null, a reported 0 is 0', () => {
  const year = { revenues: null, net_income_loss: 0, operating_income_loss: 8 };
  const part = { revenues: 70, net_income_loss: 0, operating_income_loss: 8 };
  expect(shown(quarterOf(year, part))).toEqual({ revenues: null, net_income_loss: 0, operating_income_loss: 0 });
});

test.each([
  'earnings_per_share_diluted',
  'weighted_average_number_of_diluted_shares_outstanding',
  'effective_income_tax_rate_continuing_operations',
  'number_of_reportable_segments',
  'a_line_of_its_own',
])('%s does not follow', (line) => {
  const quarter = quarterOf({ revenues: 100, [line]: 4 }, { revenues: 70, [line]: 3 });
  expect(shown(quarter)).toEqual({ revenues: 30, [line]: expect.stringContaining('does not follow from the year') });
});

test('cash is that at the end of the year; no other line of an income statement or a cash flow is a position', () => {
  const cash = 'cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents';
  const whole = statement('annual', '2025-12-31', { [cash]: 50 });
  const less = statement('nine_months', '2025-09-30', { [cash]: 40 });
  expect(shown(computedQuarter({ kind: 'cashflow', whole, less: [less] }))).toEqual({ [cash]: 50 });
  const additions = { deferred_revenue_additions: 334 }; // an amount of the period, named like a position
  expect(shown(quarterOf({ revenues: 100, ...additions }, { revenues: 70, deferred_revenue_additions: 237 }))).toEqual({
    revenues: 30,
    deferred_revenue_additions: expect.stringContaining('is a position'),
  });
});

test('revenue below 0 refuses the whole statement', () => {
  expect(quarterOf({ revenues: 60, net_income_loss: 9 }, { revenues: 70, net_income_loss: 5 })).toContain(
    'its Revenues would be less than 0',
  );
});

describe('a total of cash flows that the filings name unlike (Apple, quarter to April 2017)', () => {
  const TOTAL = 'net_cash_provided_by_used_in_operating_activities';
  const CONTINUING = `${TOTAL}_continuing_operations`;
  const DISCONTINUED = 'cash_provided_by_used_in_operating_activities_discontinued_operations';
  const of = (whole: Metrics, part: Metrics) =>
    shown(
      computedQuarter({
        kind: 'cashflow',
        whole: statement('half_yearly', '2017-04-01', whole),
        less: [statement('quarterly', '2016-12-31', part)],
      }),
    );

  test('is one total where nothing was discontinued', () => {
    expect(of({ [TOTAL]: 39_579 }, { [CONTINUING]: 27_056 })).toEqual({ [TOTAL]: 12_523 });
    expect(of({ [CONTINUING]: 39_579 }, { [TOTAL]: 27_056 })).toEqual({ [CONTINUING]: 12_523 });
  });

  test('is not where something was, or where both are there', () => {
    const lacking = expect.stringContaining('is not in the quarter to 2016-12-31') as unknown;
    expect(of({ [TOTAL]: 39_579 }, { [CONTINUING]: 27_056, [DISCONTINUED]: 3 })).toEqual({ [TOTAL]: lacking });
    expect(of({ [TOTAL]: 39_579, [DISCONTINUED]: 3 }, { [CONTINUING]: 27_056 })).toMatchObject({ [TOTAL]: lacking });
    expect(of({ [TOTAL]: 39_579 }, { [TOTAL]: 27_000, [CONTINUING]: 27_056 })).toEqual({ [TOTAL]: 12_579 });
  });

  test('nor where the two differ in one filing, by what an issuer discontinued under a name of its own', () => {
    const whole = { [TOTAL]: 39_579, [CONTINUING]: 39_700 };
    expect(of(whole, { [TOTAL]: 27_000, [CONTINUING]: 27_056 })).toEqual({ [TOTAL]: 12_579, [CONTINUING]: 12_644 });
    expect(of(whole, { [TOTAL]: 27_056 })).toEqual({
      [TOTAL]: 12_523,
      [CONTINUING]: expect.stringContaining('is not in the quarter to 2016-12-31'),
    });
  });
});

test('cash of continuing operations is no total where the change in cash shows that something is missing beside it', () => {
  const TOTAL = 'net_cash_provided_by_used_in_operating_activities';
  const CONTINUING = `${TOTAL}_continuing_operations`;
  const filed = (type: string, end: string, operating: Metrics, change: number) =>
    statement(type, end, {
      ...operating,
      net_cash_provided_by_used_in_investing_activities: -10_456,
      net_cash_provided_by_used_in_financing_activities: -5_789,
      cash_and_cash_equivalents_period_increase_decrease: change,
    });
  const operating = (whole: Statement, part: Statement) =>
    Object.values(shown(computedQuarter({ kind: 'cashflow', whole, less: [part] })))[0];
  const half = (line: string, change: number) => filed('half_yearly', '2017-06-30', { [line]: 40_321 }, change);
  const first = (line: string, change: number) => filed('quarterly', '2017-03-31', { [line]: 30_123 }, change);
  const lacking = expect.stringContaining('is not in the quarter to 2017-03-31') as unknown;
  expect(operating(half(TOTAL, 24_076), first(CONTINUING, 13_878))).toBe(10_198);
  expect(operating(half(TOTAL, 24_076), first(CONTINUING, 12_345))).toEqual(lacking);
  expect(operating(half(CONTINUING, 24_076), first(TOTAL, 13_878))).toBe(10_198);
  expect(operating(half(CONTINUING, 21_234), first(TOTAL, 13_878))).toEqual(lacking);
});

describe('a year to date whose beginning was restated on its way', () => {
  /** NVIDIA adopted ASU 2016-09 in its third quarter of fiscal 2017, as of the beginning of the year. */
  const OPERATING = 'net_cash_provided_by_used_in_operating_activities';
  const BENEFIT = 'excess_tax_benefit_from_share_based_compensation_operating_activities';
  const of = (type: string, end: string, metrics: Metrics) => statement(type, end, metrics);
  const nine = of('nine_months', '2016-10-30', { net_income_loss: 1_012e6, [OPERATING]: 951e6 });
  const half = (more: Metrics = {}) =>
    of('half_yearly', '2016-07-31', { net_income_loss: 449e6, [OPERATING]: 493e6, ...more });
  const income = (profit: number) => of('quarterly', '2016-10-30', { net_income_loss: profit });

  test('is no quarter: the income statement of the quarter has another profit', () => {
    expect(computedQuarter({ kind: 'cashflow', whole: nine, less: [half()], income: income(542e6) })).toBe(
      'its profit would be 563,000,000, but its income statement has 542,000,000: what came before it was restated',
    );
    expect(computedQuarter({ kind: 'cashflow', whole: nine, less: [half()], income: income(584e6) })).toContain(
      'its profit would be 563,000,000, but its income statement has 584,000,000',
    );
    for (const rounded of [562e6, 564e6])
      expect(
        shown(computedQuarter({ kind: 'cashflow', whole: nine, less: [half()], income: income(rounded) })),
      ).toEqual({ net_income_loss: 563e6, [OPERATING]: 458e6 });
  });

  test('is one where a filing has the profit under another name, which proves nothing', () => {
    const renamed = of('half_yearly', '2016-07-31', { profit_loss: 449e6, [OPERATING]: 493e6 });
    expect(
      shown(computedQuarter({ kind: 'cashflow', whole: nine, less: [renamed], income: income(542e6) })),
    ).toMatchObject({ [OPERATING]: 458e6 });
  });

  test('nor where the later filing has a flow of it elsewhere', () => {
    expect(computedQuarter({ kind: 'cashflow', whole: nine, less: [half({ [BENEFIT]: 26e6 })] })).toBe(
      'what was filed to 2016-07-31 has Excess tax benefit from share based compensation operating activities, which the later filing counts elsewhere',
    );
    expect(computedQuarter({ kind: 'cashflow', whole: nine, less: [half({ [BENEFIT]: 0 })] })).toHaveProperty(
      'type',
      'quarterly',
    );
  });
});

test.each(['payments_to_acquire_property_plant_and_equipment', 'payments_of_dividends'])(
  '%s below 0 does not follow, where nothing comes back',
  (line) => {
    const of = (year: number, part: number) => {
      const whole = statement('annual', '2025-12-31', { [line]: year, proceeds_from_debt_net_of_issuance_costs: year });
      const less = statement('nine_months', '2025-09-30', {
        [line]: part,
        proceeds_from_debt_net_of_issuance_costs: part,
      });
      return shown(computedQuarter({ kind: 'cashflow', whole, less: [less] }));
    };
    expect(of(9, 12)).toEqual({
      [line]: expect.stringContaining('would be less than 0, so that the year and its parts are not on one basis'),
      proceeds_from_debt_net_of_issuance_costs: -3,
    });
    expect(of(-12, -9)).toMatchObject({ [line]: -3 });
  },
);

test('two currencies refuse the whole statement', () => {
  const whole = statement('annual', '2025-12-31', { revenues: 100 });
  const less = statement('nine_months', '2025-09-30', { revenues: 70 }, 'EUR');
  expect(computedQuarter({ kind: 'income', whole, less: [less] })).toBe(
    'it is in USD, but the nine months to 2025-09-30 in EUR',
  );
});

test('the same answers give the same statement, others another', () => {
  const whole = statement('annual', '2025-12-31', { revenues: 100 });
  const part = (revenues: number) => statement('nine_months', '2025-09-30', { revenues });
  const [one, other] = [part(70), part(60)];
  const first = computedQuarter({ kind: 'income', whole, less: [one] });
  expect(computedQuarter({ kind: 'income', whole, less: [one] })).toBe(first);
  expect(shown(computedQuarter({ kind: 'income', whole, less: [other] }))).toEqual({ revenues: 40 });
});
