import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from './data-set-cells';

/** Profits of 2010q2 of which the statement has no line, in million, as its other lines prove them. */
const PROFITS: readonly Case[] = [
  [
    'Freeport-McMoRan: 1,215 less 270 of minorities, 897 with 48 of preferred stock',
    831259,
    QUARTER,
    'net income',
    945,
  ],
  ['Bank of New York Mellon: nothing goes to preferred stock', 1390777, QUARTER, 'net income', 559],
  ['Simon: 9.373 with what preferred stock takes', 1063761, QUARTER, 'net income', 14.983],
  ['Vertex pays no tax', 875320, QUARTER, 'PBT', -165.271],
  ['Royal Caribbean: likewise', 884887, QUARTER, 'PBT', 87.447],
  ['AngloGold Ashanti: −898 and 88 of associates, −777 after it', 1067428, '2009-12-31', 'tax expense', -33],
  ['Kinder Morgan, a partnership', 888228, QUARTER, 'equity', 6612.6],
  ['Johnson & Johnson: its total, without minorities', 200406, QUARTER, 'equity', 52_914],
];

describeWithShared(FILE, 'profits that lines prove', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set(PROFITS.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(PROFITS)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});
