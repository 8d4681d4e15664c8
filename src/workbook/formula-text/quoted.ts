/** Patterns of what is quoted in a formula, in which Excel sees no calls; a quote within is doubled. */

export const QUOTED_TEXT = String.raw`"(?:[^"]|"")*"`;

/** A text, or the name of a sheet. */
export const QUOTED = String.raw`${QUOTED_TEXT}|'(?:[^']|'')*'`;
