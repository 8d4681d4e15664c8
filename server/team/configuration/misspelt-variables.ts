/** A variable of the environment that nothing reads, and the name that was probably meant. */
interface Misspelt {
  readonly name: string;
  readonly meant: string;
}

/** The most letters that may be wrong, missing or too many. */
const MOST_WRONG = 2;

/**
 * The names that begin with the first word of a known one and are nearly it, go on after it or end before it: SERVICE_URl, MEMBER_PER_DY,
 * REDIS_URL_FILE, MEMBER_PER_MIN. Nothing would read them. Names of one word (HOST, PORT) are too near to those of other programs.
 */
export function misspeltVariables(given: readonly string[], known: readonly string[]): readonly Misspelt[] {
  const ours = known.filter((name) => name.includes('_'));
  return given.flatMap((name) => {
    if (known.includes(name)) return [];
    const written = name.toUpperCase();
    const [nearest] = ours
      .filter((each) => isNearly(written, each))
      .map((each) => ({ meant: each, edits: editsBetween(written, each) }))
      .sort((one, other) => one.edits - other.edits);
    return nearest ? [{ name, meant: nearest.meant }] : [];
  });
}

function isNearly(name: string, known: string): boolean {
  const first = known.slice(0, known.indexOf('_') + 1);
  if (!name.startsWith(first) || name === first) return false;
  return name.startsWith(known) || known.startsWith(name) || editsBetween(name, known) <= MOST_WRONG;
}

/** The fewest letters to change, add or remove (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (const [index, wanted] of [...other].entries()) {
      const changed = (row[index] ?? 0) + (letter === wanted ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
