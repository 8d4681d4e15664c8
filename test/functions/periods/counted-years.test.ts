/** FY-24 counts 24 years back; who types it often means the fiscal year 2024. */
import { readPeriodToken } from '../../../src/functions/arguments/periods/period-grammar';
import { openCells, type Cells } from '../support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

test.each([
  ['FIN.METRIC', 'INFY', 'FY-24', 'FY2024'],
  ['FIN.METRIC', 'INFY', '9M-24', '9MFY2024'],
  ['US.METRIC', 'AAPL', 'FY-24', 'FY2024'],
])(
  '%s of %s: where nothing is so far back as %s, %s is proposed, and gives a number',
  async (name, company, asked, year) => {
    expect(await cells.first(name, company, asked, 'revenue')).toMatchObject({
      message: expect.stringContaining(
        `It counts back from the newest: if the year is meant, give "${year}".`,
      ) as unknown,
    });
    expect(await cells.first(name, company, year, 'revenue')).toEqual(expect.any(Number));
  },
);

test.each(['FY-1', 'Q-24', 'H-12', 'FY-100', 'FY0'])('%s has no number of a year', (token) => {
  expect(readPeriodToken(token, 'march')).toHaveProperty('perhaps', undefined);
});
