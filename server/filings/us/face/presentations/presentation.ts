import type { UsStatementKind } from '../../../../../src/api';
import { ImportError } from '../../../import-error';
import { elementName } from '../../../element-name';

/** The position of a line on each statement that shows it. */
export type Places = Partial<Record<UsStatementKind, number>>;

/** The statements that one filing presents, with their lines. */
export interface FilingPresentation {
  readonly statements: Set<UsStatementKind>;
  readonly lines: Map<string, Places>;
  /** The pages that a data set calls unclassifiable, by the number of their report. */
  readonly unclassified: Map<number, PresentedName[]>;
}

/** A line on a page. */
export interface PresentedName {
  readonly name: string;
  readonly place: number;
}

/**
 * The presentations in data sets (`pre.txt`) and linkbases; companyfacts does not say which statement a tag belongs to.
 */
export interface Presentation {
  /** By accession number. */
  readonly filings: Map<string, FilingPresentation>;
  /** The accession numbers of those that only a linkbase has. */
  readonly linkbases: Set<string>;
  /** Of linkbases whose accession number nothing says, by the name of their file: `aapl-20230930`. */
  readonly named: Map<string, FilingPresentation>;
  /** The lines that filings of data sets show on their statements of changes in equity, by accession number. */
  readonly equity: Map<string, Set<string>>;
  /** The filers of filings of data sets (`sub.txt`), by accession number. */
  readonly filers: Map<string, string>;
}

/** Comprehensive income belongs to income: the service has no separate statement for it. */
const STATEMENT_OF_CODE: Readonly<Record<string, UsStatementKind>> = {
  IS: 'income',
  CI: 'income',
  BS: 'balance',
  CF: 'cashflow',
};
const UNCLASSIFIED = 'UN';
/** The statement of changes in equity, which the service has none of. */
const OF_EQUITY = 'EQ';
const COLUMNS = ['adsh', 'report', 'line', 'stmt', 'tag', 'version'] as const;
/** Keeps the rows of one report together; larger than any statement. */
export const LINES_PER_REPORT = 10_000;

/** The page of a filing on which a place is. */
export const pageOf = (place: number): number => Math.floor(place / LINES_PER_REPORT);

export function emptyPresentation(): Presentation {
  return { filings: new Map(), linkbases: new Set(), named: new Map(), equity: new Map(), filers: new Map() };
}

export function emptyFiling(): FilingPresentation {
  return { statements: new Set(), lines: new Map(), unclassified: new Map() };
}

/** True for text that starts like the pre.txt of a data set. */
export function isPresentationText(text: string): boolean {
  const head = text.slice(0, 200).split(/\r?\n/, 1)[0]?.split('\t') ?? [];
  return COLUMNS.every((column) => head.includes(column));
}

/**
 * Adds the rows of a pre.txt, without an issuer's extension elements, which companyfacts does not contain. Returns which rows cannot be read;
 * they are left out.
 */
export function addPresentation(presentation: Presentation, text: string, file: string): string | undefined {
  const rows = linesOf(text);
  const at = columnNumbers((rows.next().value ?? '').split('\t'), file);
  let [number, first, unread] = [1, 0, 0];
  for (const row of rows) {
    number += 1;
    if (row === '' || addCells(presentation, row.split('\t'), at)) continue;
    first ||= number;
    unread += 1;
  }
  return unreadRows(file, first, unread);
}

/** Adds a row, where it is one of a statement and of the taxonomy; false where it cannot be read. */
function addCells(presentation: Presentation, cells: readonly string[], at: ColumnNumbers): boolean {
  const [code, version] = [cells[at.stmt], cells[at.version]];
  if (code === undefined || version === undefined) return false;
  const statement = STATEMENT_OF_CODE[code];
  if (statement === undefined && code !== UNCLASSIFIED && code !== OF_EQUITY) return true;
  if (!/^(us-gaap|ifrs)/.test(version)) return true;
  const name = elementName(cells[at.tag] ?? '');
  const [accession, report] = [cells[at.adsh] ?? '', Number(cells[at.report])];
  if (code === OF_EQUITY) return addOfEquity(presentation, accession, name);
  const line = { name, place: report * LINES_PER_REPORT + Number(cells[at.line]) };
  if (!Number.isInteger(line.place)) return false;
  if (statement === undefined) addUnclassified(presentation, accession, report, line);
  else addRow(presentation, { ...line, accession, statement });
  return true;
}

function addOfEquity({ equity }: Presentation, accession: string, name: string): true {
  const names = equity.get(accession) ?? new Set();
  equity.set(accession, names.add(name));
  return true;
}

function unreadRows(file: string, first: number, count: number): string | undefined {
  if (count === 0) return undefined;
  const more = count > 1 ? `; ${count - 1} more like it` : '';
  return `${file}: line ${first} lacks columns, or a number in "report" or "line", and is left out${more}; where the file was cut off, download it again`;
}

/** One line at a time: a data set has a million. */
function* linesOf(text: string): Generator<string, undefined> {
  for (let at = 0; at < text.length;) {
    const next = text.indexOf('\n', at);
    const end = next < 0 ? text.length : next;
    yield text.slice(at, text[end - 1] === '\r' ? end - 1 : end);
    at = end + 1;
  }
  return undefined;
}

type ColumnNumbers = Readonly<Record<(typeof COLUMNS)[number], number>>;

function columnNumbers(head: readonly string[], file: string): ColumnNumbers {
  const numbers = COLUMNS.map((column) => [column, head.indexOf(column)] as const);
  const missing = numbers.filter(([, at]) => at < 0).map(([column]) => column);
  if (missing.length > 0) throw new ImportError(`${file}: pre.txt lacks the columns ${missing.join(', ')}`);
  return Object.fromEntries(numbers) as ColumnNumbers;
}

interface PresentedLine extends PresentedName {
  readonly statement: UsStatementKind;
}

interface PresentationRow extends PresentedLine {
  readonly accession: string;
}

/** Adds a line to the statements of a filing. */
export function addPlace(filing: FilingPresentation, { name, statement, place }: PresentedLine): void {
  filing.statements.add(statement);
  const places = filing.lines.get(name) ?? {};
  filing.lines.set(name, { ...places, [statement]: shownAt(place, places[statement] ?? place) });
}

function filingIn({ filings }: Presentation, accession: string): FilingPresentation {
  const filing = filings.get(accession) ?? emptyFiling();
  filings.set(accession, filing);
  return filing;
}

function addUnclassified(presentation: Presentation, accession: string, report: number, line: PresentedName): void {
  const { unclassified } = filingIn(presentation, accession);
  unclassified.set(report, [...(unclassified.get(report) ?? []), line]);
}

function addRow(presentation: Presentation, { accession, name, statement, place }: PresentationRow): void {
  addPlace(filingIn(presentation, accession), { name, statement, place });
}

/**
 * A line shown twice on one report is opening and closing cash; the closing place counts. The first report counts
 * before comprehensive income and parentheticals.
 */
function shownAt(left: number, right: number): number {
  return pageOf(left) === pageOf(right) ? Math.max(left, right) : Math.min(left, right);
}
