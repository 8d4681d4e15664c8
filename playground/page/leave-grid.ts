/** Keys that leave the grid, which otherwise holds the focus: F6 goes round the page's regions. */

const TABBABLE = 'a[href], button:not([disabled]), input:not([disabled]), [tabindex]:not([tabindex="-1"])';

interface Regions {
  /** The areas around the grid, in the page's order. */
  readonly before: HTMLElement;
  readonly grid: HTMLElement;
  readonly after: HTMLElement;
  /** True while a cell's text is edited: then the keys are the editor's. */
  readonly isEditing: () => boolean;
}

/** Tab and F6 go on from the grid, Shift+Tab, Shift+F6 and Escape back; F6 enters the grid from elsewhere. */
export function leaveGridByKeys(regions: Regions): void {
  window.addEventListener('keydown', (event) => onKey(event, regions), { capture: true });
}

function onKey(event: KeyboardEvent, { before, grid, after, isEditing }: Regions): void {
  if (event.ctrlKey || event.altKey || event.metaKey) return;
  const isInGrid = event.target instanceof Element && grid.contains(event.target) && holdsGrid(event.target);
  if (event.key === 'F6') {
    const round = [before, grid, after];
    const at = round.findIndex((region) => region.contains(document.activeElement));
    const next = round[(at + (event.shiftKey ? round.length - 1 : 1)) % round.length];
    return next === grid ? take(event, gridEditor(grid)) : take(event, next && firstIn(next));
  }
  if (!isInGrid || isEditing()) return;
  if (event.key === 'Escape') take(event, firstIn(before));
  if (event.key === 'Tab') take(event, event.shiftKey ? lastIn(before) : firstIn(after));
}

function take(event: KeyboardEvent, target: HTMLElement | undefined): void {
  if (!target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  target.focus();
}

/** The keys of the cells come from Univer's hidden editor or its canvas. */
function holdsGrid(target: Element): boolean {
  return target.matches('[contenteditable="true"], canvas') || target === document.body;
}

function gridEditor(grid: HTMLElement): HTMLElement | undefined {
  return grid.querySelector<HTMLElement>('[contenteditable="true"]') ?? undefined;
}

function firstIn(region: HTMLElement): HTMLElement | undefined {
  return tabbable(region)[0];
}

function lastIn(region: HTMLElement): HTMLElement | undefined {
  return tabbable(region).at(-1);
}

function tabbable(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>(TABBABLE)].filter((each) => each.offsetParent !== null);
}
