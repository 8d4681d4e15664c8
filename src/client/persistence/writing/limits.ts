const MINUTE = 60_000;

/** Characters kept on disk, over all credentials. */
export const MAX_SIZE = 48 * 1024 * 1024;

/** The part of it that may be written before what is too much is removed, and that one answer may take: a larger one stays in memory. */
export const PARTS_OF_SIZE = { slack: 1 / 16, answer: 1 / 8 } as const;

/** Written in one transaction. */
export const BATCH = { answers: 200, uses: 500 } as const;

/** A use is recorded when the one on record is older than this. */
export const USE_GRAIN_MS = 60 * MINUTE;

/** After storage was full, even with half of it freed, nothing is written for this long. */
export const FULL_REST_MS = 5 * MINUTE;

/** A database that does not answer is done without. */
export const WRITE_PATIENCE_MS = 30_000;
