/** Univer's formula bar, whose text is typed into an editor at the end of the page. */
import { DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY, DOCS_NORMAL_EDITOR_UNIT_ID_KEY, type Univer } from '@univerjs/core';
import type { FUniver } from '@univerjs/core/facade';
import { IEditorService } from '@univerjs/preset-sheets-core';

const BAR = '[data-u-comp="formula-bar"]';
const CELL_EDITOR = '[data-u-comp="editor"][id$="DOCS_NORMAL"]';

/** The keys after which the text is the cell's, and the focus with it. */
const ENDING: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab']);

/**
 * Keeps the focus in the formula bar after a click into it, until the text is entered or given up. Univer 0.25 gives it to the cell's editor in each of the
 * next frames, and what is typed is lost if either the page or Univer takes that editor for the focused one.
 */
export function keepFocusInFormulaBar(univer: Univer, api: FUniver): void {
  const editors = univer.__getInjector().get(IEditorService);
  const focus = editors.focus.bind(editors);
  let isInBar = false;
  editors.focus = (id) =>
    focus(isInBar && id === DOCS_NORMAL_EDITOR_UNIT_ID_KEY ? DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY : id);
  window.addEventListener(
    'pointerdown',
    ({ target }) => (isInBar = target instanceof Element && target.closest(BAR) !== null),
    { capture: true },
  );
  window.addEventListener(
    'keydown',
    ({ key }) => {
      if (isInBar && ENDING.has(key)) void selectNextCell();
      isInBar &&= !ENDING.has(key);
    },
    { capture: true },
  );
  window.addEventListener('focusin', ({ target }) => {
    if (!isInBar || !(target instanceof Element) || !target.matches(CELL_EDITOR)) return;
    editors.getEditor(DOCS_FORMULA_BAR_EDITOR_UNIT_ID_KEY)?.focus();
  });

  /** Univer moves to the next cell, and gives the focus back to the formula bar in the two frames after: selected once more, the cell takes what is typed. */
  async function selectNextCell(): Promise<void> {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    if (!isInBar) api.getActiveWorkbook()?.getActiveRange()?.activate();
  }
}
