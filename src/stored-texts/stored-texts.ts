import { isInExcel } from './is-in-excel';
import { MAX_MESSAGE } from './message-limit';
import { retryWhileEditing } from './retry-while-editing';
import { keyOf, NAMESPACE, textOf } from './xml-part';

/** The most texts that are read at once, since anyone who edits the file can write more. */
const MAX_TEXTS = 1000;

/** The most characters of a setting or a definition; a quote may take four characters of an answer. */
const SHORT = 4000;

/**
 * The texts in the workbook's file whose key begins with `prefix`, by key; none in a page outside any workbook. `longest` is the most
 * characters of such a text. functions.js reads nothing else of the workbook. Office must be ready. Waits while a cell is being edited.
 */
export async function storedTexts(prefix: string, longest = SHORT): Promise<ReadonlyMap<string, string>> {
  const workbook = typeof window === 'undefined' ? undefined : window.spillwayWorkbook;
  if (workbook) {
    const keys = (await workbook.metadataKeys()).filter((key) => key.startsWith(prefix)).slice(0, MAX_TEXTS);
    return new Map(
      await Promise.all(keys.map(async (key) => [key, (await workbook.readMetadata(key)) ?? ''] as const)),
    );
  }
  return isInExcel() ? await retryWhileEditing(() => textsInExcel(prefix, longest)) : new Map();
}

function textsInExcel(prefix: string, longest: number): Promise<ReadonlyMap<string, string>> {
  // An Excel without this option refuses the call while a cell is being edited, instead of waiting.
  return Excel.run({ delayForCellEdit: true }, async (context) => {
    const parts = context.workbook.customXmlParts;
    parts.load('items/namespaceUri');
    await context.sync();
    const ours = parts.items
      .filter(({ namespaceUri: uri }) => uri.startsWith(NAMESPACE) && keyOf(uri).startsWith(prefix))
      .slice(0, MAX_TEXTS);
    const texts = new Map<string, string>();
    const atOnce = Math.max(1, Math.floor(MAX_MESSAGE / longest));
    for (let from = 0; from < ours.length; from += atOnce) {
      const read = ours
        .slice(from, from + atOnce)
        .map((part) => ({ key: keyOf(part.namespaceUri), xml: part.getXml() }));
      await context.sync();
      // Two users may have added the same key; the first part counts.
      for (const { key, xml } of read) if (!texts.has(key)) texts.set(key, textOf(xml.value));
    }
    return texts;
  });
}
