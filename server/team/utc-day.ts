/** The day (UTC) of a moment, such as 2026-11-24. */
export const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);
