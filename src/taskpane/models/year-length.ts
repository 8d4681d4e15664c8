/**
 * The formula of a note that says which years do not have twelve months; `types` is the call that returns their types. METRIC says it in the
 * number format of its results, which the formats of the sheet's cells override. If there are several years, `dates` are their ends, by
 * which the note names them.
 */
export function notTwelveMonths(types: string, dates?: string): string {
  const isPlain = '(types="")+(types="annual")';
  const years = dates === undefined ? 'types' : `TEXT(${dates},"yyyy-mm-dd")&", "&types`;
  return `LET(types,IFERROR(${types},""),TEXTJOIN(" ",TRUE,IF(${isPlain},"","Not twelve months: "&${years}&".")))`;
}
