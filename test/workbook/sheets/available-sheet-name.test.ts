import { availableSheetName } from '../../../src/workbook';

test.each([
  ['Infosys', [], 'Infosys'],
  ['Infosys', ['infosys', 'INFOSYS (2)'], 'Infosys (3)'],
  ['A/B: [x]*?\\', [], 'A B x'],
  ["'quoted'", [], 'quoted'],
  ['', [], 'Sheet'],
  ['***', ['Sheet'], 'Sheet (2)'],
  ['History', [], 'Sheet History'],
  ['x'.repeat(40), [], 'x'.repeat(31)],
  ['x'.repeat(40), ['x'.repeat(31)], `${'x'.repeat(27)} (2)`],
  [`${'x'.repeat(30)}🙂`, [], 'x'.repeat(30)],
  ['a\u0000b\nc', [], 'a b c'],
])('the available name for %j beside %j is %j', (wanted, taken, name) =>
  expect(availableSheetName(wanted, taken)).toBe(name),
);
