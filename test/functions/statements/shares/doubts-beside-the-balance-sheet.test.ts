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

/** Where each has nothing discontinued, Maruti and UltraTech filed its earnings per share as those of both kinds of operations, and Lupin others as continuing. */
test.each([
  ['MARUTI', '2024-03-31', 'consolidated', 'EPS', 'basic', 'continuing', 429.01],
  ['MARUTI', '2024-03-31', 'consolidated', 'diluted EPS', 'diluted', 'continuing', 429.01],
  ['ULTRACEMCO', '2022-03-31', 'standalone', 'EPS', 'basic', 'continuing', 245],
  ['LUPIN', '2019-03-31', 'standalone', 'EPS', 'basic', 'discontinued', 34.03],
])(
  'of %s of %s, %s, the refusal of %s names the %s line of %s operations',
  async (ticker, day, scope, name, kind, of, value) => {
    const line = `income.earnings_per_share.${kind}_earnings_loss_per_share_from_${of}_operations`;
    const ask = (asked: string) => cells.first('FIN.METRIC', ticker, day, asked, 'annual', scope);
    expect(await ask(name)).toEqual(refusedFor(`so that one of these is wrong; "${line}" makes those of the capital`));
    expect(await ask(line)).toBe(value);
  },
);
