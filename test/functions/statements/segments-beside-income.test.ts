import { openCells, type Cells } from '../support/cells';

const TERMS = ['Q', 'C'] as const;
const KOTAK = ['KOTAKBANK', '2018-06-30'] as const;

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const checks = (company: string, day: string) =>
  cells.first('FIN.SOURCE', company, day, ...TERMS, 'checks', 'segments');

test('segments are held to the income statement of their period once it is at hand, and no request is sent for it', async () => {
  const alone = await checks(...KOTAK);
  expect(alone).not.toMatch(/income statement/);
  expect(cells.requests()).toHaveLength(1);
  expect(await cells.first('FIN.METRIC', ...KOTAK, 'profit_before_tax', ...TERMS)).toBeCloseTo(2315.92);
  const sent = cells.requests().length;
  const text = await checks(...KOTAK);
  expect(text).toContain(
    'segments make revenue of the income statement: 6,644.29 is filed, and 9,903.56 there (3,259.27 more)',
  );
  expect(text).toContain(
    'segments make profit before tax of the income statement: 1,562.9 is filed, and 2,315.92 there (753.02 more)',
  );
  expect(cells.requests()).toHaveLength(sent);
});
