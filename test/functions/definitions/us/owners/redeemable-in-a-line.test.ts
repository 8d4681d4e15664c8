import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

/** Tesla (10-Q of 2024-07-24), in million: no line of total equity, and minorities that may be redeemed in a line of their own. */
const TESLA = {
  liabilities: 43_009,
  redeemable_noncontrolling_interest_equity_carrying_amount: 242,
  stockholders_equity: 62_634,
  minority_interest: 733,
  liabilities_and_stockholders_equity: 106_618,
};
let cik = 1_318_605;

function totalEquity(changes: object = {}): Promise<unknown> {
  cik += 1;
  held.set(`000${cik} balance-sheet instant 2023-12-31`, { lines: { ...TESLA, ...changes } });
  return cells.first('US.METRIC', cik, '2023-12-31', 'total equity', 'annual');
}

test('beside minorities that may be redeemed the others are a part of total equity', async () => {
  expect(await totalEquity()).toBe(63_367);
  const moved = { redeemable_noncontrolling_interest_equity_carrying_amount: undefined };
  const preferred = { ...moved, redeemable_noncontrolling_interest_equity_preferred_redemption_value: 242 };
  expect(await totalEquity(preferred)).toBe(63_367);
});

test.each([
  ['where no line tells which may be', { redeemable_noncontrolling_interest_equity_carrying_amount: undefined }],
  ['where that line is 0', { redeemable_noncontrolling_interest_equity_carrying_amount: 0 }],
  ['where the lines are not the whole balance sheet', { liabilities: 42_000 }],
])('not %s', async (_, changes) => {
  expect(await totalEquity(changes)).toEqual(refusedFor('no line has total equity'));
});
