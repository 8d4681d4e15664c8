import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

/** Companies whose first reports, and the periods that these show for comparison, are all that there is. */
const FIRST = '0001831631-21-000008';
const SECOND = '0001831631-21-000020';

const document = (quarter: string, published: string, id: string, type = '10-Q') => ({
  document_type: type,
  published_date: `${published}T12:00:00Z`,
  year: '2021',
  quarter,
  id,
});
type Label = readonly [year: number, quarter: string, accession: string];

function holds(held: ReturnType<typeof useHeldStatements>['held'], cik: number) {
  return (end: string, [year, quarter, accession]: Label, type = 'quarterly') => {
    const label = { fiscal_year: year, fiscal_quarter: quarter, accession_number: accession };
    const lines = { revenues: 10, income_tax_expense_benefit: 1, net_income_loss: Number(end.slice(0, 4)) };
    held.set(`0000000${cik} income-statement ${type} ${end}`, { lines, ...label });
    held.set(`0000000${cik} balance-sheet instant ${end}`, { lines: { assets: 809 }, accession_number: accession });
  };
}

describe('a first quarter and the one a year before', () => {
  const CIK = 991;
  const { held, cells } = useHeldStatements([document('Q1', '2021-05-10', FIRST)]);
  const metric = (period: string, type = 'quarterly') => cells.first('US.METRIC', CIK, period, 'net_income_loss', type);

  beforeEach(() => {
    const hold = holds(held, CIK);
    hold('2021-03-31', [2021, 'Q1', FIRST]);
    hold('2020-03-31', [2020, 'Q1', FIRST]);
  });

  test('are found by their fiscal names', async () => {
    expect(await metric('Q1FY2021')).toBe(2021);
    expect(await metric('Q1FY2020')).toBe(2020);
  });

  test('a quarter between them is not there, and no other stands for it', async () => {
    expect(await metric('Q4FY2020')).toMatchObject(
      refusedFor('No annual report of it is listed: =US.INCOME("991","last 5","quarterly") shows its quarters'),
    );
    expect(await metric('Q3FY2020')).toMatchObject(refusedFor('2020-03-31 (fiscal 2020 Q1)'));
    expect(await metric('Q1FY2019')).toMatchObject({ error: '#N/A' });
    expect(await metric('Q-1')).toMatchObject({ error: '#N/A' });
  });

  test('are listed, with those that are missing between them', async () => {
    const [header, first] = (await cells.call('US.INCOME', CIK, 'last 5', 'quarterly')) as readonly unknown[][];
    expect(header).toHaveLength(6);
    expect(header!.slice(2, 5)).toEqual(['Q4FY2020', 'Q3FY2020', 'Q2FY2020']);
    expect(first![2]).toHaveProperty(
      'message',
      expect.stringContaining('no statement shows Q4FY2020, between 2020-03-31 and 2021-03-31'),
    );
    expect([first![1], first![5]]).toEqual([10, 10]);
    expect(await cells.call('US.PERIODS', CIK, 'quarterly')).toMatchObject(
      refusedFor('no statement shows Q4FY2020, between 2020-03-31 and 2021-03-31'),
    );
    expect(await cells.call('US.PERIODS', CIK, 'quarterly', 1)).toHaveLength(1);
  });

  test('a half-year is said not to be there, where none of the filings can have one', async () => {
    expect(await metric('latest', 'half_yearly')).toMatchObject(refusedFor('no half_yearly income statement'));
  });
});

describe('two quarters and those a year before', () => {
  const CIK = 992;
  const { held, cells } = useHeldStatements([
    document('Q2', '2021-05-12', SECOND),
    document('Q1', '2021-02-12', FIRST),
  ]);

  test('are found by their fiscal names, which end on other weekdays', async () => {
    const hold = holds(held, CIK);
    hold('2021-04-03', [2021, 'Q2', SECOND]);
    hold('2021-01-02', [2021, 'Q1', FIRST]);
    hold('2020-03-28', [2020, 'Q2', SECOND]);
    hold('2019-12-28', [2020, 'Q1', FIRST]);
    const metric = (period: string) => cells.first('US.METRIC', CIK, period, 'net_income_loss', 'quarterly');
    expect(await metric('Q1FY2021')).toBe(2021);
    expect(await metric('Q2FY2020')).toBe(2020);
    expect(await metric('Q1FY2020')).toBe(2019);
    expect(await metric('Q3FY2020')).toMatchObject({ error: '#N/A' });
  });
});

describe('a quarter that is missing after another report', () => {
  const CIK = 993;
  const { held, cells } = useHeldStatements([
    document('Q1', '2021-05-10', SECOND),
    document('Q3', '2020-11-10', FIRST),
  ]);

  test('leaves what is before it uncertain', async () => {
    const hold = holds(held, CIK);
    hold('2021-03-31', [2021, 'Q1', SECOND]);
    hold('2020-03-31', [2020, 'Q1', SECOND]);
    const metric = () => cells.first('US.METRIC', CIK, 'Q1FY2020', 'net_income_loss', 'quarterly');
    expect(await metric()).toMatchObject({ message: expect.stringContaining('F2, Enter') as unknown });
    expect(await metric()).toMatchObject(refusedFor('though there is an older one'));
  });
});
