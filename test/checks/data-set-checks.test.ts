import { type DataSetCells, FILE, openDataSet, QUARTER } from '../functions/definitions/real/data-set-cells';
import { describeWithShared } from '../server/filings/shared-data';

/** A filer, the end of a period, its type, the statement, and what its checks say. Each was read in the filing itself. */
type Case = readonly [name: string, cik: number, end: string, type: string, statement: string, says: RegExp];

const ADDS_UP = /^adds up/;

/** Their faces add up, and every line that it takes is served. */
const WHOLE: readonly Case[] = [
  ['Forest: investments between current and other assets', 38074, '2010-03-31', '', 'balance', ADDS_UP],
  ['Entergy: utility plant, investments and other assets', 65984, '2009-12-31', '', 'balance', ADDS_UP],
  ['Fannie Mae: minorities in operating partnerships', 310522, '2009-12-31', '', 'balance', ADDS_UP],
  ['Boston Properties: units of its partnership', 1037540, QUARTER, '', 'balance', ADDS_UP],
  ['Accenture: shares that are exchangeable', 1467373, '2010-05-31', 'quarterly', 'income', /^(?!.*diluted number)/],
  ['Morgan Stanley: units that convert', 895421, QUARTER, 'quarterly', 'income', /^adds up .*what is converted/],
  ['BorgWarner: notes that convert', 908255, QUARTER, 'quarterly', 'income', /^adds up .*what is converted/],
  ['Mannatech: a part is called cost of revenue', 1056358, QUARTER, 'quarterly', 'income', /^adds up .*a part of it/],
];

const OWN_LINE = /; a line that is in no answer, as under a name of the issuer's own, would explain it/;
const PREFERRED = /; what preferred or participating stock takes would explain it/;
const WITHOUT_CAUSE = /\(30,000,000 more\)$/;

/** What is served does not add up, and the filing says why, or is wrong. */
const EXPLAINED: readonly Case[] = [
  ['Franklin: liabilities of its bank', 38777, QUARTER, '', 'balance', OWN_LINE],
  ['BlackRock: minorities of what it consolidates', 1364742, QUARTER, '', 'balance', OWN_LINE],
  ['AmerisourceBergen: interest', 1140859, QUARTER, 'quarterly', 'income', OWN_LINE],
  ['Public Storage', 1393311, QUARTER, 'quarterly', 'income', PREFERRED],
  ['Citigroup: a loss a share', 831001, '2009-03-31', 'quarterly', 'income', PREFERRED],
  [
    'AT&T: minorities as a deduction',
    732717,
    QUARTER,
    'quarterly',
    'income',
    /; the other sign of net income loss attr/,
  ],
  ['MetLife: a wrong total of equity, which is more', 1099219, '2009-12-31', '', 'balance', WITHOUT_CAUSE],
];

const CASES = [...WHOLE, ...EXPLAINED];

describeWithShared(FILE, 'checks of filers of 2010 whose filings were read', () => {
  let opened: DataSetCells;
  beforeAll(async () => {
    opened = await openDataSet(new Set(CASES.map(([, cik]) => cik)));
  });
  afterAll(() => opened.close());

  test.each(CASES)('%s', async (_, cik, end, type, statement, says) => {
    const shown = await opened.cells.first('US.SOURCE', String(cik).padStart(10, '0'), end, type, 'checks', statement);
    expect(shown).toMatch(says);
  });
});
