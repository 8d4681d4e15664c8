import type { UsStatementKind } from '../../src/api';
import { US_STATEMENT_KINDS } from '../../src/api';
import { elementName, ImportError } from './sec-json';

/** Where a line stands: its place on each statement that shows it. */
export type Places = Partial<Record<UsStatementKind, number>>;

/** What one filing presents: its statements and the lines on them. */
interface FilingPresentation {
  readonly statements: Set<UsStatementKind>;
  readonly lines: Map<string, Places>;
}

/** What data sets say of statements (`pre.txt`): companyfacts says nothing of which statement a tag stands on. */
export interface Presentation {
  /** By accession. */
  readonly filings: Map<string, FilingPresentation>;
  /** How many rows show a line on each statement, over all filings. */
  readonly lines: Map<string, Record<UsStatementKind, number>>;
}

/** Comprehensive income stands with income: the service has no statement of its own for it. */
const STATEMENT_OF_CODE: Readonly<Record<string, UsStatementKind>> = {
  IS: 'income',
  CI: 'income',
  BS: 'balance',
  CF: 'cashflow',
};
const COLUMNS = ['adsh', 'report', 'line', 'stmt', 'tag', 'version'] as const;
/** Rows of one report stay together; statements with more lines than this do not exist. */
const LINES_PER_REPORT = 10_000;

export function emptyPresentation(): Presentation {
  return { filings: new Map(), lines: new Map() };
}

/** True for text that starts as a data set's pre.txt does. */
export function isPresentationText(text: string): boolean {
  const head = text.slice(0, 200).split(/\r?\n/, 1)[0]?.split('\t') ?? [];
  return COLUMNS.every((column) => head.includes(column));
}

/** Adds the rows of a pre.txt. Extensions of an issuer are left out: companyfacts holds none. */
export function addPresentation(presentation: Presentation, text: string, file: string): void {
  const [head = '', ...rows] = text.split(/\r?\n/);
  const at = columnNumbers(head.split('\t'), file);
  for (const row of rows) {
    const cells = row.split('\t');
    const statement = STATEMENT_OF_CODE[cells[at.stmt] ?? ''];
    if (statement === undefined || !/^(us-gaap|ifrs)/.test(cells[at.version] ?? '')) continue;
    const place = Number(cells[at.report]) * LINES_PER_REPORT + Number(cells[at.line]);
    addRow(presentation, { accession: cells[at.adsh] ?? '', name: elementName(cells[at.tag] ?? ''), statement, place });
  }
}

function columnNumbers(head: readonly string[], file: string): Record<(typeof COLUMNS)[number], number> {
  const numbers = COLUMNS.map((column) => [column, head.indexOf(column)] as const);
  const missing = numbers.filter(([, at]) => at < 0).map(([column]) => column);
  if (missing.length > 0) throw new ImportError(`${file}: pre.txt lacks the columns ${missing.join(', ')}`);
  return Object.fromEntries(numbers) as Record<(typeof COLUMNS)[number], number>;
}

interface Row {
  readonly accession: string;
  readonly name: string;
  readonly statement: UsStatementKind;
  readonly place: number;
}

function addRow({ filings, lines }: Presentation, { accession, name, statement, place }: Row): void {
  const filing = filings.get(accession) ?? { statements: new Set(), lines: new Map<string, Places>() };
  filings.set(accession, filing);
  filing.statements.add(statement);
  const places = filing.lines.get(name) ?? {};
  filing.lines.set(name, { ...places, [statement]: shownAt(place, places[statement] ?? place) });
  const counts = lines.get(name) ?? { income: 0, balance: 0, cashflow: 0 };
  lines.set(name, { ...counts, [statement]: counts[statement] + 1 });
}

/**
 * Twice on one report is opening and closing cash, of which the closing place counts; the first report counts before
 * comprehensive income and parentheses.
 */
function shownAt(left: number, right: number): number {
  const isSameReport = Math.floor(left / LINES_PER_REPORT) === Math.floor(right / LINES_PER_REPORT);
  return isSameReport ? Math.max(left, right) : Math.min(left, right);
}

/** The statement most rows show a line on. */
export function usualStatement(presentation: Presentation, name: string): UsStatementKind | undefined {
  const counts = presentation.lines.get(name);
  if (!counts) return undefined;
  return [...US_STATEMENT_KINDS].sort((left, right) => counts[right] - counts[left])[0];
}
