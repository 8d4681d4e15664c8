import { createKey, fittingKey } from '../../../../server/team/members/member-key';
import { lastDayOf } from '../../../../server/team/members/member-entry';
import { readMemberTable } from '../../../../server/team/members/member-table';

const NOW_MS = Date.parse('2026-11-24T12:00:00Z');
const read = (text: string) =>
  readMemberTable(text, { members: [], defaults: { perMinute: 10, perDay: 100 }, nowMs: NOW_MS });

test('a table of Excel is read: byte order mark, line ends, quotes, columns in any order', () => {
  expect(read('\uFEFFexpires,Name\r\n2027-03-31,"Rao, Asha"\r\n,Bela\r\n\r\n')).toEqual([
    { name: 'Rao, Asha', perMinute: 10, perDay: 100, expiresMs: Date.parse('2027-04-01') },
    { name: 'Bela', perMinute: 10, perDay: 100 },
  ]);
});

test('a table of too many rows is refused', () => {
  const rows = Array.from({ length: 5_001 }, (_, index) => `Member ${index}`);
  expect(() => read(['name', ...rows].join('\n'))).toThrow('5001 rows: at most 5000');
});

test('a key fits until its last day is over', () => {
  const [entry] = read('name,expires\nAsha,2026-11-24');
  const { id, key, hash } = createKey();
  const keys = [{ hash, createdMs: 0 }];
  const member = { id, name: 'Asha', keys, createdMs: 0, perMinute: 1, perDay: 1, expiresMs: entry?.expiresMs };
  expect(lastDayOf(entry?.expiresMs ?? 0)).toBe('2026-11-24');
  expect(fittingKey(member, key, Date.parse('2026-11-24T23:59:59.999Z'))).toBe(keys[0]);
  expect(fittingKey(member, key, Date.parse('2026-11-25T00:00:00Z'))).toBeUndefined();
});
