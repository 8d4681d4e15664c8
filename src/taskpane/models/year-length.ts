/**
 * The text that says which of these years have not twelve months, by the call of their types: METRIC says it in the format of its
 * numbers, and the sheet's cells have formats of their own.
 */
export function notTwelveMonths(types: string): string {
  const isPlain = '(types="")+(types="annual")';
  return `LET(types,IFERROR(${types},""),TEXTJOIN(" ",TRUE,IF(${isPlain},"","Not twelve months: "&types&".")))`;
}
