/** Univer's formula bar, whose text is typed into an editor at the end of the page. */
const BAR = '[data-u-comp="formula-bar"]';
const BAR_EDITOR = '[data-u-comp="editor"][id$="DOCS_FORMULA_BAR"]';
const CELL_EDITOR = '[data-u-comp="editor"][id$="DOCS_NORMAL"]';

/** Univer focuses the cell's editor again in each of the two frames after it shows that editor. */
const CLICK_MS = 500;

/**
 * Keeps the focus in the formula bar after a click into it. Univer 0.25 gives it to the cell's editor, which then takes no text: what is typed would be
 * lost.
 */
export function keepFocusInFormulaBar(): void {
  let clickedAt = -Infinity;
  window.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      clickedAt = target instanceof Element && target.closest(BAR) ? timeStamp : -Infinity;
    },
    { capture: true },
  );
  // A key ends it: Escape gives the focus back to the cell.
  window.addEventListener('keydown', () => (clickedAt = -Infinity), { capture: true });
  window.addEventListener('focusin', ({ target, timeStamp }) => {
    if (!(target instanceof Element) || !target.matches(CELL_EDITOR) || timeStamp - clickedAt > CLICK_MS) return;
    document.querySelector<HTMLElement>(BAR_EDITOR)?.focus();
  });
}
