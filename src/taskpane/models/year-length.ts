/**
 * The text that says which of these years have not twelve months, by the call of their types: METRIC says it in the format of its
 * numbers, and the sheet's cells have formats of their own. Of years in a row, `dates` are their ends, which name the ones that are meant.
 */
export function notTwelveMonths(types: string, dates?: string): string {
  const isPlain = '(types="")+(types="annual")';
  const years = dates === undefined ? 'types' : `TEXT(${dates},"yyyy-mm-dd")&", "&types`;
  return `LET(types,IFERROR(${types},""),TEXTJOIN(" ",TRUE,IF(${isPlain},"","Not twelve months: "&${years}&".")))`;
}
