import type { Interface } from '../../api';
import type { FunctionMetadata } from './function-metadata';

export interface FunctionGroup {
  readonly title: string;
  readonly functions: readonly FunctionMetadata[];
}

/** Which functions stand together, by the name after the dot. */
const GROUPS: readonly (readonly [title: string, names: readonly string[]])[] = [
  ['Statements', ['INCOME', 'BALANCE', 'CASHFLOW', 'SEGMENTS']],
  ['Single figures', ['METRIC', 'TTM', 'GROWTH']],
  ['Periods and sources', ['PERIODS', 'SOURCE']],
  ['Ownership', ['SHAREHOLDING', 'HOLDERS']],
  ['Filings and search', ['DOCUMENTS', 'ANNOUNCEMENTS', 'SEARCH', 'FIND', 'CALENDAR', 'LIVE']],
  ['Companies', ['COMPANY', 'COMPANIES', 'CIK']],
];
const OTHERS = 'Workbook';

/** The market a function asks, by its namespace. */
export function marketOf(functionId: string): Interface {
  return functionId.startsWith('US.') ? 'us' : 'india';
}

/** "INCOME" of "FIN.INCOME". */
export function shortName(functionId: string): string {
  return functionId.slice(functionId.indexOf('.') + 1);
}

/** The functions that have every word of the query in their name, description or arguments; groups in order, none of them empty. */
export function groupFunctions(functions: readonly FunctionMetadata[], query: string): readonly FunctionGroup[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const found = functions.filter((candidate) => {
    const text = searchText(candidate);
    return words.every((word) => text.includes(word));
  });
  const known = GROUPS.map(([title, names]) => ({
    title,
    functions: names.flatMap((name) => found.filter(({ id }) => shortName(id) === name)),
  }));
  const others = found.filter(({ id }) => !GROUPS.some(([, names]) => names.includes(shortName(id))));
  return [...known, { title: OTHERS, functions: others }].filter((group) => group.functions.length > 0);
}

function searchText({ id, description, parameters }: FunctionMetadata): string {
  return [id, description, ...parameters.map(({ name }) => name)].join(' ').toLowerCase();
}
