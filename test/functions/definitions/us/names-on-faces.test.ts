/** Names as the faces of US filings and analysts have them: filers of 2010. */
import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from '../real/data-set-cells';

const PART_OF_REVENUES =
  /is a part of revenues, which hold other revenue too; give "income\.sales_revenue_\w+" or "revenue"/;
const ONE_OF_SEVERAL = /is not used: .* one of several operating costs/;
const NEGATIVE = /is not used: it is filed as a negative amount/;

const CASES: readonly Case[] = [
  ['Walmart: net sales are 99,097 of 99,848', 104169, '2010-04-30', 'net sales', PART_OF_REVENUES],
  ['Costco: without membership fees', 909832, '2010-04-30', 'total net sales', PART_OF_REVENUES],
  ['Costco', 909832, '2010-04-30', 'income.sales_revenue_net', 17_385],
  ['Costco: with them', 909832, '2010-04-30', 'revenue', 17_780],
  ['Deere: goods beside interest and rents', 315189, '2010-04-30', 'net sales', PART_OF_REVENUES],
  ['L-3: goods and services are parts of them', 1056239, QUARTER, 'net sales', 3_624],
  ['Intel', 50863, QUARTER, 'net sales', 10_299],
  ['FirstEnergy: one of several, of 2,883', 1031296, QUARTER, 'operating expenses', ONE_OF_SEVERAL],
  ['FirstEnergy: as filed', 1031296, QUARTER, 'income.operating_expenses', 701],
  ['Enterprise Products: with the other sign', 1061219, QUARTER, 'total operating expenses', NEGATIVE],
  ['Cisco', 858877, '2010-04-30', 'total operating expenses', 4_285],
  ['Intel: of common stock, which is all', 50863, QUARTER, 'dividends paid', 870],
  ['Wells Fargo: of common and preferred stock', 72971, QUARTER, 'dividends paid', 511],
  ['Noble Energy: beside what associates paid it', 72207, QUARTER, 'dividends paid', 32],
  [
    'KBR: beside what it declared',
    1357615,
    QUARTER,
    'dividends paid',
    /stands beside payments_of_dividends_common_stock/,
  ],
  ['Caterpillar', 18230, QUARTER, 'inventory', 6_990],
  ['Home Depot: merchandise as finished goods', 354950, '2010-04-30', 'inventory', 11_479],
  ['Publix: merchandise', 81061, QUARTER, 'inventories', 1_345.484],
  [
    'Freeport-McMoRan: finished goods beside supplies',
    831259,
    QUARTER,
    'inventory',
    /other_inventory_supplies is of one kind/,
  ],
  [
    'Freeport',
    717423,
    QUARTER,
    'inventory',
    /other_inventory_supplies stands beside "balance\.inventory_finished_goods"/,
  ],
  ['Procter & Gamble: as paid', 80424, QUARTER, 'DPS', 0.44e-6],
  ['Illinois Tool Works: as declared and as paid', 49826, QUARTER, 'dividends per share', 0.31e-6],
  ['PG&E: with the sign of the statement', 1004980, QUARTER, 'interest paid', NEGATIVE],
  ['Weyerhaeuser: gross, and less than none', 106535, QUARTER, 'income taxes paid', NEGATIVE],
  ['Microsoft', 789019, QUARTER, 'diluted earnings per share', 0.45e-6],
  ['Microsoft', 789019, QUARTER, 'general and administrative', 1_152],
  ['Target', 27419, '2010-04-30', 'tax provision', 384],
];

describeWithShared(FILE, 'names on the faces of the filings of 2010', () => {
  let filers: DataSetCells;
  beforeAll(async () => {
    filers = await openDataSet(new Set(CASES.map(([, cik]) => cik)));
  });
  afterAll(() => filers.close());

  test.each(CASES)('%s (%i, %s): %s', async (_, cik, end, metric, expected) => {
    expectFigure(await filers.metric(cik, end, metric), expected);
  });

  test('a margin of profit is one of three', async () => {
    expect(await filers.metric(789019, QUARTER, 'profit margin')).toMatchObject({
      message: expect.stringContaining('may be gross margin, operating margin or net margin') as unknown,
    });
  });
});
