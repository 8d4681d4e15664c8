import { MARKETS } from '../../../src/api';
import { openCells, type Cells } from '../support/cells';

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const india = (company: string, metric: string) => cells.first('FIN.METRIC', company, 'FY2024', metric, 'annual');
const us = (company: string, metric: string, date = 'latest') => cells.first('US.METRIC', company, date, metric);

/** What the filings say: Infosys to March 2024, crores; HDFC Bank's group; Apple to September 2025, dollars. */
test.each([
  ['INFY', 'revenue', 153_670],
  ['INFY', 'turnover', 153_670],
  ['INFY', 'Net sales', 153_670],
  ['INFY', 'PAT', 26_248],
  ['INFY', 'net profit', 26_248],
  ['INFY', 'PBT', 35_988],
  ['INFY', 'EPS', 63.39],
  ['INFY', 'diluted EPS', 63.29],
  ['INFY', 'tax', 9_740],
  ['INFY', 'employee cost', 82_620],
  ['INFY', 'staff cost', 82_620],
  ['INFY', 'CFO', 25_210],
  ['INFY', 'operating cash flow', 25_210],
  ['INFY', 'capex', 2_201],
  ['INFY', 'cash', 14_786],
  ['INFY', 'total assets', 137_814],
  ['INFY', 'net worth', 88_116],
  ['INFY', 'D&A', 4_678],
  ['HDFCBANK', 'revenue', 407_994.77],
  ['HDFCBANK', 'tax', 11_122.1],
  ['HDFCBANK', 'PAT', 64_062.04],
])('%s: %s is %d', async (company, metric, expected) => {
  expect(await india(company, metric)).toBe(expected);
});

test.each([
  ['revenue', 416_161_000_000],
  ['sales', 416_161_000_000],
  ['net income', 112_010_000_000],
  ['EPS', 7.46],
  ['basic EPS', 7.49],
  ['total assets', 359_241_000_000],
  ['equity', 73_733_000_000],
  ['operating cash flow', 111_482_000_000],
  ['cash', 35_934_000_000],
  ['R&D', 34_550_000_000],
  ['SG&A', 27_601_000_000],
  ['tax', 20_719_000_000],
])('Apple: %s is %d', async (metric, expected) => {
  expect(await us('AAPL', metric, 'FY2025')).toBe(expected);
});

test.each(['profit', 'margin', 'earnings', 'cash flow'])(
  '%s may be several quantities, which the error names',
  async (metric) => {
    for (const shown of [await india('INFY', metric), await us('AAPL', metric)]) {
      expect(shown).toMatchObject({ error: '#VALUE!' });
      expect((shown as { message: string }).message).toMatch(/may be .+ or .+\. Give one of these\.$/);
    }
  },
);

test('an everyday name asks for one statement, and is a line: TTM of it is that of the line', async () => {
  cells.sandbox.requests.clear();
  await cells.first('FIN.METRIC', 'TATASTEEL', 'FY2024', 'PAT', 'annual');
  expect(cells.requests()).toHaveLength(1);
  expect(await cells.first('FIN.TTM', 'INFY', 'latest', 'PAT')).toBe(
    await cells.first('FIN.TTM', 'INFY', 'latest', 'profit_after_tax'),
  );
  expect(await cells.first('FIN.TTM', 'INFY', 'latest', 'EPS')).toEqual(
    expect.objectContaining({ message: expect.stringMatching(/per-share figure/) }),
  );
});

test('every synonym’s lines are of its statement, and no name means two things', () => {
  for (const { synonyms, documentedStatement } of Object.values(MARKETS)) {
    const names = synonyms.flatMap((each) => each.names.map((name) => name.toLowerCase()));
    expect(new Set(names).size).toBe(names.length);
    for (const { kind, lines } of synonyms)
      for (const line of lines) expect([kind, undefined]).toContain(documentedStatement(line));
  }
});
