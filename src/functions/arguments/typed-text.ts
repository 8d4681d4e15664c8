/** Characters that show nothing: texts copied from web pages and chats have them. Joiners of letters, which Indian scripts need, are not among them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060\uFEFF]/g;

/** Letters, digits and marks as wide as an ideograph, as East Asian keyboards type them. The others stand in the same order from `!` on. */
const WIDE = /[\uFF01-\uFF5E]/g;
const WIDE_FROM = 0xff01 - '!'.charCodeAt(0);

const STRANGE = new RegExp(`${UNSEEN.source}|${WIDE.source}`);

/** A text as it reads: without invisible characters, and with letters and digits of the usual width. */
export function asItReads(text: string): string {
  if (!STRANGE.test(text)) return text;
  return text
    .replace(UNSEEN, '')
    .replace(WIDE, (character) => String.fromCharCode(character.charCodeAt(0) - WIDE_FROM));
}

/** A text with the dashes and apostrophes of keyboards in the place of those that word processors put there. */
export function withPlainMarks(text: string): string {
  return text.replace(/[\u2010-\u2015\u2212]/g, '-').replace(/[\u2018\u2019]/g, "'");
}
