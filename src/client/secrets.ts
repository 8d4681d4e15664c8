/** The text in place of a token. */
const HIDDEN = '•••';

/** A shorter token is no secret, and may be a word of an answer. */
const SHORTEST_TOKEN = 8;

const inJson = (text: string) => JSON.stringify(text).slice(1, -1);

/** Removes a token that the service echoes: as plain text, encoded as in a URL, escaped as in JSON, and in JSON inside JSON. */
export function withoutToken(text: string, token: string): string {
  if (token.length < SHORTEST_TOKEN) return text;
  const spellings = new Set([token, encodeURIComponent(token), inJson(token), inJson(inJson(token))]);
  return [...spellings].reduce((rest, spelling) => rest.replaceAll(spelling, HIDDEN), text);
}

/** Text that looks like a token: the credential of an Authorization header, or a long word of letters and digits. */
const LIKE_A_TOKEN = /\b(Bearer|Basic)\s+\S+|(?=[\w+=~-]*\d)(?=[\w+=~-]*[A-Za-z])[\w+=~-]{20,}/gi;

/** Removes whatever looks like a token from a message of the service. */
export function withoutTokens(message: string): string {
  return message.replace(LIKE_A_TOKEN, HIDDEN);
}
