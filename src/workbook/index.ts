/** The workbook as the pane uses it: an interface, its implementation for Excel, addresses, and freezing. */
export type { Area } from './addresses/a1';
export {
  areaFrom,
  columnLetters,
  formatAddress,
  localAddress,
  onSheet,
  isSameSheet,
  overlaps,
  parseAddress,
  sizeOf,
} from './addresses/a1';
export { copiedValue } from './cells/copied-value';
export { callsByName } from './formula-text/calls-by-name';
export { isCaption } from './formula-text/caption';
export { changedCells } from './cells/changed-cells';
export { fingerprintOf } from './cells/fingerprint';
export { availableSheetName } from './sheets/available-sheet-name';
export type { CallArgument, SpillwayCall } from './formula-text/call-arguments';
export { CELL, CELLS, SHEET_PREFIX } from './formula-text/formula-patterns';
export { mayBeName, namedArgument } from './formula-text/named-argument';
export { handlesNotAvailable, makesEachCallOnce, spillwayCalls } from './formula-text/call-arguments';
export type { FreezeReport } from './freeze/freeze';
export { freeze } from './freeze/freeze';
export type { UnfreezeReport } from './freeze/unfreeze';
export { forgetFrozen, unfreeze } from './freeze/unfreeze';
export type { FrozenFormula, FrozenList } from './freeze/frozen-formulas';
export { frozen } from './freeze/frozen-formulas';
export type { UnreadableFrozen } from './freeze/frozen-record';
export { joinAreas } from './addresses/join-areas';
export { openWorkbook } from './open-workbook';
export type { RefreshSettings } from './refresh-settings';
export { DEFAULT_REFRESH, readRefreshSettings, writeRefreshSettings } from './refresh-settings';
export { selectedFrozen } from './freeze/selected-frozen';
export { notRestorable } from './freeze/restorable-formula';
export { callsSpillway, typedSpelling } from './formula-text/spillway-call';
export type { CellStyle, ChartPlan, PlannedCell, SheetPlan } from './sheets/sheet-plan';
export type {
  AreaContents,
  AreaInput,
  AreaLook,
  CellInput,
  CellValue,
  DefinedName,
  HiddenName,
  LeftArea,
  RowLook,
  Scope,
  SelectedArea,
  Selection,
  SheetName,
  SpillwayFormula,
  Workbook,
} from './workbook';
export { isBusy } from './cells/copied-value';
export { instruction } from './cells/instruction';
export { inWords } from './excel/run';
export { EMPTY_TEXT, SELECTION_COLUMNS, SELECTION_ROWS, WorkbookError, isCellError } from './workbook';
