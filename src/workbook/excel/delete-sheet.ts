import { runExcel } from './run';

export function deleteSheet(name: string): Promise<void> {
  return runExcel(async (context) => {
    context.workbook.worksheets.getItem(name).delete();
    await context.sync();
  });
}
