import type { Values } from './sum';

/** What taking a line in or out changes in the sum of each column. */
interface Change {
  readonly by: readonly number[];
}

/** No more lines than this close a gap: more would do so by chance. */
const MOST_CHANGES = 4;
/** More combinations than this are not tried. */
const MOST_TRIED = 20_000;
/** A gap counts as closed by chance where the combinations that were tried would close one gap of that size in so many filings. */
const BY_CHANCE = 0.01;

/** The one combination of fewest changes that closes the gap of every column; none where several do, or where one would by chance. */
export function onlyChanges<C extends Change>(
  all: readonly C[],
  gaps: readonly number[],
  columns: readonly Values[],
): readonly C[] {
  const changes = distinct(all.filter(({ by }) => by.some((amount) => amount !== 0)));
  if (changes.length === 0) return [];
  const room = roomOf(gaps, columns);
  let tried = 1;
  for (let count = 1; count <= MOST_CHANGES; count += 1) {
    tried *= (changes.length - count + 1) / count;
    if (tried > Math.min(MOST_TRIED, BY_CHANCE * room)) return [];
    const found = combinations(changes, gaps, count);
    if (found.length > 0) return found.length === 1 ? (found[0] ?? []) : [];
  }
  return [];
}

/** One of each amount: what is filed under two names is one line. */
function distinct<C extends Change>(changes: readonly C[]): readonly C[] {
  const byAmounts = new Map<string, C>();
  for (const change of changes) {
    const key = change.by.join(' ');
    if (!byAmounts.has(key)) byAmounts.set(key, change);
  }
  return [...byAmounts.values()];
}

/** How many amounts the gaps could be of: each in the unit of its column, gaps of one size once. */
export function roomOf(gaps: readonly number[], columns: readonly Values[]): number {
  const sizes = new Map(gaps.map((gap, at) => [Math.abs(gap), unitOf(columns[at] ?? new Map())]));
  return [...sizes].reduce((room, [size, unit]) => room * Math.max(1, size / unit), 1);
}

/** Filings are in units, thousands, tenths of millions or millions, but for a few amounts. */
export function unitOf(column: Values): number {
  const amounts = [...column.values()].filter((value) => value !== 0 && Number.isInteger(value));
  const isUnit = (unit: number) => amounts.filter((value) => value % unit === 0).length >= NEARLY_ALL * amounts.length;
  return [1e6, 1e5, 1e3].find(isUnit) ?? 1;
}
const NEARLY_ALL = 0.9;

/** Asked of every combination: nearly all fail in the first column. */
function closes({ by }: Change, gaps: readonly number[]): boolean {
  for (let at = 0; at < gaps.length; at += 1) if (Math.abs((gaps[at] ?? 0) - (by[at] ?? 0)) >= 0.5) return false;
  return true;
}

function closer(gaps: readonly number[], { by }: Change): readonly number[] {
  const left = [...gaps];
  for (let at = 0; at < left.length; at += 1) left[at] = (left[at] ?? 0) - (by[at] ?? 0);
  return left;
}

/** All combinations of so many changes that close the gaps, of those from a place on. */
function combinations<C extends Change>(
  changes: readonly C[],
  gaps: readonly number[],
  count: number,
  from = 0,
): readonly (readonly C[])[] {
  if (count === 1) return closing(changes, gaps, from);
  const found: (readonly C[])[] = [];
  for (let at = from; at <= changes.length - count; at += 1) {
    const change = changes[at];
    if (change === undefined) continue;
    for (const rest of combinations(changes, closer(gaps, change), count - 1, at + 1)) found.push([change, ...rest]);
  }
  return found;
}

const NONE: readonly never[] = [];

/** The changes from a place on that each close the gaps. Nearly always there are none. */
function closing<C extends Change>(
  changes: readonly C[],
  gaps: readonly number[],
  from: number,
): readonly (readonly C[])[] {
  let found: (readonly C[])[] | undefined;
  for (let at = from; at < changes.length; at += 1) {
    const change = changes[at];
    if (change && closes(change, gaps)) (found ??= []).push([change]);
  }
  return found ?? NONE;
}
