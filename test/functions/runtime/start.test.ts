import { openCells } from '../support/cells';

test('functions.js formats no number and no date while it starts: the first time takes a browser longer than all the rest', async () => {
  const formats = [
    jest.spyOn(Number.prototype, 'toLocaleString'),
    jest.spyOn(Date.prototype, 'toLocaleString'),
    jest.spyOn(Date.prototype, 'toLocaleDateString'),
    jest.spyOn(Intl, 'NumberFormat'),
    jest.spyOn(Intl, 'DateTimeFormat'),
    jest.spyOn(Intl, 'Collator'),
  ];
  const cells = await openCells();
  await import('../../../src/functions/functions');
  const counts = formats.map((format) => format.mock.calls.length);
  await cells.close();
  expect(counts).toEqual(formats.map(() => 0));
  expect(globalThis.spillway).toBeDefined();
});
