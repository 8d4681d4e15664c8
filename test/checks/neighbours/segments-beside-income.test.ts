import type { StatementData } from '../../../src/api';
import type { Check } from '../../../src/checks';
import { checksText, checkStatement, failureText, neighbourChecks, Neighbours } from '../../../src/checks';
import { titleOf, withRealStatements } from '../../support/real-statements';

const ASSOCIATES = 'share_of_profit_loss_of_associates_and_joint_ventures_accounted_for_using_equity_method';
const REGULATORY =
  'net_movement_in_regulatory_deferral_account_balances_related_to_profit_or_loss_and_the_related_deferred_tax_movement';

const statement = (statement_type: string, financials: object, more: object = {}): StatementData =>
  ({
    profile: 'nonbank',
    statement_type,
    statement_scope: 'consolidated',
    reporting_type: 'quarterly',
    fiscal_year: 2024,
    fiscal_quarter: 'Q3',
    period_end_date: '2023-12-31',
    currency: 'INR',
    scale: 'crores',
    financials,
    ...more,
  }) as unknown as StatementData;

/** Segments of one business, whose own sums hold. */
const segments = ({ revenue = 900, profit = 100.5, between = 0 }, more: object = {}) =>
  statement(
    'segment_results',
    {
      segment_revenue_from_operations: {
        segments: { A: revenue + between },
        inter_segment_revenue: between,
        total: revenue,
      },
      segment_profit_before_tax: { segments: { A: profit + 20 }, segment_finance_costs: 20, total: profit },
    },
    more,
  );

const income = (lines: object = {}, more: object = {}) =>
  statement(
    'income_statement',
    {
      income: { sales: 900, other_income: 30, income: 930 },
      profit_before_tax: 100.5,
      profit_after_tax: 80,
      ...lines,
    },
    more,
  );

const textOf = (own: StatementData, beside: StatementData) => checksText(checkStatement(own, [own, beside]));

test('totals of segments that are those of the income statement of the period add up', () => {
  expect(textOf(segments({}), income())).toBe('adds up (4 checks, 2 of them with the income statement)');
});

test('totals that are not are named, with both amounts and the difference', () => {
  expect(textOf(segments({ revenue: 600, profit: 60 }), income())).toBe(
    'does not add up: segments make revenue of the income statement: 600 is filed, and 900 there (300 more); ' +
      'segments make profit before tax of the income statement: 60 is filed, and 100.5 there (40.5 more)',
  );
  expect(textOf(segments({ profit: 80 }), income())).toMatch(/\(20.5 more; a total after tax would explain it\)$/);
  expect(textOf(segments({ revenue: 1020, between: -60 }), income())).toMatch(
    /: 1,020 is filed, and 900 there \(120 less; a wrong sign of sales between segments would explain it\)/,
  );
});

test.each([
  ['the share of associates', 110.5, { [ASSOCIATES]: 10 }, 'is with the share of associates'],
  ['no exceptional items', 120.5, { profit_before_exceptional_items_and_tax: 120.5 }, 'is before exceptional items'],
  ['exceptional items of a bank', 120.5, { exceptional_items: -20 }, 'is before exceptional items'],
  ['a bank’s provisions', 200, { operating_profit_before_provisions: 200 }, 'is before provisions'],
  [
    'discontinued operations',
    90.5,
    { profit_loss_from_discontinued_operations_before_tax: -10 },
    'with discontinued operations',
  ],
  // Power Grid to March 2019: the deferred tax of the movement is deducted from it in the income statement alone.
  ['a regulatory movement before its tax', -21.5, { [REGULATORY]: -100 }, 'is with the movement in regulatory'],
])('%s in the segments’ profit is said, and no failure', (_title, profit, lines, remark) => {
  const text = textOf(segments({ profit }), income(lines));
  expect(text).toMatch(/^adds up /);
  expect(text).toContain(remark);
});

test.each([
  ['of the other sign', 222.5],
  ['less than the movement', 10.5],
  ['more than tax at the highest rate makes of it', -80],
])('a difference %s is no regulatory movement', (_title, profit) => {
  expect(textOf(segments({ profit }), income({ [REGULATORY]: -100 }))).toMatch(
    /^does not add up: segments make profit/,
  );
});

test('taxes on sales in one of two revenues are said with both amounts', () => {
  expect(textOf(segments({ revenue: 1000 }), income())).toMatch(
    /^adds up .*; the segments' revenue is 1,000, and that of the income statement 900, which taxes on sales/,
  );
  expect(textOf(segments({ revenue: 930 }), income())).toMatch(/revenue is with other income$/);
});

test('an income statement of another day, type, scope or scale makes no check, nor does one without the lines', () => {
  const own = segments({ revenue: 600, profit: 60 });
  const others = [
    income({}, { period_end_date: '2023-09-30', fiscal_quarter: 'Q2' }),
    income({}, { reporting_type: 'nine_months' }),
    income({}, { statement_scope: 'standalone' }),
    income({}, { scale: 'lakhs' }),
    statement('balance_sheet', { income: { sales: 900 }, profit_before_tax: 100.5 }),
  ];
  expect(checkStatement(own, others)).toEqual(checkStatement(own));
  expect(checkStatement(own, [statement('income_statement', { profit_after_tax: 80 })])).toEqual(checkStatement(own));
});

test('the income statement itself is not held to its segments', () => {
  const own = income();
  expect(checkStatement(own, [own, segments({ revenue: 1 })])).toEqual(checkStatement(own));
});

withRealStatements('india', 'all real filings of India', (all) => {
  const beside = (): readonly { readonly title: string; readonly check: Check }[] => {
    const byCompany = new Map<unknown, StatementData[]>();
    for (const data of all()) {
      const company = data['company_id'];
      byCompany.set(company, [...(byCompany.get(company) ?? []), data]);
    }
    return [...byCompany.values()].flatMap((ofOne) => {
      const neighbours = new Neighbours(ofOne);
      return ofOne
        .filter((data) => data.statement_type === 'segment_results')
        .flatMap((data) =>
          neighbourChecks(data, neighbours, new Set()).map((check) => ({ title: titleOf(data), check })),
        )
        .filter(({ check }) => check.measure === 'income');
    });
  };

  test('all totals of segments are those of the income statement, but for 31 of 2,340', () => {
    const made = beside();
    expect(made.length).toBeGreaterThan(2_300);
    const failed = made.filter(({ check }) => !check.holds);
    const of = (cause: string | undefined) => failed.filter(({ check }) => check.cause === cause);
    expect(new Set(of('a total after tax').map(({ title }) => title.split(' ').slice(0, 2).join(' ')))).toEqual(
      new Set(['KOTAKBANK consolidated']),
    );
    expect(of('a total after tax')).toHaveLength(16);
    expect(
      of('costs of no segment, which the filing leaves out,')
        .map(({ title }) => title)
        .sort(),
    ).toEqual([
      'INFY consolidated half_yearly 2024-09-30',
      'INFY consolidated quarterly 2020-06-30',
      'INFY consolidated quarterly 2024-09-30',
      'LUPIN consolidated nine_months 2024-12-31',
      'TECHM consolidated annual 2019-03-31',
      'TECHM consolidated quarterly 2019-03-31',
    ]);
    expect(of('a wrong sign of sales between segments').map(({ title }) => title)).toEqual([
      'HCLTECH consolidated quarterly 2022-06-30',
    ]);
    expect(
      of(undefined)
        .map(({ title, check }) => `${title}: ${failureText(check).replace('of the income statement: ', '')}`)
        .sort(),
    ).toEqual([
      'BAJAJFINSV consolidated annual 2018-03-31: segments make profit before tax 1,614.86 is filed, and 6,310.17 there (4,695.31 more)',
      'KOTAKBANK consolidated quarterly 2018-06-30: segments make profit before tax 1,562.9 is filed, and 2,315.92 there (753.02 more)',
      'KOTAKBANK consolidated quarterly 2018-06-30: segments make revenue 6,644.29 is filed, and 9,903.56 there (3,259.27 more)',
      'POWERGRID standalone quarterly 2021-12-31: segments make profit before tax 4,225.81 is filed, and 4,279.23 there (53.42 more)',
      'RELIANCE standalone quarterly 2024-09-30: segments make profit before tax 10,254 is filed, and 10,214 there (40 less)',
      'TATASTEEL consolidated nine_months 2019-12-31: segments make profit before tax 3,572.86 is filed, and 1,172.59 there (2,400.27 less)',
      'TATASTEEL consolidated quarterly 2019-12-31: segments make profit before tax -1,165.78 is filed, and -565.22 there (600.56 more)',
      'TCS consolidated quarterly 2022-06-30: segments make profit before tax 11,987 is filed, and 12,776 there (789 more)',
    ]);
  });

  test('a loss of Power Grid’s segments beside a profit is the regulatory movement, and said', () => {
    const [found] = beside().filter(
      ({ title, check }) =>
        title === 'POWERGRID standalone quarterly 2019-03-31' && check.name.includes('profit before tax'),
    );
    expect(found?.check).toMatchObject({ reported: -2994.88, expected: 3222.55, holds: true });
    expect(found?.check.remark).toMatch(/regulatory deferral accounts, before its tax$/);
  });
});
