/** Patterns of the parts of a formula, as Excel reads them. For expressions with the flag "u". */

export const WORD = String.raw`[\p{L}_][\p{L}\p{N}_.]*`;
/** Columns of a table: [Sales], [@[FY 2024]], [[#Headers],[Sales]]. */
export const COLUMNS = String.raw`\[(?:'.|[^'[\]]|\[(?:'.|[^'[\]])*\])*\]`;
export const NUMBER = String.raw`(?:\d+(?:\.\d*)?|\.\d+)(?:[Ee][+-]?\d+)?`;
