/** The custom XML part of a text in the workbook's file: its namespace says the key, its content is the text as JSON. */

export const NAMESPACE = 'urn:spillway:metadata:';

export function namespaceOf(key: string): string {
  return `${NAMESPACE}${encodeURIComponent(key)}`;
}

/** The key that a namespace says; the text itself where someone else wrote one that is no encoded key. */
export function keyOf(namespace: string): string {
  const encoded = namespace.slice(NAMESPACE.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The text of a part; "" for a part whose content is none. */
export function textOf(xml: string): string {
  const [, content = ''] = /<spillway[^>]*>([\s\S]*)<\/spillway>/.exec(xml) ?? [];
  const json = content.replace(/&(lt|gt|quot|apos|amp);/g, (_entity, name: string) => ENTITIES[name] ?? '');
  try {
    const text: unknown = JSON.parse(json);
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
