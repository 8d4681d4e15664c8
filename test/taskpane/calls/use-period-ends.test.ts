import { readPeriodEnds } from '../../../src/functions/cards/company-periods';
import { periodsCall } from '../../../src/taskpane/calls/use-period-ends';

const QUESTION = { company: 'X', type: 'annual', scope: 'standalone', count: 4 } as const;

test('each market has its own function, and only India takes a scope', () => {
  expect(periodsCall({ ...QUESTION, market: 'india' })).toEqual(['FIN.PERIODS', ['X', 'annual', 'standalone', 4]]);
  expect(periodsCall({ ...QUESTION, market: 'us' })).toEqual(['US.PERIODS', ['X', 'annual', 4]]);
});

test('dates are read with and without data types', () => {
  const rows = [[{ serial: 46_112, numberFormat: 'd mmm yyyy' }], [45_747], ['no date']];
  expect(readPeriodEnds({ rows })).toEqual({ ends: ['2026-03-31', '2025-03-31'] });
});

test('an empty list is an answer, and anything else a failure with its reason', () => {
  expect(readPeriodEnds({ error: '#N/A', message: 'none' })).toEqual({ ends: [] });
  expect(readPeriodEnds({ error: '#VALUE!', message: 'down' })).toEqual({ failure: 'down' });
});
