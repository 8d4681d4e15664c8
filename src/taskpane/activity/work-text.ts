import type { CellWork } from './refresh-monitor';

const NAMES = { refresh: 'Refresh', calculation: 'Calculation' } as const;
const GOING = { refresh: 'Refreshing', calculation: 'Calculating' } as const;

export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "Refreshing: 240 of 500 cells", "Refresh finished at 14:32:05: 500 of 500 cells in 3.1 s". */
export function workText(work: CellWork): string {
  const { kind, state, done, all, message = '', startedMs, endedMs } = work;
  const cells = `${done.toLocaleString('en-US')} of ${counted(all, 'cell')}`;
  if (state === 'running') return `${GOING[kind]}: ${cells}`;
  if (state === 'failed') return `${NAMES[kind]} failed: ${message}`;
  if (kind === 'refresh' && all === 0) return 'Nothing to refresh: there is no Spillway formula.';
  if (endedMs === undefined) return `Last calculation: ${cells}`;
  return `${NAMES[kind]} ${state} at ${timeText(endedMs)}: ${cells} in ${durationText(endedMs - startedMs)}`;
}

/** "12 requests sent, 3 waiting, 488 saved (450 shared, 38 from the cache)". */
export function requestsText({ requests: { sent, waiting, byCache, bySharing } }: CellWork): string {
  const saved = byCache + bySharing;
  const ways = [bySharing > 0 && `${number(bySharing)} shared`, byCache > 0 && `${number(byCache)} from the cache`];
  const how = saved > 0 ? ` (${ways.filter(Boolean).join(', ')})` : '';
  const parts = [
    `${counted(sent, 'request')} sent`,
    ...(waiting > 0 ? [`${number(waiting)} waiting`] : []),
    `${number(saved)} saved${how}`,
  ];
  return parts.join(', ');
}

export function timeText(ms: number): string {
  return new Date(ms).toLocaleTimeString('en-GB');
}

function durationText(ms: number): string {
  const seconds = Math.max(ms, 0) / 1000;
  return seconds < 60 ? `${seconds.toFixed(1)} s` : `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`;
}

function number(count: number): string {
  return count.toLocaleString('en-US');
}
