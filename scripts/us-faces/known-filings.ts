import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync, strFromU8, unzipSync } from 'fflate';
import type { UsStatementKind } from '../../src/api';
import { daysBetween } from '../../src/api';
import { elementName } from '../../server/filings/element-name';
import { readLinkbase } from '../../server/filings/us/face/presentations/presentation-linkbase';
import type { CompanyFacts } from '../../server/filings/us/facts/company-facts';
import type { Fact, Filing } from '../../server/filings/us/facts/reported-fact';
import { readCompanyFacts } from '../../server/filings/us/facts/company-facts';
import { ownEndOfEachFiling } from '../../server/filings/us/periods/fiscal-period';

/** A line that a filing shows on the face of a statement. */
interface FaceLine {
  readonly name: string;
  readonly isInParentheses: boolean;
}

/** A filing whose face is known. */
export interface KnownFiling {
  readonly cik: string;
  readonly accession: string;
  /** The lines of each statement in order. */
  readonly face: Readonly<Record<UsStatementKind, readonly FaceLine[]>>;
  /** The lines that the filing reports for its own period, and that could be on each statement; undefined without its facts. */
  readonly reported: Readonly<Record<UsStatementKind, ReadonlySet<string>>> | undefined;
}

/** The debit or credit balance of each line in the taxonomy, which decides whether it increases the sum of its section. */
export type Balances = ReadonlyMap<string, 'debit' | 'credit'>;

type Row = Readonly<Record<string, string>>;

const CODES: Readonly<Record<string, UsStatementKind>> = { IS: 'income', CI: 'income', BS: 'balance', CF: 'cashflow' };

type Tables = Readonly<Record<string, Uint8Array>>;

function* rowsOf(tables: Tables, name: string): Generator<Row> {
  const [head = '', ...lines] = strFromU8(tables[name] ?? new Uint8Array(), true).split('\n');
  const columns = head.trim().split('\t');
  for (const line of lines) {
    const cells = line.split('\t');
    if (cells.length > 1) yield Object.fromEntries(columns.map((column, at) => [column, (cells[at] ?? '').trim()]));
  }
}

/** The filings of a financial statement data set, and the balances of its elements. */
export function filingsOfDataSet(path: string): { readonly filings: KnownFiling[]; readonly balances: Balances } {
  const tables = unzipSync(readFileSync(path));
  const ciks = new Map([...rowsOf(tables, 'sub.txt')].map(({ adsh = '', cik = '' }) => [adsh, cik.padStart(10, '0')]));
  const filings = [...shownLines(tables)].map(([accession, all]): KnownFiling => {
    const of = (kind: UsStatementKind) =>
      all
        .filter(({ statement }) => statement === kind)
        .sort((left, right) => left.place - right.place)
        .map(({ line }) => line);
    const face = { income: of('income'), balance: of('balance'), cashflow: of('cashflow') };
    return { cik: ciks.get(accession) ?? '', accession, face, reported: undefined };
  });
  return { filings, balances: balancesOf(tables) };
}

interface ShownLine {
  readonly statement: UsStatementKind;
  readonly place: number;
  readonly line: FaceLine;
}

function shownLines(tables: Tables): ReadonlyMap<string, readonly ShownLine[]> {
  const shown = new Map<string, ShownLine[]>();
  for (const { adsh = '', stmt = '', version = '', report, line, inpth, tag = '' } of rowsOf(tables, 'pre.txt')) {
    const statement = CODES[stmt];
    if (statement === undefined || !/^(us-gaap|ifrs)/.test(version)) continue;
    const all = shown.get(adsh) ?? [];
    shown.set(adsh, all);
    const face = { name: elementName(tag), isInParentheses: inpth === '1' };
    all.push({ statement, place: Number(report) * 10_000 + Number(line), line: face });
  }
  return shown;
}

function balancesOf(tables: Tables): Balances {
  const balances = new Map<string, 'debit' | 'credit'>();
  for (const { tag = '', crdr, custom } of rowsOf(tables, 'tag.txt')) {
    if (custom === '0' && crdr) balances.set(elementName(tag), crdr === 'D' ? 'debit' : 'credit');
  }
  return balances;
}

const textOf = (path: string): string => {
  const bytes = readFileSync(path);
  return path.endsWith('.gz') ? strFromU8(gunzipSync(bytes)) : strFromU8(bytes);
};

/** The filings of the given linkbases. Each is found in the companies' facts by the date in its file's name. */
export function filingsOfLinkbases(linkbases: readonly string[], companies: readonly string[]): KnownFiling[] {
  const all = companies.map((path) => {
    const facts = readCompanyFacts(JSON.parse(textOf(path)) as Record<string, unknown>, path);
    return { facts, ends: ownEndOfEachFiling(facts.contexts) };
  });
  return linkbases.flatMap((path): KnownFiling[] => {
    const presentation = readLinkbase(textOf(path), path);
    const day = /-(\d{4})(\d{2})(\d{2})_pre/.exec(basename(path))?.slice(1, 4).join('-');
    const candidates = all.flatMap(({ facts, ends }) =>
      [...ends]
        .filter(([filing, end]) => end === day || filing.filed === day)
        .map(([filing, end]) => ({ facts, filing, end, names: namesOf(facts, filing) })),
    );
    const shared = ({ names }: { readonly names: ReadonlySet<string> }) =>
      [...presentation.lines.keys()].filter((name) => names.has(name)).length;
    const [best] = candidates.sort((left, right) => shared(right) - shared(left));
    if (best === undefined) return [];
    const { facts, filing, end } = best;
    const of = (kind: UsStatementKind) =>
      [...presentation.lines]
        .flatMap(([name, places]) => (places[kind] === undefined ? [] : [{ name, place: places[kind] }]))
        .sort((left, right) => left.place - right.place)
        .map(({ name }) => ({ name, isInParentheses: false }));
    const face = { income: of('income'), balance: of('balance'), cashflow: of('cashflow') };
    return [{ cik: facts.cik, accession: filing.accession, face, reported: reportedBy(facts, filing, end) }];
  });
}

function namesOf({ filings }: CompanyFacts, filing: Filing): ReadonlySet<string> {
  return new Set(filings.get(filing)?.facts.map(({ line }) => line.name));
}

/** The lines that a filing reports for its own period: balance sheet lines of its last day, income of its shortest column or its year, cash flows of its longest column. */
function reportedBy({ filings }: CompanyFacts, filing: Filing, end: string): NonNullable<KnownFiling['reported']> {
  const own = filings.get(filing)?.facts.filter(({ context }) => context.end === end) ?? [];
  const days = ({ context: { start } }: Fact) => (start === undefined ? 0 : daysBetween(start, end));
  const columns = own.map(days).filter((length) => length > 70);
  const longest = Math.max(...columns);
  const shortest = longest > 300 ? longest : Math.min(...columns);
  const of = (length: number) =>
    new Set(own.filter((fact) => Math.abs(days(fact) - length) < 10).map(({ line }) => line.name));
  return { balance: of(0), income: of(shortest), cashflow: of(longest) };
}
