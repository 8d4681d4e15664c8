/** Moments as the service gives them: ISO date-times, some of which are only days. */
import type { Zone } from '../api';
import { clockMs, DAY_MS } from '../api';

export function isMoment(value: unknown): value is string {
  return typeof value === 'string' && !Number.isNaN(clockMs(value, 'UTC'));
}

/** The zone in which all moments among the values are midnights: of these the day is known, and no time. */
export function zoneOfDays(values: Iterable<unknown>, zone: Zone): Zone | undefined {
  let zones: readonly Zone[] | undefined;
  for (const value of values) {
    if (!isMoment(value)) continue;
    zones = (zones ?? [zone, 'UTC']).filter((each) => clockMs(value, each) % DAY_MS === 0);
    if (zones.length === 0) return undefined;
  }
  return zones?.[0];
}

/** "2024-03-31", or "2024-03-31 16:00 IST" where a time is known; any other text as it is. */
export function momentText(text: string, zone: Zone): string {
  if (!isMoment(text)) return text;
  const days = zoneOfDays([text], zone);
  const shown = new Date(clockMs(text, days ?? zone)).toISOString();
  return days ? shown.slice(0, 10) : `${shown.slice(0, 10)} ${shown.slice(11, 16)} ${zone}`;
}
