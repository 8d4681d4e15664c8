/** Comments of cells, which Excel has since ExcelApi 1.10. */
import { WorkbookError } from '../workbook';
import { refusalOf, runExcel, supports } from './run';

export function canComment(): boolean {
  return supports('1.10');
}

export async function comment(cell: string, text: string): Promise<void> {
  if (!canComment()) throw new WorkbookError('This Excel has no comments for add-ins.');
  const before = await contentAt(cell);
  await runExcel(async (context) => {
    const { comments } = context.workbook;
    if (before === undefined) comments.add(cell, text);
    else if (firstLine(before) === firstLine(text)) comments.getItemByCell(cell).content = text;
    else comments.getItemByCell(cell).replies.add(text);
    await context.sync();
  });
}

/** The text of a cell's comment; undefined where it has none, which Excel reports as a failure. */
async function contentAt(cell: string): Promise<string | undefined> {
  return runExcel(async (context) => {
    const found = context.workbook.comments.getItemByCell(cell);
    found.load('content');
    await context.sync();
    return found.content;
  }).catch((error: unknown) => {
    if (refusalOf(error) === 'ItemNotFound') return undefined;
    throw error;
  });
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? '';
}
