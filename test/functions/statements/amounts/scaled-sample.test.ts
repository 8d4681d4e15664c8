import { openCells, type Cells } from '../../support/cells';
import { FILED_IN_SHARES, FILED_PER_SHARE } from '../../../support/us-line-units';

type Rows = readonly (readonly unknown[])[];

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const inOtherUnits = (path: unknown) => FILED_IN_SHARES.has(String(path)) || FILED_PER_SHARE.has(String(path));

describe.each(['AAPL', 'NVDA', 'GOOGL', 'SNOW'])('five years of %s in millions', (ticker) => {
  test.each(['US.INCOME', 'US.BALANCE', 'US.CASHFLOW'])(
    '%s: money is a millionth, everything else is as filed, and no cell is an error',
    async (name) => {
      const ask = async (options: string) => (await cells.call(name, ticker, 'last 5', null, options)) as Rows;
      const filed = await ask('labels=keys;headers=no');
      const expected = filed.map(([path, ...values]) => [
        path,
        ...values.map((value) => (value === '' || inOtherUnits(path) ? value : Number(`${value}e-6`))),
      ]);
      expect(await ask('labels=keys;headers=no;scale=million')).toEqual(expected);
      const numbers = filed.flatMap(([, ...values]) => values).filter((value) => typeof value === 'number');
      expect(numbers.length).toBeGreaterThan(50);
    },
  );
});
