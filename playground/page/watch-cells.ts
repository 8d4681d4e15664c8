/** Updates the status line, the details and the hint when cells change. */
import { columnLetters } from '../../src/workbook';
import type { CellCalls } from '../bridge/cell-calls';
import { showAlertsFor } from '../grid/display/displayed-univer';
import type { UniverHandles } from '../grid/univer';
import type { Grid } from '../grid/grid';
import type { AddIn } from '../start-add-in';
import { createDetails } from './details';
import { element } from './element';
import { callsText, cellText, showsError } from './texts';

interface Watched {
  readonly handles: UniverHandles;
  readonly grid: Grid;
  readonly calls: CellCalls;
  readonly addIn: AddIn;
  readonly service: { readonly baseUrl: string } | null;
}

export function watchCells({ handles: { univer, api }, grid, calls, addIn, service }: Watched): void {
  const details = createDetails();
  const hint = createHint(element('sheet'));
  const showSelected = () => {
    const sheet = grid.sheetOf(undefined);
    const range = sheet.getActiveRange();
    if (!range) return;
    const view = grid.view(sheet, range.getRow(), range.getColumn());
    const address = `${columnLetters(range.getColumn())}${range.getRow() + 1}`;
    element('status-cell').textContent = address;
    element('status-message').textContent = cellText(view);
    element('status-message').classList.toggle('error', showsError(view));
    details.showCell(address, view);
  };
  const showCalls = () => {
    const counts = addIn.bridge.counts();
    const waiting = calls.waiting === 0 ? 'no cell waits' : `${calls.waiting} waiting`;
    element('status-calls').textContent = `${callsText(counts)}, ${waiting}`;
    details.showConnection(service?.baseUrl ?? null, addIn.declarations.all.length, counts);
  };
  const refresh = () => {
    showSelected();
    showCalls();
  };
  const { SelectionChanged, SelectionMoveEnd, ActiveSheetChanged } = api.Event;
  for (const event of [SelectionChanged, SelectionMoveEnd, ActiveSheetChanged]) api.addEvent(event, showSelected);
  api.addEvent(api.Event.CellHover, ({ row, column }) => {
    const view = grid.view(grid.sheetOf(undefined), row, column);
    hint.show(view.message ? cellText(view) : undefined);
  });
  api.getFormula().calculationResultApplied(refresh);
  api.getFormula().calculationEnd(showCalls);
  showAlertsFor(univer, ({ row, col }) => grid.view(grid.sheetOf(undefined), row, col).message === undefined);
  refresh();
}

interface Hint {
  /** Shows a text beside the pointer; undefined hides the box. */
  show(text: string | undefined): void;
}

/** The text that Excel shows while the pointer is on a cell with an error: the function's message. */
function createHint(area: HTMLElement): Hint {
  const hint = element('hint');
  area.addEventListener('pointermove', ({ clientX, clientY }) => {
    hint.style.left = `${Math.min(clientX + 14, window.innerWidth - 400)}px`;
    hint.style.top = `${clientY + 18}px`;
  });
  const hide = () => (hint.hidden = true);
  for (const event of ['pointerleave', 'pointerdown', 'wheel']) area.addEventListener(event, hide, { passive: true });
  window.addEventListener('keydown', hide);
  return {
    show(text) {
      hint.hidden = text === undefined;
      hint.textContent = text ?? '';
    },
  };
}
