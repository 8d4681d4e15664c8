/** What differs between a page of a list and the one received before for the same question. */
import type { AnswerRow, Endpoint, Zone } from '../../api';
import { MARKETS } from '../../api';
import { fieldPaths, fieldReader, fieldTitle, momentText, readableText } from '../../tables';
import type { ChangedLine, ChangedValue } from '../context/answer-change';
import { WHOLE } from '../context/answer-change';

export interface ListPage {
  readonly rows: readonly AnswerRow[];
  readonly isFirst: boolean;
  /** Whether it is all of the list. */
  readonly isWhole: boolean;
}

/** A row that is new, differs or is gone, with the lines of its change. */
export interface ChangedRow {
  readonly key: string;
  readonly row: AnswerRow;
  readonly lines: ReadonlyMap<string, ChangedLine>;
}

interface RowChanges {
  readonly changed: readonly ChangedRow[];
  readonly gone: readonly ChangedRow[];
}

/**
 * Rows are paired by the fields that distinguish one from another; those that several rows share pair none. On a page that is not the
 * whole list a row is new or gone only if it is newer than the last of the other page: else it may have moved to another page.
 */
export function compareRows(
  before: ListPage,
  after: ListPage,
  { itemKey: keyFields = [], market }: Pick<Endpoint, 'itemKey' | 'market'>,
): RowChanges {
  const { zone } = MARKETS[market];
  const [earlier, later] = [rowsByKey(before.rows, keyFields), rowsByKey(after.rows, keyFields)];
  const [wasThere, isThere] = [belongsTo(before), belongsTo(after)];
  const changed = [...later].flatMap(([key, row]): ChangedRow[] => {
    if (!row) return [];
    const last = earlier.get(key);
    // Most rows are the same: a list of all companies is compared in the page.
    if (last) return isSame(last, row) ? [] : [{ key, row, lines: fieldChanges(last, row, zone) }];
    const isNew = !earlier.has(key) && wasThere(row);
    return isNew ? [{ key, row, lines: whole(null, titleOf(row, zone), 'The row is new') }] : [];
  });
  const gone = [...earlier].flatMap(([key, row]): ChangedRow[] => {
    const isGone = row !== undefined && !later.has(key) && isThere(row);
    return isGone ? [{ key, row, lines: whole(titleOf(row, zone), null, 'The row went away') }] : [];
  });
  return { changed, gone };
}

/** By key; undefined for a key of several rows. */
function rowsByKey(rows: readonly AnswerRow[], fields: readonly string[]): ReadonlyMap<string, AnswerRow | undefined> {
  const readers = fields.map(fieldReader);
  const byKey = new Map<string, AnswerRow | undefined>();
  for (const row of rows) {
    const key = JSON.stringify(readers.map((read) => read(row) ?? null));
    byKey.set(key, byKey.has(key) ? undefined : row);
  }
  return byKey;
}

/** Whether a row that the list held would have been on this page. */
function belongsTo({ rows, isFirst, isWhole }: ListPage): (row: AnswerRow) => boolean {
  if (isWhole) return () => true;
  const times = rows.map(timeOf);
  const oldest = times.at(-1) ?? NaN;
  const isNewestFirst = times.every((time, at) => at === 0 || time <= (times[at - 1] ?? NaN));
  return isFirst && isNewestFirst ? (row) => timeOf(row) > oldest : () => false;
}

const isSame = (one: AnswerRow, other: AnswerRow) => JSON.stringify(one) === JSON.stringify(other);

const timeOf = (row: AnswerRow) => Date.parse(String(row['published_date']));

function fieldChanges(before: AnswerRow, after: AnswerRow, zone: Zone): ReadonlyMap<string, ChangedLine> {
  const lines = new Map<string, ChangedLine>();
  for (const path of new Set([...fieldPaths(after), ...fieldPaths(before)])) {
    const read = fieldReader(path);
    const [was, is] = [valueOf(read(before), zone), valueOf(read(after), zone)];
    if (was !== is) lines.set(path, { label: fieldTitle(path), before: was, after: is, cause: '' });
  }
  return lines;
}

function whole(before: ChangedValue, after: ChangedValue, cause: string): ReadonlyMap<string, ChangedLine> {
  return new Map([[WHOLE, { label: 'Row', before, after, cause }]]);
}

/** What a row is about, for a reader: the first of these fields that it has, with its date. */
function titleOf(row: AnswerRow, zone: Zone): string {
  const fields = ['ai_insights.summary_header|ai_insights.summary_title', 'holder_name', 'type', 'company_name', 'id'];
  const title = fields.map((field) => readableText(fieldReader(field)(row))).find(Boolean) ?? 'a row';
  const date = momentText(readableText(row['published_date'] ?? row['result_date']), zone).slice(0, 10);
  return date ? `${title} (${date})` : title;
}

function valueOf(value: unknown, zone: Zone): ChangedValue {
  if (value === null || value === undefined) return null;
  return typeof value === 'number' ? value : momentText(readableText(value), zone);
}
