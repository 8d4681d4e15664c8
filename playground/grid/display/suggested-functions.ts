/** Univer's list of functions, shown while the name of one is typed. */
import type { Univer } from '@univerjs/core';
import { IEditorService, IShortcutService } from '@univerjs/preset-sheets-core';

/** The keys of the list, each with the id of its editor behind it. */
const OF_THE_LIST = 'sheet.formula-embedding-editor.search_function.';
const LISTED = '[data-u-comp="sheets-formula-editor"] li > span:first-child';

/**
 * The list follows the text 0.3 seconds late, and until then Tab and Enter would put a function of it in the place of what was typed since: they
 * take one only while the text before the caret begins its name.
 */
export function suggestWhatIsTyped(univer: Univer): void {
  const injector = univer.__getInjector();
  const shortcuts = injector.get(IShortcutService);
  const register = shortcuts.registerShortcut.bind(shortcuts);
  const isInTime = (editorId: string) => {
    const editor = injector.get(IEditorService).getEditor(editorId);
    const text = editor?.getDocumentData().body?.dataStream ?? '';
    const typed = nameBefore(text, editor?.getSelectionRanges()[0]?.startOffset ?? 0);
    const names = [...document.querySelectorAll(LISTED)].map(({ textContent }) => textContent.toUpperCase());
    return typed !== '' && names.length > 0 && names.every((name) => name.startsWith(typed));
  };
  shortcuts.registerShortcut = (item) =>
    register(
      item.id.startsWith(OF_THE_LIST)
        ? { ...item, preconditions: () => isInTime(item.id.slice(OF_THE_LIST.length)) }
        : item,
    );
}

/** The characters directly before the caret that may be of a function's name, in capitals. */
function nameBefore(text: string, caret: number): string {
  return /[\w.]*$/.exec(text.slice(0, caret))?.[0].toUpperCase() ?? '';
}
