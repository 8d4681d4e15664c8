import type { Workbook } from '../../workbook';

/** Puts a text, as text, into the first selected cell; resolves with a sentence that says where. */
export async function insertText(workbook: Workbook, text: string): Promise<string> {
  const { address } = await workbook.selection();
  const [first = address] = address.split(':');
  return `Inserted ${text} in ${await workbook.writeCells(first, [[text]])}.`;
}
