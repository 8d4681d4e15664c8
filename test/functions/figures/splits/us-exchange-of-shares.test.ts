import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

/** Half a year and a quarter of William Penn (CIK 1828376) as 10-Q 0001558370-21-002143 has them, and nine months and their last quarter of 0001558370-21-006169. */
const FILED = [
  ['quarterly', '2020-12-31', 1_376_000, 0.31, 4_489_345, '0001558370-21-002143'],
  ['half_yearly', '2020-12-31', 2_046_000, 0.46, 4_489_345, '0001558370-21-002143'],
  ['quarterly', '2021-03-31', 1_067_000, 0.07, 14_613_210, '0001558370-21-006169'],
  ['nine_months', '2021-03-31', 3_113_000, 0.21, 14_623_497, '0001558370-21-006169'],
] as const;

function hold(cik: number, made: number): void {
  for (const [type, end, net_income_loss, perShare, shares, accession_number] of FILED) {
    const isNew = end === '2021-03-31';
    held.set(`00000000${cik} income-statement ${type} ${end}`, {
      lines: {
        net_income_loss,
        earnings_per_share_basic_and_diluted: perShare,
        weighted_average_number_of_share_outstanding_basic_and_diluted: isNew ? Math.round(shares * made) : shares,
      },
      fiscal_year: 2021,
      fiscal_quarter: isNew ? 'Q3' : 'Q2',
      accession_number,
    });
  }
}
const growth = (cik: number, options?: string) =>
  cells.first('US.GROWTH', cik, '2021-03-31', 'EPS', '2020-12-31', 'quarterly', options);

test.each([undefined, 'splits=adjust'])('3.2585 shares for each are no split of 13 for 4 (%s)', async (options) => {
  hold(71, 1);
  const message = expect.stringContaining('differ by no whole ratio') as unknown;
  expect(await growth(71, options)).toMatchObject({ error: '#N/A', message });
});

test('as many as a split of 3 for 1 makes are one', async () => {
  hold(72, 3 / 3.2551);
  expect(await growth(72)).toMatchObject({ error: '#N/A', message: expect.stringContaining('3 for 1') as unknown });
  expect(await growth(72, 'splits=adjust')).toBeCloseTo((0.07 * 3) / 0.31 - 1, 10);
});
