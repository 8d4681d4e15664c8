/** The custom XML part that holds a text in the workbook's file: its namespace contains the key, its content is the text as JSON. */

export const NAMESPACE = 'urn:spillway:metadata:';

export function namespaceOf(key: string): string {
  return `${NAMESPACE}${encodeURIComponent(key)}`;
}

/** The key in a namespace. A namespace of another program may not be an encoded key: then its text is the key. */
export function keyOf(namespace: string): string {
  const encoded = namespace.slice(NAMESPACE.length);
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}

/** The text of a part; "" for a part without one. */
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
