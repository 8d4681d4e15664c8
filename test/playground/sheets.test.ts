import { readDeclared } from '../../scripts/docs/metadata';
import { parseAddress } from '../../src/workbook';
import { SHEETS } from '../../playground/sheets';
import { COMPARED } from '../../playground/sheets/comparison';
import { isFormula, type Sheet } from '../../playground/sheets/sheet';
import { indianCompanies } from '../../server/market/india/company';
import { SHOWCASE } from '../../server/market/showcase';

const showcase = Object.values(SHOWCASE).flatMap((company) => Object.values(company));

/** The add-in's functions that a formula calls, and the number of arguments of each call. */
function callsIn(formula: string): { name: string; given: number }[] {
  const bare = formula.replace(/"[^"]*"/g, '""').replace(/\{[^}]*\}/g, '{}');
  return [...bare.matchAll(/((?:FIN|US)\.[A-Z0-9]+)\(/g)].map((call) => {
    const rest = bare.slice(call.index + call[0].length);
    let depth = 0;
    const end = [...rest].findIndex((sign) => (depth += { '(': 1, ')': -1 }[sign] ?? 0) < 0);
    const args = rest.slice(0, end).replace(/\([^()]*\)/g, '');
    return { name: String(call[1]), given: args === '' ? 0 : args.split(',').length };
  });
}

/** The companies that a sheet names: in its formulas, and in the cells that its formulas refer to. */
function companies({ cells }: Sheet): string[] {
  const named = cells.map(({ value }) => /^=(?:FIN|US)\.\w+\("(?:NSE:|BSE:)?([^"]+)"/.exec(String(value))?.[1]);
  const typed = cells.map(({ value, style }) => (style === 'input' && typeof value === 'string' ? value : undefined));
  return [...named, ...typed].filter((name) => name !== undefined && /^[A-Z0-9]+$/.test(name)) as string[];
}

test('there is a sheet for each topic', () => {
  const named = ['Overview', 'Five years', 'Comparison', 'Ownership', 'Filings and search', 'US', 'Live'];
  expect(SHEETS.map(({ name }) => name)).toEqual(named);
});

test('every function in the sheets is declared and accepts its number of arguments', async () => {
  const { functions } = await readDeclared();
  const declared = new Map(functions.map(({ name, parameters }) => [name, parameters]));
  for (const { cells } of SHEETS) {
    for (const { name, given } of cells.filter(isFormula).flatMap(({ value }) => callsIn(String(value)))) {
      expect({ name, declared: declared.has(name) }).toEqual({ name, declared: true });
      expect(given).toBeLessThanOrEqual(declared.get(name)?.length ?? 0);
    }
  }
});

test('every sheet has a unique id and name', () => {
  for (const part of ['id', 'name'] as const)
    expect(new Set(SHEETS.map((sheet) => sheet[part])).size).toBe(SHEETS.length);
});

describe.each(SHEETS.map((sheet) => [sheet.name, sheet] as const))('%s', (_, sheet) => {
  test('every address is valid and occurs once', () => {
    const addresses = sheet.cells.map(({ at }) => at);
    for (const at of [...addresses, ...sheet.areas.map(({ range }) => range)])
      expect(() => parseAddress(at)).not.toThrow();
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('only formulas start with "=", and their brackets and quotes are paired', () => {
    for (const cell of sheet.cells.filter(isFormula)) {
      const text = String(cell.value);
      const bare = text.replace(/"[^"]*"/g, '');
      expect(text.split('"').length % 2).toBe(1);
      expect(bare.split('(').length).toBe(bare.split(')').length);
    }
  });

  test('its companies are guaranteed by the sandbox', () => {
    const compared: readonly string[] = COMPARED.map(([ticker]) => ticker);
    const known = [...showcase, ...(sheet.name === 'Comparison' ? compared : [])];
    // The live feeds cover all companies.
    if (sheet.name !== 'Live') expect(companies(sheet)).not.toHaveLength(0);
    for (const company of companies(sheet)) expect(known).toContain(company);
  });
});

test('the compared companies are large, file consolidated accounts for every quarter, and have the given names', () => {
  const market = new Map(indianCompanies().map((company) => [company.ticker, company]));
  for (const [ticker, name] of COMPARED) {
    expect(market.get(ticker)).toMatchObject({
      ...{ name: `${name} Ltd`, size: 'large', profile: 'nonbank', filesConsolidated: true, firstQuarter: 0 },
      missing: new Set(),
    });
  }
});
