import { SHOWCASE } from '../../server/market/showcase';
import { dateOfSerial } from '../../src/tables';
import { openCells } from './support/cells';

const LINES = ['net_income_loss', 'net_cash_provided_by_used_in_operating_activities'];

test.each([SHOWCASE.us.ticker, SHOWCASE.us5253.ticker])(
  'US.TTM of %s "latest" uses the newest quarter or year, without a search for each type',
  async (ticker) => {
    for (const line of LINES) {
      const cells = await openCells();
      const latest = await cells.call('US.TTM', ticker, 'latest', line);
      const searched = cells.requests().filter((request) => request.includes('/documents?'));
      expect(searched).toHaveLength(3); // 10-K, 20-F and 10-Q
      const ends = await Promise.all(
        ['annual', 'quarterly', 'half_yearly', 'nine_months'].map(async (type) => {
          const shown = (await cells.call('US.PERIODS', ticker, type, 1)) as number[][];
          return dateOfSerial(shown[0]?.[0] ?? 0);
        }),
      );
      expect(latest).toEqual(await cells.call('US.TTM', ticker, ends.sort().pop(), line));
      expect(typeof latest).toBe('number');
      await cells.close();
    }
  },
);
