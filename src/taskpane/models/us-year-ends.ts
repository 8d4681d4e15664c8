const MOST = 5;

/** The formula, without "=", of a row with the ends of an issuer's newest five years, or of as many as are certain: US.PERIODS ends with a reason then. */
export function usYearEnds(issuer: string): string {
  const ends = (count: number) => `US.PERIODS(${issuer},"annual",${count})`;
  const certain = `FILTER(${ends(MOST)},ISNUMBER(${ends(MOST)}))`;
  return `IF(ISNUMBER(INDEX(${ends(MOST)},1)),TRANSPOSE(${certain}),TRANSPOSE(${ends(1)}))`;
}

/** The formula of a note that says why fewer than five years are listed in `ends`; `line` is one that each year has. */
export function fewerYears(issuer: string, ends: string, line: string): string {
  const reason = `US.METRIC(${issuer},"last ${MOST}",${line},"annual","missing=reason")`;
  return `IF(COUNT(${ends})=${MOST},"",IFERROR(${reason},""))`;
}
