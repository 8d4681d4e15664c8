import { parse } from 'csv-parse/sync';
import { ImportError } from '../import-error';
import type { ListedEquity } from './company-list';
import type { ListedFiling } from './filing-source';
import { exchangeName, listedMoment } from './filing-source';

/** The exchange's lists: its filings by the name of their file, its equities by their symbol. */
export interface ExchangeLists {
  readonly filings: Map<string, ListedFiling>;
  readonly equities: Map<string, ListedEquity>;
  /** The issuers in the ISINs of the filings that name a symbol. */
  readonly saidIssuers: Map<string, Set<string>>;
}

export const emptyLists = (): ExchangeLists => ({ filings: new Map(), equities: new Map(), saidIssuers: new Map() });

/** By folded names. */
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
  const objects = rows.filter((row): row is ListedRow => typeof row === 'object' && row !== null);
  return addFilings(filings, objects.map(foldedRow));
}

/** Adds a list as CSV: of equities (`SYMBOL`, `ISIN`), or of filings (with the address of each file); false if it is neither. */
export function addListCsv({ filings, equities }: ExchangeLists, text: string, file: string): boolean {
  const [head = [], ...lines] = csvRows(text, file);
  const columns = head.map(foldedName);
  if (!columns.includes('symbol') || !columns.some((column) => column.startsWith('isin'))) return false;
  const rows = lines.map((cells): ListedRow => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
  if (columns.some((column) => /^xbrl/.test(column))) return addFilings(filings, rows);
  for (const row of rows) {
    const symbol = textIn(row, ['symbol']);
    const isin = textIn(row, ['isin', 'isinnumber']);
    const name = textIn(row, ['nameofcompany', 'securityname', 'companyname']);
    if (symbol !== undefined && isin !== undefined) equities.set(symbol.toUpperCase(), { name: name ?? symbol, isin });
  }
  return true;
}

/**
 * Adds the rows of either list: that of results (`broadCastDate`, `toDate`), and that of Integrated Filings, which says
 * what is a revision. A later row of one file adds what an earlier one does not say.
 */
function addFilings(filings: Map<string, ListedFiling>, rows: readonly ListedRow[]): boolean {
  for (const row of rows) {
    const link = textIn(row, ['xbrl', 'xbrlurl', 'xbrlfile']);
    const name = link !== undefined && /^https?:/.test(link) ? exchangeName(link) : undefined;
    if (link === undefined || name === undefined) continue;
    const known = filings.get(name);
    const said = {
      symbol: textIn(row, ['symbol'])?.toUpperCase(),
      isin: textIn(row, ['isin']),
      companyName: textIn(row, ['companyname', 'cmname']),
      industry: textIn(row, ['industry']),
      broadcast: momentIn(row),
      end: dayOf(textIn(row, ['todate', 'qedate'])),
      scope: scopeOf(textIn(row, ['consolidated'])),
      revision: revisionIn(row),
    };
    filings.set(name, { ...said, ...(known && withoutUndefined(known)), link });
  }
  return rows.length === 0 || filings.size > 0;
}

function withoutUndefined<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
}

/** When the exchange published a filing; a revision has a date of its own and no broadcast. */
function momentIn(row: ListedRow): string | undefined {
  const names = ['broadcastdate', 'broadcast', 'exchdisstime', 'reviseddate', 'filingdate', 'creationdate'];
  const moment = textIn(row, isRevision(row) ? ['reviseddate', ...names] : names);
  return moment === undefined ? undefined : listedMoment(moment);
}

const isRevision = (row: ListedRow) => /^revis/i.test(textIn(row, ['typesub']) ?? '');

/** Why a filing was revised; '' where the list does not say. */
function revisionIn(row: ListedRow): string | undefined {
  return isRevision(row) ? (textIn(row, ['revisionremark'])?.replace(/\s+/g, ' ') ?? '') : undefined;
}

const dayOf = (text: string | undefined) => (text === undefined ? undefined : listedMoment(text)?.slice(0, 10));

function scopeOf(text: string | undefined): ListedFiling['scope'] {
  if (text === undefined) return undefined;
  if (/^consolidated$/i.test(text)) return 'consolidated';
  return /^(standalone|non-?consolidated)$/i.test(text) ? 'standalone' : undefined;
}

/** The first of some fields that has a text. */
function textIn(row: ListedRow, names: readonly string[]): string | undefined {
  for (const name of names) {
    const value = row[name];
    if (typeof value === 'string' && value.trim() !== '' && value.trim() !== '-') return value.trim();
  }
  return undefined;
}

/** A row by the names of its fields without case and separators, in which the site's versions differ. */
function foldedRow(row: ListedRow): ListedRow {
  return Object.fromEntries(Object.entries(row).map(([field, value]) => [foldedName(field), value]));
}

const folded = new Map<string, string>();

/** Lists have few fields and many rows. */
function foldedName(field: string): string {
  let name = folded.get(field);
  if (name === undefined) folded.set(field, (name = field.toLowerCase().replace(/[^a-z0-9]/g, '')));
  return name;
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
