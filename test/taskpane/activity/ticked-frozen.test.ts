import { TickedFrozen } from '../../../src/taskpane/activity/ticked-frozen';
import type { FrozenFormula, SelectedArea } from '../../../src/workbook';

const SHEET = { id: 's', name: 'S' };
const LIST = ['S!A1', 'S!A2', 'S!A3'].map((address): FrozenFormula => {
  return { id: address, sheet: SHEET, address, area: address, formula: '=1', frozenAt: '', state: 'frozen' };
});

/** Ticks of a workbook that tells what is selected when the test says so. */
function open() {
  const waiting: { resolve: (area: SelectedArea) => void; reject: (error: Error) => void }[] = [];
  const selectedArea = () => new Promise<SelectedArea>((resolve, reject) => waiting.push({ resolve, reject }));
  const ticks = new TickedFrozen({ selectedArea });
  ticks.setList(LIST);
  return {
    ticks,
    asked: () => waiting.length,
    answer: (at: number, address: string) => waiting[at]?.resolve({ sheet: SHEET, address }),
    refuse: (at: number) => waiting[at]?.reject(new Error('A cell is being edited.')),
  };
}

const turns = () => new Promise(setImmediate);

test('what is selected is ticked, and chosen', async () => {
  const { ticks, answer } = open();
  answer(0, 'S!A2:B9');
  expect(await ticks.chosen()).toEqual(['S!A2', 'S!A3']);
  expect([...ticks.snapshot()]).toEqual(['S!A2', 'S!A3']);
});

test('all are chosen only where nothing frozen is selected, and that is known', async () => {
  const { ticks, answer } = open();
  answer(0, 'S!D4');
  await turns();
  ticks.look();
  const chosen = ticks.chosen();
  answer(1, 'S!A1');
  expect(await chosen).toEqual(['S!A1']);
  ticks.look();
  answer(2, 'S!D4');
  expect(await ticks.chosen()).toBe('all');
});

test('a look that began while another was waited for is waited for too', async () => {
  const { ticks, answer } = open();
  const chosen = ticks.chosen();
  ticks.look();
  answer(0, 'S!D4');
  await turns();
  answer(1, 'S!A3');
  expect(await chosen).toEqual(['S!A3']);
});

test('of two looks the later counts, whichever ends first', async () => {
  const { ticks, answer } = open();
  ticks.look();
  answer(1, 'S!A2');
  await turns();
  answer(0, 'S!A1');
  await turns();
  expect([...ticks.snapshot()]).toEqual(['S!A2']);
});

test('a tick by hand is not undone by a look that began before', async () => {
  const { ticks, answer } = open();
  ticks.tick('S!A3', true);
  answer(0, 'S!D4');
  await turns();
  expect(await ticks.chosen()).toEqual(['S!A3']);
});

test('a selection that cannot be read is asked for again, and never means all', async () => {
  const { ticks, answer, refuse, asked } = open();
  refuse(0);
  await turns();
  const first = ticks.chosen();
  await turns();
  expect(asked()).toBe(2);
  refuse(1);
  await expect(first).rejects.toThrow('being edited');
  const second = ticks.chosen();
  await turns();
  answer(2, 'S!A1');
  expect(await second).toEqual(['S!A1']);
});

test('without frozen formulas the workbook is not asked', async () => {
  const ticks = new TickedFrozen({ selectedArea: () => Promise.reject(new Error('asked')) });
  ticks.setList([]);
  expect(await ticks.chosen()).toBe('all');
});
