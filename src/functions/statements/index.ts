/** Whole statements as tables: a part of the add-in that loads by itself. */
export { statementsTable } from './statement-function';
