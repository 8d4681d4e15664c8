import { runExcel, supports } from './run';

/** The serial of 1 January 2000 where days are counted from 1904; it is 1,462 more where they are counted from 1900. */
const SERIAL_OF_2000 = 35_064;

/**
 * Whether the workbook counts days from 1904. Office.js has no property for it, but its DATE follows the workbook; it
 * writes nothing. False where Excel cannot tell.
 */
export async function countsFrom1904(): Promise<boolean> {
  if (!supports('1.2')) return false;
  return runExcel(async (context) => {
    const date = context.workbook.functions.date(2000, 1, 1);
    date.load('value');
    await context.sync();
    return date.value === SERIAL_OF_2000;
  });
}
