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

test.each([
  ['semicolons, as Excel saves them where a comma stands in numbers', 'name;per_minute\n"Rao, Asha";5\n'],
  ['tabs, as cells are copied', 'name\tper_minute\nRao, Asha\t5\n'],
])('a table with %s is read', (_, text) => {
  expect(read(text)).toEqual([{ name: 'Rao, Asha', perMinute: 5, perDay: 100 }]);
});

test.each(['आशा राव', 'தமிழ்செல்வி', 'Jose\u0301', 'Síle O’Brien', "Ana d'Or-Núñez"])('%s is a name', (name) => {
  expect(read(`name\n${name}`)).toEqual([{ name: name.normalize(), perMinute: 10, perDay: 100 }]);
});

test('the same name is one member, however its letters are put together', () => {
  expect(() => read('name\nJos\u00e9\nJose\u0301')).toThrow('line 3: José is in line 2 too');
});

test('a name that is not allowed is quoted in the message, with what is allowed', () => {
  expect(() => read('name\n+1')).toThrow(
    'line 2: name must begin with a letter or digit and have up to 80 letters, digits, spaces and . , \' @ + -, not "+1"',
  );
});

test.each([
  ['another set of letters', Buffer.from('name\nJos\u00e9\n', 'latin1').toString('utf8')],
  ['UTF-16', Buffer.from('\uFEFFname\nAsha\n', 'utf16le').toString('utf8')],
])('a file in %s is refused, and the message says to save it as UTF-8', (_, text) => {
  expect(() => read(text)).toThrow('the table is not in UTF-8: save it as "CSV UTF-8"');
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
