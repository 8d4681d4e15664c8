import { ImportError } from '../../import-error';
import type { FactTable } from '../instance/fact-table';
import type { ListedFiling } from '../lists/filing-source';
import type { Issuers } from './issuers';
import { hasCheckDigit, isSwapped, issuerOf } from './issuer';
import type { XbrlInstance } from '../instance/xbrl-instance';

/** The company's code on the BSE. Companies that it does not list file zeros. */
export const codeOf = (text: string | undefined) =>
  text !== undefined && /^(?!0+$)\d{6}$/.test(text) ? text : undefined;

/** What filers write for an exchange that does not list them; no symbol of the NSE is like it. */
const UNLISTED = /^(NOT ?LISTED|NA|NIL|0+|-)$/;

/** The company that a filing is of, by its symbol, else by its code on the BSE. */
export interface ReportingCompany {
  /** The symbol that it has now by the exchange's lists; without lists the one in the filing. */
  readonly symbol: string;
  /** The symbol in the filing. */
  readonly own: string;
}

/**
 * The reporting company, which the filing's contexts, its own fields and the exchange's lists must all name. A symbol may have changed since the filing;
 * the issuer in the ISIN has not. A filing that names two companies is refused.
 */
export function companyOf(
  instance: XbrlInstance,
  facts: FactTable,
  listed: ListedFiling | undefined,
  issuers: Issuers,
): ReportingCompany {
  const symbol = ownText(facts, 'Symbol') ?? ownText(facts, 'NSESymbol');
  const code = ownText(facts, 'ScripCode');
  requireOneCompany(instance, facts.file, { symbol, code });
  const own = symbol ?? code;
  if (own === undefined) throw new ImportError(`${facts.file}: names no Symbol and no ScripCode, so no company`);
  const issuer = issuerOfFiling(facts, own, listed, issuers);
  const inFiling = listed?.symbol ?? own;
  const now = (issuer === undefined ? undefined : issuers.symbolOf(issuer)) ?? inFiling;
  if (issuer !== undefined && !issuers.mayBe(now, issuer)) {
    throw new ImportError(
      `${facts.file}: a filing of ${own}, which is another company’s symbol now; no list has its own`,
    );
  }
  return { symbol: now, own };
}

function issuerOfFiling(
  facts: FactTable,
  own: string,
  listed: ListedFiling | undefined,
  issuers: Issuers,
): string | undefined {
  const reported = reportedIssuer(facts, own, listed, issuers);
  const ofOwn = reported === undefined ? issuers.of(own) : [reported];
  if (!listed) {
    if (ofOwn.length > 1)
      throw new ImportError(`${facts.file}: ${own} has been the symbol of two companies, and the filing gives no ISIN`);
    return ofOwn[0];
  }
  const ofList = issuerOf(listed.isin) ?? onlyOne(issuers.of(listed.symbol ?? own));
  if (isFiledBy(facts, listed, issuers, { own, reported, ofOwn, ofList })) return reported ?? ofList;
  const isin = (text: string | undefined) => (text === undefined ? '' : `, ISIN ${text}`);
  const other = `${listed.symbol ?? 'no symbol'}${isin(listed.isin)}`;
  throw new ImportError(
    `${facts.file}: a filing of ${own}${isin(facts.reported('ISIN'))}, but the exchange’s list has it under ${other}`,
  );
}

/**
 * The issuer in the filing's ISIN, unless that is a slip of one that the lists have for its symbol: Oberoi Realty filed INE903I01010 for INE093I01010 in
 * April 2025, others O for 0 or 1 for I. An ISIN of another company is no slip.
 */
function reportedIssuer(
  facts: FactTable,
  own: string,
  listed: ListedFiling | undefined,
  issuers: Issuers,
): string | undefined {
  const isin = facts.reported('ISIN')?.trim().toUpperCase() ?? '';
  const reported = issuerOf(isin);
  const ofList = issuerOf(listed?.isin);
  const known = ofList === undefined ? issuers.of(listed?.symbol ?? own) : [ofList];
  if (reported === undefined || known.length === 0 || known.includes(reported)) return reported;
  if (hasCheckDigit(isin) && !known.some((each) => isSwapped(reported, each))) return reported;
  facts.warnings.push(`the ISIN ${isin} is a slip: the company is the one of its symbol, ${own}`);
  return undefined;
}

interface KnownIssuers {
  /** The symbol that the filing names. */
  readonly own: string;
  readonly reported: string | undefined;
  readonly ofOwn: readonly string[];
  readonly ofList: string | undefined;
}

/** Whether the company that the exchange lists a filing under is the one that the filing names. */
function isFiledBy(
  facts: FactTable,
  listed: ListedFiling,
  issuers: Issuers,
  { own, reported, ofOwn, ofList }: KnownIssuers,
): boolean {
  if (reported !== undefined && ofList !== undefined) return reported === ofList;
  if (own === (listed.symbol ?? own)) return true;
  if (ofOwn.length > 0 && ofList !== undefined) return ofOwn.includes(ofList);
  const name = plainName(nameOf(facts));
  if (name !== '' && name === plainName(listed.companyName)) return true;
  // A symbol that no list has is a former one. The exchange's row then gives the company, if it is the row of this filing.
  const isFormer = ofList !== undefined && (issuers.knowEquities || name === '');
  return isFormer && isRowOf(facts, listed);
}

const nameOf = (facts: FactTable) => facts.reported('NameOfTheCompany') ?? facts.reported('NameOfBank');

function onlyOne<T>(found: readonly T[]): T | undefined {
  return found.length === 1 ? found[0] : undefined;
}

/** Whether a row of the exchange's list is of this filing: its last day and scope do not differ. */
function isRowOf(facts: FactTable, { end, scope }: ListedFiling): boolean {
  const reportedEnd = facts.reported('DateOfEndOfReportingPeriod');
  const reportedScope = facts.reported('NatureOfReportStandaloneConsolidated')?.toLowerCase();
  const isOf = (reported: string | undefined, row: string | undefined) => !reported || !row || reported === row;
  return isOf(reportedEnd, end) && isOf(reportedScope, scope);
}

function plainName(text = ''): string {
  return text
    .toLowerCase()
    .replace(/\bltd\b/g, 'limited')
    .replace(/[^a-z0-9]/g, '');
}

function ownText(facts: FactTable, element: string): string | undefined {
  const text = facts.reported(element)?.toUpperCase();
  return text === undefined || UNLISTED.test(text) ? undefined : text;
}

/** Contexts name the company by its symbol or its code; in Integrated Filings of the NSE some by the one, some by the other. */
const SCHEMES = { symbol: /(NSE|\/)Symbol$/, code: /ScripCode$/ };

function requireOneCompany(
  { contexts }: XbrlInstance,
  file: string,
  own: Readonly<Record<keyof typeof SCHEMES, string | undefined>>,
): void {
  for (const { entity } of contexts.values()) {
    const kind = (['symbol', 'code'] as const).find((each) => SCHEMES[each].test(entity?.scheme ?? ''));
    const expected = kind && own[kind];
    if (entity && expected !== undefined && entity.name.toUpperCase() !== expected) {
      throw new ImportError(`${file}: its contexts are of ${entity.name}, but it says it is of ${expected}`);
    }
  }
}
