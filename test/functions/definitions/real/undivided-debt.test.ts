import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from './data-set-cells';

/** Owners of real estate of 2010q2, whose balance sheets do not tell current from other liabilities: the debts on their faces, in million. */
const OWNERS: readonly Case[] = [
  ['Ventas', 740260, QUARTER, 'debt', 2698.171],
  ['Nationwide Health: 535.95 secured and 991.633 unsecured', 780053, QUARTER, 'debt', 1527.583],
  ['Equity Residential', 906107, QUARTER, 'debt', 9494.733],
  ['Boston Properties, which earns a little interest', 1037540, QUARTER, 'debt', 6674.899],
  ['Sallie Mae: a lender', 1032033, QUARTER, 'debt', /what part of long_term_debt is due within a year/],
];

describeWithShared(FILE, 'debt of balance sheets that are not divided', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set(OWNERS.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(OWNERS)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});
