import { ImportError } from '../import-error';
import type { FactTable } from './fact-table';
import { QUARTER } from './reporting-period';
import type { XbrlInstance } from './xbrl-instance';

/** The company's code on the BSE. */
export const codeOf = (text: string | undefined) => (text !== undefined && /^\d{6}$/.test(text) ? text : undefined);

/**
 * The company that reports: the one that its contexts, its own fields and the exchange's list name. A filing that names
 * two is nobody's.
 */
export function symbolOf({ contexts }: XbrlInstance, facts: FactTable, listed: string | undefined): string {
  const symbol = facts.text('Symbol', QUARTER)?.toUpperCase();
  const code = facts.text('ScripCode', QUARTER);
  const names = [...new Set([...contexts.values()].map(({ entity }) => entity?.name))];
  const other = names.find((name) => name !== undefined && ![symbol, code].includes(name.toUpperCase()));
  if (other !== undefined && (symbol ?? code) !== undefined) {
    throw new ImportError(`${facts.file}: its contexts are of ${other}, but it says it is of ${symbol ?? code}`);
  }
  const own = symbol !== undefined && symbol !== 'NOTLISTED' ? symbol : code;
  if (own === undefined) throw new ImportError(`${facts.file}: names no Symbol and no ScripCode, so no company`);
  if (listed !== undefined && listed.toUpperCase() !== own) {
    throw new ImportError(`${facts.file}: a filing of ${own}, but the exchange’s list has it under ${listed}`);
  }
  return own;
}
