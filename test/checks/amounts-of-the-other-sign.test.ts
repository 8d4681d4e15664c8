/** A line with whose other sign the failed sum of its statement would hold: a payment that is filed as a receipt. */
import { checkStatement, contradictionOf } from '../../src/checks';
import { useHeldStatements } from '../functions/support/held-statements';
import { titleOf, withRealStatements } from '../support/real-statements';

const { held, cells } = useHeldStatements();

/** A cash flow statement of which operations earn 500, and 300 are invested and 120 paid to lenders and owners. */
function file(ticker: string, operations: number, [investing, financing, change] = [-300, -120, 80]) {
  const lines = {
    operating: { net_cash_from_operations: operations },
    investing: { net_cash_from_investing: investing },
    financing: { net_cash_from_financing: financing },
    increase_decrease_in_cash_and_cash_equivalents_before_effect_of_exchange_rate_changes: change,
  };
  held.set(`${ticker} cash-flow annual 2024-03-31`, { lines });
}
const shown = (ticker: string, name: string) => cells.first('FIN.METRIC', ticker, '2024-03-31', name, 'annual');
const PATH = 'cashflow.operating.net_cash_from_operations';

test('500 filed as -500 is none under any name; its path is the line as filed', async () => {
  file('TURNED', -500);
  for (const name of ['CFO', 'cash from operations', 'net_cash_from_operations'])
    expect(await shown('TURNED', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(
        /the lines beside it add up with its other sign .* is the line as filed\.$/,
      ) as unknown,
    });
  expect(await shown('TURNED', PATH)).toBe(-500);
  expect(await shown('TURNED', 'cashflow.investing.net_cash_from_investing')).toBe(-300);
});

test('of two lines of the same amount neither has a value, since either may have the other sign', async () => {
  file('TWICE', 500, [120, 120, 500]);
  for (const name of ['CFI', 'CFF'])
    expect(await shown('TWICE', name)).toMatchObject({
      message: expect.stringContaining('add up with its other sign') as unknown,
    });
  expect(await shown('TWICE', 'CFO')).toBe(500);
});

test.each([500, 490, -490])('500 filed as %d has no other sign', async (filed) => {
  file(`PLAIN${filed}`, filed);
  expect(await shown(`PLAIN${filed}`, 'CFO')).toBe(filed);
});

withRealStatements('india', 'amounts of the other sign in all real filings of India', (all) => {
  test('there is none but the shares of owners and minorities and what segments sell each other', () => {
    const failed = all().flatMap((data) =>
      checkStatement(data).flatMap(({ holds, turned }) => (holds || turned === undefined ? [] : [{ data, turned }])),
    );
    expect(failed.length).toBeGreaterThan(5);
    const found = failed.filter(({ data, turned }) => contradictionOf(data, turned)?.includes('its other sign'));
    expect(found.map(({ data, turned }) => `${titleOf(data)} ${turned}`)).toEqual([]);
  });
});
