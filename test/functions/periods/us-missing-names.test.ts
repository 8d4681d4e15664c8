import { uncertainPeriod } from '../../../src/functions/periods/us-missing-periods';

const nameOf = (type: 'annual' | 'quarterly' | 'half_yearly' | 'nine_months', quarter: 1 | 2 | 3 | 4) => {
  const period = uncertainPeriod(
    { asked: 'ACME', type, what: 'so' },
    { end: '2017-06-30', label: { year: 2017, quarter } },
  );
  return 'at' in period ? [period.at, period.missing.message] : [];
};

test.each([
  ['annual', 4, 'FY2016'],
  ['quarterly', 1, 'Q4FY2016'],
  ['half_yearly', 2, 'H1FY2016'],
  ['half_yearly', 4, 'H2FY2016'],
  ['nine_months', 3, '9MFY2016'],
] as const)('the %s period before Q%d is called by its fiscal word, %s', (type, quarter, name) => {
  expect(nameOf(type, quarter)[0]).toBe(name);
});

test.each([
  ['half_yearly', 3],
  ['half_yearly', 1],
  ['nine_months', 2],
] as const)(
  'a %s period that ends with Q%d, since the year end was moved, has no word of a fiscal year',
  (type, quarter) => {
    const [name, message] = nameOf(type, quarter);
    expect(name).toBe('1 before 2017-06-30');
    expect(message).toContain(`ACME: its ${type} periods from 1 before 2017-06-30 back are not certain: so.`);
  },
);
