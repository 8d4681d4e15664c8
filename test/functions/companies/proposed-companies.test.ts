import type { Cells, ShownError } from '../support/cells';
import { openCells } from '../support/cells';

/** The companies and formulas that a message on a company proposes are typed: they are there, and are who was meant. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
  await cells.first('FIN.LOOKUP', 'Infosys');
  await cells.first('US.LOOKUP', 'Apple');
});
afterAll(() => cells.close());

const messageOf = async (name: string, ...args: readonly string[]) =>
  ((await cells.first(name, ...args)) as ShownError | undefined)?.message ?? '';

/** Misspelt, by brand and name, as other systems write them, and former ones. */
test.each([
  ['FIN', 'NSE:INFY', 'INFI, infi, INFOSYS, Infosys Ltd, infi.ns, INFI.NS, NSE:INFI, "INFY", =INFY'],
  ['FIN', 'NSE:HDFCBANK', 'HDFC, HDFCBNK, hdfcbnk.ns, HDFC BANK, HDFCBBANK'],
  ['FIN', 'NSE:KOTAKBANK', 'KOTAK, KOTAKBNK, Kotak Mahindra'],
  ['FIN', 'NSE:RELIANCE', 'RELIENCE, RELIANC, RELIANCE IND, RIL'],
  ['FIN', 'NSE:ASIANPAINT', 'ASIANPAINTS, ASIANPANT, Asian Paints'],
  ['FIN', 'NSE:TATACONSUM', 'TATAGLOBAL, TATACONSM'],
  ['FIN', 'NSE:LTM', 'LTI, LTIM'],
  ['US', 'AAPL', 'APPL, APLE, apple, Apple Inc, NYSE:AAPL'],
  ['US', 'GOOGL', 'GOOGLE, ALPHABET, alphabet inc.'],
  ['US', 'NVDA', 'NVIDA, NVDIA, nvidia'],
  ['US', 'SNOW', 'SNOWFLAKE, SNOWFLKE'],
])('%s: %s is proposed for %s, and its name is there', async (namespace, meant, typed) => {
  for (const text of typed.split(', ')) {
    const message = await messageOf(`${namespace}.COMPANY`, text, 'company_name');
    const [, proposed = '', name] =
      /Did you mean ([A-Z:]+) \(([^)]+)\)\?/.exec(message) ?? /which is ([A-Z:]+)() now\./.exec(message) ?? [];
    expect([text, proposed]).toEqual([text, meant]);
    const shown = await cells.first(`${namespace}.COMPANY`, proposed, 'company_name');
    expect(shown).toEqual(name === '' ? expect.any(String) : name);
  }
});

test.each([
  ['US', 'INFY'],
  ['US', 'RELIANCE'],
  ['US', 'INE009A01021'],
  ['FIN', 'AAPL'],
  ['FIN', 'APPLE'],
])('%s: a company of the other market, %s, is proposed to its functions', async (namespace, text) => {
  const message = await messageOf(`${namespace}.METRIC`, text, 'FY2024', 'revenue');
  const [, company = '', metric = ''] = /give "([^"]+)" to ([A-Z.]+)\.$/.exec(message) ?? [];
  expect(await cells.first(metric, company, 'FY2024', 'revenue')).toEqual(expect.any(Number));
});

test('a ticker that no company is like proposes none', async () => {
  for (const text of ['WIPRO', 'DHFL', 'SATYAM', 'NIFTY', '500290'])
    expect(await messageOf('FIN.METRIC', text, 'FY2024', 'sales')).not.toMatch(/Did you mean|former/);
});

/** Alphabet's class C: the list has it as a listing, beside the primary ticker. */
test.each(['GOOG', 'NASDAQ:GOOG', 'GOOG US Equity', 'GOOG.OQ'])(
  '%s is the ticker of another class of shares',
  async (text) => {
    expect(await cells.first('US.METRIC', text, 'FY2024', 'revenue')).toEqual(
      await cells.first('US.METRIC', 'GOOGL', 'FY2024', 'revenue'),
    );
    expect(await cells.first('US.CIK', text)).toBe('0001652044');
  },
);
