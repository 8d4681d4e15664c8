const WHOLE = { maximumFractionDigits: 0 };
const PRECISE = { maximumSignificantDigits: 3 };

/** A count, such as 12,345. */
export const countText = (count: number) => count.toLocaleString('en', WHOLE);

/** A rate, such as 0.2 or 1,230. */
export const rateText = (rate: number) =>
  rate >= 100 ? rate.toLocaleString('en', WHOLE) : rate.toLocaleString('en', PRECISE);

/** A size, such as 12 B, 640 kB or 1.25 MB. */
export function sizeText(bytes: number): string {
  if (bytes < 1024) return `${countText(Math.ceil(bytes))} B`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1_000 ? `${rateText(kilobytes)} kB` : `${rateText(kilobytes / 1024)} MB`;
}

/** How long something has run, such as "3 h 20 min" or "12 s". */
export function durationText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return `${Math.max(0, Math.floor(ms / 1_000))} s`;
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ${minutes % 60} min` : `${Math.floor(hours / 24)} days`;
}

/** When something began: its time, and its day where that is another one. */
export function sinceText(sinceMs: number, nowMs: number): string {
  const [since, now] = [new Date(sinceMs), new Date(nowMs)];
  const isToday = since.toDateString() === now.toDateString();
  return isToday ? since.toLocaleTimeString() : since.toLocaleString();
}
