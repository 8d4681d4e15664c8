import type { FunctionGroup } from '../function-facts';
import type { CatalogEntry } from './catalog-entry';
import { COMPANIES } from './companies';
import { FIGURES } from './figures';
import { FILINGS } from './filings';
import { OWNERSHIP } from './ownership';
import { PERIODS } from './periods';
import { STATEMENTS } from './statements';
import { WORKBOOK } from './workbook';

/** The groups of functions in the pane and in docs/functions.md, in this order. */
export const FUNCTION_GROUPS: readonly FunctionGroup<CatalogEntry>[] = [
  { title: 'Statements', about: 'Financial statements, whole: one column for each period.', functions: STATEMENTS },
  { title: 'Single figures', about: 'One line of a statement, or what follows from it.', functions: FIGURES },
  {
    title: 'Periods and sources',
    about: 'The periods there are, and the filing a number comes from.',
    functions: PERIODS,
  },
  { title: 'Ownership', about: 'Who holds the shares of a company.', functions: OWNERSHIP },
  {
    title: 'Filings and search',
    about: 'What companies published, and what is written in it.',
    functions: FILINGS,
  },
  { title: 'Companies', about: 'The company list, and what it says of one company.', functions: COMPANIES },
  { title: 'Workbook', about: 'What concerns the workbook rather than a company.', functions: WORKBOOK },
];

/** Every function by id, in the order of the pane. test/functions/catalog/catalog.test.ts compares it with the declarations. */
export const CATALOG = {
  ...STATEMENTS,
  ...FIGURES,
  ...PERIODS,
  ...OWNERSHIP,
  ...FILINGS,
  ...COMPANIES,
  ...WORKBOOK,
};

export type FunctionId = keyof typeof CATALOG;

/** The names of the arguments of all functions. */
export type ArgumentName = {
  [Id in FunctionId]: keyof Parameters<(typeof CATALOG)[Id]['compute']>[1];
}[FunctionId];

/** The function ids in the order of the catalog. */
export const FUNCTION_IDS = Object.keys(CATALOG) as readonly FunctionId[];

/** The catalog entry of a function; undefined for an unknown id. */
export function catalogEntry(id: string): CatalogEntry | undefined {
  return Object.hasOwn(CATALOG, id) ? CATALOG[id as FunctionId] : undefined;
}
