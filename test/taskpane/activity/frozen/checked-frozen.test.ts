import { CheckedFrozen } from '../../../../src/taskpane/activity/frozen/checked-frozen';
import type { FrozenFormula, SelectedArea } from '../../../../src/workbook';

const SHEET = { id: 's', name: 'S' };
const LIST = ['S!A1', 'S!A2', 'S!A3'].map((address): FrozenFormula => {
  return { id: address, sheet: SHEET, address, area: address, formula: '=1', frozenAt: '', state: 'frozen' };
});

/** Checked formulas of a workbook that answers when the test says so. */
function open() {
  const waiting: { resolve: (area: SelectedArea) => void; reject: (error: Error) => void }[] = [];
  const selectedArea = () => new Promise<SelectedArea>((resolve, reject) => waiting.push({ resolve, reject }));
  const checkedFrozen = new CheckedFrozen({ selectedArea });
  checkedFrozen.setList(LIST);
  return {
    checkedFrozen,
    asked: () => waiting.length,
    answer: (at: number, address: string) => waiting[at]?.resolve({ sheet: SHEET, address }),
    refuse: (at: number) => waiting[at]?.reject(new Error('A cell is being edited.')),
  };
}

const turns = () => new Promise(setImmediate);

test('the selected formulas are checked and chosen', async () => {
  const { checkedFrozen, answer } = open();
  answer(0, 'S!A2:B9');
  expect(await checkedFrozen.chosen()).toEqual(['S!A2', 'S!A3']);
  expect([...checkedFrozen.snapshot()]).toEqual(['S!A2', 'S!A3']);
});

test('all are chosen only where it is known that no frozen formula is selected', async () => {
  const { checkedFrozen, answer } = open();
  answer(0, 'S!D4');
  await turns();
  checkedFrozen.checkSelected();
  const chosen = checkedFrozen.chosen();
  answer(1, 'S!A1');
  expect(await chosen).toEqual(['S!A1']);
  checkedFrozen.checkSelected();
  answer(2, 'S!D4');
  expect(await checkedFrozen.chosen()).toBe('all');
});

test('chosen() also waits for a read that starts while it waits for another', async () => {
  const { checkedFrozen, answer } = open();
  const chosen = checkedFrozen.chosen();
  checkedFrozen.checkSelected();
  answer(0, 'S!D4');
  await turns();
  answer(1, 'S!A3');
  expect(await chosen).toEqual(['S!A3']);
});

test('the later of two reads wins, whichever ends first', async () => {
  const { checkedFrozen, answer } = open();
  checkedFrozen.checkSelected();
  answer(1, 'S!A2');
  await turns();
  answer(0, 'S!A1');
  await turns();
  expect([...checkedFrozen.snapshot()]).toEqual(['S!A2']);
});

test('a read that started before a change by hand does not undo it', async () => {
  const { checkedFrozen, answer } = open();
  checkedFrozen.check('S!A3', true);
  answer(0, 'S!D4');
  await turns();
  expect(await checkedFrozen.chosen()).toEqual(['S!A3']);
});

test('an unreadable selection is read again and never means all', async () => {
  const { checkedFrozen, answer, refuse, asked } = open();
  refuse(0);
  await turns();
  const first = checkedFrozen.chosen();
  await turns();
  expect(asked()).toBe(2);
  refuse(1);
  await expect(first).rejects.toThrow('being edited');
  const second = checkedFrozen.chosen();
  await turns();
  answer(2, 'S!A1');
  expect(await second).toEqual(['S!A1']);
});

test('without frozen formulas the workbook is not read', async () => {
  const checkedFrozen = new CheckedFrozen({ selectedArea: () => Promise.reject(new Error('asked')) });
  checkedFrozen.setList([]);
  expect(await checkedFrozen.chosen()).toBe('all');
});
