import { WorkbookError, type Workbook } from '../../workbook';

function refuse(): Promise<never> {
  return Promise.reject(new WorkbookError('This page is not in a workbook. Open the pane in Excel.'));
}

/** Stands in where the pane was opened outside a workbook: the connection can be set up, nothing can be written. */
export const noWorkbook: Workbook = {
  canChart: false,
  sheets: refuse,
  selection: refuse,
  selectedArea: refuse,
  onSelectionChanged: () => () => undefined,
  readArea: refuse,
  readAreas: refuse,
  filledCells: refuse,
  writeCells: refuse,
  writeAreas: refuse,
  addSheet: refuse,
  spillwayFormulas: refuse,
  recalculate: refuse,
  reenter: refuse,
  select: refuse,
  activateSheet: refuse,
  metadataKeys: refuse,
  readMetadata: refuse,
  writeMetadata: refuse,
  prefersDark: () => window.matchMedia('(prefers-color-scheme: dark)').matches,
};
