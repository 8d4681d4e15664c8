import { MARKETS } from '../../../../src/api';
import { shippedDefinitions } from '../../../../src/definitions/library';
import type { Cells, ShownError } from '../../support/cells';
import { openCells } from '../../support/cells';

/** What a message proposes in place of a name is typed: it gives a number, or a reason that is of the figure and not of its name. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

/**
 * A manufacturer, two that sell services, a bank, a lender, one with regulated tariffs, four issuers of the US, and of the invented market a life insurer, a
 * general insurer and an investment trust.
 */
const COMPANIES = [
  ['ASIANPAINT', 'FY2024'],
  ['INFY', 'FY2024'],
  ['HDFCBANK', 'FY2024'],
  ['BAJFINANCE', 'FY2024'],
  ['POWERGRID', 'FY2024'],
  ['AAPL', 'FY2024'],
  ['NVDA', 'FY2025'],
  ['GOOGL', 'FY2019'],
  ['SNOW', 'FY2024'],
  ['BELENFIRA', 'FY2026'],
  ['SOLENDA', 'FY2026'],
  ['BELANBRA', 'FY2026'],
] as const;
const US = new Set(['AAPL', 'NVDA', 'GOOGL', 'SNOW']);

/** Names of textbooks, vendors and filings, cut short, in the plural and misspelt. */
const TYPED =
  `sales revenue, gross revenue, revenues, operating revenue, raw materials consumed, purchase of stock in trade, salaries, interest paid,
  interest income, interest earned, interest expended, opex, amortization, PBDIT, extraordinary items, minority interest, attributable profit, dividends,
  diluted shares, number of shares, weighted average shares, reserves, retained earnings, fixed assets, net block, intangibles, investments, loans,
  sundry debtors, creditors, bank balance, current assets, non current assets, total liabilities, current liabilities, noncurrent liabilities, borrowings,
  receivables, lease liabilities, operating lease liabilities, deferred tax assets, deferred tax liabilities, tax assets, deferred tax, provisions,
  total income, other income, other expenses, other assets, other liabilities, comprehensive income, shares outstanding, BVPS, treasury stock, income,
  expenses, costs, liabilities, impairment, commission, revenu, reveneu, net proft, ebidta, operating proft, currnet ratio, recievables, inventries, equty,
  borowings, depriciation, employe cost, finanace cost, intrest, goodwil, cash flow from operatons, net intrest income, return on equty, advnaces, depsoits,
  SALES (TTM), us-gaap:Revenues, Total Debt/Equity, EBIT margin, debt/EBITDA, capex/sales, debt + equity, ROIC, NOPAT, fixed asset turnover, net gearing,
  premium, premiums, net premium, reinsurance, commissions, claims paid, persistency, solvency margin, expense ratio, surplus, distributions,
  distribution per unit, unit capital, rental income, units outstanding, profit, margin, cash flow, earnings, book value, OPM,
  income.sales, income.revenue, balance.equity, balance.total_assets, assets.cash, TR.Revenue, IQ_EBITDA, segments.revenue, expenses.employee`
    .split(',')
    .map((name) => name.trim());

/** Every everyday name and definition without its last letter, each of which a hand in a hurry may leave out. */
const CUT = [...MARKETS.india.synonyms().flatMap(({ names }) => names), ...shippedDefinitions().map(({ name }) => name)]
  .filter((name) => name.length > 6)
  .map((name) => name.slice(0, -1));

/** A proposal that fails so is none. */
const FAULT =
  /no line "|is not computed for|do not give|Give one of these|on several lines|is not available in|cannot be read|no such|is unknown/i;

/** What of a message can be typed as a metric. */
function proposalsIn(message: string): readonly string[] {
  const close = /Close matches: (.*?)\.(?= [A-Z]|$)/.exec(message)?.[1] ?? '';
  const quoted = message.matchAll(/(?:[Gg]ive |one is |brackets: |^.*of several words: )"([^"]+)"/g);
  const bracketed = Array.from(message.matchAll(/after "=" as (\[[^\]]+\])/g), ([, text = '']) => `=${text}`);
  const several = /may be (.*?)\. Give one of these/.exec(message)?.[1] ?? '';
  const parts = [...close.matchAll(/"([^"]+)"|([^,"]+)/g)].map(([, whole, plain = '']) => whole ?? plain.trim());
  return [
    ...parts,
    ...bracketed,
    ...Array.from(quoted, ([, text = '']) => text),
    ...several.split(/, | or /).filter(Boolean),
  ].filter((text) => text !== '' && !/^shareholding\./.test(text));
}

const ask = (company: string, date: string, metric: string) =>
  cells.first(US.has(company) ? 'US.METRIC' : 'FIN.METRIC', company, date, metric, 'annual');
const messageOf = async (...asked: Parameters<typeof ask>) => ((await ask(...asked)) as ShownError).message ?? '';

test.each(COMPANIES)('what a message proposes for %s to %s is a name that is known there', async (company, date) => {
  let typed = 0;
  const faults: string[] = [];
  for (const name of [...TYPED, ...CUT]) {
    const message = await messageOf(company, date, name);
    for (const proposal of proposalsIn(message)) {
      typed += 1;
      const shown = await messageOf(company, date, proposal);
      // The lines that a definition reads have other names than the proposal.
      const isFault = FAULT.test(shown) && !/^[^"]*: no line "(?:balance|cashflow)\./.test(shown);
      if (isFault) faults.push(`${name} → ${proposal}: ${shown}`);
    }
  }
  expect(faults).toEqual([]);
  expect(typed).toBeGreaterThan(60);
});

test.each(COMPANIES)(
  'every message for %s to %s says what to do, in words that a tooltip shows',
  async (company, date) => {
    const silent: string[] = [];
    const long: string[] = [];
    for (const name of TYPED) {
      const message = await messageOf(company, date, name);
      if (message.length > 255) long.push(message);
      if (/^[^:]*: no line "[^"]*" in [^.]*\.$/.test(message)) silent.push(message);
    }
    expect({ silent, long }).toEqual({ silent: [], long: [] });
  },
);

/** Words that a proposed line may share with a name and be another quantity. */
test.each([
  ['AAPL', 'income.sales', /available_for_sale/],
  ['AAPL', 'total income', /income tax/],
  ['NVDA', 'investments', /income/],
  ['NVDA', 'balance.equity', /liabilities/],
  ['SNOW', 'interest income', /noncontrolling/],
  ['SNOW', 'shares outstanding', /preferred|treasury/],
  ['SNOW', 'deferred tax assets', /change/],
  ['SNOW', 'intrest', /minority/],
  ['SOLENDA', 'operating revenue', /expenses/],
  ['SOLENDA', 'gross revenue', /premium/],
  ['SOLENDA', 'revenues', /inter_segment/],
  ['SOLENDA', 'solvency margin', /revenue/],
  ['BELANBRA', 'distribution per unit', /financing/],
  ['INFY', 'diluted shares', /earnings/],
  ['INFY', 'assets.cash', /hedge/],
  ['BAJFINANCE', 'current assets', /non_current/],
  ['ASIANPAINT', 'net deferred tax assets', /regulatory/],
  ['ASIANPAINT', 'interest income', /interest_earned/],
])('%s: "%s" is not taken for a line of another quantity', async (company, name, other) => {
  const date = COMPANIES.find(([each]) => each === company)?.[1] ?? '';
  const message = await messageOf(company, date, name);
  expect(message).toMatch(/no line ("|of )/);
  expect(message.replace(/^.*?\d{4}-\d\d-\d\d/, '')).not.toMatch(other);
});
