import { dayOf, type Row } from '../../../server/filings/us/data-set';
import { describeWithShared } from '../../../server/filings/shared-data';
import { type Case, type DataSetCells, expectFigure, FILE, openDataSet, QUARTER } from './data-set-cells';

const LIABILITIES = 'Liabilities';
const BEFORE_TAX = [
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
  'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
];

const UNPROVED = /its lines above the tax do not prove/;
/** Income before taxes under names of the issuers' own, as their faces have it. */
const PRE_TAX: readonly Case[] = [
  ['Cisco', 858877, '2010-04-30', 'PBT', 2403],
  ['NVIDIA', 1045810, '2010-04-30', 'pre-tax income', 150.725],
  ['Procter & Gamble: and discontinued operations', 80424, QUARTER, 'PBT', 3762],
  ['Hewlett-Packard', 47217, '2010-04-30', 'profit before exceptional items', 2767],
  ['Lockheed Martin: tax on its profit', 936468, QUARTER, 'effective tax rate', (922 - 547) / 922 / 1e6],
  ['MetLife: revenue less all costs', 1099219, QUARTER, 'earnings before tax', 1191],
  ['Corning: associates, before tax or after it', 24741, QUARTER, 'PBT', UNPROVED],
  ['Eaton: interest under a name of its own', 31277, QUARTER, 'PBT', UNPROVED],
];

/** What everyday names mean where a statement has none of their lines. */
const EVERYDAY: readonly Case[] = [
  ['Coca-Cola: goods, less their cost the gross profit', 21344, QUARTER, 'revenue', 7525],
  ['Equifax', 33185, QUARTER, 'sales', 461.3],
  ['Kellogg: goods, less the costs below the operating income', 55067, QUARTER, 'revenue', 3318],
  ['Apache: less all costs the income before tax', 6769, QUARTER, 'revenue', 2673.251],
  ['Newmont: the same, with the lines below all costs', 1164727, QUARTER, 'revenue', 2242],
  ['Johnson & Johnson: one profit and nobody else', 200406, QUARTER, 'net income', 4526],
  ['Constellation: minorities', 1004440, QUARTER, 'net income', /"profit_loss" is there, minorities included/],
];

/** Balance sheets without a total of liabilities, and with parts of inventories. */
const BALANCE: readonly Case[] = [
  ['Ross Stores: equity', 745732, '2010-04-30', 'total equity', 1229.353],
  ['Ross Stores: all but equity', 745732, '2010-04-30', 'total liabilities', 2882.607 - 1229.353],
  ['V.F.: inventories in parts', 103379, QUARTER, 'cash and current investments', 718.634],
  ['Altria', 764180, QUARTER, 'cash and current investments', 3290],
  [
    'Franklin Resources: advances to its bank',
    38777,
    QUARTER,
    'debt',
    /advances_from_federal_home_loan_banks is a debt/,
  ],
];

describeWithShared(FILE, 'what the lines of a US statement foot to', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(new Set([PRE_TAX, EVERYDAY, BALANCE].flat().map((each) => each[1])));
  });
  afterAll(() => filers.close());

  test.each([...PRE_TAX, ...EVERYDAY, ...BALANCE])('%s (%d, %s): %s', async (_name, ...asked) => {
    const [cik, end, metric, expected] = asked;
    expectFigure(await filers.metric(cik, end, metric), expected);
  });
});

describeWithShared(FILE, 'lines that are taken away from all filers of a quarter', () => {
  let filers: DataSetCells;

  beforeAll(async () => {
    filers = await openDataSet(undefined, [LIABILITIES, ...BEFORE_TAX]);
  });
  afterAll(() => filers.close());

  /** The amount of the filing's own period under one of some tags. */
  function filed({ adsh, period, form }: Row, tags: readonly string[], isPosition: boolean): number | undefined {
    const quarters = isPosition ? '0' : /^(10-K|20-F)/.test(form!) ? '4' : '1';
    const rows = filers.dataSet.numbersOf(adsh!).filter((row) => row['ddate'] === period && row['qtrs'] === quarters);
    const row = tags.map((tag) => rows.find((each) => each['tag'] === tag && each['uom'] === 'USD')).find(Boolean);
    return row && Number(row['value']);
  }

  test.each([
    ['total liabilities', [LIABILITIES], true, 150],
    ['PBT', BEFORE_TAX, false, 165],
  ] as const)('are shown as %s where the others foot, and as nothing else', async (metric, tags, isPosition, least) => {
    const wrong: unknown[] = [];
    let right = 0;
    for (const filing of filers.dataSet.filings) {
      const expected = filed(filing, tags, isPosition);
      if (expected === undefined) continue;
      const shown = await filers.metric(Number(filing['cik']), dayOf(filing['period']!), metric);
      if (shown === expected) right += 1;
      else if (typeof shown === 'number') wrong.push([filing['name'], filing['form'], expected, shown]);
    }
    expect(wrong).toEqual([]);
    expect(right).toBeGreaterThan(least);
  });
});
