import { copiedValue } from '../../src/workbook';

test.each([
  [
    'INR crores where nothing else is said. Change the ticker or the accounts: every figure follows. The rows are those of a bank.',
    'INR crores where nothing else is said. The rows are those of a bank.',
  ],
  [
    'INR crores. Main lines. Change the ticker, the periods (try last 3 or FY-1) or the accounts; lines=all shows all.',
    'INR crores. Main lines.',
  ],
  ['Change the CIK (or give a ticker): every figure follows. USD million.', 'USD million.'],
  [
    'Change the line (try Profit after tax), a year or a ticker. INR crores, consolidated.',
    'INR crores, consolidated.',
  ],
  ['  Change the discount rate here. ', '  Change the discount rate here. '],
  [12, 12],
])('a copy says nothing of cells that formulas follow, and is else as it was: %j', (value, copied) => {
  expect(copiedValue(value)).toBe(copied);
});
