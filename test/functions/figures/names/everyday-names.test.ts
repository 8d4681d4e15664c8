import { AMBIGUOUS_NAMES, foldEverydayName, MARKETS, usStatementsOf } from '../../../../src/api';
import { openCells, type Cells } from '../../support/cells';

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
  ['INFY', 'top line', 153_670],
  ['INFY', 'Revenue from operations', 153_670],
  ['BAJFINANCE', 'Revenue from operations', 54_969.49],
  ['ASIANPAINT', 'raw material cost', 15_868.21],
  ['RELIANCE', 'long-term borrowings', 222_712],
  ['RELIANCE', 'short term borrowings', 101_910],
  ['RELIANCE', 'long-term debt', 222_712],
  ['RELIANCE', 'short-term debt', 101_910],
  ['RELIANCE', 'face value', 10],
  ['RELIANCE', 'par value', 10],
  ['INFY', 'exceptional items', 0],
  ['INFY', 'OCI', 520],
  ['INFY', 'total income', 158_381],
  ['INFY', 'Total expenses', 122_393],
  ['INFY', 'Profit for the year', 26_248],
  ['INFY', 'earnings per share', 63.39],
  ['INFY', 'total liabilities', 49_353],
  ['INFY', 'Total current assets', 89_432],
  ['INFY', 'Total non-current assets', 48_382],
  ['INFY', 'Total current liabilities', 38_794],
  ['INFY', 'Total non-current liabilities', 10_559],
  ['INFY', 'Total equity and liabilities', 137_814],
  ['INFY', 'deferred tax liabilities', 1_794],
  ['INFY', 'deferred tax assets', 454],
  ['RELIANCE', 'total borrowings', 324_622],
  ['INFY', 'Net Earnings', 26_248],
  ['INFY', 'EBT', 35_988],
  ['INFY', 'EPS (diluted)', 63.29],
  ['INFY', 'income taxes', 9_740],
  ['INFY', 'staff costs', 82_620],
  ['INFY', 'employee benefits expense', 82_620],
  ['INFY', 'depreciation & amortization', 4_678],
  ['INFY', 'cash from operating activities', 25_210],
  ['INFY', 'cash & equivalents', 14_786],
  ['INFY', "shareholders' funds", 88_116],
  ['INFY', 'shareholders funds', 88_116],
  ['HDFCBANK', 'PPOP', 101_586.88],
  ['HDFCBANK', 'loan book', 2_565_891.41],
  ['HDFCBANK', 'interest cost', 154_138.55],
  ['HDFCBANK', 'revenue', 407_994.77],
  ['HDFCBANK', 'tax', 11_122.1],
  ['KOTAKBANK', 'PAT', 18_213.21],
  ['KOTAKBANK', 'PBT', 23_863.38],
  ['TATASTEEL', 'taxes paid', -5319.72],
  ['TATASTEEL', 'interest paid', -8144.58],
  ['BAJFINANCE', 'interest paid', -17_044.04],
  ['INFY', 'change in cash', 2_613],
  ['INFY', 'net change in cash', 2_613],
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
  ['net earnings', 112_010_000_000],
  ['EBT', 132_729_000_000],
  ['EPS (diluted)', 7.46],
  ['revenues', 416_161_000_000],
  ['cost of sales', 220_960_000_000],
  ['cost of goods sold', 220_960_000_000],
  ['opex', 62_151_000_000],
  ['depreciation & amortization', 11_698_000_000],
  ['stock based compensation', 12_863_000_000],
  ['capital expenditures', 12_715_000_000],
  ['PP&E', 49_834_000_000],
  ['property plant and equipment', 49_834_000_000],
  ['AR', 39_777_000_000],
  ['share buybacks', 90_711_000_000],
  ['total current liabilities', 165_631_000_000],
  ['diluted shares', 15_004_697_000],
])('Apple: %s is %d', async (metric, expected) => {
  expect(await us('AAPL', metric, 'FY2025')).toBe(expected);
});

test.each([
  ['Basic earnings per share', 63.39],
  ['Diluted Earnings Per Share', 63.29],
  ['Basic EPS (Rs)', 63.39],
  ['Basic EPS (Rs.)', 63.39],
  ['Diluted EPS (in ₹)', 63.29],
  ['EPS (INR)', 63.39],
  ['EPS in Rs.', 63.39],
  ['Face value (Rs)', 5],
  ['EPS (fully diluted)', 63.29],
  ['Fully diluted EPS (Rs)', 63.29],
])('Infosys: a label of an amount per share may say its currency, as "%s"', async (metric, expected) => {
  expect(await india('INFY', metric)).toBe(expected);
});

test.each(['book value per share (Rs)', 'Book Value Per Share (₹)', 'BVPS (INR)', 'BVPS in Rs.'])(
  'so may the name of a definition of one, as "%s"',
  async (metric) => {
    expect(await india('INFY', metric)).toBeCloseTo(212.7378, 4);
  },
);

// Amounts are crores, and a filer's dollars are no rupees.
test.each([
  'Sales (Rs)',
  'PAT (INR)',
  'total assets in Rs',
  'EPS ($)',
  'EPS (Rs cr)',
  'earnings in Rs',
  'BVPS ($)',
  'net worth (Rs)',
])('"%s" is no line', async (metric) => {
  expect(await india('INFY', metric)).toMatchObject({ error: expect.stringMatching(/^#/) });
});

test.each([
  ['EPS ($)', 7.46],
  ['basic EPS (USD)', 7.49],
])('Apple: %s is %d', async (metric, expected) => {
  expect(await us('AAPL', metric, 'FY2025')).toBe(expected);
});

test('EPS of Apple is not in rupees', async () => {
  expect(await us('AAPL', 'EPS (Rs)', 'FY2025')).toMatchObject({ error: '#N/A' });
});

test('taxes paid are those of all activities, and a line of one of them has its path', async () => {
  for (const name of ['taxes paid', 'Tax paid', 'income taxes paid', 'cash taxes'])
    expect(await india('HCLTECH', name)).toBe(-4212 - 282);
  expect(await india('HCLTECH', 'cashflow.operating.tax_paid')).toBe(-4212);
});

test.each(['INFY', 'HDFCBANK'])('interest that %s has in another line of its cash flow is not 0', async (company) => {
  expect(await india(company, 'interest paid')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/no interest is filed as paid beside interest expenses/),
  });
  expect(await india(company, 'cashflow.financing.interest_paid_classified_as_financing_activities')).toBe(0);
});

test('interest that is taken back among the operating activities is not taken off the rest', async () => {
  expect(await cells.first('FIN.METRIC', 'BRITANNIA', 'FY2022', 'interest paid', 'annual')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(/interest_paid_classified_as_operating_activities is filed as a receipt/),
  });
});

test('what is sold costs those who sell services more than goods: they have no COGS', async () => {
  for (const metric of ['COGS', 'cost of goods sold', 'cost of goods']) {
    expect(await india('INFY', metric)).toMatchObject({ message: expect.stringMatching(/nothing is made or sold\.$/) });
    expect(await india('ASIANPAINT', metric)).toBeCloseTo(15_868.21 + 3_858.2 + 363.8, 6);
  }
  expect(await india('HCLTECH', 'COGS')).toMatchObject({
    message: expect.stringContaining('most of what sales cost stands in other expenses'),
  });
  expect(await india('INFY', 'goods consumed')).toBe(0);
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

/** What an error says that a name may mean. */
const meaningsIn = (shown: unknown) => {
  const { message = '' } = shown as { readonly message?: string };
  const [, several = '', only] = /may be (.+)\. Give one of these\.$|: give "(.+)", the one/.exec(message) ?? [];
  return only === undefined ? several.split(/, | or /) : [only];
};

test.each(['ASIANPAINT', 'BAJFINANCE', 'AAPL'])(
  'each of the quantities that the error names is one that gives a number of %s when it is typed so',
  async (company) => {
    const ask = company === 'AAPL' ? us : india;
    const named = await Promise.all(AMBIGUOUS_NAMES.map(async ([name]) => meaningsIn(await ask(company, name))));
    for (const meaning of new Set(named.flat().filter(Boolean)))
      expect([meaning, await ask(company, meaning)]).toEqual([meaning, expect.any(Number)]);
    expect(named.flat().length).toBeGreaterThan(7);
  },
);

test.each([
  ['HDFCBANK', 'profit', 'may be profit before tax, net profit or pre-provision operating profit. Give one of these.'],
  ['HDFCBANK', 'margin', 'may be net margin or net interest margin. Give one of these.'],
  ['BAJFINANCE', 'cash flow', ': give "operating cash flow", the one of its meanings that BAJFINANCE has.'],
  ['HDFCBANK', 'OPM', 'may be EBITDA margin or operating margin, and HDFCBANK has neither.'],
])('of %s a "%s" is what such a company can have', async (company, name, choice) => {
  expect(await india(company, name)).toMatchObject({
    error: '#VALUE!',
    message: expect.stringContaining(choice) as unknown,
  });
});

/** The first of the close matches in the message of a name that nothing has. */
test.each([
  ['net proft', /Close matches: net profit\.$/],
  ['revenu', /Close matches: total revenue/],
  ['operating proft', /Close matches: operating profit\.$/],
  ['EBITDA marg', /Close matches: EBITDA margin\.$/],
  ['free cash flw', /Close matches: free cash flow/],
  ['promoter stake', /give "shareholding\.promoters"/],
])('%s: the message names what is meant first, and nothing that only shares letters', async (name, expected) => {
  expect(await india('INFY', name)).toMatchObject({ error: '#N/A', message: expect.stringMatching(expected) });
});

test.each(['market cap', 'P/E', 'PE ratio', 'Enterprise Value', 'EV/EBITDA', 'dividend yield'])(
  '%s: the message says that it takes a price, and proposes no line',
  async (name) => {
    expect(await india('INFY', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/2024-03-31\. It takes a share price.* FIN\.COMPANY [^:]*\.$/),
    });
    expect(await us('AAPL', name)).toMatchObject({
      error: '#N/A',
      message: expect.stringMatching(/\. It takes a share price, which this service has for no US company\.$/),
    });
  },
);

test.each([
  ['AAPL', 'EBIT margin'],
  ['AAPL', 'gross sales'],
  ['AAPL', 'minority interest'],
])('%s, %s: no everyday name of another quantity is proposed', async (company, name) => {
  const shown = (await us(company, name)) as { error: string; message: string };
  expect(shown.error).toBe('#N/A');
  const [, proposed = ''] = /Close matches: (.*)\.$/.exec(shown.message) ?? [];
  expect(proposed.split(', ').filter((each) => each !== '' && !each.includes('_'))).toEqual([]);
});

test.each([
  ["Stockholders' Equity", 'stockholders_equity'],
  ['Selling, general and administrative expense', 'selling_general_and_administrative_expense'],
  ['Research & Development Expense', 'research_and_development_expense'],
])('%s, as filings print it, is the line %s', async (label, line) => {
  const shown = await us('AAPL', label);
  expect(shown).toEqual(expect.any(Number));
  expect(shown).toBe(await us('AAPL', line));
});

test.each([
  ['Total revenue from operations', 'sales'],
  ['Net profit for the period', 'PAT'],
  ['Net Profit After Tax', 'PAT'],
  ['Depreciation and amortisation expense', 'D&A'],
  ['Net cash generated from operating activities', 'CFO'],
  ['Net cash used in investing activities', 'CFI'],
  ['Net cash used in financing activities', 'CFF'],
])('%s, as Indian filings print it, is %s', async (label, name) => {
  const shown = await india('INFY', label);
  expect(shown).toEqual(expect.any(Number));
  expect(shown).toBe(await india('INFY', name));
});

test.each([
  ['sales / total assets', / An expression begins with "=" .*: "=sales\/\[total assets\]"\.$/],
  ['sales - total expenses', /: "=sales-\[total expenses\]"\.$/],
  ['sales*2', /: "=sales\*2"\.$/],
  ['revenue growth', / FIN\.GROWTH gives the growth of "revenue"\.$/],
])('%s: the message says what gives it', async (text, message) => {
  expect(await india('INFY', text)).toMatchObject({ error: '#N/A', message: expect.stringMatching(message) });
});

test('an expression is proposed as it can be calculated', async () => {
  expect(await india('INFY', '=sales/[total assets]')).toBeCloseTo(153_670 / 137_814, 10);
});

test('several names in one text are told to stand in cells of their own', async () => {
  expect(await india('INFY', 'sales, profit after tax')).toMatchObject({
    error: '#N/A',
    message: expect.stringMatching(
      / It is several names: give one in each cell, and a range of such cells, or \{"sales";"profit after tax"\}\.$/,
    ),
  });
});

test.each(['finance cost', 'total expenses', 'receivables', 'inventory', 'payables'])(
  '%s, which a bank has no line of: no other spelling of the same line is proposed',
  async (name) => {
    const shown = await india('HDFCBANK', name);
    expect(shown).toMatchObject({ error: '#N/A' });
    const [, proposed = ''] = /Close matches: (.*)\.$/.exec((shown as { message: string }).message) ?? [];
    const everyday = proposed.split(', ').filter((each) => each !== '' && !/[._]/.test(each));
    for (const other of everyday) {
      const answer = await india('HDFCBANK', other);
      expect(answer).not.toHaveProperty('message', expect.stringContaining(`no line "${other}"`));
    }
  },
);

test('a message fits the tooltip, whatever is proposed and however long its path is', async () => {
  const names = ['loans', 'investments', 'OCI', 'creditors', 'payables', 'other expenses', 'provisions', 'advances'];
  for (const company of ['INFY', 'RELIANCE', 'BAJFINANCE', 'HDFCBANK'])
    for (const name of names) {
      const { message = '' } = (await india(company, name)) as { message?: string };
      expect({ company, name, long: message.length > 250 }).toEqual({ company, name, long: false });
    }
  const first = (await us('AAPL', 'revenue', '2024-03-01')) as { message: string };
  expect(first.message.length).toBeLessThanOrEqual(250);
});

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
  for (const [market, { synonyms, documentedStatement }] of Object.entries(MARKETS)) {
    const names = synonyms().flatMap((each) => each.names.map(foldEverydayName));
    expect(names).toHaveLength(new Set(names).size);
    for (const { kind, lines } of synonyms())
      for (const line of lines) {
        // Losses on loans are in the income statement, and as often among the adjustments of the cash flow.
        const isThereToo = market === 'us' && usStatementsOf(line).some((each) => each === kind);
        if (!isThereToo) expect([kind, undefined]).toContain(documentedStatement(line));
      }
  }
});

test.each(['promoter pledge', 'pledged shares', 'Pledge %'])(
  '"%s" is said not to be served, and neither a share of ownership nor another line is proposed',
  async (metric) => {
    const shown = await india('RELIANCE', metric);
    expect(shown).toMatchObject({ error: '#N/A', message: expect.stringContaining('say which shares are pledged') });
    expect(shown).not.toMatchObject({ message: expect.stringMatching(/Close matches|share of ownership/) });
  },
);
