/** Finds the workbook this page belongs to. */
import { isInExcel } from '../stored-texts/is-in-excel';
import { ExcelWorkbook } from './excel/excel-workbook';
import type { Workbook } from './workbook';

declare global {
  interface Window {
    /** A page that is a workbook itself, such as the playground, publishes its workbook here before the pane loads. */
    spillwayWorkbook?: Workbook;
  }
}

/** The workbook, once Office is ready; undefined in a page outside any workbook. */
export function openWorkbook(): Workbook | undefined {
  return window.spillwayWorkbook ?? (isInExcel() ? new ExcelWorkbook() : undefined);
}
