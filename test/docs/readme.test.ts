import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFormula } from '../../scripts/docs/formula';
import { ALLOWED } from '../../server/filings/us/us-source';
import type { Cells, ShownError } from '../functions/support/cells';
import { openCells } from '../functions/support/cells';

const ROOT = join(__dirname, '../..');
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');

/** Rows of the table of formulas: formula, result, description. */
const SHOWN = [...README.matchAll(/^\| `(=[^`]+)` +\| `([^`]+)` +\| (.+?) +\|$/gm)].map(
  ([, formula = '', shown = '', note = '']) => ({ formula, shown, note }),
);

describe('the formulas of the README', () => {
  let cells: Cells;
  beforeAll(async () => {
    cells = await openCells();
  }, 60_000);
  afterAll(() => cells.close());

  test('there are five', () => {
    expect(SHOWN).toHaveLength(5);
  });

  test.each(SHOWN)('$formula shows $shown', async ({ formula, shown, note }) => {
    const { name, args } = parseFormula(formula);
    const result = await cells.first(name, ...args);
    if (typeof result !== 'object') return expect(String(result)).toBe(shown);
    // The README shows an error with its message.
    const { error, message } = result as ShownError;
    expect({ error, message }).toEqual({ error: shown, message: note });
  });
});

test("every folder of src, and every folder beside it, is in the README's table", () => {
  const listed = [...README.matchAll(/^\| `([a-z/]+)\/`/gm)].map(([, folder]) => folder);
  const folders = (path: string) =>
    readdirSync(join(ROOT, path), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && readdirSync(join(entry.parentPath, entry.name)).length > 0)
      .map(({ name }) => join(path, name));
  expect(listed).toEqual(expect.arrayContaining(folders('src')));
  expect(listed).toEqual(expect.arrayContaining(['server', 'playground', 'test', 'bench', 'scripts', 'docs']));
});

test('the address variables in the README are those that the build reads', () => {
  const named = [...README.matchAll(/SPILLWAY_\w+(?==)/g)].map(([name]) => name);
  expect(named).toHaveLength(2);
  const config = readFileSync(join(ROOT, 'webpack.config.js'), 'utf8');
  for (const name of named) expect(config).toContain(`process.env.${name}`);
});

test('the README lists every file that the import accepts', () => {
  const words = ['companyfacts JSON', 'company_tickers_exchange.json', 'submissions JSON', 'pre.txt', '.gz', '.zip'];
  for (const word of words) {
    expect(ALLOWED).toContain(word);
    expect(README).toContain(word);
  }
});
