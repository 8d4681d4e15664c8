import type { Activity, ErrorGroup } from '../../../src/functions/running-add-in';
import { forgetDeleted } from '../../../src/taskpane/activity/forget-deleted';
import type { Workbook } from '../../../src/workbook';

/** An activity that lists these cells, and a workbook with these formulas. */
function open(listed: readonly string[], formulas: Readonly<Record<string, string>>, sheets = ['S', 'My sheet']) {
  const group = { code: '', kind: 'stale', message: 'down', count: listed.length, cells: listed } satisfies ErrorGroup;
  const forgotten: string[] = [];
  const activity = {
    snapshot: () => ({ errors: listed.length > 0 ? [group] : [] }),
    forget: (cells: readonly string[]) => void forgotten.push(...cells),
  } as unknown as Activity;
  const workbook = {
    sheets: async () => sheets.map((name) => ({ id: name, name })),
    readAreas: async (addresses: readonly string[]) =>
      addresses.map((address) => ({ formulas: [[formulas[address] ?? '']] })),
  } as unknown as Workbook;
  return { activity, workbook, forgotten };
}

test('cells that are empty, hold another formula, or whose sheet is gone are forgotten; the others are not', async () => {
  const { activity, workbook, forgotten } = open(['S!A1', 'S!A2', "'My sheet'!B3", 'Gone!C4', 'S!A5'], {
    'S!A1': '=FIN.METRIC("AURELKA",,"sales")',
    'S!A2': '=SUM(A1:A9)',
    "'My sheet'!B3": '=IFERROR(us.company("AAPL"),0)',
  });
  await forgetDeleted(activity, workbook);
  expect(forgotten).toEqual(['S!A2', 'Gone!C4', 'S!A5']);
});

test('without listed cells the workbook is not asked', async () => {
  const { activity } = open([], {});
  await forgetDeleted(activity, {} as Workbook);
});
