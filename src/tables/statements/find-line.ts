import type { MarketId } from '../../api';
import { byMarket, foldLabel, foldName, foldOwnName, labelOf, lastKey, MARKETS, withoutNumbering } from '../../api';
import { nearest } from '../nearest-name';
import type { Statement } from './statement';
import type { Outline, OutlineRow } from './statement-outline';

/** A line of one statement with its value: null where the filing gives none. */
export interface StatementLine {
  /** The dotted path of keys, as received. */
  readonly path: string;
  readonly label: string;
  readonly value: unknown;
  /** Why there is no value, where the statement is computed and the line does not follow from its parts. */
  readonly reason?: string | undefined;
}

/** The lines of a statement that are searched. */
export type SearchedLines = Pick<Statement, 'market' | 'outline' | 'values' | 'computed'>;

export type Found =
  | { readonly kind: 'line'; readonly line: StatementLine }
  | { readonly kind: 'ambiguous'; readonly paths: readonly string[] }
  | { readonly kind: 'absent' };

const ABSENT: Found = { kind: 'absent' };

/** How the name of a line is read. */
interface LineName {
  /** Whether a line's whole path means that line only, even if other lines end alike. */
  readonly isPath?: boolean;
  /** The name with the word before it, which may be the name of the statement or of a section. */
  readonly orPath?: string | undefined;
}

/** Finds the line that a name (`sales`, "Profit before tax") or path (`expenses.depreciation`) means in one statement. */
export function findLine(statement: SearchedLines, name: string, { isPath = false, orPath }: LineName = {}): Found {
  const { outline } = statement;
  const qualified = orPath === undefined ? undefined : indexesOf(statement, orPath);
  if (qualified?.length === 1 && qualified[0] !== undefined) return lineAt(statement, qualified[0]);
  const indexes = indexesOf(statement, name) ?? [];
  const [first, ...others] = indexes;
  if (first === undefined) return ABSENT;
  if (others.length === 0) return lineAt(statement, first);
  const pathAt = (index: number) => outline[index]?.path ?? '';
  const whole = isPath ? wholePath(indexes, pathAt, name) : undefined;
  if (whole !== undefined) return lineAt(statement, whole);
  return { kind: 'ambiguous', paths: indexes.map(pathAt) };
}

/** The number on the first of some lines, by their whole paths, that a statement has. */
export function numberOnLine(statement: SearchedLines, ...names: readonly string[]): number | undefined {
  for (const name of names) {
    const found = findLine(statement, name, { isPath: true });
    if (found.kind === 'line' && typeof found.line.value === 'number') return found.line.value;
  }
  return undefined;
}

/** The one line whose whole path the name is, where others end alike. */
function wholePath(indexes: readonly number[], pathAt: (index: number) => string, name: string): number | undefined {
  for (const fold of [foldName, foldOwnName]) {
    const [only, ...others] = indexes.filter((index) => fold(pathAt(index)) === fold(name));
    if (only !== undefined) return others.length === 0 ? only : undefined;
  }
  return undefined;
}

function lineAt({ outline, values, computed }: SearchedLines, index: number): Found {
  const row = outline[index];
  if (row === undefined) return ABSENT;
  const line = { path: row.path, label: nameOf(row), value: values[index] };
  return { kind: 'line', line: computed ? { ...line, reason: computed.reasons[index] } : line };
}

/** Keys that say what they are of only below the name of their section. */
const PARTS: ReadonlySet<string> = new Set(['basic', 'diluted', 'total', 'other', 'others']);

/** The title of a line by itself: "Basic" of earnings per share is "Earnings per share basic". */
function nameOf({ path, label }: Pick<Outline[number], 'path' | 'label'>): string {
  const [section, key = ''] = path.split('.').slice(-2);
  return section !== undefined && PARTS.has(key) ? `${labelOf(section)} ${label.toLowerCase()}` : label;
}

/** Row indexes by name: each trailing part of a line's folded path, and spellings that callers used. */
type LineIndex = Map<string, readonly number[]>;

const lineIndexes = byMarket(() => new WeakMap<Outline, LineIndex>());

function indexesOf({ market, outline }: SearchedLines, name: string): readonly number[] | undefined {
  let index = lineIndexes[market].get(outline);
  if (!index) lineIndexes[market].set(outline, (index = indexLines(market, outline)));
  let found = index.get(name);
  if (found) return found;
  found = index.get(foldName(name)) ?? index.get(foldLabel(name)) ?? inAnySpelling(outline, name);
  // Caches the spelling. It cannot hide a line: a text that differs from its folded form is no folded path.
  if (found) index.set(name, found);
  return found;
}

/** The lines that a path with a name of the issuer's own means. The name alone may be an everyday word. */
function inAnySpelling(outline: Outline, path: string): readonly number[] | undefined {
  const name = path.includes('.') ? foldOwnName(path) : '';
  return name === '' ? undefined : ownNamesOf(outline).get(name);
}

function indexLines(market: MarketId, outline: Outline): LineIndex {
  const { pathsOf } = MARKETS[market];
  return indexPaths(outline, ({ path, isSection }) => (isSection ? [] : pathsOf(path).map(foldName)), '.');
}

const ownNames = new WeakMap<Outline, LineIndex>();

/** The lines with a name of the issuer's own, by every part of their paths in no particular spelling. */
function ownNamesOf(outline: Outline): LineIndex {
  let index = ownNames.get(outline);
  if (!index) {
    const pathOf = ({ path, ownPlace }: OutlineRow) =>
      ownPlace === undefined ? [] : [withoutNumbering(path).split('.').map(foldOwnName).join('.')];
    ownNames.set(outline, (index = indexPaths(outline, pathOf, '')));
  }
  return index;
}

/** Row indexes by each trailing part of their paths, whose steps are joined by `joint`. */
function indexPaths(outline: Outline, pathsOf: (row: OutlineRow) => readonly string[], joint: string): LineIndex {
  const byName = new Map<string, number[]>();
  for (const [index, row] of outline.entries()) {
    const names = pathsOf(row).flatMap((path) => {
      const steps = path.split('.');
      return steps.map((_, start) => steps.slice(start).join(joint));
    });
    for (const name of new Set(names)) {
      const indexes = byName.get(name);
      if (indexes) indexes.push(index);
      else byName.set(name, [index]);
    }
  }
  return byName;
}

/** How many lines are proposed, and among how many of the most similar they are sought that a statement has a value for. */
const [MAX_CLOSE, MAX_SOUGHT] = [3, 20];

const closeNames = new WeakMap<Outline, Map<string, readonly string[]>>();

/**
 * The paths of up to three lines with a value whose last key is most similar to a name that does not exist: first those where one
 * contains the other, then those that share most letter pairs. Sought once per outline and name; `isMeant` says of a path
 * whether the name may mean it at all.
 */
export function closeLineNames(
  { outline, values }: Statement,
  name: string,
  isMeant: (path: string) => boolean,
): readonly string[] {
  const hasValue = (path: string) => outline.some((row, index) => row.path === path && values[index] !== null);
  return likestLines(outline, name, isMeant).filter(hasValue).slice(0, MAX_CLOSE);
}

function likestLines(outline: Outline, name: string, isMeant: (path: string) => boolean): readonly string[] {
  let byName = closeNames.get(outline);
  if (!byName) closeNames.set(outline, (byName = new Map()));
  const folded = foldName(name);
  let close = byName.get(folded);
  if (!close) {
    const lines = outline.filter(({ isSection, path }) => !isSection && isMeant(path));
    const likest = nearest(lastKey(folded), lines, (row: OutlineRow) => lastKey(row.path));
    close = [...new Set(likest.map((row) => row.path))].slice(0, MAX_SOUGHT);
    byName.set(folded, close);
  }
  return close;
}
