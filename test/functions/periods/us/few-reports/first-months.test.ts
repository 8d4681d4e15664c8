import { useHeldStatements } from '../../../support/held-statements';

/** Ajax Capital, which began in August 2020: its report to December has a balance sheet, and no statement of a year. */
const [REPORT, AMENDED, QUARTER] = ['0001213900-21-017765', '0001213900-21-025208', '0001213900-21-027356'];

describe('a company whose only annual report is of its first months', () => {
  const { held, cells } = useHeldStatements([
    { document_type: '10-Q', published_date: '2021-05-18T12:00:00Z', year: '2021', quarter: 'Q1', id: QUARTER },
    { document_type: '10-K', published_date: '2021-05-07T12:00:00Z', year: '2020', quarter: 'Q4', id: AMENDED },
    { document_type: '10-K', published_date: '2021-03-25T12:00:00Z', year: '2020', quarter: 'Q4', id: REPORT },
  ]);

  let company = 900;
  let cik = '';
  const noYear = () => ({
    error: '#N/A',
    message: `${cik}: its only 10-K has a balance sheet for 2020-12-31 and no statement of twelve months, as that of a company that began within the year.`,
  });

  beforeEach(() => {
    // What one test has found is kept for the next.
    company += 1;
    cik = `0000000${company}`;
    held.set(`${cik} balance-sheet instant 2020-12-31`, { lines: { assets: 801 }, accession_number: REPORT });
    held.set(`${cik} balance-sheet instant 2021-03-31`, { lines: { assets: 809 }, accession_number: QUARTER });
    held.set(`${cik} income-statement quarterly 2021-03-31`, {
      lines: { net_income_loss: 70 },
      fiscal_year: 2021,
      fiscal_quarter: 'Q1',
      accession_number: QUARTER,
    });
  });

  test('has no years, which few questions tell', async () => {
    expect(await cells.call('US.PERIODS', cik, 'annual')).toEqual(noYear());
    expect(cells.requests().length).toBeLessThan(15);
    expect(await cells.first('US.METRIC', cik, 'latest', 'net_income_loss', 'annual')).toEqual(noYear());
  });

  test('has the newest quarter as its latest period, of balance sheets too', async () => {
    expect(await cells.first('US.METRIC', cik, 'latest', 'net_income_loss', 'quarterly')).toBe(70);
    expect(await cells.first('US.METRIC', cik, 'latest', 'assets')).toBe(809);
  });

  test('lists its balance sheets, that of its first months too', async () => {
    const table = (await cells.call('US.BALANCE', cik, 'last 3', 'quarterly')) as readonly unknown[][];
    expect(table[1]).toEqual(['Assets', 809, 801]);
  });

  test.each<readonly [title: string, change: () => void]>([
    ['the balance sheet of the day is of another filing', () => held.set(`${cik} balance-sheet instant 2020-12-31`, { lines: { assets: 809 }, accession_number: QUARTER })], // prettier-ignore
    ['there is no balance sheet', () => held.delete(`${cik} balance-sheet instant 2020-12-31`)],
  ])('is not told so where %s', async (_, change) => {
    change();
    const { message } = (await cells.call('US.PERIODS', cik, 'annual')) as { readonly message: string };
    expect(message).toContain('the newest 10-K, published on 2021-05-07');
  });
});
