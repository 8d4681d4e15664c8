import { noteStart, recentStarts } from '../../../src/taskpane/self-check/starts';

const MINUTE_MS = 60_000;

function sessionOf(text?: string) {
  const kept = new Map(text === undefined ? [] : [['spillway.starts', text]]);
  const session = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  return () => session;
}

test('starts of the last ten minutes count, and a bounded number is kept', () => {
  const session = sessionOf();
  for (let minute = 0; minute < 60; minute += 1) noteStart(session, minute * MINUTE_MS);
  expect(recentStarts(session, 60 * MINUTE_MS)).toBe(9);
  for (let more = 0; more < 100; more += 1) noteStart(session, 60 * MINUTE_MS);
  expect(JSON.parse(session().getItem('spillway.starts') ?? '')).toHaveLength(20);
});

test.each(['no JSON', '{"a":1}', '["x",null]'])('stored starts that are damaged count as none: %s', (text) => {
  const session = sessionOf(text);
  noteStart(session, 1);
  expect(recentStarts(session, 2)).toBe(1);
});

test('a host that keeps nothing does not fail', () => {
  const full = () => ({ getItem: () => null, setItem: () => { throw new Error('no room'); } }); // prettier-ignore
  expect(() => noteStart(full, 1)).not.toThrow();
  const closed = () => ({ getItem: () => { throw new Error('closed'); }, setItem: () => undefined }); // prettier-ignore
  expect(recentStarts(closed, 1)).toBe(0);
});
