import { uncertainPeriod, withMissingQuarters } from '../../../../src/functions/periods/us/missing-periods';

const nameOf = (type: 'annual' | 'quarterly' | 'half_yearly' | 'nine_months', quarter: 1 | 2 | 3 | 4) => {
  const period = uncertainPeriod(
    { asked: 'ACME', type },
    { what: 'so', isCut: false },
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
    expect(name).toBe('the period before 2017-06-30');
    expect(message).toContain(`ACME: its ${type} periods from the period before 2017-06-30 back are not certain: so.`);
  },
);

test('a quarter that overlaps with a newer one, since the year end was moved, is named in its place', () => {
  const ends = ['2018-12-31', '2018-09-30', '2018-06-30', '2018-05-31', '2018-02-28'].map((end) => ({ end }));
  const shown = (areFlows: boolean) =>
    withMissingQuarters({ asked: 'ACME', first: '2018-02-28', areFlows }, ends).map((period) =>
      'date' in period ? period.date : `${period.at}: ${period.missing.message}`,
    );
  expect(shown(true)).toEqual([
    '2018-12-31',
    '2018-09-30',
    '2018-06-30',
    '2018-05-31: ACME: the quarters to 2018-05-31 and to 2018-06-30 overlap, since the year end was moved. Give an exact date.',
    '2018-02-28',
  ]);
  expect(shown(false)).toEqual(ends.map(({ end }) => end));
  const moved = ['2018-03-31', '2017-11-30', '2017-09-30', '2017-06-30'].map((end) => ({ end }));
  const terms = { asked: 'ACME', first: '2017-06-30', areFlows: true };
  expect(
    withMissingQuarters(terms, moved).map((period) => ('date' in period ? period.date : `no ${period.at}`)),
  ).toEqual(['2018-03-31', '2017-11-30', 'no 2017-09-30', '2017-06-30']);
});
