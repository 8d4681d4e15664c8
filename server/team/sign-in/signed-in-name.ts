/** As long as a name on the administrator's page may be. */
const MOST = 80;

/** The name of a person who signs in, by the standard claims (OpenID Connect Core, 5.1), most readable first; undefined where none is there. */
export function nameOf(claims: Readonly<Record<string, unknown>>): string | undefined {
  const { name, preferred_username: user, email } = claims;
  return [name, user, email].map((claim) => (typeof claim === 'string' ? readable(claim) : '')).find(Boolean);
}

/** Without what no name has: it stands in tables, which take a text that begins with a sign for a formula, and in logs. */
function readable(text: string): string {
  const plain = text.normalize().replace(/[^\p{L}\p{M}\p{N} .,'’@+_-]+/gu, ' ');
  return plain
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MOST)
    .trim();
}
