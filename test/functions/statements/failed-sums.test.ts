import { openCells, type Cells } from '../support/cells';

/** The corner of a table says that a statement in it does not add up: none of the cells below shows it. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

const SAID = 'INR crores · does not add up';
const corner = (name: string, ...args: readonly unknown[]) => cells.first(name, ...args);

test('of one statement, whichever of its lines are shown', async () => {
  const said = `ASIANPAINT · annual · consolidated · ${SAID} ("checks" of FIN.SOURCE says why)`;
  expect(await corner('FIN.INCOME', 'ASIANPAINT', 'FY2022', 'A', 'C')).toBe(said);
  expect(await corner('FIN.INCOME', 'ASIANPAINT', 'FY2022', 'A', 'C', 'lines=main')).toBe(said);
  expect(await corner('FIN.SEGMENTS', 'BAJAJFINSV', 'FY2018', 'A', 'C')).toContain(SAID);
});

test('of several, which', async () => {
  expect(await corner('FIN.INCOME', 'ASIANPAINT', [['FY2023', 'FY2022']], 'A', 'C')).toContain(`${SAID}: 2022-03-31 (`);
});

test('not of one that does, nor of a number of shares, of which the corner of several says more', async () => {
  expect(await corner('FIN.INCOME', 'ASIANPAINT', 'FY2023', 'A', 'C')).toBe(
    'ASIANPAINT · annual · consolidated · INR crores',
  );
  expect(await corner('FIN.INCOME', 'MARUTI', 'FY2024', 'A', 'C')).not.toContain('add up');
  expect(await corner('US.INCOME', 'AAPL', 'last 3')).toBe('AAPL · annual · USD');
});
