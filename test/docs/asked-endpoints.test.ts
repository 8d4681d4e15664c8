import { readFileSync } from 'node:fs';
import { ENDPOINTS } from '../../src/api';
import { parseFormula } from '../../scripts/docs/formula';
import { openCells, type Cells } from '../functions/support/cells';

const page = readFileSync('docs/functions.md', 'utf8');

/** The endpoints that a line of the page names, as E1 and E16 to E18. */
const namedIn = (line = '') => line.match(/E\d+/g) ?? [];
const shownBy = (name: string) =>
  namedIn(new RegExp(`^### ${name.replace('.', '\\.')}\\n[^]*?^Shows what (.*)$`, 'm').exec(page)?.[1]);
const [, india = '', us = ''] = /A plain ticker of India is looked up in (.*?); of the US\s(.*?)\./s.exec(page) ?? [];
const ALSO: Readonly<Record<string, readonly string[]>> = { FIN: namedIn(india), US: namedIn(us) };

let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

/** The endpoints that a formula asks for the first time. */
async function askedBy(formula: string): Promise<readonly string[]> {
  const { name, args } = parseFormula(formula);
  cells.sandbox.requests.clear();
  await cells.call(name, ...args);
  const paths = cells.requests().map((request) => /^\w+ ([^?]+)/.exec(request)?.[1]);
  return ENDPOINTS.filter(({ path }) => paths.includes(path)).map(({ id }) => id);
}

test('the page names what is asked to find a company or a period', () => {
  expect(ALSO).toEqual({ FIN: ['E11'], US: ['E15', 'E13', 'E16', 'E18'] });
});

test.each([
  '=FIN.METRIC("NSE:TCS","FY2024","ROCE")',
  '=FIN.TTM("NSE:INFY","2024-09-30","ROE")',
  '=FIN.TTM("NSE:LUPIN","latest","sales")',
  '=FIN.GROWTH("NSE:RELIANCE","FY2024","EPS")',
  '=FIN.BALANCE("NSE:HCLTECH","FY2024","quarterly")',
  '=FIN.SOURCE("NSE:WIPRO","FY2024",,,"checks")',
  '=FIN.CARD("NSE:TECHM")',
  '=FIN.DOCUMENTS("annual-report","AURELKA")',
  '=US.TTM("AAPL","2025-06-28","ROE")',
  '=US.INCOME("NVDA","last 5","quarterly")',
  '=US.CASHFLOW("SNOW","H1FY2025")',
  '=US.CARD("GOOGL")',
  '=US.BALANCE("NVDA","last 3")',
  '=US.GROWTH("NVDA","FY2025","EPS",,,"splits=adjust")',
  '=US.METRIC("SNOW","Q4FY2025","free cash flow")',
])('%s asks nothing that docs/functions.md does not name', async (formula) => {
  const { name } = parseFormula(formula);
  const asked = await askedBy(formula);
  expect(asked.length).toBeGreaterThan(0);
  const named = [...shownBy(name), ...(ALSO[name.split('.')[0] ?? ''] ?? [])];
  expect(asked.filter((id) => !named.includes(id))).toEqual([]);
});
