/**
 * The most bytes of what is asked of Excel or answered by it at once: Excel on the web refuses 5 MB, and what is around the
 * contents takes some of it.
 */
export const MAX_MESSAGE = 4 * 1024 * 1024;
