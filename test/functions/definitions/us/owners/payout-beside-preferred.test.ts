import { useHeldStatements } from '../../../support/held-statements';

/** JPMorgan's year to December 2023: of 49,552 common stock has 47,760, and the dividends paid, 13,463, are those of preferred stock too. */
const { held, cells } = useHeldStatements();

const END = '2023-12-31';
const NET = { revenues: 158_104, net_income_loss: 49_552 };
const TO_COMMON = { net_income_loss_available_to_common_stockholders_basic: 47_760 };

function file(cik: string, income: object, preferred: number): void {
  held.set(`${cik} income-statement annual ${END}`, { lines: income });
  held.set(`${cik} cash-flow annual ${END}`, { lines: { payments_of_dividends: 13_463 } });
  held.set(`${cik} balance-sheet instant ${END}`, {
    lines: { assets: 3_875_393, deposits: 2_400_688, preferred_stock_value: preferred, stockholders_equity: 327_878 },
  });
}
const payout = (cik: string) => cells.first('US.METRIC', cik, END, 'payout', 'annual');
const REFUSED = {
  error: '#N/A',
  message: expect.stringContaining('holds what was paid on preferred stock') as unknown,
};

test('payout is refused where all dividends are paid, and common stock has less than the profit for the preferred stock', async () => {
  file('0000000001', { ...NET, ...TO_COMMON }, 27_404);
  expect(await payout('0000000001')).toMatchObject(REFUSED);
  file('0000000002', { ...NET, preferred_stock_dividends_and_other_adjustments: 1_792 }, 27_404);
  expect(await payout('0000000002')).toMatchObject(REFUSED);
});

test('without preferred stock, or where it takes nothing, the dividends are those of common stock', async () => {
  file('0000000003', { ...NET, ...TO_COMMON }, 0);
  expect(await payout('0000000003')).toBeCloseTo(13_463 / 47_760, 10);
  file('0000000004', NET, 27_404);
  expect(await payout('0000000004')).toBeCloseTo(13_463 / 49_552, 10);
});
