/** A figure that one name refuses as another quantity is shown under no other name of it: filers of 2010. */
import { describeWithShared } from '../../../server/filings/shared-data';
import { type DataSetCells, FILE, openDataSet, QUARTER } from '../real/data-set-cells';

const ORDER =
  /another order of magnitude than the profit.*"balance\.common_stock_shares_outstanding" is the line as filed/;

const BEFORE_TAXES = /before taxes on sales; "=income\.sales_revenue_net - income\.excise_and_sales_taxes"/;
const VALE_NET = '=income.sales_revenue_net - income.excise_and_sales_taxes';
const NEGATIVE = /interest_expense is filed as a negative amount.*"income\.interest_expense" is the line as filed/;

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
    [
      'Petrobras: with what minorities have',
      1119639,
      '2009-12-31',
      'net income',
      /before the share that minority_interest/,
    ],
    ['Petrobras: as filed', 1119639, '2009-12-31', 'income.net_income_loss', 16_823_000_000],
    ['Accenture: without it', 1467373, '2010-05-31', 'net income', 490_597_000],
    ['Vale: before taxes on sales of 628', 917851, '2009-12-31', 'revenue', BEFORE_TAXES],
    ['Vale: before taxes on sales of 628', 917851, '2009-12-31', 'total revenue', BEFORE_TAXES],
    ['Vale: without them', 917851, '2009-12-31', VALE_NET, 23_311_000_000],
    ['CSX: what it paid, with the sign of the statement', 277948, QUARTER, 'interest expense', 142_000_000],
    ['Gap: what it was paid back', 39911, '2010-04-30', 'interest expense', NEGATIVE],
    ['CSX: as filed', 277948, QUARTER, 'income.interest_expense', -142_000_000],
    ['Chevron: of debt', 93410, QUARTER, 'interest expense', 20_000_000],
    ['Walmart: of debt and of leases', 104169, '2010-04-30', 'interest expense', /interest_expense_lessee/],
    ['Ross Stores: in no line', 745732, '2010-04-30', 'interest expense', /is not on the face of the income statement/],
    [
      'Cognizant: no debt at the end',
      1058290,
      QUARTER,
      'interest expense',
      /is not on the face of the income statement/,
    ],
    [
      'CenterPoint: after what is added to plant',
      1130310,
      QUARTER,
      'interest expense',
      /"income.interest_and_debt_expense"/,
    ],
    ['Coca-Cola', 21344, QUARTER, 'interest income', 60_000_000],
    ['Annaly: beside what it lends', 1043219, QUARTER, 'interest income', /interest_income_operating is more/],
    ['Pfizer: beside research that it bought', 78003, QUARTER, 'R&D', 2_226_000_000],
    ['Adobe: of software', 796343, '2010-02-28', 'research and development', 174_340_000],
    ['Halliburton: services are most', 45012, QUARTER, 'cost of goods sold', 3_259_000_000],
  ];

describeWithShared(FILE, 'names of one quantity in the filings of 2010', () => {
  let filers: DataSetCells;
  beforeAll(async () => {
    filers = await openDataSet(new Set(CASES.map(([, cik]) => cik)));
  });
  afterAll(() => filers.close());

  test.each(CASES)('%s (%i, %s): %s', async (_, cik, end, metric, expected) => {
    const shown = await filers.metric(cik, end, metric);
    if (typeof expected === 'number') expect(shown).toBe(expected);
    else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
  });
});
