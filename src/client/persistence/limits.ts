const MINUTE = 60_000;

/** Answers read in one transaction. */
export const READ_AT_ONCE = 500;

/** A clock may be wrong by this much, a mistaken time zone or day; what was received later than that cannot be trusted to be older. */
export const CLOCK_JUMP_MS = 24 * 60 * MINUTE;

/** A database that does not answer is done without. */
export const PATIENCE_MS = { open: 5_000, find: 2_000, clear: 5_000 } as const;
