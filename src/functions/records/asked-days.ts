import type { ParameterValues } from '../../client';
import type { Row } from '../../tables';
import { dayOfDateTime } from '../../tables';
import { CellError, CellFailure } from '../runtime/cell-error';
import type { Feed } from './feeds';
import { zoneOf } from './record-columns';

/**
 * Refuses rows outside the asked days (E4, E14). Such a row shows that the service's days begin at another hour than
 * those of the table, so that rows may be missing at the other end.
 */
export function requireAskedDays(feed: Feed, { from, to }: ParameterValues, rows: readonly Row[]): void {
  if (from === undefined && to === undefined) return;
  const zone = zoneOf(feed.endpoint);
  for (const row of rows) {
    const moment = String(row[feed.date]);
    const day = dayOfDateTime(moment, zone);
    if (day === undefined || !((from !== undefined && day < from) || (to !== undefined && day > to))) continue;
    const message = `Unexpected answer: asked for ${wordsOfDays(from, to)} (${zone}), the service sent an item of ${moment}. Its days seem to begin at another hour, so that other items may be missing. Leave out from and to.`;
    throw new CellError(new CellFailure('#VALUE!', message));
  }
}

function wordsOfDays(from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  return from === undefined ? `days up to ${to}` : `days from ${from}`;
}
