import type { NumberedEntry } from '../../audit/audit-entry';
import { csvText } from '../../csv-text';

const HEAD = ['number', 'time_utc', 'act', 'by', 'member_id', 'member', 'address', 'detail'];

/** The audit log as a CSV table, oldest first. No cell can be taken for a formula: names, addresses and details begin with a letter or digit, or are empty. */
export function auditCsv(entries: readonly NumberedEntry[]): string {
  const rows = entries.map(({ number, atMs, act, by, member, address = '', detail = '' }) => [
    ...[String(number), new Date(atMs).toISOString(), act, by],
    ...[member?.id ?? '', member?.name ?? '', address, detail],
  ]);
  return csvText([HEAD, ...rows]);
}
