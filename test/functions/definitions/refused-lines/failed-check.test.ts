import { GROUPS_PROFIT } from '../../../../src/api';
import { failedCheck } from '../../../../src/functions/definitions/refused-lines/failed-check';
import type { FoundLine } from '../../../../src/functions/statements/lines/found-line';
import type { Statement } from '../../../../src/tables';
import { readStatement } from '../../../../src/tables';
import { indianData } from '../../../support/indian-statement';

/** Which lines of a statement are refused where its own lines do not add up. */

type Lines = Readonly<Record<string, unknown>>;

const usIncome = (metrics: Lines) =>
  readStatement({
    cik: '1',
    statement_type: 'income_statement',
    period_end_date: '2023-12-31',
    reporting_type: 'annual',
    currency: 'USD',
    metrics,
  });

function lineOf(statement: Statement, path: string): FoundLine {
  const at = statement.outline.findIndex((row) => row.path === path);
  return { kind: 'income', row: { path, label: path, value: statement.values[at] ?? null }, statement };
}

/** The refused ones of some lines. */
const refusedOf = (statement: Statement, paths: readonly string[]) =>
  paths.filter((path) => failedCheck('X', [lineOf(statement, path)]) !== undefined);

const BEFORE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const SALES = { revenues: 4_123, costs_and_expenses: 3_021, operating_income_loss: 1_102 };
const TAXED = { [BEFORE_TAX]: 953, income_tax_expense_benefit: 202, net_income_loss: 751 };
const OTHER = { nonoperating_income_expense: 51 };
const ALL = [
  'revenues',
  'costs_and_expenses',
  'operating_income_loss',
  'nonoperating_income_expense',
  BEFORE_TAX,
  'net_income_loss',
];

test.each<[title: string, lines: Lines, refused: readonly string[]]>([
  ['all add up', { ...SALES, nonoperating_income_expense: -149, ...TAXED }, []],
  [
    // Interest under a name of the issuer's own lies between them.
    'the sums above and below confirm both ends of one that lacks a line',
    { ...SALES, ...OTHER, ...TAXED },
    ['nonoperating_income_expense'],
  ],
  [
    'nothing confirms its first part',
    { operating_income_loss: 1_102, ...OTHER, ...TAXED },
    ['operating_income_loss', 'nonoperating_income_expense'],
  ],
  [
    'nothing confirms its total',
    { ...SALES, ...OTHER, [BEFORE_TAX]: 953 },
    ['operating_income_loss', 'nonoperating_income_expense', BEFORE_TAX],
  ],
  ['the sums above and below fail too', { ...SALES, revenues: 5_123, ...OTHER, ...TAXED, net_income_loss: 651 }, ALL],
])('US: %s', (_, lines, refused) => {
  const statement = usIncome(lines);
  expect(
    refusedOf(
      statement,
      ALL.filter((path) => path in lines),
    ),
  ).toEqual(refused);
});

const COMPREHENSIVE = { other_comprehensive_income_loss_net_of_tax: 12, comprehensive_income_net_of_tax: 801 };

test('a failed sum of comprehensive income refuses a profit only where no other sum confirms it', () => {
  const paths = ['net_income_loss', ...Object.keys(COMPREHENSIVE)];
  expect(refusedOf(usIncome({ ...TAXED, ...COMPREHENSIVE }), paths)).toEqual(Object.keys(COMPREHENSIVE));
  expect(refusedOf(usIncome({ net_income_loss: 751, ...COMPREHENSIVE }), paths)).toEqual(paths);
  expect(refusedOf(usIncome({ ...TAXED, net_income_loss: 651, ...COMPREHENSIVE }), paths)).toEqual(paths);
});

test('comprehensive income, which begins with the profit that is filed, confirms none', () => {
  const lines = { ...TAXED, net_income_loss: 744, ...COMPREHENSIVE, comprehensive_income_net_of_tax: 756 };
  expect(refusedOf(usIncome(lines), ['net_income_loss', BEFORE_TAX])).toEqual(['net_income_loss', BEFORE_TAX]);
});

const shares = (owners: number, minorities: number): Lines => ({
  [GROUPS_PROFIT.owners]: owners,
  [GROUPS_PROFIT.minorities]: minorities,
});
const nested = (lines: Lines) => {
  const sections: Record<string, Record<string, unknown>> = {};
  for (const [path, value] of Object.entries(lines)) {
    const [section = '', key = ''] = path.split('.');
    sections[section] = { ...sections[section], [key]: value };
  }
  return sections;
};
const SHARES = Object.values(GROUPS_PROFIT);
const indian = (financials: Lines, scope = 'consolidated') =>
  readStatement(indianData(financials, { statement_scope: scope, profile: 'nonbank' }));
const MADE = {
  profit_before_tax: 130.02,
  tax_expense: { current_tax: 25.01, deferred_tax: 5, tax_expense: 30.01 },
  profit_loss_for_period_from_continuing_operations: 100.01,
  profit_after_tax: 100.01,
};
const PROFITS = ['profit_before_tax', 'profit_after_tax', ...SHARES];

test.each<[title: string, statement: Statement, refused: readonly string[]]>([
  ['shares that make the profit', indian({ ...MADE, ...nested(shares(85.31, 14.7)) }), []],
  [
    'shares that do not make a profit that the lines above make',
    indian({ ...MADE, ...nested(shares(80.31, 14.7)) }),
    SHARES,
  ],
  [
    'shares that do not make a profit that no other line makes',
    indian({ profit_after_tax: 100.01, ...nested(shares(80.31, 14.7)) }),
    ['profit_after_tax', ...SHARES],
  ],
  [
    'shares in a standalone statement, which has none',
    indian({ ...MADE, ...nested(shares(80.31, 14.7)) }, 'standalone'),
    [],
  ],
])('India: %s', (_, statement, refused) => expect(refusedOf(statement, PROFITS)).toEqual(refused));

const payment = (end: string, amount: number, path = 'interest_expense'): FoundLine => {
  const statement = usIncome({ [path]: amount });
  return { ...lineOf(statement, path), statement: { ...statement, periodEnd: end } };
};

test('a cost of twelve months that has one sign in one statement and the other in another is refused, and which one is said', () => {
  const [year, part] = [payment('2022-12-31', -93), payment('2023-06-30', 41)];
  expect(failedCheck('X', [part, year])?.message).toMatch(
    /interest_expense for 2022-12-31 is not used: it is negative there/,
  );
  expect(failedCheck('X', [year, payment('2023-06-30', -41)])).toBeUndefined();
  expect(failedCheck('X', [payment('2022-12-31', 93), part])).toBeUndefined();
  expect(failedCheck('X', [year, payment('2023-06-30', 41, 'other_expenses')])).toBeUndefined();
});
