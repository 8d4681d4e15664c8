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

/** The error that is all a formula holds; undefined for any other formula. */
export function errorOfFormula(formula: string): ErrorValue | undefined {
  return ERROR_VALUES.find((error) => formula.toUpperCase() === errorFormula(error));
}
