export * from './freeze';
export { openWorkbook } from './open-workbook';
export * from './sheet-plan';
export * from './workbook';
export { WorkbookError } from './workbook-error';
