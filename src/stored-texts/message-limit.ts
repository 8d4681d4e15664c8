/**
 * The most bytes of contents in one request to Excel or in its answer. Excel on the web refuses messages of 5 MB, of which the
 * surrounding data takes a part.
 */
export const MAX_MESSAGE = 4 * 1024 * 1024;
