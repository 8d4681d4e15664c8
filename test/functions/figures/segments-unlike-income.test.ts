import { openCells, type Cells } from '../support/cells';
import { refusedFor } from '../support/refused-for';

const PROFIT = 'segment_profit_before_tax.total';
const REVENUE = 'segment_revenue_from_operations.total';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

test('no growth starts from a total of segments that the income statement of its period contradicts', async () => {
  const growth = (line: string) => cells.first('FIN.GROWTH', 'KOTAKBANK', '2019-06-30', line, 'Q', 'C');
  expect(await growth(REVENUE)).toEqual(
    refusedFor(
      'Segment revenue from operations total for 2018-06-30 is not used: segments make revenue of the income statement: 6,644.29 is filed, and 9,903.56 there (3,259.27 more)',
    ),
  );
  // Two statements of segments and two of income, which tell the accounting standards too.
  expect(cells.requests()).toHaveLength(4);
  expect(await growth(PROFIT)).toEqual(refusedFor('1,562.9 is filed, and 2,315.92 there'));
  expect(cells.requests()).toHaveLength(4);
});

test('nor does it end there, nor are twelve months made of it: totals after tax', async () => {
  expect(await cells.first('FIN.GROWTH', 'KOTAKBANK', 'FY2022', PROFIT, 'A', 'C')).toEqual(
    refusedFor('9,902.9 is filed, and 13,168.34 there (3,265.44 more; a total after tax would explain it)'),
  );
  expect(await cells.first('FIN.GROWTH', 'TECHM', 'FY2019', PROFIT, 'A', 'C')).toEqual(
    refusedFor('costs of no segment'),
  );
  expect(await cells.first('FIN.TTM', 'KOTAKBANK', '2021-09-30', PROFIT, 'C')).toEqual(refusedFor('a total after tax'));
});

test('nor has an expression over them growth, whatever else it is made of; METRIC computes it of what was filed', async () => {
  const growth = (metric: string) => cells.first('FIN.GROWTH', 'KOTAKBANK', 'FY2022', metric, 'A', 'C');
  expect(await growth(`=${PROFIT} / 2`)).toEqual(refusedFor('9,902.9 is filed, and 13,168.34 there'));
  expect(await growth(`=${PROFIT} / income.income`)).toEqual(refusedFor('a total after tax'));
  expect(await cells.first('FIN.METRIC', 'KOTAKBANK', 'FY2021', `=${PROFIT} / 2`, 'A', 'C')).toBeCloseTo(9902.9 / 2, 6);
});

test('the path gives the total as filed, and years that agree have growth', async () => {
  expect(await cells.first('FIN.METRIC', 'KOTAKBANK', '2018-06-30', PROFIT, 'Q', 'C')).toBe(1562.9);
  expect(await cells.first('FIN.GROWTH', 'KOTAKBANK', 'FY2023', PROFIT, 'A', 'C')).toBeCloseTo(
    19646.18 / 15948.3 - 1,
    6,
  );
});

test('what the income statement explains is not refused: a regulatory movement, taxes on sales', async () => {
  expect(await cells.first('FIN.GROWTH', 'POWERGRID', 'FY2020', PROFIT, 'A', 'S')).toBeCloseTo(
    14687.14 / 8268.03 - 1,
    6,
  );
  expect(await cells.first('FIN.GROWTH', 'RELIANCE', 'FY2020', REVENUE, 'A', 'C')).toBeCloseTo(659205 / 622809 - 1, 6);
});

test('a difference of less than a tenth refuses nothing', async () => {
  expect(await cells.first('FIN.GROWTH', 'TCS', '2023-06-30', PROFIT, 'Q', 'C')).toEqual(expect.any(Number));
});
