import { useCells } from '../../support/cells';

/** SOLENDA is an invented general insurer, whose filings have the ratios of each period. */
const { first } = useCells();

const QUARTERS = ['2025-12-31', '2025-09-30', '2025-06-30', '2025-03-31'];
const LINES = {
  claims: 'claims_incurred',
  earned: 'net_premium_earned',
  commission: 'net_commission',
  expenses: 'revenue_account.operating_expenses',
  written: 'net_premium_written',
} as const;

/** The sum of the four quarters, as filed. */
async function yearOf(line: keyof typeof LINES): Promise<number> {
  const amounts = await Promise.all(
    QUARTERS.map((end) => first('FIN.METRIC', 'SOLENDA', end, LINES[line], 'quarterly')),
  );
  return (amounts as readonly number[]).reduce((sum, each) => sum + each);
}

test('the combined and the claims ratio of twelve months are those of their amounts: the ratios filed cannot be added up', async () => {
  const claims = (await yearOf('claims')) / (await yearOf('earned'));
  const costs = ((await yearOf('commission')) + (await yearOf('expenses'))) / (await yearOf('written'));
  expect(await first('FIN.TTM', 'SOLENDA', QUARTERS[0], 'claims ratio')).toBeCloseTo(claims, 9);
  expect(await first('FIN.TTM', 'SOLENDA', QUARTERS[0], 'combined ratio')).toBeCloseTo(claims + costs, 9);
});

test('the ratio filed has no twelve months', async () => {
  for (const name of ['income.ratios.combined', 'solvency ratio', '=income.ratios.combined'])
    expect(await first('FIN.TTM', 'SOLENDA', QUARTERS[0], name)).toMatchObject({
      error: '#VALUE!',
      message: expect.stringContaining('its periods cannot be added up') as unknown,
    });
});
