/** Keys that leave the grid, which otherwise holds the focus: F6 goes round the page's regions. */

const TABBABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]:not([tabindex="-1"])';

interface Regions {
  /** The areas around the grid, in the page's order. */
  readonly before: HTMLElement;
  readonly grid: HTMLElement;
  readonly after: HTMLElement;
  /** The tabs of the sheets: a part of the grid's element, and a region of its own for F6. */
  readonly tabs: () => HTMLElement | null;
  /** True while a cell's text is edited: then the keys are the editor's. */
  readonly isEditing: () => boolean;
}

/**
 * Tab and F6 go on from the grid, Shift+Tab, Shift+F6 and Escape back; F6 enters the grid and the sheets' tabs from elsewhere. Once a cell was typed
 * in, Tab goes from cell to cell, as in Excel: who fills a row would type the rest of it into the pane. Call it before the grid is made, which would
 * else take the key first and move to the next cell.
 */
export function leaveGridByKeys(regions: Regions): void {
  const { grid, isEditing } = regions;
  let isFilling = false;
  const onKey = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'F6') return take(event, nextRegion(regions, event.shiftKey));
    if (!isOfCells(event.target, grid)) return;
    const isTyped = isEditing() || event.key.length === 1;
    isFilling ||= isTyped;
    // The cell takes the key; the browser would go on to the next control of the page.
    if (isFilling && event.key === 'Tab' && !event.shiftKey) event.preventDefault();
    else if (!isTyped) leaveBy(event, regions);
  };
  window.addEventListener('keydown', onKey, { capture: true });
  window.addEventListener('focusin', ({ target }) => {
    isFilling &&= target instanceof Element && grid.contains(target);
  });
}

function leaveBy(event: KeyboardEvent, { before, after }: Regions): void {
  if (event.key === 'Escape') take(event, tabbable(before)[0]);
  if (event.key === 'Tab') take(event, event.shiftKey ? tabbable(before).at(-1) : tabbable(after)[0]);
}

/** Where the focus goes in the region after the one that has it. */
function nextRegion({ before, grid, after, tabs }: Regions, isBack: boolean): HTMLElement | undefined {
  const sheets = tabs();
  const round = [...(sheets ? [sheets] : []), before, grid, after];
  const at = round.findIndex((region) => region.contains(document.activeElement));
  const next = round[(at + (isBack ? round.length - 1 : 1)) % round.length];
  if (next === grid) return grid.querySelector<HTMLElement>('[contenteditable="true"]') ?? undefined;
  return next && tabbable(next)[0];
}

function take(event: KeyboardEvent, target: HTMLElement | undefined): void {
  if (!target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.focus();
}

/** The keys of the cells come from Univer's hidden editor or its canvas. */
function isOfCells(target: EventTarget | null, grid: HTMLElement): boolean {
  return target instanceof Element && grid.contains(target) && target.matches('[contenteditable="true"], canvas');
}

function tabbable(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(TABBABLE)].filter((each) => each.offsetParent !== null);
}
