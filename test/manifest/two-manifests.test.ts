import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOMParser, type Element } from '@xmldom/xmldom';
import { hosted, manifestOf, withDomains } from '../../scripts/webpack/manifests';
import { ofNamespace } from '../../scripts/webpack/functions-metadata';
import { declaredFunctions } from '../support/declared-functions';

const text = readFileSync(join(__dirname, '../../manifest.xml'), 'utf8');
const parse = (xml: string) => new DOMParser().parseFromString(xml, 'text/xml');
const elements = (xml: string, name: string): Element[] => [...parse(xml).getElementsByTagName(name)];

describe.each(['FIN', 'US'] as const)('the add-in of namespace %s', (namespace) => {
  const manifest = manifestOf(text, namespace);

  test('declares it, right after the metadata, and reads its own functions', () => {
    const [metadata] = elements(manifest, 'Metadata');
    const siblings = [...(metadata?.parentNode?.childNodes ?? [])]
      .map(({ nodeName }) => nodeName)
      .filter((name) => name !== '#text');
    expect(siblings).toEqual(['Script', 'Page', 'Metadata', 'Namespace']);
    const strings = elements(manifest, 'bt:String');
    expect(
      strings.find((element) => element.getAttribute('id') === 'Functions.Namespace')?.getAttribute('DefaultValue'),
    ).toBe(namespace);
    const urls = elements(manifest, 'bt:Url').map((element) => element.getAttribute('DefaultValue'));
    expect(urls).toContain(`https://localhost:3000/functions.${namespace.toLowerCase()}.json`);
  });

  test('has an id of its own', () => {
    const ids = [text, manifestOf(text, 'FIN'), manifestOf(text, 'US')].map(
      (xml) => elements(xml, 'Id')[0]?.textContent,
    );
    expect(new Set(ids).size).toBe(3);
  });

  test('has both buttons, named after it, and the command its page knows', () => {
    const labels = elements(manifest, 'bt:String').map((element) => element.getAttribute('DefaultValue'));
    expect(labels).toEqual(expect.arrayContaining([`Spillway ${namespace}`, 'Refresh']));
    expect(elements(manifest, 'FunctionName').map(({ textContent }) => textContent)).toEqual(['SpillwayRefresh']);
  });

  test('shows the same formulas: bare names, the ids the bundle registers', async () => {
    const { metadata } = declaredFunctions();
    const own = ofNamespace({ enums: [], ...metadata } as never, namespace) as unknown as {
      functions: { id: string; name: string }[];
    };
    expect(own.functions.length).toBeGreaterThan(5);
    for (const { id, name } of own.functions) expect(`${namespace}.${name}`).toBe(id);
  });
});

test('one of two add-ins has the keyboard shortcuts: the same keys twice would be a conflict', () => {
  expect(elements(manifestOf(text, 'FIN'), 'ExtendedOverrides')).toHaveLength(1);
  expect(elements(manifestOf(text, 'US'), 'ExtendedOverrides')).toHaveLength(0);
});

test('another address replaces the development one everywhere, the domain without a closing slash', () => {
  for (const url of ['https://addin.example.com', 'https://addin.example.com/']) {
    const manifest = hosted(text, url);
    expect(manifest).not.toContain('localhost');
    expect(manifest).toContain('<AppDomain>https://addin.example.com</AppDomain>');
    expect(manifest).toContain('"https://addin.example.com/functions.js"');
    expect(manifest).toContain('Url="https://addin.example.com/shortcuts.json"');
  }
});

test('the domains of servers that the build proposes are listed once, after the add-in’s own', () => {
  const manifest = hosted(text, 'https://addin.example.com');
  const addresses = ['https://team.example.com/a', 'https://team.example.com/b', 'https://addin.example.com/c', ''];
  const domains = elements(withDomains(manifest, addresses), 'AppDomain').map((each) => String(each.textContent));
  expect(domains).toEqual(['https://addin.example.com', 'https://team.example.com']);
  // Excel takes https only.
  expect(withDomains(manifest, ['http://localhost:3080'])).toBe(manifest);
});
