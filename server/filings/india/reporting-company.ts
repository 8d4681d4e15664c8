import { ImportError } from '../import-error';
import type { FactTable } from './fact-table';
import type { ListedFiling } from './filing-source';
import type { XbrlInstance } from './xbrl-instance';

/** The company's code on the BSE. */
export const codeOf = (text: string | undefined) => (text !== undefined && /^\d{6}$/.test(text) ? text : undefined);

const UNLISTED = 'NOTLISTED';

/**
 * The symbol of the company that reports, else its code: the one that its contexts, its own fields and the exchange's
 * list name. A filing that names two companies is nobody's.
 */
export function symbolOf(instance: XbrlInstance, facts: FactTable, listed: ListedFiling | undefined): string {
  const symbol = ownText(facts, 'Symbol');
  const code = ownText(facts, 'ScripCode');
  requireOneCompany(instance, facts.file, { NSESymbol: symbol, ScripCode: code });
  const own = symbol ?? code;
  if (own === undefined) throw new ImportError(`${facts.file}: names no Symbol and no ScripCode, so no company`);
  const other = listed?.symbol?.toUpperCase() ?? own;
  if (other === own || (listed && isSameCompany(facts, listed))) return other;
  throw new ImportError(`${facts.file}: a filing of ${own}, but the exchange’s list has it under ${other}`);
}

function ownText(facts: FactTable, element: string): string | undefined {
  const text = facts.said(element)?.toUpperCase();
  return text === UNLISTED ? undefined : text;
}

/** Contexts name the company by its symbol or its code. */
function requireOneCompany(
  { contexts }: XbrlInstance,
  file: string,
  own: Readonly<Record<string, string | undefined>>,
): void {
  for (const { entity } of contexts.values()) {
    const kind = Object.keys(own).find((each) => entity?.scheme.endsWith(each)) ?? '';
    const said = own[kind];
    if (entity && said !== undefined && entity.name.toUpperCase() !== said) {
      throw new ImportError(`${file}: its contexts are of ${entity.name}, but it says it is of ${said}`);
    }
  }
}

/** A company that has changed its symbol keeps its ISIN or its name. */
function isSameCompany(facts: FactTable, { isin, companyName }: ListedFiling): boolean {
  const plain = (text = '') =>
    text
      .toLowerCase()
      .replace(/\bltd\b/g, 'limited')
      .replace(/[^a-z0-9]/g, '');
  const name = plain(facts.said('NameOfTheCompany') ?? facts.said('NameOfBank'));
  return (isin !== undefined && facts.said('ISIN') === isin) || (name !== '' && name === plain(companyName));
}
