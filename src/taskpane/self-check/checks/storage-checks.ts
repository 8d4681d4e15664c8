/** Checks of storage: answers, settings, texts in the workbook's file. */
import { MARKET_IDS } from '../../../api';
import type { CheckEnvironment } from './check-environment';
import { failed, passed, unseen, type Check, type Outcome } from './check';
import { openMarks } from './stored-times';

const PROBE = 'spillway.self-check';

export const STORAGE_CHECKS: readonly Check[] = [
  { title: 'IndexedDB, which keeps answers', run: database },
  { title: 'Settings on this computer', run: settings },
  {
    title: 'Texts in the workbook’s file (custom XML parts)',
    isOfExcel: true,
    needs: { name: 'ExcelApi', version: '1.5' },
    run: parts,
  },
];

/** The first run stores a mark; a later run finds it if the storage outlives Excel. */
async function database({ databases, now }: CheckEnvironment): Promise<Outcome> {
  const marks = await openMarks(databases());
  try {
    const before = await marks.read('first');
    if (before !== undefined) return passed(`It has kept a mark of ${momentOf(before)}.`);
    await marks.write('first', now());
    if ((await marks.read('first')) === undefined)
      return failed('It takes a mark and does not give it back. Answers are kept in memory only.');
    return unseen('It works. Close Excel and check once more to see whether it is kept.');
  } finally {
    marks.close();
  }
}

/** Excel has lost the storage of add-ins when a second Excel was started (office-js 1568): reports a token that an earlier check saw and that is gone. */
async function settings({ storage, addIn, databases, now }: CheckEnvironment): Promise<Outcome> {
  if (!keeps(storage, String(now())))
    return failed('This computer does not keep them: the token has to be entered each time.');
  const seen = addIn.readSettings();
  const hasToken = MARKET_IDS.some((market) => seen[market].token !== '');
  const marks = await openMarks(databases());
  try {
    if (hasToken) {
      await marks.write('token', now());
      return passed('They are kept, and the functions see a token.');
    }
    const before = await marks.read('token');
    if (before === undefined) return passed('They are kept. The functions see no token yet.');
    return unseen(
      `The check of ${momentOf(before)} saw a token, and there is none now. If nobody has forgotten it in Settings, Excel has lost what add-ins store (office-js 1568): enter it again, and open workbooks in one Excel.`,
    );
  } finally {
    marks.close();
  }
}

/** False also where the browser denies the storage to the page, or has no room. */
function keeps(storage: CheckEnvironment['storage'], probe: string): boolean {
  try {
    storage().setItem(PROBE, probe);
    const isKept = storage().getItem(PROBE) === probe;
    storage().removeItem(PROBE);
    return isKept;
  } catch {
    return false;
  }
}

async function parts({ workbook, now }: CheckEnvironment): Promise<Outcome> {
  const text = `<&"' ${now()}`;
  await workbook.writeMetadata(PROBE, text);
  try {
    const read = await workbook.readMetadata(PROBE);
    return read === text ? passed('A text is written, read and removed.') : failed(`It gave back "${read ?? ''}".`);
  } finally {
    await workbook.writeMetadata(PROBE, undefined);
  }
}

function momentOf(ms: number): string {
  return `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
