/** Keeps the status line, the pane and the hint in step with the grid. */
import { columnLetters } from '../a1';
import type { CellCalls } from '../cell-calls';
import type { UniverHandles } from '../grid/create-univer';
import type { Grid } from '../grid/grid';
import type { AddIn } from '../start-add-in';
import { callsText } from './calls-text';
import { cellText, showsError } from './cell-text';
import { element } from './element';
import { keepAlertsTo } from '../grid/keep-alerts';
import { createHint } from './hint';
import { createPane } from './pane';

export interface Watched {
  readonly handles: UniverHandles;
  readonly grid: Grid;
  readonly calls: CellCalls;
  readonly addIn: AddIn;
  readonly sandboxUrl: string | null;
}

export function watchCells({ handles: { univer, api }, grid, calls, addIn, sandboxUrl }: Watched): void {
  const pane = createPane();
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
    pane.showCell(address, view);
  };
  const showCalls = () => {
    const counts = addIn.bridge.counts();
    const waiting = calls.waiting === 0 ? 'no cell waits' : `${calls.waiting} waiting`;
    element('status-calls').textContent = `${callsText(counts)}, ${waiting}`;
    pane.showConnection(sandboxUrl, addIn.declarations.all.length, counts);
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
  keepAlertsTo(univer, ({ row, col }) => grid.view(grid.sheetOf(undefined), row, col).message === undefined);
  refresh();
}
