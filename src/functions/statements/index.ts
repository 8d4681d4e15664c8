/** Whole statements as tables, and what is known about them: a part of the add-in that loads by itself. */
export { indianStatementFunction } from './indian-statements';
export { indianPeriodsFunction, usPeriodsFunction } from './periods-function';
export { usSourceFunction } from './source-function';
export { usStatementFunction } from './us-statements';
