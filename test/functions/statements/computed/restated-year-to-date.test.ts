import { useHeldStatements } from '../../support/held-statements';

/** NVIDIA's third quarter of fiscal 2017: its 10-Q adopts a new rule as of the beginning of the year. */
const { held, cells } = useHeldStatements();
const CIK = '0000000091';
const [HALF, NINE] = ['0001045810-16-000300', '0001045810-16-000353'];
const OPERATING = 'net_cash_provided_by_used_in_operating_activities';

beforeEach(() => {
  const cashFlow = (profit: number, operating: number) => ({ net_income_loss: profit, [OPERATING]: operating });
  held.set(`${CIK} cash-flow nine_months 2016-10-30`, { lines: cashFlow(1_012e6, 951e6), accession_number: NINE });
  held.set(`${CIK} cash-flow half_yearly 2016-07-31`, { lines: cashFlow(449e6, 493e6), accession_number: HALF });
});

const quarter = (cik: string) => cells.first('US.METRIC', cik, '2016-10-30', OPERATING, 'quarterly');

test('the quarter is refused where its filing has another profit for it', async () => {
  held.set(`${CIK} income-statement quarterly 2016-10-30`, {
    lines: { net_income_loss: 542e6 },
    accession_number: NINE,
  });
  expect(await quarter(CIK)).toEqual({
    error: '#N/A',
    message: `${CIK}: the service has no quarterly cash flow statement for 2016-10-30, and it does not follow from others: its profit would be 563,000,000, but its income statement has 542,000,000: what came before it was restated.`,
  });
});

test('what another filing says of its profit tells nothing of this one', async () => {
  const other = '0000000092';
  for (const [key, statement] of [...held]) held.set(key.replace(CIK, other), statement);
  held.set(`${other} income-statement quarterly 2016-10-30`, {
    lines: { net_income_loss: 542e6 },
    accession_number: '0001045810-17-000172',
  });
  expect(await quarter(other)).toBe(458e6);
});
