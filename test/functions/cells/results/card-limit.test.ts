import { SHOWCASE } from '../../../../server/market/showcase';
import { CardLimit, MOST_CARDS } from '../../../../src/functions/cells/results/card-limit';
import { errorGroups } from '../../../../src/taskpane/activity/errors/error-groups';
import { useCells } from '../../support/cells';
import { useOffice } from '../../support/office';

const { india } = SHOWCASE;

useOffice('1.4', '1.19');
const cells = useCells();

/** METRIC over so many rows, in the cell of an address. */
async function ask(address: string, rows: number, options = 'rich=yes'): Promise<unknown[]> {
  const metrics = Array.from({ length: rows }, () => ['sales']);
  const args = [[[india.ticker]], [['FY2024']], metrics, null, null, options];
  const shown = (await cells.raw('FIN.METRIC', args, { address })) as unknown[][];
  JSON.stringify(shown); // as the runtime does: there is room for the next
  return shown.flat();
}

const cardsIn = (shown: readonly unknown[]) =>
  shown.filter((cell) => typeof cell === 'object' && cell !== null && 'properties' in cell).length;

test('a workbook has so many cards, later formulas give plain values, and Activity and FIN.STATUS say so until there is room', async () => {
  const { runtime } = await import('../../../../src/functions/add-in');
  const { activity } = runtime;
  expect(cardsIn(await ask('S!A1', MOST_CARDS - 10))).toBe(MOST_CARDS - 10);
  expect(cardsIn(await ask('S!B1', 10))).toBe(10);
  const [first, ...others] = await ask('S!C1', 5);
  expect(cardsIn([first, ...others])).toBe(0);
  expect(first).toMatchObject({ type: 'Double', numberFormat: '#,##0.00' });
  expect(activity.status).toBe('ready, 1 formula without cards');
  expect(errorGroups(activity.failures)).toEqual([
    expect.objectContaining({
      kind: 'no-card',
      code: '',
      count: 1,
      message: expect.stringContaining('1,000 values at most'),
    }),
  ]);

  // The same formula again takes the same room.
  expect(cardsIn(await ask('S!B1', 10))).toBe(10);
  // Another formula in its cell makes room.
  await ask('S!B1', 10, 'rich=no');
  expect(cardsIn(await ask('S!C1', 5))).toBe(5);
  expect(activity.status).toBe('ready');

  // So does the pane, which finds that a formula is gone.
  expect(cardsIn(await ask('S!D1', 100))).toBe(0);
  await import('../../../../src/functions/functions');
  globalThis.spillway?.activity.forget(['S!A1']);
  expect(cardsIn(await ask('S!D1', 100))).toBe(100);
});

test('a formula of more cards than a workbook has gives plain values', async () => {
  expect(cardsIn(await ask('S!E1', MOST_CARDS + 1))).toBe(0);
});

test('the limit counts each formula once', () => {
  const limit = new CardLimit();
  expect(limit.admit('S!A1', MOST_CARDS)).toBe(true);
  expect(limit.admit('S!A1', MOST_CARDS)).toBe(true);
  expect(limit.admit('S!A2', 1)).toBe(false);
  expect(limit.formulas).toEqual(['S!A1']);
  limit.forget(['S!A1', 'S!A9']);
  expect(limit.admit('S!A2', 1)).toBe(true);
});
