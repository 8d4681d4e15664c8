/** Patterns of the parts of a formula, as Excel reads them. For expressions with the flag "u". */

export const WORD = String.raw`[\p{L}_][\p{L}\p{N}_.]*`;
/** The sheet of a reference, if it names one: Sheet1!, 'Year 2024'!. */
export const SHEET_PREFIX = String.raw`(?:'(?:[^']|'')+'!|${WORD}!)?`;
/** A to XFD and 1 to 1048576, the columns and rows of a sheet: a word such as YTD2024 is a name. */
const COLUMN = String.raw`\$?(?:[A-Wa-w][A-Za-z]{2}|[Xx](?:[A-Ea-e][A-Za-z]|[Ff][A-Da-d])|[A-Za-z]{1,2})`;
const ROW = String.raw`\$?(?:104857[0-6]|10485[0-6]\d|1048[0-4]\d{2}|104[0-7]\d{3}|10[0-3]\d{4}|[1-9]\d{0,5})`;
export const CELL = COLUMN + ROW;
/** One cell, an area, whole columns or whole rows. */
export const CELLS = `(?:${CELL}(?::${CELL})?|${COLUMN}:${COLUMN}|${ROW}:${ROW})`;
/** Columns of a table: [Sales], [@[FY 2024]], [[#Headers],[Sales]]. */
export const COLUMNS = String.raw`\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]`;
export const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?`;
