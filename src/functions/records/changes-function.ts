import type { Cell, Table } from '../../tables';
import { cutText, dateCell, dateTimeCell, serialOfDateTime } from '../../tables';
import { KEPT_MS, parseIsoDate } from '../../api';
import type { Change } from '../changes/change';
import type { ChangeLog } from '../changes/change-log';

const HEADER = [
  'Received',
  'Cell',
  'Company',
  'Statement',
  'Period',
  'Type',
  'Line',
  'Before',
  'Now',
  'Difference',
  'Unit',
  'Received before',
  'Cause',
] as const;

/** FIN.CHANGES: what cells show that came back different since a time, a row a value, newest first. */
export function changesTable(log: Pick<ChangeLog, 'since'>, sinceMs: number, nowMs: number): Table {
  const changes = log.since(sinceMs);
  return changes.length === 0 ? [[noneText(sinceMs, nowMs)]] : [HEADER, ...changes.map(rowOf)];
}

function noneText(sinceMs: number, nowMs: number): string {
  const isKept = sinceMs > nowMs - KEPT_MS;
  const when = isKept
    ? `since ${localText(sinceMs).slice(0, 10)}`
    : `in the ${KEPT_MS / 86_400_000} days that are kept`;
  return `No figure of this workbook's cells has come back different ${when}.`;
}

function rowOf(change: Change): Cell[] {
  const { company, statement, period, type, line, before, after, difference, unit, cause } = change;
  return [
    momentCell(change.receivedMs),
    cellsText(change.cells),
    company,
    statement,
    valueCell(period),
    type,
    line,
    valueCell(before),
    valueCell(after),
    difference ?? '',
    unit,
    momentCell(change.beforeMs),
    cause,
  ];
}

/** The first few; a statement in many cells does not fill a column with addresses. */
function cellsText(cells: readonly string[]): string {
  const [few, more] = [cells.slice(0, 5).join(', '), cells.length - 5];
  return more > 0 ? `${few} and ${more} more` : few;
}

function valueCell(value: number | string | null): Cell {
  if (typeof value !== 'string') return value ?? 'none';
  return parseIsoDate(value) ? dateCell(value) : cutText(value);
}

/** A moment by this machine's clock. */
function momentCell(ms: number): Cell {
  return dateTimeCell(serialOfDateTime(`${localText(ms)}Z`, 'UTC') ?? 0);
}

/** "2026-11-24T10:05:00" */
function localText(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 19);
}
