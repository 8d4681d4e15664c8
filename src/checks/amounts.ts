import type { StatementData } from '../api';
import { statementLines } from '../api';

/** The numbers of a statement; null where it has the line and no value. */
export interface Amounts {
  /** By dotted path. */
  readonly all: ReadonlyMap<string, number | null>;
  /** The lines that stand in each section, by its path with a dot at the end; those of sections in it do not. */
  readonly inSections: ReadonlyMap<string, readonly (readonly [path: string, value: number | null])[]>;
}

type Lines = Readonly<Record<string, unknown>>;

const known = new WeakMap<StatementData, Amounts>();

/** The numbers of a statement, collected once: for statements that are kept. */
export function amountsOf(data: StatementData): Amounts {
  let amounts = known.get(data);
  if (!amounts) known.set(data, (amounts = collectAmounts(data)));
  return amounts;
}

/** Drops the numbers of a statement that is not asked for again. */
export function forgetAmounts(data: StatementData): void {
  known.delete(data);
}

/**
 * The numbers of a statement that is asked once. What a WeakMap holds outlives its key until all memory is collected, which costs
 * who reads many statements more than to collect the numbers.
 */
export function collectAmounts(data: StatementData): Amounts {
  const [all, inSections] = [new Map<string, number | null>(), new Map<string, [string, number | null][]>()];
  const collect = (lines: Lines, section: string): void => {
    const members: [string, number | null][] = [];
    inSections.set(section, members);
    const paths = pathsIn(section);
    for (const key of Object.keys(lines)) {
      const value = lines[key];
      const path = paths.get(key) ?? newPath(paths, section, key);
      if (typeof value === 'number' || value === null) {
        all.set(path, value);
        members.push([path, value]);
      } else if (typeof value === 'object') collect(value as Lines, `${path}.`);
    }
  };
  collect(statementLines(data), '');
  return { all, inSections };
}

/** The paths met before, by section and line: statements have few, and a text that is known is found sooner than one that is joined. */
const pathsOf = new Map<string, Map<string, string>>();
const [MOST_SECTIONS, MOST_LINES] = [500, 5_000];

function pathsIn(section: string): Map<string, string> {
  let paths = pathsOf.get(section);
  if (!paths) {
    if (pathsOf.size >= MOST_SECTIONS) pathsOf.clear();
    pathsOf.set(section, (paths = new Map()));
  }
  return paths;
}

function newPath(paths: Map<string, string>, section: string, key: string): string {
  if (paths.size >= MOST_LINES) paths.clear();
  const path = section + key;
  paths.set(key, path);
  return path;
}
