/**
 * Frozen formulas in the workbook's metadata: each freeze has its own key, so that concurrent freezes are both kept.
 */
import type { CellValue, Workbook } from './workbook';
import { isCellError } from './workbook';

export interface FrozenEntry {
  readonly sheetId: string;
  /** The sheet's name at the time of freezing. */
  readonly sheet: string;
  /** The formula's own cell and its area, without the sheet. */
  readonly at: string;
  readonly area: string;
  readonly formula: string;
  /** The fingerprint of the written values. */
  readonly fingerprint: string;
  /** The cells' former formats, where freezing changed some. */
  readonly numberFormats?: readonly (readonly (string | null)[])[];
}

/** An entry and where it is stored. */
export interface StoredEntry extends FrozenEntry {
  readonly id: string;
  readonly key: string;
  readonly frozenAt: string;
}

interface FrozenRecord {
  readonly version: 1;
  readonly frozenAt: string;
  /** By number. Key and number make the id, so that removing an entry does not change the other ids. */
  readonly entries: Readonly<Record<string, FrozenEntry>>;
}

const PREFIX = 'freeze:';

export async function storeFrozen(
  workbook: Workbook,
  entries: readonly FrozenEntry[],
  at: Date,
): Promise<StoredEntry[]> {
  const frozenAt = at.toISOString();
  const key = `${PREFIX}${frozenAt}:${crypto.randomUUID().slice(0, 8)}`;
  const record: FrozenRecord = { version: 1, frozenAt, entries: Object.fromEntries(Object.entries(entries)) };
  await workbook.writeMetadata(key, JSON.stringify(record));
  return storedEntries(key, record);
}

/** Every entry of the workbook, oldest first. Skips records that cannot be read. */
export async function readFrozen(workbook: Workbook): Promise<StoredEntry[]> {
  const stored: StoredEntry[] = [];
  for (const key of await recordKeys(workbook)) {
    const record = await readRecord(workbook, key);
    if (record) stored.push(...storedEntries(key, record));
  }
  return stored;
}

/** Removes entries; keeps those that were added meanwhile. */
export async function dropFrozen(workbook: Workbook, removed: readonly StoredEntry[]): Promise<void> {
  const ids = new Set(removed.map(({ id }) => id));
  for (const key of new Set(removed.map((entry) => entry.key))) {
    const record = await readRecord(workbook, key);
    if (!record) continue;
    const left = Object.entries(record.entries).filter(([number]) => !ids.has(idOf(key, number)));
    const text = JSON.stringify({ ...record, entries: Object.fromEntries(left) });
    await workbook.writeMetadata(key, left.length === 0 ? undefined : text);
  }
}

/** A hash of values; equal for values that are displayed alike. */
export function fingerprintOf(values: readonly (readonly CellValue[])[]): string {
  return hash(JSON.stringify(values.map((row) => row.map(comparable))));
}

function comparable(value: CellValue): unknown {
  if (isCellError(value)) return [value.error];
  return typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;
}

/** FNV-1a over UTF-16 units, twice, with different seeds. */
function hash(text: string): string {
  return [0x811c9dc5, 0x9747b28c]
    .map((start) => {
      let state = start;
      for (let index = 0; index < text.length; index++) state = Math.imul(state ^ text.charCodeAt(index), 0x01000193);
      return (state >>> 0).toString(16).padStart(8, '0');
    })
    .join('');
}

async function recordKeys(workbook: Workbook): Promise<string[]> {
  const keys = await workbook.metadataKeys();
  return keys.filter((key) => key.startsWith(PREFIX)).sort();
}

async function readRecord(workbook: Workbook, key: string): Promise<FrozenRecord | undefined> {
  try {
    const record = JSON.parse((await workbook.readMetadata(key)) ?? 'null') as FrozenRecord | null;
    return record?.version === 1 ? record : undefined;
  } catch {
    return undefined;
  }
}

function storedEntries(key: string, { frozenAt, entries }: FrozenRecord): StoredEntry[] {
  return Object.entries(entries).map(([number, entry]) => ({ ...entry, id: idOf(key, number), key, frozenAt }));
}

function idOf(key: string, number: string): string {
  return `${key}/${number}`;
}
