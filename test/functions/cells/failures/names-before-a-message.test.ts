import { CellFailure, TOOLTIP_CHARACTERS } from '../../../../src/functions/cells/failures/cell-error';

/** The message of "net debt to EBITDA", of "EBITDA", of "EBIT", whose part fails for a reason of some length. */
function messageOf(length: number): string {
  const failure = new CellFailure('#N/A', 'x'.repeat(length));
  return failure.after('EBIT: ').after('EBITDA: ').after('net debt to EBITDA: ').message;
}

test.each([
  [215, 'net debt to EBITDA: EBITDA: EBIT: '],
  [TOOLTIP_CHARACTERS - 34, 'net debt to EBITDA: EBITDA: EBIT: '],
  [TOOLTIP_CHARACTERS - 33, 'net debt to EBITDA: EBIT: '],
  [TOOLTIP_CHARACTERS - 26, 'net debt to EBITDA: EBIT: '],
  [TOOLTIP_CHARACTERS - 25, 'net debt to EBITDA: '],
  [TOOLTIP_CHARACTERS, 'net debt to EBITDA: '],
])('before a reason of %d characters stand as many names as a tooltip has room for', (length, names) => {
  expect(messageOf(length)).toBe(names + 'x'.repeat(length));
});
