/** The names that the grid's users give to cells. */
import type { DefinedName } from '../../src/workbook';
import type { UniverHandles } from '../grid/univer';

/** The names of the workbook and of its sheets. */
export function namesIn({ api }: UniverHandles): DefinedName[] {
  const workbook = api.getActiveWorkbook();
  const sheets = new Map((workbook?.getSheets() ?? []).map((sheet) => [sheet.getSheetId(), sheet.getSheetName()]));
  return (workbook?.getDefinedNames() ?? []).map((each) => ({
    name: each.getName(),
    sheet: each.isWorkbookScope() ? undefined : sheets.get(each.getLocalSheetId() ?? ''),
    formula: `=${each.getFormulaOrRefString().replace(/^=/, '')}`,
  }));
}
