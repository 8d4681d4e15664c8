/** Errors that a cell can hold by itself. Others (#SPILL!, #BUSY!, #NAME?) say that a formula has no result yet. */
const ERROR_VALUES = ['#N/A', '#VALUE!', '#DIV/0!', '#REF!', '#NUM!', '#NULL!'] as const;

export type ErrorValue = (typeof ERROR_VALUES)[number];

export function isErrorValue(error: string): error is ErrorValue {
  return (ERROR_VALUES as readonly string[]).includes(error);
}

/** The formula whose value is the error. "#N/A" alone has another name in other languages. */
export function errorFormula(error: ErrorValue): string {
  return error === '#N/A' ? '=NA()' : `=${error}`;
}

/** True for a formula that only holds an error. */
export function isErrorFormula(formula: string): boolean {
  return ERROR_VALUES.some((error) => formula.toUpperCase() === errorFormula(error));
}
