import { countedFrom, labelOfStatement, noFiscalPeriod } from '../../../src/functions/periods/fiscal-period';
import type { FiscalPeriod } from '../../../src/functions/arguments/periods/period-grammar';
import { readStatement } from '../../../src/tables';
import { indianData } from '../../support/indian-statement';

const statement = (facts: Readonly<Record<string, unknown>>) =>
  readStatement(indianData({}, { period_end_date: '2025-06-28', ...facts }));
const Q_4 = { text: 'Q-4', impliedType: 'quarterly', quartersBack: 4 } as const;

test('the label of a statement is its fiscal year and quarter', () => {
  expect(labelOfStatement(statement({ fiscal_year: 2025, fiscal_quarter: 'Q3' }))).toEqual({ year: 2025, quarter: 3 });
  expect(labelOfStatement(statement({ fiscal_year: 2025 }))).toBeUndefined();
});

test('a relative period is counted from the newest statement', () => {
  expect(countedFrom('AAPL', statement({ fiscal_year: 2025, fiscal_quarter: 'Q3' }), Q_4)).toEqual({
    fiscal: { year: 2024, quarter: 3 },
    impliedType: 'quarterly',
    text: 'Q-4 (fiscal 2024 Q3)',
    counted: { from: '2025-06-28', quarters: 4 },
  });
});

test('from a statement that names no period nothing is counted', () => {
  expect(countedFrom('AAPL', statement({}), Q_4)).toMatchObject({
    code: '#N/A',
    message: 'AAPL: the newest statement, to 2025-06-28, names no fiscal period from which to count Q-4. Give a date.',
  });
});

test('a period that no statement is of names the nearest two', () => {
  const period: FiscalPeriod = { text: 'FY1990', impliedType: 'annual', fiscal: { year: 1990, quarter: 4 } };
  expect(noFiscalPeriod('AAPL', period, ['2011', '2010', '2009']).message).toBe(
    'AAPL: no statement says that it is of FY1990. The nearest: 2010, 2009.',
  );
  expect(noFiscalPeriod('AAPL', period, []).message).toBe(
    'AAPL: no statement says that it is of FY1990. There is none at all.',
  );
});

test('a second half-year, which those who file quarters file with its year, says how to have its amounts', () => {
  const half = {
    text: 'H-1 (fiscal 2024 Q4)',
    impliedType: 'half_yearly',
    fiscal: { year: 2024, quarter: 4 },
  } as const;
  expect(noFiscalPeriod('INFY', half, ['2024-09-30', '2023-09-30']).message).toBe(
    'INFY: no statement says that it is of H-1 (fiscal 2024 Q4). The nearest: 2024-09-30, 2023-09-30. Amounts of a second half-year are those of FY2024 less those of H1FY2024.',
  );
  const first: FiscalPeriod = { ...half, fiscal: { year: 2024, quarter: 2 } };
  expect(noFiscalPeriod('INFY', first, ['2024-09-30']).message).toMatch(/The nearest: 2024-09-30\.$/);
});
