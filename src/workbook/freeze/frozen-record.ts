/**
 * Stores frozen formulas in the workbook's metadata. Each freeze has its own keys, so that concurrent freezes are both kept. Many
 * formulas make several records, each small enough for one answer of Excel on the web. A record or an entry that cannot be read
 * does not affect the others.
 */
import { nameOfAnchor } from './anchors';
import { batchesOf } from '../batches';
import { isStoredObject, storedObject } from '../stored-object';
import { type FrozenEntry, isFrozenEntry, placeOf } from './frozen-entry';
import type { Workbook } from '../workbook';

interface Stored {
  readonly id: string;
  readonly key: string;
}

/** An entry and where it is stored. */
export interface StoredEntry extends FrozenEntry, Stored {
  readonly frozenAt: string;
}

/** A record, or an entry of one, that is damaged, made up or of another version. */
export interface UnreadableFrozen extends Stored {
  /** The stored text. */
  readonly text: string;
}

export interface FrozenRecords {
  /** Oldest first. */
  readonly entries: readonly StoredEntry[];
  readonly unreadable: readonly UnreadableFrozen[];
}

interface FrozenRecord {
  readonly version: 1;
  readonly frozenAt: string;
  /** The entries by number. Key and number make the id, so that removing an entry does not change the other ids. */
  readonly entries: Readonly<Record<string, unknown>>;
}

const PREFIX = 'freeze:';

/** The most bytes of an entry in an answer of Excel. Its JSON is encoded again as JSON and XML, where a quote takes four characters. */
function bytesOf(entry: FrozenEntry): number {
  return JSON.stringify(entry).length * 4;
}

export async function storeFrozen(
  workbook: Workbook,
  entries: readonly FrozenEntry[],
  at: Date,
): Promise<readonly StoredEntry[]> {
  const frozenAt = at.toISOString();
  const stored: StoredEntry[] = [];
  for (const part of batchesOf(entries, entries.length, bytesOf)) {
    const key = `${PREFIX}${frozenAt}:${crypto.randomUUID().slice(0, 8)}`;
    const record: FrozenRecord = { version: 1, frozenAt, entries: Object.fromEntries(Object.entries(part)) };
    await workbook.writeMetadata(key, JSON.stringify(record));
    for (const entry of contentsOf(key, record).entries) stored.push(entry);
  }
  return stored;
}

/** Every entry of the workbook. */
export async function readFrozen(workbook: Workbook): Promise<FrozenRecords> {
  const entries: StoredEntry[] = [];
  const unreadable: UnreadableFrozen[] = [];
  for (const key of await recordKeys(workbook)) {
    const text = await workbook.readMetadata(key);
    if (text === undefined) continue;
    const record = parsed(text);
    const contents = record ? contentsOf(key, record) : { entries: [], unreadable: [{ id: key, key, text }] };
    // One by one: a record may have more than a call takes arguments.
    for (const entry of contents.entries) entries.push(entry);
    for (const entry of contents.unreadable) unreadable.push(entry);
  }
  return { entries, unreadable };
}

/** Which of the entries is the formula that a caption shows, by its id: that of the same freeze, else the newest of its cell. */
export function ownersIn(entries: readonly StoredEntry[]): (caption: StoredEntry) => string | undefined {
  const ofFreeze = new Map(entries.map((entry) => [`${entry.frozenAt} ${placeOf(entry)}`, entry.id]));
  const newest = new Map(entries.map((entry) => [placeOf(entry), entry.id]));
  return ({ captionOf = '', frozenAt }) => ofFreeze.get(`${frozenAt} ${captionOf}`) ?? newest.get(captionOf);
}

/** Removes entries and unreadable records, with the names of their anchors; keeps what was added meanwhile. */
export async function dropFrozen(workbook: Workbook, removed: readonly (Stored | StoredEntry)[]): Promise<void> {
  const ids = new Set(removed.map(({ id }) => id));
  for (const key of new Set(removed.map((entry) => entry.key))) {
    const record = parsed((await workbook.readMetadata(key)) ?? '');
    const left = Object.entries(record?.entries ?? {}).filter(([number]) => !ids.has(idOf(key, number)));
    if (record && left.length > 0) {
      await workbook.writeMetadata(key, JSON.stringify({ ...record, entries: Object.fromEntries(left) }));
    } else if (record || ids.has(key)) await workbook.writeMetadata(key, undefined);
  }
  const names = namesOf(removed);
  if (names.size === 0) return;
  for (const name of namesOf((await readFrozen(workbook)).entries)) names.delete(name);
  // A name that stays takes nothing but room.
  if (names.size > 0) await workbook.deleteNames([...names]).catch(() => undefined);
}

function namesOf(entries: readonly (Stored | StoredEntry)[]): Set<string> {
  return new Set(entries.flatMap((entry) => ('anchors' in entry ? (entry.anchors ?? []).map(nameOfAnchor) : [])));
}

async function recordKeys(workbook: Workbook): Promise<string[]> {
  const keys = await workbook.metadataKeys();
  return keys.filter((key) => key.startsWith(PREFIX)).sort();
}

function parsed(text: string): FrozenRecord | undefined {
  const record = storedObject(text);
  const { version, frozenAt, entries } = record ?? {};
  const isRead = version === 1 && isStoredObject(entries) && typeof frozenAt === 'string';
  return isRead && !isNaN(Date.parse(frozenAt)) ? { ...record, version, frozenAt, entries } : undefined;
}

function contentsOf(key: string, { frozenAt, entries }: FrozenRecord): FrozenRecords {
  const all = Object.entries(entries).map(([number, entry]) => ({ id: idOf(key, number), entry }));
  return {
    entries: all.flatMap(({ id, entry }) => (isFrozenEntry(entry) ? { ...entry, id, key, frozenAt } : [])),
    unreadable: all.flatMap(({ id, entry }) =>
      isFrozenEntry(entry) ? [] : { id, key, text: JSON.stringify(entry) ?? '' },
    ),
  };
}

function idOf(key: string, number: string): string {
  return `${key}/${number}`;
}
