/** A figure that one name refuses as another quantity is shown under no other name of it: filers of 2010. */
import { describeWithShared } from '../../server/filings/shared-data';
import { type DataSetCells, FILE, openDataSet, QUARTER } from './real/data-set-cells';

const ORDER =
  /another order of magnitude than the profit.*"balance\.common_stock_shares_outstanding" is the line as filed/;

const CASES: readonly (readonly [name: string, cik: number, end: string, metric: string, expected: number | RegExp])[] =
  [
    ['Xerox: in thousands', 108772, QUARTER, 'shares outstanding', ORDER],
    ['ACE: times a million', 896159, QUARTER, 'shares outstanding', ORDER],
    ['Bottomline: in thousands', 1073349, QUARTER, 'shares outstanding', ORDER],
    ['Advance Auto Parts: in thousands', 1158449, '2010-04-30', 'shares outstanding', ORDER],
    ['AutoZone: in thousands', 866787, '2010-04-30', 'shares outstanding', ORDER],
    ['AutoZone: as filed', 866787, '2010-04-30', 'balance.common_stock_shares_outstanding', 47_648],
    ['a subsidiary with a hundred shares', 930835, QUARTER, 'shares outstanding', 100],
    ['Fannie Mae: warrants are in its average', 310522, QUARTER, 'shares outstanding', 1_115_813_353],
    ['EDGAR Online: below nothing', 1080224, QUARTER, 'diluted shares', /a number of shares is not negative/],
    ['Dish: beside a larger cost', 1001082, QUARTER, 'cost of revenue', /cost_of_goods_sold_subscription is more/],
    ['Mannatech: beside a larger cost', 1056358, QUARTER, 'cost of sales', /cost_of_goods_sold is more/],
    ['Mannatech: as filed', 1056358, QUARTER, 'income.cost_of_revenue', 8_625_000],
    ['Boeing: products and services', 12927, QUARTER, 'cost of goods sold', 12_144_000_000],
    ['Boeing: products alone, as filed', 12927, QUARTER, 'income.cost_of_goods_sold', 9_822_000_000],
    ['Halliburton: services are most', 45012, QUARTER, 'cost of goods sold', /cost_of_services stands beside/],
  ];

describeWithShared(FILE, 'names of one quantity in the filings of 2010', () => {
  let filers: DataSetCells;
  beforeAll(async () => {
    filers = await openDataSet(new Set(CASES.map(([, cik]) => cik)));
  }, 240_000);
  afterAll(() => filers.close());

  test.each(CASES)('%s (%i, %s): %s', async (_, cik, end, metric, expected) => {
    const shown = await filers.metric(cik, end, metric);
    if (typeof expected === 'number') expect(shown).toBe(expected);
    else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
  });
});
