/** Spans of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Average lengths in days. */
export const MONTH_DAYS = 365.25 / 12;
export const QUARTER_DAYS = 365.25 / 4;

/** The most days of a fiscal year: 53 weeks with a moved weekday. */
export const MOST_DAYS_OF_A_YEAR = 380;
