import { checksText, checkStatement, neighbourChecks, Neighbours } from '../../../src/checks';
import type { StatementData } from '../../../src/api';
import { titleOf, withRealStatements } from '../../support/real-statements';

type Data = Parameters<typeof checkStatement>[0];

const DAY = 'details_of_paid_up_equity_share_capital';

const income = (reporting_type: string, financials: object, more: object = {}): StatementData =>
  ({
    profile: 'bank',
    statement_type: 'income_statement',
    statement_scope: 'standalone',
    reporting_type,
    fiscal_year: 2024,
    fiscal_quarter: 'Q3',
    period_end_date: '2023-12-31',
    currency: 'INR',
    scale: 'crores',
    financials,
    ...more,
  }) as unknown as StatementData;

test('what the statements of a quarter and of the year to date say of their last day is one', () => {
  const quarter = income('quarterly', { ratios: { cet1: 0.1831 }, gross_non_performing_assets: 15_086 });
  const toDate = income('nine_months', { ratios: { cet1: 0.1839 }, gross_non_performing_assets: 15_085.9974 });
  expect(checksText(checkStatement(quarter, [quarter, toDate]))).toBe(
    'does not add up: CET1 is that of the nine months statement to the same day: 0.1831 is filed, and 0.1839 there',
  );
  expect(checksText(checkStatement(quarter, [income('nine_months', { ratios: { cet1: 0.1831 } })]))).toBe(
    'adds up (1 check with other periods in memory)',
  );
});

test('a paid-up capital of another day, in whole hundreds too, is not the same', () => {
  const capital = (amount: number) => ({ [DAY]: { paid_up_value_of_equity_share_capital: amount } });
  const failed = (one: number, other: number) =>
    checkStatement(income('quarterly', capital(one)), [income('nine_months', capital(other))]).some(
      ({ holds }) => !holds,
    );
  expect([failed(119.99, 115.37), failed(100, 140), failed(2122, 2170), failed(0, 39.95)]).toEqual(
    new Array(4).fill(true),
  );
  expect([failed(288.65, 288.64), failed(2070, 2069), failed(0, 0)]).toEqual([false, false, false]);
});

test('statements of other days, scopes and kinds are not compared, nor is what one of the two has no value for', () => {
  const own = income('quarterly', { ratios: { cet1: 0.18 } });
  const other = { ratios: { cet1: 0.2 } };
  const others = [
    income('nine_months', other, { statement_scope: 'consolidated' }),
    income('half_yearly', other, { period_end_date: '2023-09-30', fiscal_quarter: 'Q2' }),
    income('nine_months', other, { statement_type: 'balance_sheet' }),
    income('nine_months', { ratios: { cet1: null } }),
  ];
  expect(checkStatement(own, others)).toEqual(checkStatement(own));
});

withRealStatements('india', 'all real filings of India', (all) => {
  test('eight filings give two capitals or ratios for one day', () => {
    const neighbours = new Map<unknown, Data[]>();
    for (const data of all()) {
      const { company_id: company } = data as unknown as { company_id: string };
      neighbours.set(company, [...(neighbours.get(company) ?? []), data]);
    }
    const checks = [...neighbours.values()].flatMap((own) => {
      const others = new Neighbours(own);
      return own.flatMap((data) =>
        neighbourChecks(data, others, new Set())
          .filter(({ measure }) => measure === 'day')
          .map((check) => ({ data, check })),
      );
    });
    expect(checks.length).toBeGreaterThan(4000);
    const failed = checks.filter(({ data, check }) => !check.holds && data.reporting_type !== 'quarterly');
    expect(failed.map(({ data, check: { reported, expected } }) => [titleOf(data), reported, expected]).sort()).toEqual(
      [
        ['BAJFINANCE standalone annual 2020-03-31', 115.37, 119.99],
        ['HDFCBANK standalone nine_months 2023-12-31', 0.1839, 0.1831],
        ['ICICIBANK standalone nine_months 2021-12-31', 158_389.81, 1388.88],
        ['INDUSINDBK consolidated nine_months 2023-12-31', 0.0046, 0.004],
        ['INDUSINDBK consolidated nine_months 2023-12-31', 0.1601, 0.1607],
        ['INFY consolidated half_yearly 2019-09-30', 2170, 2121],
        ['INFY consolidated nine_months 2019-12-31', 2170, 2122],
        ['JIOFIN standalone half_yearly 2023-09-30', 63_593.28, 6353.28],
        ['KOTAKBANK consolidated half_yearly 2023-09-30', 0.0113, 0.0013],
      ],
    );
  });
});
