import type { PaneApi } from '../../../src/functions/runtime/pane-api';
import { RefreshOutlook } from '../../../src/taskpane/refresh/refresh-outlook';
import type { Scope, SpillwayFormula, Workbook } from '../../../src/workbook';

const sheet = { id: '1', name: 'S' };
const formula = (address: string): SpillwayFormula => ({
  sheet,
  address,
  formula: '=FIN.TODAY()',
  value: 1,
  spill: undefined,
});

/** A workbook of two formulas, one of them selected, whose answers the test lets through one by one. */
function open() {
  const stored = new Map<string, string>();
  const waiting: (() => void)[] = [];
  const workbook = {
    sheets: () => Promise.resolve([sheet]),
    readAreas: () => Promise.resolve([]),
    readMetadata: (key: string) => Promise.resolve(stored.get(key)),
    writeMetadata: (key: string, text: string) => Promise.resolve(void stored.set(key, text)),
    spillwayFormulas: (scope: Scope) =>
      new Promise((resolve) => {
        const found = scope === 'selection' ? [formula('S!A1')] : [formula('S!A1'), formula('S!A2')];
        waiting.push(() => resolve(found));
      }),
  } as unknown as Workbook;
  const addIn = {
    functionGroups: [],
    preview: () => () => undefined,
    readDefinitions: () => Promise.resolve(() => undefined),
  } as unknown as PaneApi;
  const letThrough = async (isDone: () => boolean) => {
    while (!isDone()) {
      waiting.shift()?.();
      await new Promise(setImmediate);
    }
  };
  return { outlook: new RefreshOutlook(addIn, workbook), letThrough };
}

beforeAll(() => {
  Object.assign(globalThis, {
    __webpack_public_path__: '',
    fetch: () => Promise.resolve(new Response(JSON.stringify({ functions: [] }))),
  });
});

test('a reading of the workbook that overtakes one of every scope answers for every scope, too', async () => {
  const { outlook, letThrough } = open();
  let ended = 0;
  for (const scopes of ['every scope', 'workbook'] as const) void outlook.read(scopes).then(() => (ended += 1));
  await letThrough(() => ended === 2);
  const { workbook, sheet: onSheet, selection } = outlook.snapshot();
  expect([workbook, onSheet, selection].map((formulas) => formulas?.length)).toEqual([2, 2, 1]);
  void outlook.read('workbook').then(() => (ended += 1));
  await letThrough(() => ended === 3);
  expect(outlook.snapshot().selection).toBeUndefined();
});

test('saved settings count at once, and a reading that began before does not undo them', async () => {
  const { outlook, letThrough } = open();
  let isOver = false;
  void outlook.read('workbook').then(() => (isOver = true));
  await outlook.save({ onOpen: true, maxAgeHours: 5 });
  await letThrough(() => isOver);
  expect(outlook.snapshot().settings).toEqual({ onOpen: true, maxAgeHours: 5 });
});
