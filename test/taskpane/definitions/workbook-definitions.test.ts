import type { Definition } from '../../../src/definitions/stored-definition';
import { definitionKey } from '../../../src/definitions/stored-definition';
import {
  readWorkbookDefinitions,
  removeDefinition,
  saveDefinition,
} from '../../../src/taskpane/definitions/workbook-definitions';

/** A file with texts by key. */
function file(stored: Readonly<Record<string, string>> = {}) {
  const texts = new Map(Object.entries(stored));
  return {
    texts,
    metadataKeys: () => Promise.resolve([...texts.keys()]),
    readMetadata: (key: string) => Promise.resolve(texts.get(key)),
    writeMetadata: (key: string, text: string | undefined) =>
      Promise.resolve(void (text === undefined ? texts.delete(key) : texts.set(key, text))),
  };
}

const margin: Definition = { market: 'india', name: 'Core margin', expression: 'sales / expenses.depreciation' };

test('a saved definition is read again, by name, and other texts of the file are left alone', async () => {
  const workbook = file({ 'settings:refresh': '{}' });
  await saveDefinition(workbook, margin);
  await saveDefinition(workbook, { ...margin, name: 'A first one' });
  const { own, unreadable } = await readWorkbookDefinitions(workbook);
  expect(own).toEqual([{ ...margin, name: 'A first one' }, margin]);
  expect(unreadable).toEqual([]);
  expect(workbook.texts.get('settings:refresh')).toBe('{}');
});

test('a renamed one leaves its old name, one in another spelling keeps its place', async () => {
  const workbook = file();
  await saveDefinition(workbook, margin);
  await saveDefinition(workbook, { ...margin, name: 'core_margin' }, margin);
  expect((await readWorkbookDefinitions(workbook)).own.map(({ name }) => name)).toEqual(['core_margin']);
  await saveDefinition(workbook, { ...margin, name: 'Other' }, { ...margin, name: 'core_margin' });
  expect((await readWorkbookDefinitions(workbook)).own.map(({ name }) => name)).toEqual(['Other']);
});

test('a record that cannot be read is listed and can be removed', async () => {
  const workbook = file({ 'definition:india:x': '{"version":9}', 'definition:us:y': 'no JSON' });
  const { own, unreadable } = await readWorkbookDefinitions(workbook);
  expect([own, unreadable]).toEqual([[], ['definition:india:x', 'definition:us:y']]);
  await removeDefinition(workbook, 'definition:india:x');
  expect([...workbook.texts.keys()]).toEqual(['definition:us:y']);
  await saveDefinition(workbook, margin);
  await removeDefinition(workbook, definitionKey(margin));
  expect((await readWorkbookDefinitions(workbook)).own).toEqual([]);
});
