import { serialOfDate } from '../../../src/tables';
import { useCells } from '../support/cells';
import { useStub } from '../support/use-stub';

type Item = [id: string, serial: number];

const cells = useCells();

const announcements = (name: string, from: string, to: string, limit = 5_000) => {
  const options = 'columns=id,published_date; headers=no';
  const rest = name === 'US.ANNOUNCEMENTS' ? ['', '', from, to] : ['', from, to];
  return cells.call(name, ...rest, '', '', '', '', limit, options) as Promise<Item[]>;
};

test.each([
  ['FIN.ANNOUNCEMENTS', '2026-10-05', '2026-10-18'],
  ['US.ANNOUNCEMENTS', '2026-10-05', '2026-10-18'],
])('an item of %s stands under the day that it shows, at any hour', async (name, from, to) => {
  const shown = await announcements(name, from, to);
  const dayOf = ([, serial]: Item) => Math.floor(serial);
  for (let day = serialOfDate('2026-10-06'); day <= serialOfDate('2026-10-17'); day += 1) {
    const date = new Date((day - 25_569) * 86_400_000).toISOString().slice(0, 10);
    const alone = await announcements(name, date, date);
    const expected = shown.filter((row) => dayOf(row) === day);
    expect(Array.isArray(alone) ? alone : []).toEqual(expected);
  }
  const hours = shown.map(([, serial]) => (serial % 1) * 24);
  expect(hours.some((hour) => hour > 0 && hour < 5.5)).toBe(name === 'FIN.ANNOUNCEMENTS');
  expect(new Set(shown.map(dayOf)).size).toBeGreaterThan(8);
});

describe('a service whose days begin at another hour', () => {
  let published: string[];
  useStub(cells, () => {
    const data = published.map((published_date, at) => ({ id: `${published_date} ${at}`, published_date }));
    return { body: { status: 'success', data, meta: { total_count: data.length, page: 1, limit: data.length } } };
  });

  test.each([
    ['FIN.ANNOUNCEMENTS', '2025-01-10T18:30:00Z', '2025-01-07T18:29:59Z', 'IST'],
    ['US.ANNOUNCEMENTS', '2025-01-11T00:00:00Z', '2025-01-07T23:59:59Z', 'UTC'],
  ])('%s refuses an item outside the asked days, and says why', async (name, after, before, zone) => {
    const inside =
      zone === 'IST'
        ? ['2025-01-10T18:29:59Z', '2025-01-07T18:30:00Z']
        : ['2025-01-10T23:59:59Z', '2025-01-08T00:00:00Z'];
    published = [after, ...inside, before];
    expect(await announcements(name, '', '', 4)).toHaveLength(4);
    for (const [from, to, item] of [
      ['2025-01-08', '', before],
      ['', '2025-01-10', after],
    ] as const) {
      expect(await announcements(name, from, to, 5)).toEqual({
        error: '#VALUE!',
        message: expect.stringContaining(`_date ${from || to}, the answer is for ${item}`),
      });
    }
    published = inside;
    expect(await announcements(name, '2025-01-08', '2025-01-10', 6)).toHaveLength(2);
  });
});
