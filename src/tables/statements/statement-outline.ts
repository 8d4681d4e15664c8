import { foldOwnName, isOwnName, labelOf } from '../../api';

/** A line of a statement, or a section with lines. */
export interface OutlineRow {
  /** The dotted path of keys, as received. */
  readonly path: string;
  readonly label: string;
  /** The number of sections that contain it. */
  readonly depth: number;
  readonly isSection: boolean;
  /** Its keys with their lengths: unlike `path`, different for `{"a": {"b": 1}}` and `{"a.b": 1}`. */
  readonly place: string;
  /** Of a line with a name of the issuer's own, its place in every spelling of that name. */
  readonly ownPlace?: string;
}

/**
 * The rows of a statement in the order received. Statements with the same keys share one outline, so that it can be a
 * cache key.
 */
export type Outline = readonly OutlineRow[];

type JsonObject = Readonly<Record<string, unknown>>;

/** The outline of a statement's body, whatever its shape, and the value of each row: undefined for a section. */
export function readOutline(body: JsonObject): { outline: Outline; values: readonly unknown[] } {
  const entries: Entry[] = [];
  collectEntries(body, 0, entries);
  return { outline: outlineOf(entries), values: entries.map(({ value }) => value) };
}

interface Entry {
  readonly key: string;
  readonly depth: number;
  readonly isSection: boolean;
  readonly value: unknown;
}

function collectEntries(node: JsonObject, depth: number, entries: Entry[]): void {
  for (const key of Object.keys(node)) {
    const value = node[key];
    if (isObject(value)) {
      entries.push({ key, depth, isSection: true, value: undefined });
      collectEntries(value, depth + 1, entries);
    } else {
      entries.push({ key, depth, isSection: false, value });
    }
  }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null;
}

/** Known outlines and the keys of their rows, by number of rows: comparing keys is faster than building an outline. */
const known = new Map<number, { readonly keys: readonly string[]; readonly outline: Outline }[]>();
const MAX_KNOWN = 1_000;
let knownCount = 0;

function outlineOf(entries: readonly Entry[]): Outline {
  const candidates = known.get(entries.length) ?? [];
  const same = candidates.find(({ keys, outline }) =>
    entries.every(
      ({ key, depth, isSection }, at) =>
        key === keys[at] && depth === outline[at]?.depth && isSection === outline[at].isSection,
    ),
  );
  if (same) return same.outline;
  const outline = buildOutline(entries);
  remember(entries, outline);
  return outline;
}

/** Forgets all where there are too many, those of the same number of rows too. */
function remember(entries: readonly Entry[], outline: Outline): void {
  if (knownCount === MAX_KNOWN) {
    known.clear();
    knownCount = 0;
  }
  const others = known.get(entries.length) ?? [];
  known.set(entries.length, [...others, { keys: entries.map(({ key }) => key), outline }]);
  knownCount += 1;
}

function buildOutline(entries: readonly Entry[]): Outline {
  /** The path of the last section at each depth, with its dot, and its place. */
  const prefixes = [''];
  const places = [''];
  return entries.map(({ key, depth, isSection }) => {
    const path = `${prefixes[depth] ?? ''}${key}`;
    const place = `${places[depth] ?? ''}${key.length}:${key}`;
    if (isSection) {
      prefixes[depth + 1] = `${path}.`;
      places[depth + 1] = place;
    }
    const row = { path, label: labelOf(key), depth, isSection, place };
    return isSection || !isOwnName(key) ? row : { ...row, ownPlace: `${places[depth] ?? ''}${foldOwnName(key)}` };
  });
}

/** The rows of several outlines in one order. */
export interface MergedOutline {
  readonly rows: readonly OutlineRow[];
  /** For each outline, its index of each row; undefined where it lacks the row. */
  readonly indexes: ReadonlyMap<Outline, readonly (number | undefined)[]>;
}

interface Link {
  readonly row: OutlineRow;
  next: Link | undefined;
  position: number;
}

/**
 * The rows of all outlines in the order of the first; a row that only later outlines have follows its predecessor
 * there. A row with a name of the issuer's own is one with that of another outline that spells the name in another way.
 */
export function mergeOutlines(outlines: Iterable<Outline>): MergedOutline {
  const distinct = new Set(outlines);
  const { first, linksOf } = linkRows(distinct);
  const rows: OutlineRow[] = [];
  for (let link = first; link; link = link.next) link.position = rows.push(link.row) - 1;
  const indexes = new Map<Outline, (number | undefined)[]>();
  for (const [outline, links] of linksOf) {
    const places = new Array<number | undefined>(rows.length).fill(undefined);
    for (const [index, { position }] of links.entries()) places[position] = index;
    indexes.set(outline, places);
  }
  return { rows, indexes };
}

/** The merged rows as a linked list, and the node of each row of each outline. */
function linkRows(outlines: ReadonlySet<Outline>): { first: Link | undefined; linksOf: Map<Outline, Link[]> } {
  let first: Link | undefined;
  const known = new KnownLinks();
  const linksOf = new Map<Outline, Link[]>();
  for (const outline of outlines) {
    let previous: Link | undefined;
    const links: Link[] = [];
    for (const [index, found] of known.of(outline).entries()) {
      let link = found;
      const row = outline[index];
      if (!link && row) {
        link = { row, next: previous ? previous.next : first, position: -1 };
        if (previous) previous.next = link;
        else first = link;
        known.add(link);
      }
      if (!link) continue;
      links.push(link);
      previous = link;
    }
    linksOf.set(outline, links);
  }
  return { first, linksOf };
}

/** The merged rows so far, by their places. */
class KnownLinks {
  readonly #sections = new Map<string, Link>();
  readonly #lines = new Map<string, Link>();
  readonly #ownNames = new Map<string, Link[]>();

  add(link: Link): void {
    const { place, ownPlace, isSection } = link.row;
    (isSection ? this.#sections : this.#lines).set(place, link);
    if (ownPlace !== undefined) this.#ownNames.set(ownPlace, [...(this.#ownNames.get(ownPlace) ?? []), link]);
  }

  /** The merged row of each row of an outline; undefined where there is none yet. */
  of(outline: Outline): (Link | undefined)[] {
    const links = outline.map(({ isSection, place }) => (isSection ? this.#sections : this.#lines).get(place));
    if (this.#ownNames.size === 0) return links;
    const taken = new Set(links);
    const spellings = countOf(outline.map(({ ownPlace }) => ownPlace));
    return links.map((link, index) => {
      const ownPlace = outline[index]?.ownPlace;
      if (link || ownPlace === undefined || spellings.get(ownPlace) !== 1) return link;
      const [only, ...others] = this.#ownNames.get(ownPlace) ?? [];
      return others.length > 0 || taken.has(only) ? undefined : only;
    });
  }
}

function countOf<Item>(items: readonly Item[]): Map<Item, number> {
  const counts = new Map<Item, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return counts;
}
