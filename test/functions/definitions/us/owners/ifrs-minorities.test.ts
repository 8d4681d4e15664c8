import { useHeldStatements } from '../../../support/held-statements';

/** The year to December 2024 of a filer under IFRS: of a loss of 28.9 million the owners bear 32.0, since minorities earned 3.1. */
const { held, cells } = useHeldStatements();

const END = '2024-12-31';
const LOSS = { revenue: 43_900, profit_loss_before_tax: -20_000, profit_loss: -28_900 };
const SHARE = { profit_loss_attributable_to_noncontrolling_interests: 3_100 };
const OWNERS = { profit_loss_attributable_to_owners_of_parent: -32_000 };
const NAMES = ['net income', "owners' profit"];

function file(cik: string, income: object, balance: object = {}): void {
  held.set(`${cik} income-statement annual ${END}`, { lines: income });
  held.set(`${cik} balance-sheet instant ${END}`, { lines: { assets: 620_000, liabilities: 345_000, ...balance } });
}
const ask = (cik: string, metric: string) => cells.first('US.METRIC', cik, END, metric, 'annual');

test.each(NAMES)('%s is what is left to the owners, not the profit of all', async (name) => {
  file('0000000001', { ...LOSS, ...SHARE, ...OWNERS });
  expect(await ask('0000000001', name)).toBe(-32_000);
  expect(await ask('0000000001', 'profit_loss')).toBe(-28_900);
});

test.each(NAMES)('%s is refused where only the share of minorities is filed, or what they have', async (name) => {
  file('0000000002', { ...LOSS, ...SHARE });
  expect(await ask('0000000002', name)).toMatchObject({ error: '#N/A' });
  file('0000000003', LOSS, { noncontrolling_interests: 43_000, equity: 275_000 });
  expect(await ask('0000000003', name)).toMatchObject({ error: '#N/A' });
});

test.each(NAMES)('%s is the profit of all where there are no minorities', async (name) => {
  file('0000000004', LOSS, { equity: 275_000 });
  expect(await ask('0000000004', name)).toBe(-28_900);
});

test("owners' and total equity are the lines of the IFRS taxonomy", async () => {
  const equity = {
    equity: 275_000,
    equity_attributable_to_owners_of_parent: 232_000,
    noncontrolling_interests: 43_000,
  };
  file('0000000005', { ...LOSS, ...SHARE, ...OWNERS }, equity);
  expect(await ask('0000000005', 'total equity')).toBe(275_000);
  expect(await ask('0000000005', "owners' equity")).toBe(232_000);
  file('0000000006', LOSS, { equity: 275_000, noncontrolling_interests: 43_000 });
  expect(await ask('0000000006', "owners' equity")).toMatchObject({ error: '#N/A' });
});
