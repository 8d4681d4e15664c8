import { DEFAULT_REFRESH, readRefreshSettings, writeRefreshSettings } from '../../src/workbook';

const KEY = 'settings:refresh';

/** The metadata of a workbook. */
function metadata(texts: Record<string, string> = {}) {
  const stored = new Map(Object.entries(texts));
  return {
    stored,
    readMetadata: (key: string) => Promise.resolve(stored.get(key)),
    writeMetadata: (key: string, text: string | undefined) =>
      Promise.resolve(text === undefined ? void stored.delete(key) : void stored.set(key, text)),
  };
}

test.each([
  { onOpen: true, maxAgeHours: undefined },
  { onOpen: false, maxAgeHours: 12 },
  { onOpen: true, maxAgeHours: 0.5 },
])('%j is read as it was written', async (settings) => {
  const workbook = metadata();
  await writeRefreshSettings(workbook, settings);
  expect(await readRefreshSettings(workbook)).toEqual(settings);
});

test('the default leaves nothing in the file', async () => {
  const workbook = metadata();
  expect(await readRefreshSettings(workbook)).toEqual(DEFAULT_REFRESH);
  await writeRefreshSettings(workbook, { onOpen: true, maxAgeHours: 3 });
  await writeRefreshSettings(workbook, DEFAULT_REFRESH);
  expect([...workbook.stored]).toEqual([]);
});

test.each([
  '',
  'null',
  '[]',
  '{"version":2,"onOpen":true,"maxAgeHours":1}',
  '{"version":1,"onOpen":"yes","maxAgeHours":"1"}',
  '{"version":1,"maxAgeHours":-1}',
  '{"version":1,"maxAgeHours":0}',
  '{"version":1,"maxAgeHours":1e999}',
])('%s in the file is the default, which asks for the least', async (text) => {
  expect(await readRefreshSettings(metadata({ [KEY]: text }))).toEqual(DEFAULT_REFRESH);
});
