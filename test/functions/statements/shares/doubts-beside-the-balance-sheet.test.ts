import { openCells, type Cells } from '../../support/cells';
import { refusedFor } from '../../support/refused-for';

/** Where profit over earnings per share is not the shares of the capital, the balance sheet of the day tells whether the capital is the wrong one. */
let cells: Cells;
beforeAll(async () => {
  cells = await openCells({ sample: true });
});
afterAll(() => cells.close());

test.each(['quarterly', 'annual'])('a capital that is in the balance sheet too is not doubted, %s', async (type) => {
  // Maruti filed twice its earnings per share.
  const ask = (name: string) => cells.first('FIN.METRIC', 'MARUTI', '2024-03-31', name, type, 'consolidated');
  expect(await ask('paid-up capital')).toBe(157.2);
  expect(await ask('EPS')).toEqual(refusedFor('so that one of these is wrong'));
  expect(await ask('face value')).toEqual(refusedFor('so that one of these is wrong'));
});

test('where earnings make the shares of the capital in the balance sheet, the paid-up capital alone is wrong', async () => {
  // Jio Financial filed 63,593.28 crore of 6,353.28.
  const ask = (name: string) => cells.first('FIN.METRIC', 'JIOFIN', '2023-09-30', name, 'half_yearly', 'standalone');
  expect(await ask('EPS')).toBe(0.37);
  expect(await ask('face value')).toBe(10);
  expect(await ask('paid-up capital')).toEqual(
    refusedFor('the balance sheet of the day has a share capital of 6353.28, which earnings per share confirm'),
  );
});

test('without a balance sheet of the day the doubt stays', async () => {
  const ask = (name: string) => cells.first('FIN.METRIC', 'ULTRACEMCO', '2022-03-31', name, 'annual', 'standalone');
  for (const name of ['EPS', 'face value', 'paid-up capital']) {
    expect(await ask(name)).toEqual(refusedFor('so that one of these is wrong'));
  }
});
