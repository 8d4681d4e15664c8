/** A workbook that counts days from 1904: 45382 is 2028-04-01 there, and 43920 is 2024-03-31. */
import { openCells, type Cells } from '../support/cells';
import { useOffice } from '../support/office';

useOffice('1.4', '1.19');

let cells: Cells;
beforeAll(async () => {
  cells = await openCells();
  // What a number means is remembered from before.
  expect(await cells.first('FIN.METRIC', 'AURELKA', 46_112, 'sales', 'annual')).toMatchObject({ type: 'Double' });
  await import('../../../src/functions/functions');
  globalThis.spillway!.countDatesFrom1904();
});
afterAll(() => cells.close());

const header = async (name: string, ...args: readonly unknown[]) =>
  ((await cells.call(name, ...args)) as unknown[][])[0];

test('the dates that functions show are texts', async () => {
  expect(await header('FIN.INCOME', 'AURELKA', [['FY2026', 'FY2025']])).toEqual([
    'AURELKA · annual · consolidated · INR crores',
    '2026-03-31',
    '2025-03-31',
  ]);
  expect(await cells.first('FIN.PERIODS', 'AURELKA', 'annual')).toBe('2026-03-31');
  expect(await cells.first('FIN.TODAY')).toMatch(/^\d{4}-\d\d-\d\d$/);
  const documents = (await cells.call('FIN.DOCUMENTS', 'earnings-transcript', 'AURELKA')) as unknown[][];
  expect(documents[1]).toContainEqual(expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/));
});

test('the text of a computed period keeps its asterisk, and is read as the period', async () => {
  const quarter = (await header('US.INCOME', 'QRVN', 'Q4FY2025', 'quarterly'))?.[1];
  expect(quarter).toBe('2025-12-31*');
  const shown = await cells.first('US.METRIC', 'QRVN', quarter, 'revenue', 'quarterly');
  expect(shown).toEqual(await cells.first('US.METRIC', 'QRVN', 'Q4FY2025', 'revenue'));
  expect(shown).toMatchObject({ type: 'Double' });
});

test('the dates on a card are texts, too', async () => {
  const figure = await cells.first('FIN.METRIC', 'AURELKA', 'FY2026', 'sales', null, null, 'rich=yes');
  expect(figure).toMatchObject({ properties: { 'Period end': { type: 'String', basicValue: '2026-03-31' } } });
});

test.each([
  ['FIN.METRIC', ['AURELKA', 46_112, 'sales', 'annual'], 'date'],
  ['FIN.INCOME', ['AURELKA', [[44_650]], 'annual'], 'date'],
  ['US.BALANCE', ['QRVN', 44_560], 'date'],
  ['FIN.ANNOUNCEMENTS', ['AURELKA', 44_560], 'from'],
])('%s refuses a number as a date, and asks nothing', async (name, args, argument) => {
  const asked = cells.requests().length;
  const message = `is a date of a workbook that counts days from 1904; .* Give it as text: "2024-03-31", or =TEXT\\(A1,"yyyy-mm-dd"\\) of its cell\\.$`;
  expect(await cells.first(name, ...args)).toEqual({
    error: '#VALUE!',
    message: expect.stringMatching(new RegExp(`^${argument} \\d+ ${message}`)),
  });
  expect(cells.requests()).toHaveLength(asked);
});

test.each(['2026-03-31', '31-Mar-2026', 20_260_331, 'FY2026'])(
  '%j is the same period in any workbook',
  async (date) => {
    expect(await cells.first('FIN.METRIC', 'AURELKA', date, 'sales', 'annual')).toMatchObject({ type: 'Double' });
  },
);
