import { inTableOrder } from '../../../../server/team/pages/admin/member-order';
import { durationText, sinceText, sizeText } from '../../../../server/team/pages/admin/texts';

const HOUR_MS = 3_600_000;

test.each([
  [-5, '0 s'],
  [12_900, '12 s'],
  [60_000, '1 min'],
  [200 * 60_000, '3 h 20 min'],
  [49 * HOUR_MS, '2 days'],
])('a duration of %d ms is %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('a trouble that began on another day is shown with that day', () => {
  const nowMs = new Date(2026, 10, 24, 10, 30).getTime();
  expect(sinceText(nowMs - HOUR_MS, nowMs)).toBe(new Date(nowMs - HOUR_MS).toLocaleTimeString());
  expect(sinceText(nowMs - 24 * HOUR_MS, nowMs)).toContain(new Date(nowMs - 24 * HOUR_MS).toLocaleDateString());
});

test('the table of members has one order, in whatever order the store lists them', () => {
  const member = (id: string, name: string, usedToday = 0, revokedMs?: number) => ({ id, name, usedToday, revokedMs });
  const members = [
    member('5', 'Bela', 3),
    member('2', 'Asha 2'),
    member('6', 'Asha 10'),
    member('4', 'Chandra'),
    member('1', 'Chandra'),
    member('3', 'Abe', 9, 1),
  ];
  const ordered = ['5', '2', '6', '1', '4', '3'];
  expect(inTableOrder(members).map(({ id }) => id)).toEqual(ordered);
  expect(inTableOrder([...members].reverse()).map(({ id }) => id)).toEqual(ordered);
});

test.each([
  [0, '0 B'],
  [1, '1 B'],
  [1023, '1,023 B'],
  [1024, '1 kB'],
  [1_310_720, '1.25 MB'],
])('the size of %i bytes is %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
