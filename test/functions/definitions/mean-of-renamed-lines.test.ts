/** The mean of a quantity that an issuer files under another name from one year to the next. */
import { type Cells, openCells } from '../support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

test.each([
  ['NVDA', 'FY2019', 'cost of revenue', 4_545_000_000, 3_892_000_000],
  ['AAPL', 'FY2014', 'CFO', 59_713_000_000, 53_666_000_000],
  ['AAPL', 'FY2018', 'interest paid', 3_022_000_000, 2_092_000_000],
] as const)('%s %s: avg([%s])', async (company, year, name, amount, before) => {
  const yearBefore = `FY${Number(year.slice(2)) - 1}`;
  expect(await cells.first('US.METRIC', company, year, name)).toBe(amount);
  expect(await cells.first('US.METRIC', company, yearBefore, name)).toBe(before);
  expect(await cells.first('US.METRIC', company, year, `=avg([${name}])`)).toBe((amount + before) / 2);
});
