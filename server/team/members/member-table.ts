import { parse } from 'csv-parse/sync';
import type { Member } from './member';
import type { FieldNames, Limits, MemberEntry } from './member-entry';
import { readEntry } from './member-entry';

/** The columns of a table of new members; only the first must be there. */
const COLUMNS: FieldNames = { name: 'name', perMinute: 'per_minute', perDay: 'per_day', expires: 'expires' };

/** Members of one table. */
const MOST_ROWS = 5_000;

/** What is wrong with a table: a line for each bad row, which it names by its number in the file. */
export class MemberTableError extends Error {
  override readonly name = 'MemberTableError';
}

interface TableOptions {
  readonly members: readonly Member[];
  readonly defaults: Limits;
  readonly nowMs: number;
}

interface Parsed {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

/** Reads new members from CSV. Throws a MemberTableError that names every bad row: then none of them is to be added. */
export function readMemberTable(text: string, { members, defaults, nowMs }: TableOptions): readonly MemberEntry[] {
  const rows = rowsOf(text);
  if (rows.length === 0) throw new MemberTableError('the table has no rows below its head');
  if (rows.length > MOST_ROWS) throw new MemberTableError(`the table has ${rows.length} rows: at most ${MOST_ROWS}`);
  const isActive = ({ revokedMs, expiresMs = Infinity }: Member) => revokedMs === undefined && expiresMs > nowMs;
  const active = new Set(members.filter(isActive).map(({ name }) => name));
  const lines = new Map<string, number>();
  const bad: string[] = [];
  const entries = rows.flatMap(({ record, info: { lines: line } }) => {
    const wrong: string[] = [];
    const typed = { name: record['name'], perMinute: record['per_minute'], perDay: record['per_day'] };
    const entry = readEntry({ ...typed, expires: record['expires'] }, { names: COLUMNS, defaults, wrong, nowMs });
    const name = entry?.name ?? '';
    if (active.has(name)) wrong.push(`${name} is a member already: revoke the old key, or leave the row out`);
    if (lines.has(name)) wrong.push(`${name} is in line ${lines.get(name)} too`);
    if (entry) lines.set(name, line);
    bad.push(...wrong.map((sentence) => `line ${line}: ${sentence}`));
    return entry ? [entry] : [];
  });
  if (bad.length > 0) throw new MemberTableError(`nobody is added:\n${bad.join('\n')}`);
  return entries;
}

/** What stands between cells: Excel saves semicolons where numbers have a comma, and copies tabs. */
const DELIMITERS = [',', ';', '\t'];

/** What is left of letters that are no UTF-8, and of UTF-16. */
const NO_UTF8 = /[\uFFFD\0]/;

function rowsOf(text: string): readonly Parsed[] {
  if (NO_UTF8.test(text)) throw new MemberTableError('the table is not in UTF-8: save it as "CSV UTF-8"');
  const [head = ''] = text.split(/[\r\n]/, 1);
  const delimiter = DELIMITERS.find((each) => head.includes(each)) ?? ',';
  // Trimmed, an empty cell between tabs would be lost.
  const trim = delimiter !== '\t';
  try {
    return parse(text, { bom: true, trim, skip_empty_lines: true, info: true, delimiter, columns: headOf });
  } catch (error) {
    if (error instanceof MemberTableError) throw error;
    throw new MemberTableError(`the table cannot be read: ${(error as Error).message}`);
  }
}

function headOf(head: readonly string[]): string[] {
  const columns = head.map((name) => name.toLowerCase());
  const known = Object.values(COLUMNS);
  const unknown = columns.filter((name) => !known.includes(name));
  const isRight = columns.includes('name') && unknown.length === 0 && new Set(columns).size === columns.length;
  if (isRight) return columns;
  const found = columns.map((name) => `"${name.slice(0, 40)}"`).join(', ');
  throw new MemberTableError(
    `the first line must be the head: name, and of ${known.slice(1).join(', ')} those you use; it is ${found}`,
  );
}
