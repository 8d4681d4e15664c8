import { useHeldStatements } from '../../../support/held-statements';

const [REPORT, QUARTER] = ['0001213900-21-017765', '0001213900-20-042014'];

describe('a company whose newest report is that of its first months', () => {
  const { held, cells } = useHeldStatements([
    { document_type: '10-K', published_date: '2021-03-25T12:00:00Z', year: '2020', quarter: 'Q4', id: REPORT },
    { document_type: '10-Q', published_date: '2020-11-10T12:00:00Z', year: '2020', quarter: 'Q3', id: QUARTER },
  ]);

  test('the newest quarter is not certain: its year may not be there yet', async () => {
    const label = { fiscal_year: 2020, fiscal_quarter: 'Q3', accession_number: QUARTER };
    held.set('0000000990 income-statement quarterly 2020-09-30', { lines: { net_income_loss: 5 }, ...label });
    held.set('0000000990 balance-sheet instant 2020-12-31', { lines: { assets: 809 }, accession_number: REPORT });
    expect(await cells.first('US.METRIC', 990, 'latest', 'net_income_loss', 'quarterly')).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        /newest quarterly periods are not certain: its only 10-K .* Give an exact date/,
      ) as unknown,
    });
  });
});
