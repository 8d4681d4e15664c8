import { useHeldStatements } from '../../../support/held-statements';
import { refusedFor } from '../../../support/refused-for';

const { held, cells } = useHeldStatements();

let cik = 6300;

const leases = (end: string, lines: object) => {
  cik += 1;
  held.set(`000000${cik} balance-sheet instant ${end}`, {
    lines: { assets: 900, ...lines, liabilities_and_stockholders_equity: 900 },
  });
  return cells.first('US.METRIC', cik, end, 'lease liabilities', 'annual');
};
const parts = (of: string, due: number, later: number) => ({ [`${of}_current`]: due, [`${of}_noncurrent`]: later });
const OPERATING = parts('operating_lease_liability', 10, 40);

test('lease liabilities are those of operating and of finance leases', async () => {
  expect(await leases('2023-12-31', { ...OPERATING, ...parts('finance_lease_liability', 2, 6) })).toBe(58);
  expect(await leases('2023-12-31', { operating_lease_liability: 50, finance_lease_liability: 8 })).toBe(58);
});

test('where no line is of finance leases, the refusal names what is owed for operating leases', async () => {
  expect(await leases('2023-12-31', OPERATING)).toEqual(
    refusedFor(
      '"=balance.operating_lease_liability_current + balance.operating_lease_liability_noncurrent" is owed for operating leases',
    ),
  );
  expect(await leases('2023-12-31', { operating_lease_liability: 50 })).toEqual(
    refusedFor('"balance.operating_lease_liability" is owed for operating leases'),
  );
});

test('where what is due within a year has no line, the refusal names the rest', async () => {
  expect(await leases('2023-12-31', { operating_lease_liability_noncurrent: 40 })).toEqual(
    refusedFor('"balance.operating_lease_liability_noncurrent" is the rest'),
  );
  expect(await leases('2023-12-31', {})).toEqual(refusedFor('no line of the balance sheet is of leases'));
  expect(await leases('2023-12-31', parts('finance_lease_liability', 2, 6))).toEqual(
    refusedFor('no line "balance.operating_lease_liability_current"'),
  );
});

test('capital leases were all that was owed for leases until 2018, and are not since', async () => {
  const capital = parts('capital_lease_obligations', 3, 9);
  expect(await leases('2017-12-31', capital)).toBe(12);
  expect(await leases('2018-03-31', capital)).toBe(12);
  expect(await leases('2019-12-31', capital)).toMatchObject({ error: '#N/A' });
  expect(await leases('2017-12-31', { ...capital, long_term_debt_and_capital_lease_obligations: 70 })).toMatchObject({
    error: '#N/A',
  });
});
