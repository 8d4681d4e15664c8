/** A definition that companies of a kind do not have is refused for that, where memory shows the kind: no other statement is proposed for it. */
import { useHeldStatements } from '../support/held-statements';

const { held, cells } = useHeldStatements();

const refusedOf = (symbol: string) => ({
  error: '#N/A',
  message: `${symbol}: net debt is not computed for a bank: it earns interest and fees, and its statements have other lines.`,
});

/** The cells of a file share their memory: each test has a company of its own. */
function useBank(symbol: string) {
  held.set(`${symbol} income-statement annual 2024-03-31`, { lines: { profit_after_tax: 5 }, profile: 'bank' });
  const ask = (...args: readonly string[]) => cells.first('FIN.METRIC', symbol, ...args);
  return { ask, netDebt: (...scope: readonly string[]) => ask('2024-06-30', 'net debt', 'quarterly', ...scope) };
}

test('in memory is an income statement of the bank around the date', async () => {
  const { ask, netDebt } = useBank('BANKA');
  expect(await ask('FY2024', 'PAT')).toBe(5);
  expect(await netDebt()).toEqual(refusedOf('BANKA'));
});

test('in memory is one of the other scope', async () => {
  const { ask, netDebt } = useBank('BANKB');
  expect(await ask('FY2024', 'PAT', 'annual', 'standalone')).toBe(5);
  expect(await netDebt('consolidated')).toEqual(refusedOf('BANKB'));
});

test('the newest is asked for, of a type that has none: in memory is the newest of another', async () => {
  const { ask } = useBank('BANKD');
  expect(await ask('latest', 'PAT', 'annual')).toBe(5);
  expect(await ask('latest', 'net debt', 'quarterly')).toEqual(refusedOf('BANKD'));
});

test('memory does not show the kind: the statement is missing', async () => {
  const { netDebt } = useBank('BANKC');
  expect(await netDebt()).toMatchObject({
    message: expect.stringContaining('the service has no quarterly consolidated balance sheet') as unknown,
  });
});

test('a company that could be a lender, in the format of companies that lenders had too, is of no kind', async () => {
  held.set('LEND income-statement annual 2019-03-31', { lines: { profit_after_tax: 5 }, profile: 'nonbank' });
  expect(await cells.first('FIN.METRIC', 'LEND', 'FY2019', 'PAT')).toBe(5);
  expect(await cells.first('FIN.METRIC', 'LEND', '2019-06-30', 'net interest income', 'quarterly')).toMatchObject({
    message: expect.stringContaining('the service has no quarterly consolidated income statement') as unknown,
  });
});
