/** Spans of time in milliseconds. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Average lengths in days. */
export const YEAR_DAYS = 365.25;
export const MONTH_DAYS = YEAR_DAYS / 12;
export const QUARTER_DAYS = YEAR_DAYS / 4;

/** The days of a year without a leap day. */
export const COMMON_YEAR_DAYS = 365;

/** The most days of a fiscal year: 53 weeks with a moved weekday. */
export const MOST_DAYS_OF_A_YEAR = 380;
