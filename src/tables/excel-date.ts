const DAY_MS = 86_400_000;
/** Day 0 of Excel's calendar as far as dates after February 1900 are concerned. */
const EPOCH_MS = Date.UTC(1899, 11, 30);

/** The Excel serial of a `YYYY-MM-DD` date. */
export function serialOfDate(isoDate: string): number {
  return Math.round((Date.parse(`${isoDate}T00:00:00Z`) - EPOCH_MS) / DAY_MS);
}

/** The `YYYY-MM-DD` date of an Excel serial; its time of day is dropped. */
export function dateOfSerial(serial: number): string {
  return new Date(EPOCH_MS + Math.floor(serial) * DAY_MS).toISOString().slice(0, 10);
}
