/**
 * Texts in the workbook's file, each in its own custom XML part. Office's document settings are one object of at most 2
 * MB on the web, and the last save overwrites others. Parts have no such limit, and concurrent additions are both kept.
 */
import { keyOf, NAMESPACE, namespaceOf, textOf } from '../../stored-texts/xml-part';
import { runExcel } from './run';

export function metadataKeys(): Promise<string[]> {
  return runExcel(async (context) => {
    const parts = context.workbook.customXmlParts;
    parts.load('items/namespaceUri');
    await context.sync();
    const ours = parts.items.filter(({ namespaceUri }) => namespaceUri.startsWith(NAMESPACE));
    return ours.map(({ namespaceUri }) => keyOf(namespaceUri));
  });
}

export function readMetadata(key: string): Promise<string | undefined> {
  return runExcel(async (context) => {
    const part = await partOf(context, key);
    if (!part) return undefined;
    const xml = part.getXml();
    await context.sync();
    return textOf(xml.value);
  });
}

export function writeMetadata(key: string, text: string | undefined): Promise<void> {
  return runExcel(async (context) => {
    const part = await partOf(context, key);
    if (text === undefined) part?.delete();
    else if (part) part.setXml(xmlOf(key, text));
    else context.workbook.customXmlParts.add(xmlOf(key, text));
    await context.sync();
  });
}

async function partOf(context: Excel.RequestContext, key: string): Promise<Excel.CustomXmlPart | undefined> {
  const { customXmlParts } = context.workbook;
  const [parts, asWritten] = [namespaceOf(key), NAMESPACE + key].map((namespace) => {
    const found = customXmlParts.getByNamespace(namespace);
    found.load('items/id');
    return found;
  });
  await context.sync();
  // Two users may have added the same key; the first part counts.
  return parts?.items[0] ?? asWritten?.items[0];
}

/** JSON escapes line ends and the characters that XML does not allow. */
function xmlOf(key: string, text: string): string {
  const content = JSON.stringify(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<spillway xmlns="${namespaceOf(key)}">${content}</spillway>`;
}
