import { isInExcel } from './is-in-excel';
import { keyOf, NAMESPACE, textOf } from './xml-part';

/** The most texts that are read at once: whoever edits the file can write more. */
const MAX_TEXTS = 1000;

/**
 * The texts in the workbook's file whose key begins so, by key; none in a page outside any workbook. It is all that
 * functions.js knows of the workbook. Office must be ready.
 */
export async function storedTexts(prefix: string): Promise<ReadonlyMap<string, string>> {
  const workbook = typeof window === 'undefined' ? undefined : window.spillwayWorkbook;
  if (workbook) {
    const keys = (await workbook.metadataKeys()).filter((key) => key.startsWith(prefix)).slice(0, MAX_TEXTS);
    return new Map(
      await Promise.all(keys.map(async (key) => [key, (await workbook.readMetadata(key)) ?? ''] as const)),
    );
  }
  return isInExcel() ? await textsInExcel(prefix) : new Map();
}

function textsInExcel(prefix: string): Promise<ReadonlyMap<string, string>> {
  return Excel.run(async (context) => {
    const parts = context.workbook.customXmlParts;
    parts.load('items/namespaceUri');
    await context.sync();
    const ours = parts.items
      .filter(({ namespaceUri: uri }) => uri.startsWith(NAMESPACE) && keyOf(uri).startsWith(prefix))
      .slice(0, MAX_TEXTS)
      .map((part) => [keyOf(part.namespaceUri), part.getXml()] as const);
    if (ours.length > 0) await context.sync();
    // Two users may have added the same key; the first part counts.
    return new Map(ours.reverse().map(([key, xml]) => [key, textOf(xml.value)]));
  });
}
