import { useHeldStatements } from '../../../support/held-statements';

/** Alpine Income (0001786117): its predecessor's year ended on 25 November 2019 and its own first months on 31 December, so that 2019 is no year. */
const CIK = 1786117;
const QUARTERS: readonly (readonly [end: string, year: number, quarter: number, published: string])[] = [
  ['2021-03-31', 2021, 1, '2021-04-22'],
  ['2020-09-30', 2020, 3, '2020-10-30'],
  ['2020-06-30', 2020, 2, '2020-08-03'],
  ['2020-03-31', 2020, 1, '2020-05-07'],
];
const YEAR = 'K-2020';
const document = (type: string, year: number, quarter: number, published: string, id: string) => ({
  document_type: type,
  published_date: `${published}T12:00:00Z`,
  year: String(year),
  quarter: `Q${quarter}`,
  id,
});
const { held, cells } = useHeldStatements([
  ...QUARTERS.map(([end, year, quarter, published]) => document('10-Q', year, quarter, published, end)),
  document('10-K', 2020, 4, '2021-02-16', YEAR),
]);

function hold(type: string, end: string, year: number, quarter: number, accession_number: string) {
  const label = { fiscal_year: year, fiscal_quarter: `Q${quarter}`, accession_number };
  held.set(`000${CIK} income-statement ${type} ${end}`, { lines: { revenues: 10, net_income_loss: 1 }, ...label });
}

beforeEach(() => {
  for (const [end, year, quarter] of QUARTERS) hold('quarterly', end, year, quarter, end);
  for (const [end, year, quarter, published] of QUARTERS.slice(1))
    hold('quarterly', end.replace('2020', '2019'), year - 1, quarter, `${published}`);
  hold('nine_months', '2020-09-30', 2020, 3, '2020-09-30');
  hold('annual', '2020-12-31', 2020, 4, YEAR);
  hold('annual', '2018-12-31', 2018, 4, YEAR);
});

test('a year that is missing takes no quarter of the year after it', async () => {
  const [header] = (await cells.call('US.INCOME', CIK, 'last 8', 'quarterly')) as readonly unknown[][];
  expect(header!.slice(1)).toEqual([44286, 44196, 44104, 44012, 43921, 'Q4FY2019']);
  expect(await cells.call('US.PERIODS', CIK, 'quarterly', 5)).toHaveLength(5);
  const listed = (await cells.call('US.PERIODS', CIK, 'quarterly', 6)) as readonly unknown[][];
  expect(listed.slice(0, 5).flat()).toEqual([44286, 44196, 44104, 44012, 43921]);
  expect(listed[5]![0]).toMatchObject({
    code: '#N/A',
    message: expect.stringContaining('quarterly periods from Q4FY2019 back are not certain') as unknown,
  });
});
