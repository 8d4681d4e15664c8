/** Patterns of the parts of a formula, as Excel reads them. For expressions with the flag "u". */

export const WORD = String.raw`[\p{L}_][\p{L}\p{N}_.]*`;
/** The sheet of a reference, if it names one: Sheet1!, 'Year 2024'!. */
export const SHEET_PREFIX = String.raw`(?:'(?:[^']|'')+'!|${WORD}!)?`;
export const CELL = String.raw`\$?[A-Za-z]{1,3}\$?[1-9]\d{0,6}`;
/** Columns of a table: [Sales], [@[FY 2024]], [[#Headers],[Sales]]. */
export const COLUMNS = String.raw`\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]`;
export const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?`;
