import { readOutline } from '../../../src/tables/statements/statement-outline';

/** A body whose keys no other number gives, with as many rows. */
const body = (number: number) => ({ income: { sales: 1, [`line_${number}`]: 2 } });

test('statements with the same keys share one outline', () => {
  expect(readOutline(body(0)).outline).toBe(readOutline({ income: { sales: 7, line_0: null } }).outline);
});

test('outlines are forgotten after a thousand others, those with as many rows too', () => {
  const { outline } = readOutline(body(0));
  for (let number = 1; number <= 1_000; number += 1) readOutline(body(number));
  expect(readOutline(body(0)).outline).not.toBe(outline);
  expect(readOutline(body(0)).outline).toEqual(outline);
});
