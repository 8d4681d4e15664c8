import { describeWithShared } from '../../server/filings/shared-data';
import { firstCompanies } from '../../support/real-imports';
import { type DataSetCells, FILE, openDataSet, QUARTER } from '../definitions/real/data-set-cells';
import { type Cells, openCells } from '../support/cells';

/** What Apple's cash flow statements to 2016 show, in million, under the names of continuing operations. */
const APPLE = [
  ['FY2014', 'CFO', 59_713],
  ['FY2014', 'CFI', -22_579],
  ['FY2014', 'CFF', -37_549],
  ['FY2016', 'cash flow from investing activities', -45_977],
  ['FY2016', 'cash from financing activities', -20_483],
  ['FY2017', 'CFI', -46_446],
  ['Q4FY2014', 'CFI', -22_579 + 25_576],
] as const;

describeWithShared('us/companyfacts', 'cash of the sections of Apple, which discontinued nothing', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells({ dataDir: (await firstCompanies()).folder });
  });
  afterAll(() => cells.close());

  test.each(APPLE)('%s %s', async (date, metric, million) => {
    expect(await cells.first('US.METRIC', 'AAPL', date, metric)).toBe(million * 1e6);
  });

  test('twelve months over the change of names', async () => {
    expect(await cells.first('US.TTM', 'AAPL', '2017-04-01', 'CFF')).toBe(
      (-20_483 - -4_560 + (await halfOf2017())) * 1e6,
    );
  });

  async function halfOf2017(): Promise<number> {
    const filed = await cells.first('US.METRIC', 'AAPL', '2017-04-01', 'CFF', 'half_yearly');
    return Number(filed) / 1e6;
  }
});

/** Filers of 2010 with a name of continuing operations alone, and what their faces come to in million. */
const FILED: readonly (readonly [name: string, cik: number, end: string, metric: string, expected: number | RegExp])[] =
  [
    ['Texas Instruments: nothing discontinued', 97476, QUARTER, 'CFI', -51],
    ['Dover: all in another section', 29905, QUARTER, 'CFF', 69.551],
    ['Dover: a part discontinued', 29905, QUARTER, 'CFI', /without the cash of discontinued/],
    ['Harley-Davidson: with exchange rates', 793952, QUARTER, 'CFF', -554.196],
    ['Textron: the other sections are totals', 217346, QUARTER, 'CFF', -921],
    ['Citigroup: one line of all', 831001, QUARTER, 'CFI', /without the cash of discontinued/],
    ['Ford: 630 under a name of its own', 37996, '2009-03-31', 'CFO', /do not make the change in cash/],
  ];

describeWithShared(FILE, 'cash of the sections of filers of 2010', () => {
  let opened: DataSetCells;
  beforeAll(async () => {
    opened = await openDataSet(new Set(FILED.map(([, cik]) => cik)));
  });
  afterAll(() => opened.close());

  test.each(FILED)('%s', async (_, cik, end, metric, expected) => {
    const shown = await opened.metric(cik, end, metric);
    if (typeof expected === 'number') expect(shown).toBeCloseTo(expected * 1e6, 2);
    else expect(shown).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) as unknown });
  });
});
