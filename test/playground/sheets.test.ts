import { readDeclared } from '../../scripts/docs/metadata';
import { columnLetters, parseAddress } from '../../src/workbook';
import { sheetsOf } from '../../playground/sheets';
import { isFormula, type Sheet } from '../../playground/sheets/sheet';
import { createDatabase } from '../../server/database/file/open';
import { indianCompanies } from '../../server/market/india/company';
import { openMarket } from '../../server/market/open';
import { SHOWCASE } from '../../server/market/showcase';
import { besideMarket, fillSample } from '../../server/sample/beside-market';
import { readSample } from '../../server/sample/sample-file';
import { sheetSubjects } from '../../server/sandbox/sheet-subjects';

function subjectsOf(database: ReturnType<typeof openMarket>) {
  try {
    return sheetSubjects(database);
  } finally {
    database.close();
  }
}

const SAMPLE = { us: readSample('us'), india: readSample('india') };

function onlyUs() {
  const database = createDatabase(':memory:');
  fillSample(database, SAMPLE.us);
  return database;
}

/** The sheets on each kind of data that a sandbox may serve. */
const INVENTED = subjectsOf(openMarket());
const SERVED = {
  'the invented market': sheetsOf(INVENTED),
  'the sample beside it': sheetsOf(subjectsOf(openMarket(undefined, { beside: besideMarket() }))),
  'US filings alone': sheetsOf(subjectsOf(onlyUs())),
  nothing: sheetsOf(subjectsOf(createDatabase(':memory:'))),
};
const SHEETS = SERVED['the invented market'];
const COMPARED = INVENTED.comparison?.companies ?? [];

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
  const named = ['Overview', 'Five years', 'Comparison', 'Segments', 'Ownership', 'Filings and search', 'US', 'Live'];
  expect(SHEETS.map(({ name }) => name)).toEqual(named);
});

test('every function in the sheets is declared and accepts its number of arguments', async () => {
  const { functions } = await readDeclared();
  const declared = new Map(functions.map(({ name, parameters }) => [name, parameters]));
  for (const { cells } of Object.values(SERVED).flat()) {
    for (const { name, given } of cells.filter(isFormula).flatMap(({ value }) => callsIn(String(value)))) {
      expect({ name, declared: declared.has(name) }).toEqual({ name, declared: true });
      expect(given).toBeLessThanOrEqual(declared.get(name)?.length ?? 0);
    }
  }
});

test('no sheet divides the figures of two periods: growth is GROWTH, by dates', () => {
  const formulas = Object.values(SERVED)
    .flat()
    .flatMap(({ cells }) => cells.filter(isFormula).map(({ value }) => String(value)));
  expect(formulas.filter((formula) => /\/[^/]*-1\b/.test(formula))).toEqual([]);
  expect(formulas.some((formula) => formula.includes('.GROWTH('))).toBe(true);
});

/** The width of a column without one of its own, and what the grid has beside the pane at 1440 pixels. */
const [STANDARD, BESIDE_PANE] = [88, 1040];

test.each(['Overview', 'Comparison', 'Segments', 'Ownership'])(
  '%s is not cut beside the pane at 1440 pixels',
  (named) => {
    for (const { columnWidths, cells, areas } of Object.values(SERVED)
      .flat()
      .filter(({ name }) => name === named)) {
      const filled = [...cells.map(({ at }) => at), ...areas.map(({ range }) => range)].map(parseAddress);
      const columns = Array.from({ length: 1 + Math.max(...filled.map(({ endColumn }) => endColumn)) }, (_, at) => at);
      const widths = columns.map((column) => columnWidths[columnLetters(column)] ?? STANDARD);
      expect(widths.reduce((sum, width) => sum + width)).toBeLessThanOrEqual(BESIDE_PANE);
    }
  },
);

test('the labels of statements wrap, so that none is cut', () => {
  const statements = Object.values(SERVED).flatMap((sheets) =>
    sheets.flatMap(({ cells, areas }) =>
      cells
        .filter(({ value }) => /^=(FIN|US)\.(INCOME|BALANCE|CASHFLOW)\(/.test(String(value)))
        .map(({ at }) => ({ ...parseAddress(at), lines: areas.filter(({ style }) => style === 'line') })),
    ),
  );
  expect(statements.length).toBeGreaterThan(5);
  for (const { startRow, startColumn, lines } of statements) {
    const below = lines.map(({ range }) => parseAddress(range)).filter((each) => each.startColumn === startColumn);
    expect(below.map((each) => each.startRow)).toContain(startRow + 1);
  }
});

test('every sheet has a unique id and name', () => {
  for (const part of ['id', 'name'] as const)
    expect(new Set(SHEETS.map((sheet) => sheet[part])).size).toBe(SHEETS.length);
});

describe.each(
  Object.entries(SERVED).flatMap(([served, sheets]) => sheets.map((sheet) => [sheet.name, served, sheet] as const)),
)('%s on %s', (_, served, sheet) => {
  test('every address is valid and occurs once', () => {
    const addresses = sheet.cells.map(({ at }) => at);
    for (const at of [...addresses, ...sheet.areas.map(({ range }) => range)])
      expect(() => parseAddress(at)).not.toThrow();
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test('only formulas start with "=", and their brackets and quotes are paired', () => {
    const isPaired = (text: string) => {
      const bare = text.replace(/"[^"]*"/g, '');
      return text.split('"').length % 2 === 1 && bare.split('(').length === bare.split(')').length;
    };
    const formulas = sheet.cells.filter(isFormula).map(({ value }) => String(value));
    expect(formulas.filter((text) => !isPaired(text))).toEqual([]);
  });

  test('its companies are guaranteed by the sandbox', () => {
    const compared: readonly string[] = COMPARED.map(({ ticker }) => ticker);
    const invented = [...showcase, ...(sheet.name === 'Comparison' ? compared : [])];
    const real = Object.values(SAMPLE).flatMap(({ rows }) => rows.map(([, row]) => row['symbol']));
    const known = served === 'the invented market' ? invented : [...invented, ...real];
    // The live feeds cover all companies.
    if (sheet.name !== 'Live' && served.startsWith('the')) expect(companies(sheet)).not.toHaveLength(0);
    expect(companies(sheet).filter((company) => !known.includes(company))).toEqual([]);
  });
});

test('the compared companies are large, file consolidated accounts for every quarter, and have the given names', () => {
  const market = new Map(indianCompanies().map((company) => [company.ticker, company]));
  expect(COMPARED).toHaveLength(10);
  for (const { ticker, name } of COMPARED) {
    expect(market.get(ticker)).toMatchObject({
      name,
      size: 'large',
      profile: 'nonbank',
      filesConsolidated: true,
      firstQuarter: 0,
      missing: new Set(),
    });
  }
});

const notesOf = (served: keyof typeof SERVED) =>
  Object.fromEntries(
    SERVED[served].map(({ name, cells }) => [name, String(cells.find(({ at }) => at === 'A2')?.value)]),
  );

test('every sheet with a company says whether it is real', () => {
  for (const note of Object.values(notesOf('the invented market'))) expect(note).toMatch(/invented/);
  const { 'Filings and search': filings, Live: live, ...others } = notesOf('the sample beside it');
  for (const note of [filings, live]) expect(note).toMatch(/invented/);
  for (const note of Object.values(others)) expect(note).toMatch(/[Ff]igures of (its|their) filings/);
});

test('a sheet that no company fits has no formula of the add-in, and says what it would need', () => {
  for (const sheet of SERVED.nothing) {
    expect(sheet.cells.filter(({ value }) => /^=.*\b(FIN|US)\.(?!STATUS)/.test(String(value)))).toEqual([]);
    expect(sheet.cells.some(({ value }) => /^Needs .+: the data that is served has none\.$/.test(String(value)))).toBe(
      true,
    );
  }
  const { US: us, ...others } = notesOf('US filings alone');
  expect(us).toMatch(/^Apple Inc\.: figures of its filings/);
  expect(others['Segments']).toMatch(/^Needs an Indian company/);
});
