import { foldName } from '../api';
import type { Statement, StatementRow } from './statement';

export type Found =
  | { readonly kind: 'line'; readonly row: StatementRow }
  | { readonly kind: 'ambiguous'; readonly paths: readonly string[] }
  | { readonly kind: 'absent' };

type LineIndex = Map<string, readonly StatementRow[]>;

const ABSENT: Found = { kind: 'absent' };

const indexes = new WeakMap<Statement, LineIndex>();

/** Every trailing part of a line's path leads to it. */
function indexOf(statement: Statement): LineIndex {
  let index = indexes.get(statement);
  if (!index) {
    const building = new Map<string, StatementRow[]>();
    for (const row of statement.rows) {
      if (row.isSection) continue;
      const steps = foldName(row.path).split('.');
      for (let start = 0; start < steps.length; start += 1) {
        const name = steps.slice(start).join('.');
        const rows = building.get(name);
        if (rows) rows.push(row);
        else building.set(name, [row]);
      }
    }
    index = building;
    indexes.set(statement, index);
  }
  return index;
}

/** The lines a name leads to. The index learns the spelling: a folded name holds no other, so that the two never meet. */
function linesOf(statement: Statement, name: string): readonly StatementRow[] | undefined {
  const index = indexOf(statement);
  let rows = index.get(name);
  if (!rows && (rows = index.get(foldName(name)))) index.set(name, rows);
  return rows;
}

/**
 * The line that a name (`sales`, "Profit before tax") or path (`expenses.depreciation`) means in one statement. `isPath`: a path that is a
 * line's whole path means that line, whatever other lines end like it. `orPath`: the name with the word before it, which may be the
 * statement's or a section's.
 */
export function findLine(statement: Statement, name: string, isPath: boolean, orPath?: string): Found {
  const asked = orPath === undefined ? undefined : linesOf(statement, orPath);
  if (asked?.length === 1 && asked[0]) return { kind: 'line', row: asked[0] };
  const rows = linesOf(statement, name) ?? [];
  const [first, ...others] = rows;
  if (!first) return ABSENT;
  if (others.length === 0) return { kind: 'line', row: first };
  const whole = isPath ? rows.filter((row) => foldName(row.path) === foldName(name)) : [];
  if (whole.length === 1 && whole[0]) return { kind: 'line', row: whole[0] };
  return { kind: 'ambiguous', paths: rows.map((row) => row.path) };
}

const MAX_CLOSE = 3;

const closeNames = new WeakMap<Statement, Map<string, readonly string[]>>();

/**
 * The paths of up to three lines whose last key is most like a name that is no line's: first those that contain it or are contained in it,
 * then those that share most letter pairs with it. Computed once per statement and name.
 */
export function closeLineNames(statement: Statement, name: string): readonly string[] {
  let byName = closeNames.get(statement);
  if (!byName) closeNames.set(statement, (byName = new Map()));
  const folded = foldName(name);
  let close = byName.get(folded);
  if (!close) {
    const lines = statement.rows.filter((row) => !row.isSection);
    const likest = nearest(lastKey(folded), lines, (row) => lastKey(row.path));
    close = [...new Set(likest.map((row) => row.path))].slice(0, MAX_CLOSE);
    byName.set(folded, close);
  }
  return close;
}

/** Those of some named things whose name is like the one asked for, nearest first. */
export function nearest<T>(asked: string, things: readonly T[], nameOf: (thing: T) => string): T[] {
  const folded = foldName(asked);
  const scored = things.map((thing) => ({ thing, score: likeness(foldName(nameOf(thing)), folded) }));
  return scored
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score)
    .map(({ thing }) => thing);
}

function lastKey(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Dice coefficient of letter pairs, 1 where one name holds the other. */
function likeness(a: string, b: string): number {
  if (a.length < 2 || b.length < 2) return 0;
  if (a.includes(b) || b.includes(a)) return 1;
  const pairs = new Set(letterPairs(a));
  const shared = letterPairs(b).filter((pair) => pairs.has(pair)).length;
  return (2 * shared) / (a.length + b.length - 2);
}

function letterPairs(text: string): string[] {
  return Array.from({ length: text.length - 1 }, (_, start) => text.slice(start, start + 2));
}
