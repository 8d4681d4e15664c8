import fc from 'fast-check';
import {
  quartersBetween,
  quartersEarlier,
  readFiscalLabel,
} from '../../../../src/functions/arguments/periods/fiscal-label';

test('a label is a year of four digits and a quarter', () => {
  expect(readFiscalLabel(2024, 'Q3')).toEqual({ year: 2024, quarter: 3 });
  expect(readFiscalLabel('2024', 'Q4')).toEqual({ year: 2024, quarter: 4 });
});

test.each([
  [2024, 'Q5'],
  [2024, 3],
  [24, 'Q3'],
  [undefined, 'Q3'],
  [2024, undefined],
  [2024, 'FY'],
])('%j with %j is no label', (year, quarter) => {
  expect(readFiscalLabel(year, quarter)).toBeUndefined();
});

test('so many quarters earlier is so many quarters between', () => {
  const label = fc.record({ year: fc.integer({ min: 1990, max: 2100 }), quarter: fc.integer({ min: 1, max: 4 }) });
  fc.assert(
    fc.property(label, fc.integer({ min: 0, max: 200 }), (to, quarters) => {
      const from = quartersEarlier(to, quarters);
      expect([1, 2, 3, 4]).toContain(from.quarter);
      expect(quartersBetween(from, to)).toBe(quarters);
    }),
  );
});
