import { parseA1 } from '../../src/playground/a1';
import { FIRST_SHEET } from '../../src/playground/first-sheet';
import { SHOWCASE } from '../../src/sandbox/market/showcase';

const formulas = FIRST_SHEET.cells.map(({ value }) => String(value)).filter((value) => /^=(FIN|US)\./.test(value));

test('every address of the first sheet can be read, and no cell is given twice', () => {
  const addresses = FIRST_SHEET.cells.map(({ at }) => at);
  for (const at of [...addresses, ...FIRST_SHEET.areas.map(({ range }) => range)])
    expect(() => parseA1(at)).not.toThrow();
  expect(new Set(addresses).size).toBe(addresses.length);
});

test('the companies of the first sheet are those the sandbox promises', () => {
  const known = Object.values(SHOWCASE).flatMap((company) => Object.values(company));
  const companies = formulas.map((formula) => /\("(?:NSE:|BSE:)?([^"]+)"/.exec(formula)?.[1]);
  expect(companies.length).toBeGreaterThan(5);
  for (const company of companies) expect(known).toContain(company);
});
