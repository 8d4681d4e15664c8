const MOST = 5;

/**
 * The formula, without "=", of a row with the ends of an issuer's newest five years, or of as many as are certain: US.PERIODS lists none where
 * one of those that are asked for is not.
 */
export function usYearEnds(issuer: string): string {
  const ends = (count: number) => `US.PERIODS(${issuer},"annual",${count})`;
  let row = `TRANSPOSE(${ends(1)})`;
  // Not LET: the formula engine of the browser workbook cannot read one in another one so deep.
  for (let count = 2; count <= MOST; count += 1)
    row = `IF(ISNUMBER(INDEX(${ends(count)},1)),TRANSPOSE(${ends(count)}),${row})`;
  return row;
}

/** The formula of a note that says why fewer than five years are listed in `ends`; `line` is one that each year has. */
export function fewerYears(issuer: string, ends: string, line: string): string {
  const reason = `US.METRIC(${issuer},"last ${MOST}",${line},"annual","missing=reason")`;
  return `IF(COUNT(${ends})=${MOST},"",IFERROR(${reason},""))`;
}
