import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { PACK_LEVEL } from './packed-body';

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
  readonly more?: readonly (readonly [path: readonly string[], value: unknown])[];
}

type Leaf = readonly [path: readonly string[], value: unknown];

/**
 * The other filings of a period as their differences from the served one, which are few: most repeat it. Null where there
 * are none.
 * Decision: docs/decisions/sandbox/every-filing-is-kept.md
 */
export function packOthers(served: Served, others: readonly OtherFiling[]): Buffer | null {
  if (others.length === 0) return null;
  const leaves = leavesOf(served);
  const numbers = new Map(leaves.map(([path], number) => [JSON.stringify(path), number]));
  const changes = others.map((other) => changesOf(leaves, numbers, other));
  return deflateRawSync(JSON.stringify(changes), { level: PACK_LEVEL });
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
  const changed: Record<number, unknown> = {};
  const more: Leaf[] = [];
  const gone = new Set(served.keys());
  for (const [path, value] of leavesOf(other)) {
    const number = numbers.get(JSON.stringify(path));
    if (number === undefined) {
      more.push([path, value]);
      continue;
    }
    gone.delete(number);
    if (JSON.stringify(served[number]?.[1]) !== JSON.stringify(value)) changed[number] = value;
  }
  const { filed, accession } = other;
  return {
    filed,
    accession,
    ...(Object.keys(changed).length > 0 ? { changed } : {}),
    ...(gone.size > 0 ? { gone: [...gone] } : {}),
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
  const visit = (value: unknown, path: readonly string[]): void => {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      for (const [key, each] of Object.entries(value)) visit(each, [...path, key]);
    } else if (typeof value === 'string' && accession !== '') {
      found.push([path, value.replaceAll(number, OWN[0]).replaceAll(digits, OWN[1])]);
    } else found.push([path, value]);
  };
  visit(body, []);
  return found;
}

function bodyOf(leaves: readonly Leaf[], accession: string): object {
  const [number, digits] = spellings(accession);
  const body = Object.create(null) as Record<string, unknown>; // keyed by the filer's own names
  for (const [path, value] of leaves) {
    let at = body;
    for (const key of path.slice(0, -1)) at = (at[key] ??= Object.create(null)) as Record<string, unknown>;
    const isText = typeof value === 'string';
    at[path.at(-1) ?? ''] = isText ? value.replaceAll(OWN[0], number).replaceAll(OWN[1], digits) : value;
  }
  return body;
}
