import type { Table } from '../../tables';
import { CHANGE_COLUMNS } from '../changes/change-columns';
import type { ChangeLog } from '../changes/change-log';

/** FIN.CHANGES: what cells show that came back different since a time, a row a value, newest first. */
export function changesTable(log: Pick<ChangeLog, 'since'>, sinceMs: number): Table {
  const changes = log.since(sinceMs);
  if (changes.length === 0) return [[`No figure has changed since ${localDay(sinceMs)}.`]];
  return [
    CHANGE_COLUMNS.map(({ title }) => title),
    ...changes.map((change) => CHANGE_COLUMNS.map(({ cell }) => cell(change))),
  ];
}

/** The day by this machine's clock, as the argument counts it. */
function localDay(ms: number): string {
  return new Date(ms - new Date(ms).getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
