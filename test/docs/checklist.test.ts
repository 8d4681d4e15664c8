import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFormula } from '../../scripts/docs/formula';
import { parseFaults } from '../../server/faults/fault-spec';
import { serialOfDate } from '../../src/tables';
import type { Cells, ShownError } from '../functions/support/cells';
import { openCells } from '../functions/support/cells';

const CHECKLIST = readFileSync(join(__dirname, '../../docs/excel-checklist.md'), 'utf8');

/** Each numbered step with its formulas of constants, the expected error if the step begins with one, and what its message is said to hold. */
const STEPS = CHECKLIST.split(/^\d+\. /m)
  .slice(1)
  .flatMap((step) => {
    const expected = /Expected: `(#[^`]+)`/.exec(step)?.[1];
    const said = /with close matches/.test(step) ? 'Close matches: ' : /message\s+suggests "?(\w+)"?/.exec(step)?.[1];
    const formulas = [...step.matchAll(/`(=(?:FIN|US)\.[A-Z]+\((?:"[^"]*"|[\d,;{}])*\))`/g)].map(
      ([, text = '']) => text,
    );
    return formulas.map((formula) => ({ formula, expected, said }));
  });

let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
});
afterAll(() => cells.close());

test('the checklist contains formulas', () => {
  expect(STEPS.length).toBeGreaterThan(7);
});

test.each(STEPS)('$formula gives what the checklist expects', async ({ formula, expected, said = '' }) => {
  const { name, args } = parseFormula(formula);
  const shown = await cells.first(name, ...args);
  const { error, message = '' } = typeof shown === 'object' ? (shown as ShownError) : {};
  expect(error).toBe(expected);
  expect(message).toContain(said);
});

test('the sandbox accepts the faults in the checklist', () => {
  const specs = [...CHECKLIST.matchAll(/--faults "([^"]+)"/g)].map(([, spec = '']) => spec);
  expect(specs.length).toBeGreaterThan(3);
  for (const spec of specs) expect(() => parseFaults(spec)).not.toThrow();
});

test('the results of the large workbook exceed 5 MB in total', async () => {
  const loop = /For c = 1 To (\d+) Step (\d+): Cells\(1, c\)\.Formula2 = "(.*?)": Next/.exec(CHECKLIST);
  const [, last, step, formula = ''] = loop ?? [];
  const { name, args } = parseFormula(formula.replaceAll('""', '"'));
  const table = (await cells.call(name, ...args)) as unknown[][];
  expect(table[0]?.length).toBe(Number(step));
  expect(JSON.stringify(table).length * Math.ceil(Number(last) / Number(step))).toBeGreaterThan(5 * 1024 * 1024);
});

test('a range with an empty cell and an error gives what the checklist expects', async () => {
  const error = new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, 'from Z4');
  const range = [[null], [error], ['NSE:AURELKA']];
  const grid = await cells.call('FIN.METRIC', range, 'FY2026', 'sales');
  expect(grid).toEqual([[''], [error], [expect.any(Number)]]);
});

test('the serial number in the checklist is its date', () => {
  expect(CHECKLIST).toContain(`Expected: the serial ${serialOfDate('2026-03-31')}`);
});
