import { describeWithShared } from '../../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from '../../real/data-set-cells';

const FINANCING = /is of a financing business/;
/** Filers that lend to those who buy their goods, and others that only look like them. */
const FINANCING_BUSINESSES: readonly Case[] = [
  ['Harley-Davidson: motorcycles alone 36.6 %', 793952, QUARTER, 'gross margin', FINANCING],
  ['Harley-Davidson', 793952, QUARTER, 'gross profit', FINANCING],
  ['Harley-Davidson: the cost of what is in stock', 793952, QUARTER, 'cost of goods', 657.788],
  ['Ford', 37996, QUARTER, 'gross margin', FINANCING],
  ['Deere', 315189, '2010-04-30', 'gross margin', FINANCING],
  ['Textron', 217346, QUARTER, 'gross profit', FINANCING],
  ['Target: credit cards', 27419, '2010-04-30', 'gross margin', FINANCING],
  ['IBM: a gross profit after the costs of financing', 51143, QUARTER, 'gross profit', 9976],
  ['IBM', 51143, QUARTER, 'gross margin', 9976 / 22857 / 1e6],
  ['Boeing: likewise', 12927, QUARTER, 'gross profit', 3072],
  ['V.F.: interest earned below its costs', 103379, QUARTER, 'gross profit', 1749.879 - 932.203],
  ['H&R Block: interest among its costs of revenue', 12659, '2010-04-30', 'gross profit', 3874.332 - 2467.996],
];

describeWithShared(FILE, 'gross profit beside a financing business', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set(FINANCING_BUSINESSES.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(FINANCING_BUSINESSES)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});
