import { copiedValue, instruction } from '../../src/workbook';

const FOLLOWS = instruction('Change the ticker or the accounts: every figure follows.');

test.each([
  [
    `INR crores where nothing else is said. ${FOLLOWS} The rows are those of a bank.`,
    'INR crores where nothing else is said. The rows are those of a bank.',
  ],
  [`INR crores. Main lines. ${FOLLOWS}`, 'INR crores. Main lines.'],
  [`${FOLLOWS} USD million.`, 'USD million.'],
  [`${FOLLOWS}\nUSD million. ${instruction('One line.\nAnother.')}`, '\nUSD million.'],
])('a copy leaves out what a sheet marks as its instruction: %j', (value, copied) => {
  expect(copiedValue(value)).toBe(copied);
});

test.each([
  'Change the ticker of this model after the merger.',
  '  Change the discount rate here. ',
  'a\u200bb\u200bc',
  12,
])('a copy keeps what a user wrote: %j', (value) => {
  expect(copiedValue(value)).toBe(value);
});
