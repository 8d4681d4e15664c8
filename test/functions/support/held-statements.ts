import type { StubAnswer } from '../../support/stub-service';
import { useCells, type Cells } from './cells';
import { useStub } from './use-stub';

const TYPE_OF: Readonly<Record<string, string>> = {
  'income-statement': 'quarterly',
  'cash-flow': 'half_yearly',
  'segment-results': 'quarterly',
};

/** A statement's lines, and other fields of its answer. */
interface HeldStatement {
  readonly lines: object;
  readonly profile?: string;
  readonly fiscal_year?: number;
  readonly fiscal_quarter?: string;
  readonly period_months?: number;
  readonly currency?: string;
  readonly scale?: string;
  readonly accession_number?: string | null;
}

/**
 * The service's statements, with keys such as `INFY income-statement annual 2024-03-31` or `0000000007 balance-sheet
 * instant 2024-12-31`.
 */
export type HeldStatements = Map<string, HeldStatement>;

/** A document of the filings feed. */
interface HeldDocument {
  readonly document_type: string;
  readonly published_date: string;
  readonly year: string;
  readonly quarter: string;
  /** The accession number. */
  readonly id?: string;
}

/** Cells whose service has the statements that a test puts into `held`, and these documents. */
export function useHeldStatements(documents: readonly HeldDocument[] = []): { held: HeldStatements; cells: Cells } {
  const held: HeldStatements = new Map();
  const cells = useCells();
  useStub(cells, answerFrom(held, documents));
  beforeEach(() => held.clear());
  return { held, cells };
}

/** Answers with these statements and documents. A query without a date gets the newest. 1e999 replaces "TOO LARGE". */
export function answerFrom(held: HeldStatements, documents: readonly HeldDocument[] = []): (url: URL) => StubAnswer {
  return (url) => {
    const records = Object.entries(RECORDS).find(([path]) => url.pathname.endsWith(path))?.[1];
    return records ? { body: records(url.searchParams, held, documents) } : statementFrom(held, url);
  };
}

function statementFrom(held: HeldStatements, { pathname, searchParams }: URL): StubAnswer {
  const isUs = pathname.includes('/us/');
  const statement = pathname.split('/').pop() ?? '';
  const company = searchParams.get('ticker') ?? searchParams.get('cik') ?? '';
  const balanceType = isUs ? 'instant' : 'as_of';
  const type = statement === 'balance-sheet' ? balanceType : (searchParams.get('reporting_type') ?? TYPE_OF[statement]);
  const series = `${company} ${statement} ${type} `;
  const newest = () =>
    [...held.keys()]
      .filter((key) => key.startsWith(series))
      .sort()
      .pop()
      ?.slice(series.length);
  const date = searchParams.get('period_end_date') ?? newest();
  const found = held.get(series + date);
  if (!found) return { body: { status: 'success', data: null } };
  const { lines, ...given } = found;
  const shared = {
    statement_type: statement.replace('-', '_'),
    reporting_type: type,
    period_end_date: date,
  };
  const data = isUs
    ? { ...shared, cik: company, currency: 'USD', metrics: lines, ...given }
    : {
        ...shared,
        profile: 'nonbank',
        statement_scope: searchParams.get('statement_scope') ?? 'consolidated',
        currency: 'INR',
        scale: 'crores',
        financials: lines,
        ...given,
      };
  return { body: JSON.stringify({ status: 'success', data }).replaceAll('"TOO LARGE"', '1e999') };
}

type Records = (asked: URLSearchParams, held: HeldStatements, documents: readonly HeldDocument[]) => object;

/** What is no statement: documents, and the pattern of a date, whose lines are held as `DIVISLAB pattern 2024-03-31`. */
const RECORDS: Readonly<Record<string, Records>> = {
  '/documents': (asked, _, documents) => {
    const data = documents.filter((each) => each.document_type === asked.get('document_type'));
    return { status: 'success', data, meta: { total_count: data.length, page: 1, limit: 50 } };
  },
  '/shareholding/pattern': (asked, held) => {
    const [ticker, date] = [asked.get('ticker'), asked.get('as_of_date')];
    const found = held.get(`${ticker} pattern ${date}`);
    const patterns = found ? [{ as_of_date: date, filing_basis: 'periodic', ...found.lines }] : [];
    return { status: 'success', data: { company_id: '1', company_name: 'Held Limited', ticker, patterns } };
  },
};
