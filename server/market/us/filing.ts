import { addDays, typeOfQuarters } from '../../../src/api';
import type { Writer } from '../../database/write';
import type { Body, Books } from '../accounting/books';
import { openBooks } from '../accounting/books';
import type { StatementType } from '../accounting/profile';
import { TODAY } from '../dates';
import { createRandom } from '../random';
import { quarterEnds } from './calendar';
import type { PeriodFiling } from './document';
import { publishAmendment, publishPeriod } from './document';
import type { UsIssuer } from './issuer';
import { US_FIRST_YEAR } from './issuer';
import { usFactsOf, usIssuer } from './profile';

const LAST_YEAR = 2027;

/** A 10-Q, 10-K or 20-F with its form and filing date. */
interface Filing {
  readonly filed: string;
  readonly accession: string;
}

/** A column of a filing: its period and its numbers. */
interface Column {
  readonly statementType: StatementType;
  readonly cadence: string;
  readonly year: number;
  readonly quarter: number;
  readonly end: string;
  /** As-reported line items in whole dollars. */
  readonly metrics: Body;
}

/** Writes all statement filings of one issuer. */
export function fileIssuer(issuer: UsIssuer, writer: Writer): void {
  if (!issuer.files) return;
  const random = createRandom(`us/books/${issuer.cik}`);
  const books = openBooks(usIssuer, usFactsOf(issuer), random, (LAST_YEAR - US_FIRST_YEAR + 1) * 4);
  for (let year = US_FIRST_YEAR; year <= LAST_YEAR; year += 1) {
    for (let quarter = 0; quarter < 4; quarter += 1) {
      const columns = columnsOf(issuer, books, year, quarter);
      const filing = filingOf(issuer, year, quarter);
      // The first annual report contains the year before as its comparative.
      const isComparative = year === issuer.firstYear - 1 && quarter === 3;
      if (isComparative) writeColumns(issuer, columns, filingOf(issuer, issuer.firstYear, 3), writer);
      if (year < issuer.firstYear || filing.filed > TODAY || (issuer.isForeign && quarter < 3)) continue;
      writeColumns(issuer, columns, filing, writer);
      publishPeriod(issuer, periodOf(issuer, year, quarter, filing), writer);
      if (issuer.amended !== year || quarter !== 3) continue;
      const later = amendment(filing);
      writeColumns(issuer, amend(columns), later, writer);
      publishAmendment(issuer, periodOf(issuer, year, quarter, later), writer);
    }
  }
}

function periodOf(issuer: UsIssuer, year: number, quarter: number, filing: Filing): PeriodFiling {
  const form = issuer.isForeign ? '20-F' : quarter < 3 ? '10-Q' : '10-K';
  const end = quarterEnds(issuer.yearEnd, year)[quarter] ?? '';
  return { form, year, quarter, end, ...filing, url: filingUrl(issuer, filing) };
}

/** The columns that the filing after `quarter` adds: three months, the year to date, and the balance sheet. */
function columnsOf(issuer: UsIssuer, books: Books, year: number, quarter: number): Column[] {
  const end = quarterEnds(issuer.yearEnd, year)[quarter] ?? '';
  const first = (year - US_FIRST_YEAR) * 4;
  const last = first + quarter;
  const column = (statementType: StatementType, cadence: Column['cadence'], from: number): Column => {
    const metrics = books.statement(statementType, { first: from, last });
    return { statementType, cadence, year, quarter, end, metrics };
  };
  const toDate = typeOfQuarters(quarter + 1) ?? 'annual';
  // Quarterly means a 10-Q column, so the fourth quarter has none (E16 parameters). Cash flows are year to date, so
  // usually only Q1 has one.
  const hasOwn = quarter === 1 || quarter === 2;
  return [
    column('income_statement', toDate, first),
    column('cash_flow', toDate, first),
    column('balance_sheet', 'instant', last),
    ...(hasOwn ? [column('income_statement', 'quarterly', last)] : []),
    ...(hasOwn && issuer.quarterlyCashFlows ? [column('cash_flow', 'quarterly', last)] : []),
  ];
}

function filingOf(issuer: UsIssuer, year: number, quarter: number): Filing {
  const random = createRandom(`us/filing/${issuer.cik}/${year}/${quarter}`);
  const isLarge = issuer.size === 'mega' || issuer.size === 'large';
  const end = quarterEnds(issuer.yearEnd, year)[quarter] ?? '';
  const days = quarter < 3 ? random.integer(25, 44) : isLarge ? random.integer(30, 48) : random.integer(55, 75);
  const filed = addDays(end, days);
  return { filed, accession: accessionOf(issuer, filed, quarter + 1) };
}

function amendment({ filed, accession }: Filing): Filing {
  const later = addDays(filed, 60);
  return { filed: later, accession: `${accession.slice(0, 11)}${later.slice(2, 4)}-${'9'.padStart(6, '0')}` };
}

/** The restated columns of an amended report. The service must never return them, since the original filing counts. */
function amend(columns: readonly Column[]): Column[] {
  const restate = (metrics: Body) =>
    Object.fromEntries(Object.entries(metrics).map(([key, value]) => [key, Math.round(Number(value) * 1.05)]));
  return columns.map((column) => ({ ...column, metrics: restate(column.metrics) }));
}

function accessionOf({ cik }: UsIssuer, filed: string, number: number): string {
  return `${cik}-${filed.slice(2, 4)}-${String(number).padStart(6, '0')}`;
}

function filingUrl({ cik }: UsIssuer, { accession }: Filing): string {
  return `https://filings.example/data/${Number(cik)}/${accession.replaceAll('-', '')}/${accession}-index.htm`;
}

function writeColumns(issuer: UsIssuer, columns: readonly Column[], filing: Filing, writer: Writer): void {
  const { cik, ticker } = issuer;
  const { filed, accession } = filing;
  const filing_url = filingUrl(issuer, filing);
  for (const { statementType, cadence, year, quarter, end, metrics } of columns) {
    const body = {
      company_id: cik,
      cik,
      statement_type: statementType,
      reporting_type: cadence,
      fiscal_year: year,
      fiscal_quarter: `Q${quarter + 1}`,
      period_end_date: end,
      currency: 'USD',
      ticker,
      accession_number: accession,
      filing_url,
      metrics,
    };
    const key = { market: 'us', companyId: cik, statementType, scope: '', cadence, periodEndDate: end } as const;
    writer.statement({ ...key, filed, accession, body });
  }
}
