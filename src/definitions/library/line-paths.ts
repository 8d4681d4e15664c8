/** The path of a line of the income statement, in the language of definitions. */
export const onIncome = (line: string): string => `income.${line}`;

/** The path of a line of the balance sheet. */
export const onBalance = (line: string): string => `balance.${line}`;

/** The path of a line of the cash flow statement. */
export const onCashflow = (line: string): string => `cashflow.${line}`;

/** The name of a line in its statement, by its path. */
export const nameOf = (path: string): string => path.slice(path.indexOf('.') + 1);

/** What takes the name of this line, and no other. */
export const exactly = (path: string): RegExp => new RegExp(`^${nameOf(path)}$`);
