import type { Cells, ShownError } from '../support/cells';
import { openCells } from '../support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const messageOf = async (metric: string, type: string) =>
  ((await cells.first('FIN.METRIC', 'RELIANCE', '2023-12-31', metric, type)) as ShownError).message ?? '';

describe.each(['quarterly', 'nine_months'])(
  'a name that a statement lacks, %s, where no balance sheet was filed',
  (type) => {
    test('is said to be in no line of the statement that there is, with what it may mean', async () => {
      const message = await messageOf('revenu_from_operations', type);
      expect(message).toMatch(/^RELIANCE: no line "revenu_from_operations" in the income statement for 2023-12-31/);
      expect(message).toMatch(/Close matches: revenue from operations/);
    });

    test('where nothing is alike, the balance sheet that there is none of is named too', async () => {
      expect(await messageOf('net_premium', type)).toMatch(
        /no line "net_premium" in the income statement for 2023-12-31\. .*no \w+ consolidated balance sheet for 2023-12-31/,
      );
    });

    test('the message fits the tooltip', async () => {
      for (const metric of ['net_premium', 'revenues_from_operatons', 'profit_los_from_discontinued_operations']) {
        expect((await messageOf(metric, type)).length).toBeLessThanOrEqual(250);
      }
    });
  },
);

test('a period without an income statement is what is missing, whatever the name', async () => {
  const shown = await cells.first('FIN.METRIC', 'RELIANCE', '2023-11-30', 'net_premium', 'quarterly');
  expect((shown as ShownError).message).toMatch(/has no quarterly consolidated income statement for 2023-11-30/);
});

test('a company of one segment, which files no segment results, is not sent to another scope', async () => {
  const shown = (await cells.first('FIN.METRIC', 'DIVISLAB', 'FY2024', 'net_premium', 'annual')) as ShownError;
  expect(shown.message).toBe(
    'DIVISLAB: no line "net_premium" in the income statement, balance sheet and cash flow statement for 2024-03-31, and the service has no segment results for it. FIN.INCOME, BALANCE and CASHFLOW show the lines there are.',
  );
});
