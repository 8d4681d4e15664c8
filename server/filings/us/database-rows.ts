import type { StatementData, UsStatementKind } from '../../../src/api';
import type { CompanyRow, StatementRow } from '../../database/row';
import type { CompanyFacts } from './facts/company-facts';
import type { Filing } from './facts/reported-fact';
import type { FiledStatement, ResolvedStatement } from './statements/original-statements';
import type { Listing, Registrant } from './sources/registrant';

const STATEMENT_TYPES: Readonly<Record<UsStatementKind, string>> = {
  income: 'income_statement',
  balance: 'balance_sheet',
  cashflow: 'cash_flow',
};

/** The contents of the source files for one company. */
export interface ImportedCompany {
  readonly facts: CompanyFacts;
  readonly listings: readonly Listing[];
  readonly registrant: Registrant | undefined;
}

export function companyRow({ facts, listings, registrant }: ImportedCompany): CompanyRow {
  const name = facts.name || registrant?.name || facts.cik;
  return {
    market: 'us',
    id: facts.cik,
    name,
    sector: registrant?.sector ?? '',
    industry: registrant?.industry ?? '',
    marketcapCategory: '',
    symbols: symbolsOf(listings),
    body: companyBody(facts.cik, name, listings, registrant),
  };
}

/** The company's item in the company list; unknown fields are null. */
function companyBody(
  cik: string,
  name: string,
  listings: readonly Listing[],
  registrant: Registrant | undefined,
): object {
  const { website = null, sector = null, industry = null } = registrant ?? {};
  return {
    id: cik,
    cik,
    company_name: name,
    company_website: website,
    ticker: listings[0]?.ticker ?? null,
    isin: null,
    marketcap_category: null,
    industry_info: { macro: null, sector, industry, basic_industry: null },
    exchange_info: listings.map(({ ticker, exchange }) => ({ exchange: exchange || null, symbol: ticker, url: null })),
  };
}

/**
 * A plain ticker matches the company's primary one only; other share classes need their exchange. The SEC separates a
 * class with a hyphen (BRK-B), others with a point: both spellings match.
 */
function symbolsOf(listings: readonly Listing[]): CompanyRow['symbols'] {
  const plain = listings.slice(0, 1).map(({ ticker }) => ({ exchange: '', symbol: ticker }));
  const onExchanges = listings.map(({ exchange, ticker }) => ({ exchange, symbol: ticker }));
  const named = [...plain, ...onExchanges.filter(({ exchange }) => exchange !== '')];
  return named.flatMap(({ exchange, symbol }) => [
    { exchange, symbol },
    ...(symbol.includes('-') ? [{ exchange, symbol: symbol.replaceAll('-', '.') }] : []),
  ]);
}

/** The database row of a statement. */
export function statementRow(company: ImportedCompany, resolved: ResolvedStatement): StatementRow {
  const { statement, cadence, end, filing, others } = resolved;
  return {
    market: 'us',
    companyId: company.facts.cik,
    statementType: STATEMENT_TYPES[statement],
    scope: '',
    cadence,
    periodEndDate: end,
    filed: filing.filed,
    accession: filing.accession,
    body: statementBody(company, resolved, resolved),
    others: others.map((other) => ({
      filed: other.filing.filed,
      accession: other.filing.accession,
      body: statementBody(company, resolved, other),
    })),
  };
}

function statementBody(
  { facts: { cik }, listings }: ImportedCompany,
  { statement, cadence, end, fiscal }: ResolvedStatement,
  { filing, months, metrics }: FiledStatement,
): StatementData {
  return {
    company_id: cik,
    cik,
    statement_type: STATEMENT_TYPES[statement],
    reporting_type: cadence,
    fiscal_year: fiscal.year,
    fiscal_quarter: `Q${fiscal.quarter}`,
    period_end_date: end,
    ...(months === undefined ? undefined : { period_months: months }),
    currency: 'USD',
    ticker: listings[0]?.ticker ?? null,
    accession_number: filing.accession,
    filing_url: filingUrl(cik, filing),
    metrics,
  };
}

/** The address of a filing's index page at the SEC. */
export function filingUrl(cik: string, { accession }: Pick<Filing, 'accession'>): string {
  const folder = accession.replaceAll('-', '');
  return `https://www.sec.gov/Archives/edgar/data/${Number(cik)}/${folder}/${accession}-index.htm`;
}
