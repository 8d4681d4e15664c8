import { isRecord } from '../../src/api';
import { packed, unpacked } from './packed-body';

/** Another filing of a period than the one that is served. */
export interface OtherFiling {
  /** `YYYY-MM-DD`. */
  readonly filed: string;
  readonly accession: string;
  /** The `data` object as the service would answer it from this filing. */
  readonly body: object;
}

/** The filing that is served, with which the others are compared. */
type Served = OtherFiling;

/** The differences of another filing: changed lines of the served statement by their numbers, then further lines. */
interface Changes {
  readonly filed: string;
  readonly accession: string;
  readonly changed?: Readonly<Record<number, unknown>>;
  readonly gone?: readonly number[];
  readonly more?: readonly Leaf[];
}

/** A value with its path, whose steps are separated by `STEP`. */
type Leaf = readonly [path: string, value: unknown];
const STEP = '\u0003';

/**
 * Packs the other filings of a period as their differences from the served one. Most filings repeat it, so that differences are few.
 * Null if there are no others.
 * Decision: docs/decisions/sandbox/every-filing-is-kept.md
 */
export function packOthers(served: Served, others: readonly OtherFiling[]): Buffer | null {
  if (others.length === 0) return null;
  const leaves = leavesOf(served);
  const numbers = new Map<string, number>();
  for (const [number, [path]] of leaves.entries()) numbers.set(path, number);
  const changes = others.map((other) => changesOf(leaves, numbers, other));
  return packed(changes);
}

/** Unpacks the filings that `packOthers` has packed. Lines that the served filing lacks come last. */
export function unpackOthers(served: Served, stored: ArrayBuffer | Buffer | null): readonly OtherFiling[] {
  if (stored === null) return [];
  const leaves = leavesOf(served);
  const all = JSON.parse(unpacked(stored)) as Changes[];
  return all.map(({ filed, accession, changed = {}, gone = [], more = [] }) => {
    const kept = leaves.flatMap(([path, value], number): Leaf[] =>
      gone.includes(number) ? [] : [[path, number in changed ? changed[number] : value]],
    );
    return { filed, accession, body: bodyOf([...kept, ...more], accession) };
  });
}

function changesOf(served: readonly Leaf[], numbers: ReadonlyMap<string, number>, other: OtherFiling): Changes {
  const { filed, accession } = other;
  const changed: Record<number, unknown> = {};
  const more: Leaf[] = [];
  const isThere = new Array<boolean>(served.length).fill(false);
  let [found, isChanged, next] = [0, false, 0];
  eachLeaf(other, (path, value) => {
    // Most lines come in the order of the served statement.
    const number = served[next]?.[0] === path ? next : numbers.get(path);
    if (number === undefined) return void more.push([path, value]);
    next = number + 1;
    isThere[number] = true;
    found += 1;
    if (isSame(served[number]?.[1], value)) return;
    changed[number] = value;
    isChanged = true;
  });
  const gone = found < served.length ? [...served.keys()].filter((number) => !isThere[number]) : [];
  return {
    filed,
    accession,
    ...(isChanged ? { changed } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** Placeholders for the filing's own accession number in texts of its body, such as its address. */
const OWN = ['\u0001', '\u0002'] as const;
const spellings = (accession: string) => [accession, accession.replaceAll('-', '')] as const;

/** The values of a body with their paths, in order, with placeholders for the filing's own number. */
function leavesOf(filing: OtherFiling): readonly Leaf[] {
  const found: Leaf[] = [];
  eachLeaf(filing, (path, value) => found.push([path, value]));
  return found;
}

function eachLeaf({ body, accession }: OtherFiling, take: (path: string, value: unknown) => void): void {
  const [number, digits] = spellings(accession);
  const neutral = (value: string) =>
    accession === '' ? value : value.replaceAll(number, OWN[0]).replaceAll(digits, OWN[1]);
  const visit = (object: Json, at: string): void => {
    const paths = pathsUnder(at);
    for (const key of Object.keys(object)) {
      const value = object[key];
      const path = pathOf(paths, at, key);
      if (typeof value === 'number') take(path, value);
      else if (typeof value === 'string') take(path, neutral(value));
      else if (isRecord(value)) visit(value, path);
      else take(path, value);
    }
  };
  visit(body as Json, '');
}

type Json = Readonly<Record<string, unknown>>;

/** Paths are built once and reused: a database has some thousand paths, and millions of values. */
const known = new Map<string, Map<string, string>>();
const MOST_PATHS = 50_000;

function pathsUnder(at: string): Map<string, string> {
  let under = known.get(at);
  if (!under) known.set(at, (under = new Map()));
  return under;
}

function pathOf(under: Map<string, string>, at: string, key: string): string {
  let path = under.get(key);
  if (path === undefined) {
    if (under.size >= MOST_PATHS) under.clear();
    under.set(key, (path = at === '' ? key : `${at}${STEP}${key}`));
  }
  return path;
}

const isSame = (left: unknown, right: unknown) =>
  left === right || (typeof left === 'object' && JSON.stringify(left) === JSON.stringify(right));

function bodyOf(leaves: readonly Leaf[], accession: string): object {
  const [number, digits] = spellings(accession);
  const body = Object.create(null) as Record<string, unknown>; // keyed by the filer's own names
  for (const [path, value] of leaves) {
    let at = body;
    const steps = path.split(STEP);
    for (const key of steps.slice(0, -1)) at = (at[key] ??= Object.create(null)) as Record<string, unknown>;
    const isText = typeof value === 'string';
    at[steps.at(-1) ?? ''] = isText ? value.replaceAll(OWN[0], number).replaceAll(OWN[1], digits) : value;
  }
  return body;
}
