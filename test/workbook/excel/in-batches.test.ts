import { inBatches } from '../../../src/workbook/excel/run';

test('a batch may have more results than a call takes arguments, such as the cells of a large spill', async () => {
  const cells = Array.from({ length: 300_000 }, (_, row) => row);
  const results = await inBatches(['Sheet1', 'Sheet2'], 1, async ([sheet]) => (sheet === 'Sheet1' ? cells : [-1]));
  expect(results).toHaveLength(300_001);
  expect(results.at(-1)).toBe(-1);
});
