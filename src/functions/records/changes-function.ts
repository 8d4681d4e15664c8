import type { Table } from '../../tables';
import { DAY_MS, KEPT_MS, MINUTE_MS } from '../../api';
import type { ChangeLog } from '../changes/change-log';
import { CHANGE_COLUMNS } from '../changes/change-columns';

/** FIN.CHANGES: the shown values that changed since a time, one row each, newest first. */
export function changesTable(log: Pick<ChangeLog, 'since'>, sinceMs: number, nowMs: number): Table {
  const changes = log.since(sinceMs);
  if (changes.length === 0) return [[noneText(sinceMs, nowMs)]];
  return [
    CHANGE_COLUMNS.map(({ title }) => title),
    ...changes.map((change) => CHANGE_COLUMNS.map(({ cell }) => cell(change))),
  ];
}

function noneText(sinceMs: number, nowMs: number): string {
  const isKept = sinceMs > nowMs - KEPT_MS;
  const when = isKept ? `since ${localDay(sinceMs)}` : `in the ${KEPT_MS / DAY_MS} days that are kept`;
  return `No figure in this workbook's cells has changed ${when}.`;
}

/** The day by this machine's clock, as the argument counts it. */
function localDay(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * MINUTE_MS).toISOString().slice(0, 10);
}
