import type { StatementData } from '../../../src/api';
import { checksText, checkStatement, failureText } from '../../../src/checks';
import { withRealStatements } from '../../support/real-statements';

type Metrics = Readonly<Record<string, number | null>>;

const statement = (reporting_type: string, period_end_date: string, metrics: Metrics) =>
  ({
    cik: '0000000001',
    statement_type: 'cash_flow',
    reporting_type,
    period_end_date,
    currency: 'USD',
    metrics,
  }) as unknown as StatementData;
const cash = (end: number | null, change = 0): Metrics => ({
  cash_and_cash_equivalents_period_increase_decrease: change,
  cash_and_cash_equivalents_at_carrying_value: end,
});

const NAME = 'the cash with which the statement before ends and the change make closing cash';
const checksOf = (own: StatementData, neighbours: readonly StatementData[]) =>
  checkStatement(own, neighbours).filter(({ name }) => name === NAME);

test('closing cash is held to the cash with which the statement before ends', () => {
  const before = statement('annual', '2023-12-31', cash(101));
  expect(checksOf(statement('annual', '2024-12-31', cash(132, 31)), [before])).toMatchObject([{ holds: true }]);
  expect(checksOf(statement('annual', '2024-12-31', cash(132, 21)), [before]).map(failureText)).toEqual([
    `${NAME}: 132 is filed, they make 122 (10 less; cash of what is held for sale, or a year before that was restated, would explain it)`,
  ]);
});

test('that is the year before for the months of a year, and the quarter before for a quarter', () => {
  const year = statement('annual', '2023-12-30', cash(101));
  const half = statement('half_yearly', '2024-06-29', cash(142, 41));
  expect(checksOf(half, [year])).toMatchObject([{ expected: 142, holds: true }]);
  expect(checksOf(statement('quarterly', '2024-09-28', cash(153, 11)), [year, half])).toMatchObject([
    { expected: 153, holds: true },
  ]);
  expect(checksOf(statement('nine_months', '2024-09-28', cash(153, 11)), [year, half])).toMatchObject([
    { expected: 112, holds: false },
  ]);
});

test('a statement that ends on another day, or has another kind of cash, makes no check', () => {
  const own = statement('annual', '2024-12-31', cash(132, 21));
  expect(checksOf(own, [statement('annual', '2022-12-31', cash(101))])).toEqual([]);
  expect(checksOf(own, [statement('annual', '2023-12-31', cash(null))])).toEqual([]);
  const restricted = { cash_cash_equivalents_restricted_cash_and_restricted_cash_equivalents: 100 };
  expect(checksOf(own, [statement('annual', '2023-12-31', restricted)])).toEqual([]);
  expect(checksOf({ ...own, period_months: 5 } as StatementData, [statement('annual', '2023-12-31', cash(1))])).toEqual(
    [],
  );
});

test('of two statements that end the day before one is enough', () => {
  const own = statement('annual', '2024-12-31', cash(132, 31));
  const restated = statement('quarterly', '2023-12-31', cash(61));
  expect(checksOf(own, [restated, statement('annual', '2023-12-31', cash(101))])).toMatchObject([{ holds: true }]);
});

test('it counts as a check with other periods', () => {
  const before = statement('annual', '2023-12-31', cash(101));
  expect(checksText(checkStatement(statement('annual', '2024-12-31', cash(132, 31)), [before]))).toBe(
    'adds up (1 check with other periods in memory)',
  );
});

withRealStatements('us', 'cash flow statements of the US, each with those of its company', (all) => {
  const made = () =>
    all().flatMap((data) => {
      const others = all().filter((each) => each !== data && each['cik'] === data['cik']);
      const title = `${String(data['ticker'])} ${data.reporting_type} ${data.period_end_date}`;
      return checksOf(data, others).map((check) => ({ title, check }));
    });

  test('all begin with the cash of the statement before, but one: Alphabet had cash in what was held for sale', () => {
    const checks = made();
    expect(checks.length).toBeGreaterThan(200);
    expect(checks.filter(({ check }) => !check.holds).map(({ title }) => title)).toEqual([
      'GOOGL nine_months 2014-09-30',
    ]);
  });
});
