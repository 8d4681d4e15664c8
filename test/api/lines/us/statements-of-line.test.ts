import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { US_STATEMENT_KINDS, usHomeStatement, usLineKind, usLines, usStatementsOf } from '../../../../src/api';
import { sharedFile, testWithShared } from '../../../server/filings/shared-data';
import { DATA_SET, dataSetRows, snakeCase } from '../us-data-set';

const ALL = US_STATEMENT_KINDS.flatMap((statement) => usLines(statement));

describe('the table of well-known US lines', () => {
  test('has at least 300 names, each with exactly one home statement', () => {
    expect(ALL.length).toBeGreaterThanOrEqual(300);
    expect(ALL.filter((name, at) => ALL.indexOf(name) !== at)).toEqual([]);
  });

  test('spells every name in snake case', () => {
    expect(ALL.filter((name) => !/^[a-z]+[0-9]*(_[a-z0-9]+)*$/.test(name))).toEqual([]);
  });

  test.each([
    [
      'income',
      `revenues revenue_from_contract_with_customer_excluding_assessed_tax sales_revenue_net revenue cost_of_revenue cost_of_sales gross_profit
       operating_income_loss net_income_loss profit_loss earnings_per_share_diluted income_tax_expense_benefit`,
    ],
    [
      'balance',
      `assets liabilities stockholders_equity cash_and_cash_equivalents_at_carrying_value cash_and_cash_equivalents equity
       liabilities_and_stockholders_equity common_stock_shares_outstanding`,
    ],
    [
      'cashflow',
      `net_cash_provided_by_used_in_operating_activities payments_to_acquire_property_plant_and_equipment repayments_of_debt
       share_based_compensation cash_flows_from_used_in_operating_activities
       cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents`,
    ],
  ])('%s is the home statement of its common lines', (statement, names) => {
    for (const name of names.split(/\s+/)) expect([name, usHomeStatement(name)]).toEqual([name, statement]);
  });

  test('a name has the same home statement in every spelling', () => {
    expect([
      usHomeStatement('netincomeloss'),
      usHomeStatement('net_income_loss'),
      usHomeStatement('netincomelos'),
    ]).toEqual(['income', 'income', undefined]);
    for (const statement of US_STATEMENT_KINDS)
      for (const name of usLines(statement)) expect([name, usHomeStatement(name)]).toEqual([name, statement]);
  });

  test('the home statement comes first among the statements of a line', () => {
    expect(usStatementsOf('net_income_loss')).toEqual(['income', 'cashflow']);
    expect(usStatementsOf('profit_loss')).toEqual(['income', 'cashflow']);
    expect(usStatementsOf('cash_and_cash_equivalents_at_carrying_value')).toEqual(['balance', 'cashflow']);
    expect(usStatementsOf('assets')).toEqual(['balance']);
  });

  test('a name outside the table has no home statement, no statements and no kind', () => {
    expect([usHomeStatement('nonsense'), usStatementsOf('nonsense'), usLineKind('nonsense')]).toEqual([
      undefined,
      [],
      undefined,
    ]);
  });

  test.each([
    ['net_income_loss', 'flow'],
    ['proceeds_from_issuing_shares', 'flow'],
    ['treasury_shares', 'stock'],
    ['treasury_stock_value', 'stock'],
    ['cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents', 'stock'],
    ['earnings_per_share_basic', 'per-share'],
    ['income_loss_from_continuing_operations_per_diluted_share', 'per-share'],
    ['basic_earnings_loss_per_share', 'per-share'],
    ['common_stock_par_or_stated_value_per_share', 'per-share'],
    ['weighted_average_number_of_diluted_shares_outstanding', 'shares'],
    ['adjusted_weighted_average_shares', 'shares'],
    ['common_stock_shares_issued', 'shares'],
    ['treasury_stock_common_shares', 'shares'],
    ['effective_income_tax_rate_continuing_operations', 'ratio'],
    ['effective_income_tax_rate_reconciliation_fdii_amount', undefined],
    ['antidilutive_securities_excluded_from_computation_of_earnings_per_share_amount', 'shares'],
  ])('the kind of %s is %s', (name, kind) => {
    expect(usLineKind(name)).toBe(kind);
  });
});

const STATEMENT_CODES = { IS: 'income', BS: 'balance', CF: 'cashflow' } as const;

function filingsPerStatement(): Map<string, Record<string, Set<string>>> {
  const counts = new Map<string, Record<string, Set<string>>>();
  for (const { adsh = '', stmt, tag = '', version = '' } of dataSetRows('pre')) {
    const statement = STATEMENT_CODES[stmt as keyof typeof STATEMENT_CODES];
    if (!statement || !version.startsWith('us-gaap')) continue;
    const name = snakeCase(tag);
    const filings = counts.get(name) ?? { income: new Set(), balance: new Set(), cashflow: new Set() };
    filings[statement]!.add(adsh);
    counts.set(name, filings);
  }
  return counts;
}

testWithShared(DATA_SET, 'the home of a line is where most filings of the data set 2010q2 show it', () => {
  const counts = filingsPerStatement();
  // Opening and closing cash of cash flow statements belong to the balance sheet, however often filings repeat them.
  const repeated = new Set(usLines('balance').filter((name) => usStatementsOf(name).includes('cashflow')));
  const found = ALL.filter((name) => counts.has(name) && !repeated.has(name));
  const elsewhere = found.filter((name) => {
    const filings = counts.get(name)!;
    const most = Math.max(...US_STATEMENT_KINDS.map((statement) => filings[statement]!.size));
    return filings[usHomeStatement(name)!]!.size < most;
  });
  expect(found.length).toBeGreaterThan(300);
  expect(elsewhere).toEqual([]);
});

const KINDS: Readonly<Record<string, readonly string[]>> = {
  USD: ['flow', 'stock'],
  'USD/shares': ['per-share'],
  shares: ['shares'],
  pure: ['ratio', 'count'],
};
const COUNTED = ['count'];

/** Filed in dollars beside their own unit: prices without "a share", and years. */
const MISFILED = /(WeightedAverage(ExercisePrice|GrantDateFairValue)|PeriodForRecognition)$/;

interface Fact {
  readonly start?: string;
}

testWithShared(
  'us/companyfacts',
  'no kind contradicts how Apple, Alphabet and Snowflake report the line: in which unit, and of a period or of a day',
  () => {
    let known = 0;
    const contradictions = ['0000320193', '0001640147', '0001652044'].flatMap((cik) => {
      const text = gunzipSync(readFileSync(sharedFile(`us/companyfacts/CIK${cik}.json.gz`))).toString();
      const { facts } = JSON.parse(text) as {
        facts: Record<string, Record<string, { units: Record<string, readonly Fact[]> }>>;
      };
      return Object.entries(facts['us-gaap'] ?? {}).flatMap(([tag, { units }]) => {
        const kind = usLineKind(snakeCase(tag));
        if (kind === undefined) return [];
        known += 1;
        return Object.entries(units)
          .filter(([unit, [fact]]) => {
            const isOfPeriod = fact?.start !== undefined;
            if (unit === 'USD' && MISFILED.test(tag)) return false;
            if (!(KINDS[unit] ?? COUNTED).includes(kind)) return true;
            return (kind === 'flow' && !isOfPeriod) || (kind === 'stock' && isOfPeriod);
          })
          .map(([unit]) => `${tag} is ${kind}: ${unit}`);
      });
    });
    expect(contradictions).toEqual([]);
    expect(known).toBeGreaterThan(300);
  },
);
