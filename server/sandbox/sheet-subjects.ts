import type Database from 'libsql';
import type { MarketId } from '../../src/api';
import { byMarket } from '../../src/api';
import { bodyText } from '../database/packed-body';
import { select } from '../database/prepared';
import type { Filed } from './filed-periods';
import { filedCompanies } from './filed-periods';

export interface Subject {
  /** How formulas name it. */
  readonly ticker: string;
  readonly name: string;
  readonly isInvented: boolean;
}

export interface IndianSubject extends Subject {
  /** The newest fiscal year with annual accounts. */
  readonly year: number;
}

/**
 * The companies on which the playground's sheets open: for each sheet the first that has the needed filings. Null where none
 * has them; the sheet then says what it needs.
 */
export interface SheetSubjects {
  /** Annual consolidated statements of all three kinds, of at least two years. */
  readonly statements: IndianSubject | null;
  /** Companies with sales in the same fiscal years and in the last four quarters. */
  readonly comparison: { readonly companies: readonly Subject[]; readonly years: readonly number[] } | null;
  /** Annual consolidated accounts without sales: a lender or an insurer. */
  readonly lender: IndianSubject | null;
  readonly segments: IndianSubject | null;
  readonly ownership: Subject | null;
  /** Annual statements of at least two years. */
  readonly us: Subject | null;
  /** Fiscal years that end on different days. */
  readonly weeks: Subject | null;
  /** Transcripts with searchable text, and announcements. */
  readonly texts: Subject | null;
  /** Announcements, which live feeds show. */
  readonly live: Readonly<Record<MarketId, Subject | null>>;
}

/** Well-known companies, which are preferred to others that fit as well; then some of the invented market. */
const KNOWN: Readonly<Record<MarketId, readonly string[]>> = {
  india: [
    ...['INFY', 'RELIANCE', 'HDFCBANK', 'ITC', 'TATASTEEL', 'MARUTI', 'ASIANPAINT', 'LUPIN', 'BAJFINANCE', 'TCS'],
    ...['HINDUNILVR', 'ULTRACEMCO', 'HCLTECH', 'ICICIBANK'],
    ...['AURELKA', 'MARUNDIBK', 'YOROQUIN', 'RASILDUNE', 'OSTRAVEL', 'PELLIMAR', 'QUOMBRA', 'VELEPHOS', 'LUMUMSOVA'],
    ...['RASENXIS', 'AUENTHANE'],
  ],
  us: ['AAPL', 'NVDA', 'GOOGL', 'SNOW', 'QRVN', 'TSSL'],
};
const COMPARED = { least: 2, most: 10, years: 5 };

export function sheetSubjects(database: Database.Database): SheetSubjects {
  const years = fiscalYears(database);
  const first = (market: MarketId, fits: (filed: Filed) => boolean): Filed | undefined => {
    for (const filed of filedCompanies(database, market, KNOWN[market])) if (fits(filed)) return filed;
    return undefined;
  };
  const indian = (fits: (filed: Filed) => boolean) => withYear(first('india', fits), years);
  const incomes = ({ ends }: Filed) => ends('income_statement', 'annual');
  const hasSales = (filed: Filed) => years(filed)[0]?.hasSales === true;
  return {
    statements: indian(
      (filed) =>
        incomes(filed).length > 1 &&
        hasSales(filed) &&
        ['balance_sheet', 'cash_flow'].every((type) => filed.ends(type, 'annual').length > 0),
    ),
    comparison: compared(filedCompanies(database, 'india', KNOWN.india), years),
    lender: indian((filed) => incomes(filed).length > 0 && !hasSales(filed)),
    segments: indian(({ ends }) => ends('segment_results', 'annual').length > 1),
    ownership: subject(first('india', ({ id }) => exists(database, 'shareholdings', id))),
    us: subject(first('us', (filed) => incomes(filed).length > 1 && filed.ends('balance_sheet', 'instant').length > 1)),
    weeks: subject(first('us', (filed) => incomes(filed).length > 2 && endsMove(incomes(filed)))),
    texts: subject(first('india', ({ id }) => hasText(database, id))),
    live: byMarket((market) => subject(first(market, ({ id }) => exists(database, 'announcements', id)))),
  };
}

function subject(filed: Filed | undefined): Subject | null {
  return filed ? { ticker: filed.ticker, name: filed.name, isInvented: filed.isInvented } : null;
}

interface FiscalYear {
  readonly year: number;
  readonly hasSales: boolean;
}

interface AnnualAccounts {
  readonly fiscal_year: number;
  readonly financials: { readonly income?: { readonly sales?: number | null } };
}

type FiscalYears = (filed: Filed) => readonly FiscalYear[];

function withYear(filed: Filed | undefined, years: FiscalYears): IndianSubject | null {
  const found = subject(filed);
  const year = filed && years(filed)[0]?.year;
  return found && year !== undefined ? { ...found, year } : null;
}

/** The fiscal years of an Indian company's annual consolidated income statements, newest first. */
function fiscalYears(database: Database.Database): FiscalYears {
  const statement = select<{ body: ArrayBuffer }>(
    database,
    `SELECT body FROM statements WHERE market = 'india' AND company_id = ? AND statement_type = 'income_statement'
     AND scope = 'consolidated' AND cadence = 'annual' ORDER BY period_end_date DESC`,
  );
  return ({ id }) => {
    const years = new Map<string, FiscalYear>();
    for (const { body } of statement.all(id)) {
      const { fiscal_year: year, financials } = JSON.parse(bodyText(body)) as AnnualAccounts;
      const hasSales = typeof financials.income?.sales === 'number';
      years.set(`${year} ${hasSales}`, { year, hasSales });
    }
    return [...years.values()];
  };
}

/** Companies that have the years of the first of them; all are real, or all invented. */
function compared(companies: Iterable<Filed>, years: FiscalYears): SheetSubjects['comparison'] {
  const found: Filed[] = [];
  let shown: readonly number[] = [];
  for (const filed of companies) {
    const [leader] = found;
    if (leader && leader.isInvented !== filed.isInvented) continue;
    const own = years(filed).flatMap(({ year, hasSales }) => (hasSales ? [year] : []));
    if (own.length < COMPARED.least || filed.ends('income_statement', 'quarterly').length < 4) continue;
    if (!leader) shown = own.slice(0, COMPARED.years);
    if (shown.every((year) => own.includes(year))) found.push(filed);
    if (found.length === COMPARED.most) break;
  }
  if (found.length < COMPARED.least) return null;
  return { companies: found.flatMap((each) => subject(each) ?? []), years: [...shown].reverse() };
}

/** True where years end on different days of the year: those of 52 or 53 weeks. */
function endsMove(ends: readonly string[]): boolean {
  return new Set(ends.map((end) => end.slice(5))).size > 1;
}

function exists(database: Database.Database, table: 'shareholdings' | 'announcements', companyId: string): boolean {
  return database.prepare(`SELECT 1 FROM ${table} WHERE company_id = ? LIMIT 1`).get(companyId) !== undefined;
}

function hasText(database: Database.Database, companyId: string): boolean {
  const transcript = database.prepare(
    `SELECT 1 FROM documents WHERE market = 'india' AND company_id = ? AND type = 'earnings-transcript'
     AND EXISTS (SELECT 1 FROM chunks WHERE document_id = documents.id) LIMIT 1`,
  );
  return transcript.get(companyId) !== undefined && exists(database, 'announcements', companyId);
}
