import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error';
import type { ListedEquity } from './company-list';
import type { ListedFiling } from './filing-source';
import { exchangeName, listedMoment } from './filing-source';

/** The exchange's lists: its filings by the name of their file, its equities by their symbol. */
export interface ExchangeLists {
  readonly filings: Map<string, ListedFiling>;
  readonly equities: Map<string, ListedEquity>;
}

export const emptyLists = (): ExchangeLists => ({ filings: new Map(), equities: new Map() });

type ListedRow = Readonly<Record<string, unknown>>;

/** Adds the rows of the list of filings, a JSON array or an object with `data`; false if it is no such list. */
export function addListingJson({ filings }: ExchangeLists, text: string, file: string): boolean {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new ImportError(`${file}: not valid JSON`, { cause });
  }
  const rows = Array.isArray(value) ? value : (value as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) return false;
  return addFilings(
    filings,
    rows.filter((row): row is ListedRow => typeof row === 'object' && row !== null),
  );
}

/** Adds a list as CSV: of equities (`SYMBOL`, `ISIN`), or of filings (with the address of each file); false if it is neither. */
export function addListCsv({ filings, equities }: ExchangeLists, text: string, file: string): boolean {
  const [head = [], ...lines] = csvRows(text, file);
  const columns = head.map((column) => column.toLowerCase());
  const rows = lines.map((cells): ListedRow => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
  if (!columns.includes('symbol') || !columns.some((column) => column.startsWith('isin'))) return false;
  if (columns.some((column) => /^xbrl/.test(column))) return addFilings(filings, rows);
  for (const row of rows) {
    const symbol = textIn(row, ['symbol']);
    const isin = textIn(row, ['isin', 'isin number']);
    const name = textIn(row, ['name of company', 'security name', 'company name']);
    if (symbol !== undefined && isin !== undefined) equities.set(symbol, { name: name ?? symbol, isin });
  }
  return true;
}

/** The names that the exchange's site has used for each field. */
function addFilings(filings: Map<string, ListedFiling>, rows: readonly ListedRow[]): boolean {
  for (const row of rows) {
    const link = textIn(row, ['xbrl', 'xbrl_url', 'xbrlurl', 'xbrlFile']);
    const name = link !== undefined && /^https?:/.test(link) ? exchangeName(link) : undefined;
    if (link === undefined || name === undefined) continue;
    const broadcast = textIn(row, ['broadCastDate', 'broadcast', 'broadcastDate', 'exchdisstime', 'filingDate']);
    filings.set(name, {
      symbol: textIn(row, ['symbol']),
      isin: textIn(row, ['isin']),
      companyName: textIn(row, ['companyName', 'company_name']),
      industry: textIn(row, ['industry']),
      link,
      broadcast: broadcast === undefined ? undefined : listedMoment(broadcast),
    });
  }
  return rows.length === 0 || filings.size > 0;
}

function textIn(row: ListedRow, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '' && value.trim() !== '-') return value.trim();
  }
  return undefined;
}

/** Rows of cells, each in one line; a cell in quotes may hold commas, line breaks, and quotes written twice. */
function csvRows(text: string, file: string): string[][] {
  try {
    const rows = parse(text, { bom: true, relax_column_count: true, relax_quotes: true, skip_empty_lines: true });
    return rows.map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));
  } catch (cause) {
    throw new ImportError(`${file}: not valid CSV`, { cause });
  }
}
