import { createRoot } from 'react-dom/client';
import { openWorkbook, type Workbook, WorkbookError } from '../workbook';
import { fixFocusGuards } from './keyboard/focus';
import { Pane } from './shell/pane';
import { officeReady, officeReadyOrTimeout } from './when-shown';

/** Renders the pane into an element. functions.js must have run before: it publishes the running add-in. */
export async function mountPane(host: HTMLElement): Promise<void> {
  await officeReadyOrTimeout();
  const addIn = globalThis.spillway;
  if (!addIn) {
    host.textContent = 'The functions did not load. Close the pane and open it again.';
    return;
  }
  fixFocusGuards();
  const root = createRoot(host);
  const show = () => root.render(<Pane addIn={addIn} workbook={openWorkbook() ?? noWorkbook} />);
  show();
  // Office may become ready after the timeout.
  if (!openWorkbook()) void officeReady().then(show, () => undefined);
}

function refuse(): Promise<never> {
  return Promise.reject(new WorkbookError('This page is not in a workbook. Open the pane in Excel.'));
}

/** The workbook of a pane outside Excel: the user can set up the connection but write no cells. */
export const noWorkbook: Workbook = {
  canChart: false,
  canComment: false,
  sheets: refuse,
  selection: refuse,
  selectedArea: refuse,
  onSelectionChanged: () => () => undefined,
  readArea: refuse,
  readAreas: refuse,
  filledCells: refuse,
  writeCells: refuse,
  writeAreas: refuse,
  applyLook: refuse,
  addSheet: refuse,
  deleteSheet: refuse,
  copyAsValues: refuse,
  spillwayFormulas: refuse,
  captions: refuse,
  definedNames: refuse,
  addHiddenNames: refuse,
  deleteNames: refuse,
  spillwayFormulaAt: refuse,
  comment: refuse,
  recalculate: refuse,
  reenter: refuse,
  select: refuse,
  activateSheet: refuse,
  metadataKeys: refuse,
  readMetadata: refuse,
  writeMetadata: refuse,
  countsFrom1904: () => Promise.resolve(false),
  prefersDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
};
