import { useHeldStatements } from '../../support/held-statements';

const { held, cells } = useHeldStatements();

const PRE_TAX =
  'income_loss_from_continuing_operations_before_income_taxes_extraordinary_items_noncontrolling_interest';
const LOANS = 'financing_receivable_excluding_accrued_interest_after_allowance_for_credit_loss';
const [NOW, BEFORE] = ['2023-12-31', '2022-12-31'];

const ask = (issuer: string, metric: string) => cells.first('US.METRIC', issuer, NOW, metric, 'annual');
const noneOf = (kind: string) => ({
  error: '#N/A',
  message: expect.stringContaining(`not computed for a ${kind}`) as unknown,
});

test.each([
  ['interest of securities', { interest_income_operating: 3731, interest_expense: 3842, [PRE_TAX]: -1771 }],
  [
    'losses on loans',
    { revenues: 1870, provision_for_loan_losses_expensed: 736, interest_expense: 266, [PRE_TAX]: 368 },
  ],
])('who lends is told by %s, and has no EBIT', async (_name, lines) => {
  const issuer = String(Object.keys(lines).length).padStart(10, '0');
  held.set(`${issuer} income-statement annual ${NOW}`, { lines: { ...lines, net_income_loss: -1815 } });
  expect(await ask(issuer, 'EBIT')).toMatchObject(noneOf('bank, broker or lender'));
  expect(await ask(issuer, 'interest cover')).toMatchObject(noneOf('bank, broker or lender'));
});

test('who lets buildings and lends a little has an EBIT', async () => {
  const lines = {
    operating_lease_lease_income: 2874,
    interest_income_operating: 90,
    interest_expense: 270,
    [PRE_TAX]: 929,
  };
  held.set(`0000000007 income-statement annual ${NOW}`, { lines: { ...lines, net_income_loss: 888 } });
  expect(await ask('0000000007', 'EBIT')).toBe(1199);
});

test('a bank has ratios of its loans by the name that they have since 2020', async () => {
  const issuer = '0000000009';
  held.set(`${issuer} income-statement annual ${NOW}`, {
    lines: {
      noninterest_income: 10_000,
      provision_for_loan_lease_and_other_losses: 2_275,
      noninterest_expense: 18_000,
    },
  });
  held.set(`${issuer} balance-sheet instant ${NOW}`, {
    lines: { [LOANS]: 366_456, deposits: 512_312, assets: 663_491 },
  });
  held.set(`${issuer} balance-sheet instant ${BEFORE}`, {
    lines: { [LOANS]: 381_277, deposits: 524_976, assets: 674_805 },
  });
  expect(await ask(issuer, 'credit to deposit')).toBeCloseTo(366_456 / 512_312, 10);
  expect(await ask(issuer, 'credit cost')).toBeCloseTo((2 * 2_275) / (366_456 + 381_277), 10);
});
