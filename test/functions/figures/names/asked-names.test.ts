import { MARKETS, type MarketId } from '../../../../src/api';
import { shippedDefinitions, shippedNamed } from '../../../../src/definitions/library';
import { openCells, type Cells, type ShownError } from '../../support/cells';

/** What analysts, textbooks and vendors call a figure: it is that quantity, or the message proposes no other one. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const MANUFACTURER = 'ASIANPAINT';
const SERVICES = 'INFY';
const BANK = 'HDFCBANK';

/** The advice where no name is alike. */
const LINES_ALONE =
  /^(FIN\.INCOME, BALANCE(, CASHFLOW and SEGMENTS| and CASHFLOW)|US\.[A-Z]+, [A-Z]+ and [A-Z]+) show the lines there are\.$/;

const asked = (company: string, metric: string) =>
  /^(AAPL|NVDA)$/.test(company)
    ? cells.first('US.METRIC', company, 'FY2025', metric, 'annual')
    : cells.first('FIN.METRIC', company, 'FY2024', metric, 'annual');

/** What a message proposes; '' where it proposes nothing. */
async function adviceOn(company: string, metric: string): Promise<string> {
  const shown = (await asked(company, metric)) as ShownError;
  expect([company, metric, shown]).toEqual([company, metric, expect.objectContaining({ error: '#N/A' })]);
  return (shown.message ?? '').replace(/^.*?\d{4}-\d\d-\d\d(, and the service has no [a-z ]+ for it)?\.\s*/, '');
}

/** The units of what may have a percent sign behind its name. */
const SHARES: readonly string[] = ['percent', 'fine_percent', 'ratio'];

describe('a percent sign', () => {
  test('behind the name of an amount makes no figure of the amount', async () => {
    for (const market of ['india', 'us'] satisfies MarketId[])
      for (const name of MARKETS[market].synonyms().flatMap(({ names }) => names)) {
        const [company, other] = market === 'us' ? ['AAPL', 'NVDA'] : [MANUFACTURER, BANK];
        const isShare = SHARES.includes(shippedNamed(`${name} %`)?.unit ?? '');
        for (const each of [company, other])
          if (!isShare)
            expect([name, await asked(each, `${name} %`)]).toEqual([name, expect.objectContaining({ error: '#N/A' })]);
      }
    const amounts = shippedDefinitions().filter(({ unit }) => !SHARES.includes(unit));
    for (const { name } of amounts) expect(shippedNamed(`${name} %`)?.unit ?? 'percent').toMatch(/percent$/);
  });

  test.each([
    ['ROE %', 'ROE'],
    ['GNPA %', 'GNPA'],
    ['tax %', 'tax rate'],
    ['EBITDA %', 'EBITDA margin'],
    ['PAT %', 'net margin'],
    ['gross margin (%)', 'gross margin'],
  ])('%s is %s', async (name, other) => {
    expect(shippedNamed(name)).toBe(shippedNamed(other));
    expect(await asked(MANUFACTURER, name)).toEqual(
      JSON.parse(JSON.stringify(await asked(MANUFACTURER, other)).replaceAll(`${other}:`, `${name}:`)),
    );
  });
});

test.each([
  ['interest coverage ratio', 'interest cover'],
  ['dividend payout ratio', 'payout'],
  ['debt-equity ratio', 'debt to equity'],
  ['inventory turnover ratio', 'inventory turnover'],
  ['cost-income ratio', 'cost to income'],
  ['NWC', 'working capital'],
  ['RONW', 'ROE'],
  ['ROAE', 'ROE'],
  ['13th month persistency', 'persistency 13th month'],
])('%s is the definition %s', (name, other) => {
  expect(shippedNamed(name)?.name).toBe(other);
});

test.each(['debt ratio', 'EBITDA ratio', 'inventory days ratio', 'working capital ratio'])(
  '%s is no definition of an amount or of days',
  (name) => {
    expect(shippedNamed(name)).toBeUndefined();
  },
);

/** Names that share letters or words with a line or a definition, and are another quantity. */
test.each([
  ['loss ratio', BANK, /^HDFCBANK: claims ratio is not computed for a bank/],
  ['reinsurance ratio', BANK, LINES_ALONE],
  ['treasury income', BANK, LINES_ALONE],
  ['deferred revenue', SERVICES, LINES_ALONE],
  ['operating expenses', SERVICES, LINES_ALONE],
  ['minority shareholders', SERVICES, LINES_ALONE],
  ['exceptional items', 'AAPL', LINES_ALONE],
  ['unbilled revenue', SERVICES, LINES_ALONE],
  ['gross sales', BANK, LINES_ALONE],
  ['comprehensive loss ratio', 'NVDA', LINES_ALONE],
  ['fixed assets', MANUFACTURER, LINES_ALONE],
  ['total costs', SERVICES, LINES_ALONE],
  ['VNA margin', SERVICES, LINES_ALONE],
  ['XPAT', SERVICES, LINES_ALONE],
  ['EBITDAX', SERVICES, LINES_ALONE],
  ['debtors days', MANUFACTURER, /^Close matches: debtor days\.$/],
  ['EBIDTA', 'AAPL', /^The name is spelled EBITDA: give "EBITDA"\.$/],
  ['EBIDTA margin', MANUFACTURER, /^The name is spelled EBITDA margin: give "EBITDA margin"\.$/],
  ['revenu', 'NVDA', /^Close matches: revenue, /],
  ['deferred revenue', 'AAPL', /^Close matches: deferred revenue \(current\)/],
  ['ROU assets', 'NVDA', /^Close matches: ROU assets \(operating leases\)\.$/],
  ['interest', MANUFACTURER, /^Close matches: interest expense, interest paid, /],
  ['DPS', SERVICES, /^Results that are filed have none: FIN\.ANNOUNCEMENTS /],
  ['dividend per share', BANK, /^Results that are filed have none: FIN\.ANNOUNCEMENTS /],
  ['minority interest', MANUFACTURER, /: "non-controlling interest" is its equity, and "share of /],
  ['balance.total_assets', SERVICES, /^Give "total assets" without a path, after "=" as \[total assets\]\. Close /],
  ['No. of shares', SERVICES, /^The shareholding pattern has it: give "shareholding\.total_shares"\.$/],
  ['Dep. and amortisation', SERVICES, /^Close matches: depreciation and amortisation/],
  ['=sales/balance.total_assets', SERVICES, /^Give "total assets" without a path, after "=" as \[total assets\]\./],
  ['income.revenue', 'AAPL', /^Give "revenue" without a path\. Close matches: revenue_/],
  ['reserves and surplus', SERVICES, /^Close matches: equity\.reserves_surplus\.$/],
])('%s of %s: %s', async (name, company, advice) => {
  const found = await adviceOn(company, name);
  expect(found).toMatch(advice);
});

test('minorities of a company alone: the group has them, and no line of the company is proposed', async () => {
  const alone = await cells.first('FIN.METRIC', MANUFACTURER, 'FY2024', 'minority interest', 'annual', 'standalone');
  const message = expect.stringMatching(/: only a group has minorities, and the scope "consolidated" /) as unknown;
  expect(alone).toEqual({ error: '#N/A', message });
});

test('growth is proposed only of what the company has', async () => {
  expect(await adviceOn(MANUFACTURER, 'EBITDA growth')).toBe('FIN.GROWTH gives the growth of "EBITDA".');
  expect(await adviceOn(BANK, 'EBITDA growth')).toMatch(/^EBITDA is not computed for a bank: /);
});

test('an expression is proposed only of what the company has', async () => {
  expect(await adviceOn(MANUFACTURER, 'GWP to sales')).not.toContain('"=');
  expect(await adviceOn(BANK, 'EBITDA to revenue')).toMatch(/^EBITDA is not computed for a bank: /);
  expect(await adviceOn(MANUFACTURER, 'employee cost to sales')).toMatch(/: "=\[employee cost\]\/sales"\.$/);
});

test.each([
  ['EV/EBIT', MANUFACTURER],
  ['price to sales', SERVICES],
  ['P/CF', BANK],
  ['PEG ratio', 'AAPL'],
  ['trailing PE', 'NVDA'],
  ['FCF yield', SERVICES],
  ['earnings yield', SERVICES],
  ['52 week high', SERVICES],
])('%s takes a share price', async (name, company) => {
  expect(await adviceOn(company, name)).toMatch(/^It takes a share price/);
});

test.each([
  'AUM',
  'CASA',
  'VNB margin',
  'order book',
  'slippage ratio',
  'same store sales',
  'contingent liabilities',
  'RPO',
  'TCV',
])('%s stands in no statement: the message says where issuers tell it', async (name) => {
  expect(await adviceOn(BANK, name)).toMatch(/^No statement has it: .* FIN\.DOCUMENTS lists\.$/);
  expect(await adviceOn('AAPL', name)).toMatch(/^No statement has it: .* US\.DOCUMENTS lists\.$/);
});

test.each(['FCFF', 'DSCR', 'EBITDAR', 'tangible book value', 'cost of funds', 'Altman Z-score', 'operating leverage'])(
  '%s: the message says that authorities differ, and proposes nothing else',
  async (name) => {
    const advice =
      'Authorities differ on its formula: give one as an expression after "=" or in the pane\'s Definitions.';
    expect(await adviceOn(MANUFACTURER, name)).toBe(advice);
    expect(await adviceOn('NVDA', name)).toBe(advice);
  },
);

/** The expression in a message, as it can be entered. */
const expressionIn = (advice: string) => /"(=[^"]+)"/.exec(advice)?.[1] ?? '';

test.each([
  ['ROIC', '=EBIT*(1-[effective tax rate])/avg([capital employed])'],
  ['NOPAT', '=EBIT*(1-[effective tax rate])'],
  ['invested capital', '=[total equity]+[net debt]'],
  ['equity multiplier', '=avg([total assets])/avg([total equity])'],
  ['gearing ratio', '=debt/([total equity]+debt)'],
  ['debt ratio', '=[total liabilities]/[total assets]'],
  ['fixed asset turnover', '=revenue/avg([PP&E])'],
  ['working capital days', '=365*[working capital]/revenue'],
  ['net capital turnover ratio', '=revenue/avg([working capital])'],
  ['capital employed turnover', '=revenue/avg([capital employed])'],
  ['EBITDA interest coverage', '=EBITDA/[interest costs]'],
  ['OCF ratio', '=CFO/[current liabilities]'],
  ['sustainable growth rate', '=ROE*(1-payout)'],
  ['FCF conversion', '=[free cash flow]/[profit of the period]'],
  ['net gearing', '=[net debt]/[total equity]'],
  ['capex to sales', '=capex/sales'],
  ['debt to assets', '=debt/assets'],
  ['FCF margin', '=FCF/revenue'],
  ['EBIT margin', '=EBIT/revenue'],
  ['capex %', '=capex/revenue'],
  ['EBITDA as % of sales', '=EBITDA/sales'],
  ['net debt / total equity', '=[net debt]/[total equity]'],
])('%s: the expression that the message gives can be entered in both markets', async (name, expression) => {
  // Asian Paints' group pays dividends to minorities, and has no payout.
  for (const company of ['LUPIN', 'NVDA']) {
    expect(expressionIn(await adviceOn(company, name))).toBe(expression);
    expect([name, company, await asked(company, expression)]).toEqual([name, company, expect.any(Number)]);
  }
});

test('names with signs stand in brackets, so that the expression can be read', async () => {
  for (const [name, expression] of [
    ['R&D to sales', '=[R&D]/sales'],
    ['SG&A %', '=[SG&A]/revenue'],
    ['SG&A/sales', '=[SG&A]/sales'],
  ] as const) {
    expect(expressionIn(await adviceOn('AAPL', name))).toBe(expression);
    expect(await asked('AAPL', expression)).toEqual(expect.any(Number));
  }
});

test.each(['3 year sales growth', 'sales growth 3 years', 'sales CAGR'])('%s is growth', async (name) => {
  expect(await adviceOn(MANUFACTURER, name)).toBe('FIN.GROWTH gives the growth of "sales".');
});

test('every name fits the tooltip with its advice', async () => {
  for (const name of ['return on invested capital', 'EBITDA interest coverage', 'annualised premium equivalent'])
    for (const company of [MANUFACTURER, SERVICES, BANK, 'NVDA']) {
      const { message = '' } = (await asked(company, name)) as ShownError;
      expect([company, name, message.length <= 250]).toEqual([company, name, true]);
    }
});
