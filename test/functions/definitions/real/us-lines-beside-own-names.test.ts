import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from './data-set-cells';

const OTHERS_SHORT = /liabilities, owners' equity and minorities make total assets/;

/** Filers with minorities, or with the profit before them, under names of their own: what their faces say, in million. */
const MINORITIES: readonly Case[] = [
  ['Accenture: exchangeable shares took 66.9', 1467373, '2010-05-31', 'effective tax rate', 239.761 / 803.28 / 1e6],
  ['Accenture', 1467373, '2010-05-31', "owners' profit", 490.597],
  ['Accenture', 1467373, '2010-05-31', 'EBIT', 803.28 + 2.061],
  ['Accenture: no line of what all earned', 1467373, '2010-05-31', 'net margin', /net income is what the owners/],
  ['Pitney Bowes: two profits under the name of the other', 78814, QUARTER, 'tax expense', 73.245],
  ['Pitney Bowes', 78814, QUARTER, 'profit of the period', /stands under the name of the other/],
];

const FIRST_QUARTER = '2009-03-31';
/** The owners' profit that is what tax leaves of the continued part, by chance, since minorities take as much as was discontinued; or that a unit is off. */
const BY_CHANCE: readonly Case[] = [
  ['Pfizer', 78003, FIRST_QUARTER, "owners' profit", 2729],
  ['Cigna', 701221, FIRST_QUARTER, "owners' profit", 208],
  ['Shire', 936402, FIRST_QUARTER, "owners' profit", 213.6],
  ['Tyco Electronics', 1385157, FIRST_QUARTER, "owners' profit", -3238],
  ['Progress: minorities of 0', 1094093, QUARTER, "owners' profit", 190],
  ['Fiserv: associates, and discontinued', 798354, FIRST_QUARTER, 'profit of the period', 103],
];

/** Total assets, which are filed as the total of liabilities and equity too. */
const ASSETS: readonly Case[] = [
  ['BlackRock: minorities of what it consolidates', 1364742, QUARTER, 'total assets', 168060],
  ['BlackRock: owners, or others', 1364742, QUARTER, "owners' equity", OTHERS_SHORT],
  ['Equity Residential: redeemable units', 906107, QUARTER, 'total assets', 15518.413],
  [
    'Equity Residential: which may be equity',
    906107,
    QUARTER,
    'total equity',
    /liabilities and equity make total assets/,
  ],
  ['PepsiCo: preferred stock outside of the owners’ equity', 77476, QUARTER, 'total assets', 64144],
  ['Franklin Resources: assets of its bank', 38777, QUARTER, 'total assets', 9520.582],
];

/** A share of minorities that was filed as a deduction. */
const DEDUCTED: readonly Case[] = [
  ['Sara Lee', 23666, QUARTER, "owners' profit", -336],
  ['Sara Lee', 23666, QUARTER, 'profit of the period', -331],
  ['Vale', 917851, '2009-12-31', "owners' profit", 5349],
  [
    'AT&T: no other sum has its profit',
    732717,
    QUARTER,
    'profit of the period',
    // US.SOURCE says that the other sign of the minorities' share would explain it.
    /owners and minorities make profit: 2,562,000,000 is filed, they make 2,388,000,000\.$/,
  ],
];

/** Time Warner Cable paid a special dividend of 10,856 million under a name of its own, beside 0 of common dividends; others paid none. */
const DIVIDENDS: readonly Case[] = [
  ['Time Warner Cable', 1377013, '2009-03-31', 'dividends paid', /payments_of_dividends_common_stock is 0, but/],
  ['Time Warner Cable', 1377013, QUARTER, 'dividends paid', 144],
  ['Progressive: its financing activities add up', 80661, '2009-03-31', 'dividends paid', 0],
  ['Marriott', 1048286, QUARTER, 'dividends paid', 0],
];

const IN_NO_LINE = /may be a part: more than half of it was also paid under no name here/;
/** Assets that were bought in the first period of a filer too, whose next year shows that they are no acquisition. */
const BOUGHT: readonly Case[] = [
  ['FIS: software of 30.3 beside 15', 1136893, FIRST_QUARTER, 'capex', IN_NO_LINE],
  ['Zimmer: instruments of 45.3 beside 38.5', 1136869, FIRST_QUARTER, 'capex', IN_NO_LINE],
  ['DirecTV Holdings: equipment that subscribers lease', 1234308, FIRST_QUARTER, 'free cash flow', IN_NO_LINE],
  ['McKesson: software of 161 beside 195', 927653, '2008-03-31', 'capex', IN_NO_LINE],
  ['Google: few businesses', 1288776, FIRST_QUARTER, 'capex', 263],
  ['AT&T: interest during construction', 732717, QUARTER, 'capex', /interest stands among the investing activities/],
  ['Southern: interest below the activities', 92122, QUARTER, 'capex', 1054.04],
];

/** Informatica adds back amortization under a name of its own. */
const AMORTIZED: readonly Case[] = [
  ['Informatica', 1080099, QUARTER, 'D&A', /amortization_of_intangible_assets of the income statement is more than/],
  ['McAfee: most of all that it adds back', 890801, QUARTER, 'D&A', 43.013],
];

describeWithShared(FILE, 'figures of filers with lines under names of their own', () => {
  let filers: DataSetCells;
  const all = [...MINORITIES, ...BY_CHANCE, ...ASSETS, ...DEDUCTED, ...DIVIDENDS, ...BOUGHT, ...AMORTIZED];

  beforeAll(async () => {
    filers = await openDataSet(new Set(all.map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each(all)('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});
