import { type Case, QUARTER, testFigures } from './data-set-cells';

/** Lines that prove to be the whole of what stands beside them, or the parts of it, in million. */
const FILERS: readonly Case[] = [
  ['Laclede: 6.145 on long-term debt and 0.526 of other', 1126956, QUARTER, 'interest costs', 6.671],
  ['Southwestern: 14.368 less what was capitalized', 7332, QUARTER, 'interest costs', 6.508],
  ['Southwestern: income before taxes and that', 7332, QUARTER, 'EBIT', 281.605 + 6.508],
  ['CenterPoint: 5,745 of it in a line of its own', 1130310, QUARTER, 'non-current debt', 8410],
  ['Edison Mission: deferred taxes of -718 are owed', 930835, QUARTER, 'debt', 45 + 4036],
  ['Rockwell Collins: other income among its costs', 1137411, QUARTER, 'cost of goods', 756 + 72],
  ['Google: selling and general costs in two lines', 1288776, QUARTER, 'SG&A', 607 + 410],
  [
    'TiVo: other selling costs beside them',
    1088825,
    '2010-04-30',
    'SG&A',
    /other_selling_and_marketing_expense stands/,
  ],
];

testFigures('parts and their totals', FILERS);
