/** Univer's formula bar, whose text is typed into an editor at the end of the page. */
const BAR = '[data-u-comp="formula-bar"]';
const BAR_EDITOR = '[data-u-comp="editor"][id$="DOCS_FORMULA_BAR"]';
const CELL_EDITOR = '[data-u-comp="editor"][id$="DOCS_NORMAL"]';

/** The keys after which the text is the cell's, and the focus with it. */
const ENDING: ReadonlySet<string> = new Set(['Escape', 'Enter', 'Tab']);

/**
 * Keeps the focus in the formula bar after a click into it, until the text is entered or given up. Univer 0.25 gives it to the cell's editor in each of the next frames,
 * and that takes no text: what is typed would be lost.
 */
export function keepFocusInFormulaBar(): void {
  let isInBar = false;
  window.addEventListener(
    'pointerdown',
    ({ target }) => (isInBar = target instanceof Element && target.closest(BAR) !== null),
    { capture: true },
  );
  window.addEventListener('keydown', ({ key }) => (isInBar &&= !ENDING.has(key)), { capture: true });
  window.addEventListener('focusin', ({ target }) => {
    if (!isInBar || !(target instanceof Element) || !target.matches(CELL_EDITOR)) return;
    document.querySelector<HTMLElement>(BAR_EDITOR)?.focus();
  });
}
