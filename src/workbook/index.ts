export { freeze, type FreezeReport } from './freeze';
export { frozen, type FrozenFormula } from './frozen';
export { openWorkbook } from './open-workbook';
export * from './sheet-plan';
export { forgetFrozen, unfreeze, type UnfreezeReport } from './unfreeze';
export * from './workbook';
export { WorkbookError } from './workbook-error';
