import { staleCellsText, answerAgeText } from '../../../src/taskpane/activity/notices-section';

const group = { code: '', kind: 'stale', message: 'The service failed.', cells: [] } as const;

test('the title names one cell or the number of cells', () => {
  expect(staleCellsText(1)).toBe('One cell shows an earlier answer.');
  expect(staleCellsText(1200)).toBe('1,200 cells show earlier answers.');
});

test('after the reason stands the age of the oldest answer', () => {
  const receivedMs = new Date(2026, 10, 21, 9, 5).getTime();
  expect(answerAgeText({ ...group, count: 1, receivedMs })).toBe('The answer is of 21 Nov 2026, 09:05.');
  expect(answerAgeText({ ...group, count: 2, receivedMs })).toBe('The oldest answer is of 21 Nov 2026, 09:05.');
  expect(answerAgeText({ ...group, count: 2 })).toBe('');
});
