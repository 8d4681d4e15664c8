import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, type Document, type Element } from '@xmldom/xmldom';
import { associateCommands } from '../../src/taskpane/commands/associate-commands';
import { addInBuild, pluginsOf } from '../support/webpack-configuration';

const ROOT = join(__dirname, '../..');
const text = readFileSync(join(ROOT, 'manifest.xml'), 'utf8');
const manifest = parse(text);

function parse(xml: string): Document {
  const problems: string[] = [];
  const document = new DOMParser({
    onError: (level, message) => problems.push(`${level}: ${message}`),
  }).parseFromString(xml, 'text/xml');
  expect(problems).toEqual([]);
  return document;
}

const all = (name: string): Element[] => [...manifest.getElementsByTagName(name)];
const names = (element: Element): string[] =>
  [...element.childNodes].filter((node) => node.nodeType === 1).map((node) => node.nodeName);
const attribute = (element: Element | undefined, name: string): string => element?.getAttribute(name) ?? '';
const only = (name: string): Element => {
  const found = all(name);
  expect(found).toHaveLength(1);
  return found[0] as Element;
};

const action = (type: string): Element => {
  const found = all('Action').filter((element) => attribute(element, 'xsi:type') === type);
  expect(found).toHaveLength(1);
  return found[0] as Element;
};

test('the root elements stand in the order the schema demands', () => {
  const order = [
    'Id',
    'Version',
    'ProviderName',
    'DefaultLocale',
    'DisplayName',
    'Description',
    'IconUrl',
    'HighResolutionIconUrl',
    'SupportUrl',
    'AppDomains',
    'Hosts',
    'Requirements',
    'DefaultSettings',
    'Permissions',
    'VersionOverrides',
    'ExtendedOverrides',
  ];
  expect(names(manifest.documentElement as Element)).toEqual(order);
  expect(only('Id').textContent).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(only('Version').textContent).toMatch(/^\d+\.\d+\.\d+\.\d+$/);
});

test('there is no Namespace element: dotted names show two prefixes from one add-in', () => {
  expect(all('Namespace')).toEqual([]);
});

test('functions, pane and commands share one long-lived runtime', () => {
  const runtime = only('Runtime');
  expect(attribute(runtime, 'lifetime')).toBe('long');
  const page = [...only('Page').getElementsByTagName('SourceLocation')][0];
  const pane = [...action('ShowTaskpane').getElementsByTagName('SourceLocation')][0];
  for (const element of [page, pane, only('FunctionFile')])
    expect(attribute(element, 'resid')).toBe(attribute(runtime, 'resid'));
});

test('every resource id is declared once, used, and at most 32 characters long', () => {
  const declared = [...only('Resources').getElementsByTagName('*')].filter((element) => element.hasAttribute('id'));
  const ids = declared.map((element) => attribute(element, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.length > 32)).toEqual([]);
  const used = all('*')
    .map((element) => attribute(element, 'resid'))
    .filter(Boolean);
  expect(used.filter((id) => !ids.includes(id))).toEqual([]);
  expect(ids.filter((id) => !used.includes(id))).toEqual([]);
});

test('short strings are at most 125 characters, long ones at most 250', () => {
  const lengths = (parent: string) =>
    [...only(parent).getElementsByTagName('bt:String')].map((element) => attribute(element, 'DefaultValue').length);
  expect(Math.max(...lengths('bt:ShortStrings'))).toBeLessThanOrEqual(125);
  expect(Math.max(...lengths('bt:LongStrings'))).toBeLessThanOrEqual(250);
});

test('every address is https on the development host, which the build replaces', () => {
  const addresses = [...text.matchAll(/(?:DefaultValue|Url)="(\w+:\/\/[^"]+)"/g)].map((match) => match[1] ?? '');
  expect(addresses.length).toBeGreaterThan(8);
  expect(addresses.filter((address) => !address.startsWith('https://localhost:3000/'))).toEqual([]);
});

test('the ribbon icons exist in the sizes the manifest names', () => {
  const icons = [...text.matchAll(/assets\/(\w+-(\d+)\.png)/g)];
  expect(new Set(icons.map(([, file]) => file)).size).toBeGreaterThanOrEqual(7);
  for (const [, file, size] of icons) {
    const png = readFileSync(join(ROOT, `assets/${file}`));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([Number(size), Number(size)]);
  }
});

test('the ribbon has two buttons: the pane, and a command that refreshes', () => {
  const buttons = all('Control');
  expect(buttons.map((button) => attribute(button, 'id'))).toEqual(['Spillway.OpenPane', 'Spillway.Refresh']);
  for (const button of buttons) expect(names(button)).toEqual(['Label', 'Supertip', 'Icon', 'Action']);
  expect(names(action('ExecuteFunction'))).toEqual(['FunctionName']);
});

describe('commands', () => {
  const shortcuts = JSON.parse(readFileSync(join(ROOT, 'src/taskpane/commands/shortcuts.json'), 'utf8')) as {
    actions: { id: string; type: string; name: string }[];
    shortcuts: { action: string; key: Record<string, string> }[];
  };
  const actions = shortcuts.actions.map(({ id }) => id);

  /** The names the page tells Office of as it loads. */
  function associated(): string[] {
    const told: string[] = [];
    const office = { actions: { associate: (name: string) => told.push(name) } };
    Object.assign(globalThis, { Office: office });
    try {
      associateCommands();
    } finally {
      Reflect.deleteProperty(globalThis, 'Office');
    }
    return told;
  }

  test('those of the ribbon and of the keyboard are associated, and no others', () => {
    const ribbon = all('FunctionName').map(({ textContent }) => textContent);
    expect(ribbon).toEqual(['SpillwayRefresh']);
    expect(new Set([...ribbon, ...actions])).toEqual(new Set(associated()));
  });

  test('every shortcut is of an action, holds a modifier beside Shift, one key, and is the only one of its keys', () => {
    for (const { action, key } of shortcuts.shortcuts) {
      expect(actions).toContain(action);
      for (const keys of Object.values(key)) expect(keys).toMatch(/^((Ctrl|Alt|Command)\+)+(Shift\+)?[A-Z0-9]$/);
    }
    for (const platform of ['default', 'mac']) {
      const keys = shortcuts.shortcuts.map(({ key }) => key[platform]);
      expect(new Set(keys).size).toBe(keys.length);
    }
  });

  test('shortcuts.json stands beside the manifest’s other files', async () => {
    expect(attribute(only('ExtendedOverrides'), 'Url')).toBe('https://localhost:3000/shortcuts.json');
    const copied = pluginsOf<{ patterns: object[] }>(addInBuild(), 'CopyPlugin').flatMap(({ patterns }) => patterns);
    expect(copied).toContainEqual({ from: 'src/taskpane/commands/shortcuts.json', to: 'shortcuts.json' });
  });
});
