import { parse } from 'csv-parse/sync';
import { ImportError } from '../../import-error';
import { parsedJson } from '../../files/parsed-json';
import type { ListedEquity } from '../companies/company-list';
import type { ListedFiling } from './filing-source';
import { exchangeName, listedMoment } from './filing-source';
import { isOrdinaryShare, issuerOf } from '../companies/issuer';
import { ListProblems } from './list-problems';

/** The exchange's lists: its filings by the name of their file, its equities by their symbol. */
export interface ExchangeLists {
  readonly filings: Map<string, ListedFiling>;
  readonly equities: Map<string, ListedEquity>;
  /** The symbols that lists of equities have under several issuers: they belong to none of them. */
  readonly disputed: Set<string>;
  /** The issuers in the ISINs of the filings that name a symbol. */
  readonly reportedIssuers: Map<string, Set<string>>;
  /** What of the lists cannot be used, and why. */
  readonly warnings: string[];
}

export const emptyLists = (): ExchangeLists => ({
  filings: new Map(),
  equities: new Map(),
  disputed: new Set(),
  reportedIssuers: new Map(),
  warnings: [],
});

/** By folded names. */
type ListedRow = Readonly<Record<string, unknown>>;

/** Adds the rows of the list of filings, a JSON array or an object with `data`; false if it is no such list. */
export function addListingJson(lists: ExchangeLists, text: string, file: string): boolean {
  const value = parsedJson(text, file);
  const rows = Array.isArray(value) ? value : (value as { data?: unknown } | null)?.data;
  if (!Array.isArray(rows)) return false;
  const objects = rows.filter((row): row is ListedRow => typeof row === 'object' && row !== null).map(foldedRow);
  const fields = new Set(objects.flatMap((row) => Object.keys(row)));
  if (objects.length > 0 && !isOfFilings(fields, file)) return false;
  addFilings(lists, objects, file);
  return true;
}

/**
 * Adds a list as CSV: of equities (`SYMBOL`, `ISIN`), or of filings, with the address of each file and, as the exchange's pages offer them, without
 * ISINs or symbols; false if it is neither.
 */
export function addListCsv(lists: ExchangeLists, text: string, file: string): boolean {
  const [head = [], ...lines] = csvRows(text, file);
  const columns = head.map(foldedName);
  const rows = lines.map((cells): ListedRow => Object.fromEntries(columns.map((column, at) => [column, cells[at]])));
  if (isOfFilings(new Set(columns), file)) addFilings(lists, rows, file);
  else if (!columns.includes('symbol') || !columns.some((column) => column.startsWith('isin'))) return false;
  else addEquities(lists, rows, file);
  return true;
}

const ADDRESSES = ['xbrl', 'xbrlurl', 'xbrlfile', 'xbrllink'];
/** The column of the addresses in the CSV of shareholding patterns. */
const ACTION = 'action';
const REVISED = ['reviseddate', 'reviseddatetime'];
const MOMENTS = [
  ...['broadcastdate', 'broadcast', 'broadcastdatetime', 'exchangereceivedtime'],
  ...['exchdisstime', 'exchangedisseminationtime'],
  ...REVISED,
  ...['filingdate', 'creationdate'],
];
const FIRST_DAYS = ['fromdate'];
/** `date` and `name` stand in the list of shareholding patterns. */
const PERIODS = ['todate', 'qedate', 'quarterenddate', 'periodended', 'asondate'];
const LAST_DAYS = [...PERIODS, 'date'];
const SUBMITTED = ['submissiondate', 'submissiondatetime'];
const NAMES = ['companyname', 'cmname', 'company', 'name'];

/** Throws where a list has what filings have, but not their addresses: it would pass for one of equities. */
function isOfFilings(fields: ReadonlySet<string>, file: string): boolean {
  if (ADDRESSES.some((each) => fields.has(each))) return true;
  if (![...MOMENTS, ...LAST_DAYS].some((each) => fields.has(each))) return false;
  if (fields.has(ACTION)) return true;
  if (!fields.has('symbol')) return false;
  throw new ImportError(
    `${file}: a list of filings without the addresses of their files, by which it is matched with them: a column or field "xbrl"`,
  );
}

function addEquities({ equities, disputed, warnings }: ExchangeLists, rows: readonly ListedRow[], file: string): void {
  const problems = new ListProblems();
  for (const row of rows) {
    const symbol = textIn(row, ['symbol'])?.toUpperCase();
    const isin = textIn(row, ['isin', 'isinnumber']) ?? '';
    const issuer = issuerOf(isin);
    if (symbol === undefined) continue;
    if (issuer === undefined) {
      problems.add('isin', isin);
      continue;
    }
    const known = equities.get(symbol);
    if (known !== undefined && issuerOf(known.isin) !== issuer) {
      problems.add('symbol', `${symbol}, of ${known.isin} and ${isin}`);
      disputed.add(symbol);
      equities.delete(symbol);
    }
    if (disputed.has(symbol) || (known !== undefined && !isOrdinaryShare(isin))) continue;
    const name = textIn(row, ['nameofcompany', 'securityname', 'companyname']);
    equities.set(symbol, { name: name ?? symbol, isin });
  }
  warnings.push(...problems.texts(file));
}

/**
 * Adds the rows of either list: that of results (`broadCastDate`, `toDate`), and that of Integrated Filings, which says
 * what is a revision. A later row of one file adds what an earlier one does not say.
 */
function addFilings({ filings, warnings }: ExchangeLists, rows: readonly ListedRow[], file: string): void {
  const problems = new ListProblems();
  for (const row of rows) {
    const link = addressIn(row, problems);
    const name = link === undefined ? undefined : exchangeName(link);
    if (link === undefined || name === undefined) continue;
    const known = filings.get(name);
    const listed = {
      symbol: textIn(row, ['symbol'])?.toUpperCase(),
      isin: textIn(row, ['isin']),
      companyName: textIn(row, NAMES),
      industry: textIn(row, ['industry']),
      broadcast: momentIn(row, problems),
      start: listedMoment(textIn(row, FIRST_DAYS) ?? '')?.slice(0, 10),
      end: dayIn(row, problems),
      scope: scopeIn(row, problems),
      revision: revisionIn(row),
    };
    const start = later(listed.start, known?.start);
    filings.set(name, { ...listed, ...(known && withoutUndefined(known)), start, link });
  }
  warnings.push(...problems.texts(file));
}

/** One file stands in the list as the results of its year and of its last quarter. */
function later(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') > (other ?? '') ? one : other;
}

/** Rows of filings from before XBRL have an address that ends in `-`. */
function addressIn(row: ListedRow, problems: ListProblems): string | undefined {
  const link = textIn(row, [...ADDRESSES, ACTION]);
  if (link === undefined || /(^|\/)(-|null)?$/.test(link)) return undefined;
  if (/^https?:/.test(link) && exchangeName(link) !== undefined) return link;
  problems.add('address', link);
  return undefined;
}

function withoutUndefined<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== undefined)) as T;
}

/** When the exchange published a filing; a revision has a date of its own and no broadcast. */
function momentIn(row: ListedRow, problems: ListProblems): string | undefined {
  const names = isRevision(row) ? [...REVISED, ...MOMENTS] : MOMENTS;
  return firstRead(row, names, listedMoment, () => problems.add('moment', textIn(row, names) ?? ''));
}

const isRevision = (row: ListedRow) => /^revis/i.test(textIn(row, ['typesub', 'typeofsubmission']) ?? '');

/** Why a filing was revised; '' where the list does not say. */
function revisionIn(row: ListedRow): string | undefined {
  return isRevision(row) ? (textIn(row, ['revisionremark', 'revisionremarks'])?.replace(/\s+/g, ' ') ?? '') : undefined;
}

function dayIn(row: ListedRow, problems: ListProblems): string | undefined {
  const moment = firstRead(row, LAST_DAYS, listedMoment, () => problems.add('end', textIn(row, LAST_DAYS) ?? ''));
  const day = moment?.slice(0, 10);
  return day !== undefined && isDayOfFiling(row, day) ? undefined : day;
}

/** Lists of others have the day of the filing under `date`, which the exchange's own has the last day of the period under. */
function isDayOfFiling(row: ListedRow, day: string): boolean {
  if (PERIODS.some((name) => textIn(row, [name]) !== undefined)) return false;
  return [...MOMENTS, ...SUBMITTED].some((name) => listedMoment(textIn(row, [name]) ?? '')?.slice(0, 10) === day);
}

const SCOPES = ['consolidated', 'consolidatedstandalone', 'consolidatednonconsolidated'];

function scopeIn(row: ListedRow, problems: ListProblems): ListedFiling['scope'] {
  return firstRead(row, SCOPES, scopeOf, () => problems.add('scope', textIn(row, SCOPES) ?? ''));
}

function scopeOf(text: string): ListedFiling['scope'] {
  if (/^consolidated$/i.test(text)) return 'consolidated';
  return /^(standalone|non-?consolidated)$/i.test(text) ? 'standalone' : undefined;
}

/** The first of some fields that can be read; `onUnread` is called where some have a text and none can be. */
function firstRead<T>(
  row: ListedRow,
  names: readonly string[],
  read: (text: string) => T | undefined,
  onUnread: () => void,
): T | undefined {
  const texts = names.map((name) => textIn(row, [name])).filter((text) => text !== undefined);
  for (const text of texts) {
    const value = read(text);
    if (value !== undefined) return value;
  }
  if (texts.length > 0) onUnread();
  return undefined;
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
