/** Makes an inserted area easy to read in Excel, without touching what the user has formatted. */
import { areaFrom, parseAddress } from '../../addresses/a1';
import type { AreaLook } from '../../workbook';
import { rangeAt } from './areas';
import { widthOf } from './column-width';
import { runExcel, supports } from '../run';

/** Excel's width of a column that nobody has set, in characters. */
const STANDARD_WIDTH = 8.43;

/** Applies the look. Does nothing in a version of Excel that does not report what the user has set. */
export async function applyLook(address: string, { columnWidths, rows }: AreaLook): Promise<void> {
  if (!supports('1.9') || rows.length === 0 || columnWidths.length === 0) return;
  await runExcel(async (context) => {
    const range = rangeAt(context, areaFrom(parseAddress(address), rows.length, columnWidths.length));
    const columns = range.getColumnProperties({ format: { useStandardWidth: true } });
    const cells = range.getCellProperties({ format: { font: { bold: true }, indentLevel: true } });
    await context.sync();
    range.setColumnProperties(
      columnWidths.map((characters = 0, at) =>
        characters > STANDARD_WIDTH && columns.value[at]?.format?.useStandardWidth
          ? { format: { columnWidth: widthOf(characters) } }
          : {},
      ),
    );
    range.setCellProperties(
      rows.map(({ bold, indent }, y) =>
        columnWidths.map((_, x) => {
          const { font, indentLevel } = cells.value[y]?.[x]?.format ?? {};
          return {
            format: {
              ...(bold && font?.bold === false ? { font: { bold } } : {}),
              ...(indent && x === 0 && indentLevel === 0 ? { indentLevel: indent } : {}),
            },
          };
        }),
      ),
    );
    await context.sync();
  });
}
