/** What must be kept: answers, settings, texts in the workbook's file. */
import { MARKET_IDS } from '../../api';
import type { Bench } from './bench';
import { failed, passed, unseen, type Check, type Outcome } from './check';

const DATABASE = 'spillway-self-check';
const STORE = 'marks';
const PROBE = 'spillway.self-check';

export const KEPT_CHECKS: readonly Check[] = [
  { title: 'IndexedDB, which keeps answers', run: database },
  { title: 'Settings on this computer', run: settings },
  { title: 'Texts in the workbook’s file (custom XML parts)', needs: { name: 'ExcelApi', version: '1.5' }, run: parts },
];

/** The first run leaves a mark; a later one finds it where the storage outlives Excel. */
async function database({ databases, now }: Bench): Promise<Outcome> {
  const open = databases.open(DATABASE, 1);
  open.onupgradeneeded = () => open.result.createObjectStore(STORE);
  const opened = await resultOf(open);
  try {
    const store = () => opened.transaction(STORE, 'readwrite').objectStore(STORE);
    const before: unknown = await resultOf(store().get('first'));
    if (typeof before === 'number')
      return passed(`It has kept a mark of ${new Date(before).toISOString().slice(0, 16).replace('T', ' ')} UTC.`);
    await resultOf(store().put(now(), 'first'));
    const after: unknown = await resultOf(store().get('first'));
    if (typeof after !== 'number')
      return failed('It takes a mark and does not give it back. Answers are kept in memory only.');
    return unseen('It works. Close Excel and check once more to see whether it is kept.');
  } finally {
    opened.close();
  }
}

function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error(`IndexedDB refused: ${request.error?.message ?? ''}`));
  });
}

async function settings({ storage, addIn, now }: Bench): Promise<Outcome> {
  const mark = String(now());
  storage.setItem(PROBE, mark);
  const isKept = storage.getItem(PROBE) === mark;
  storage.removeItem(PROBE);
  if (!isKept) return failed('This computer does not keep them: the token has to be entered each time.');
  const seen = addIn.readSettings();
  const hasToken = MARKET_IDS.some((market) => seen[market].token !== '');
  const known = hasToken ? 'The functions see a token.' : 'The functions see no token yet.';
  return passed(
    `${known} Two Excel windows that run apart may take minutes to see each other’s changes: enter the token in one of them.`,
  );
}

async function parts({ workbook, now }: Bench): Promise<Outcome> {
  const text = `<&"' ${now()}`;
  await workbook.writeMetadata(PROBE, text);
  try {
    const read = await workbook.readMetadata(PROBE);
    return read === text ? passed('A text is written, read and removed.') : failed(`It gave back "${read ?? ''}".`);
  } finally {
    await workbook.writeMetadata(PROBE, undefined);
  }
}
