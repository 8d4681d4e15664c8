import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PACKING } from './packed-body';

/** A filing of a period beside the one that is served. */
export interface OtherFiling {
  /** `YYYY-MM-DD`. */
  readonly filed: string;
  readonly accession: string;
  /** The `data` object as the service would answer it from this filing. */
  readonly body: object;
}

/** The served statement's place, for its filing's number in its texts. */
type Served = OtherFiling;

/** What another filing says differently: lines of the served statement by their numbers, then its further lines. */
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
 * The other filings of a period as their differences from the served one, which are few: most repeat it. Null where there
 * are none.
 * Decision: docs/decisions/sandbox/every-filing-is-kept.md
 */
export function packOthers(served: Served, others: readonly OtherFiling[]): Buffer | null {
  if (others.length === 0) return null;
  const leaves = leavesOf(served);
  const numbers = new Map<string, number>();
  for (const [number, [path]] of leaves.entries()) numbers.set(path, number);
  const changes = others.map((other) => changesOf(leaves, numbers, other));
  return deflateRawSync(JSON.stringify(changes), PACKING);
}

/** The filings that `packOthers` has packed. Lines that only the other filing has stand last. */
export function unpackOthers(served: Served, packed: ArrayBuffer | Buffer | null): readonly OtherFiling[] {
  if (packed === null) return [];
  const leaves = leavesOf(served);
  const all = JSON.parse(inflateRawSync(packed).toString('utf8')) as Changes[];
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
  const found = new Set<number>();
  let isChanged = false;
  for (const leaf of leavesOf(other)) {
    const [path, value] = leaf;
    const number = numbers.get(path);
    if (number === undefined) {
      more.push(leaf);
      continue;
    }
    found.add(number);
    if (isSame(served[number]?.[1], value)) continue;
    changed[number] = value;
    isChanged = true;
  }
  const gone = found.size < served.length ? [...served.keys()].filter((number) => !found.has(number)) : [];
  return {
    filed,
    accession,
    ...(isChanged ? { changed } : {}),
    ...(gone.length > 0 ? { gone } : {}),
    ...(more.length > 0 ? { more } : {}),
  };
}

/** Stands for the number of a filing in texts of its body, such as its address. */
const OWN = ['\u0001', '\u0002'] as const;
const spellings = (accession: string) => [accession, accession.replaceAll('-', '')] as const;

/** The values of a body with their paths, in order, in which the filing's own number is a mark. */
function leavesOf({ body, accession }: OtherFiling): readonly Leaf[] {
  const [number, digits] = spellings(accession);
  const found: Leaf[] = [];
  const neutral = (value: string) =>
    accession === '' ? value : value.replaceAll(number, OWN[0]).replaceAll(digits, OWN[1]);
  const visit = (object: object, at: string): void => {
    for (const [key, value] of Object.entries(object) as [string, unknown][]) {
      const path = pathOf(at, key);
      if (typeof value === 'number') found.push([path, value]);
      else if (typeof value === 'string') found.push([path, neutral(value)]);
      else if (typeof value === 'object' && value !== null && !Array.isArray(value)) visit(value, path);
      else found.push([path, value]);
    }
  };
  visit(body, '');
  return found;
}

/** The paths met before: a database has some thousand, and millions of values. */
const paths = new Map<string, Map<string, string>>();
const MOST_PATHS = 50_000;

function pathOf(at: string, key: string): string {
  let under = paths.get(at);
  if (!under) paths.set(at, (under = new Map()));
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
