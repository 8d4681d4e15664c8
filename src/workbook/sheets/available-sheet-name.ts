const LONGEST = 31;

/** A valid name for a new sheet: the wanted one without forbidden characters, numbered where it is taken. */
export function availableSheetName(wanted: string, taken: readonly string[]): string {
  const used = new Set(taken.map(folded));
  const base = allowed(wanted);
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const name = `${cut(base, LONGEST - suffix.length)}${suffix}`;
    if (!used.has(folded(name))) return name;
  }
}

function allowed(wanted: string): string {
  const name = trimmed(cut(trimmed(wanted.replace(/[[\]:*?/\\\p{Cc}]+/gu, ' ').replace(/ +/g, ' ')), LONGEST));
  // Excel reserves "History".
  if (name === '' || folded(name) === 'history') return `Sheet ${name}`.trim();
  return name;
}

/** A name may not start or end with an apostrophe. */
function trimmed(name: string): string {
  return name.replace(/^[\s']+|[\s']+$/g, '');
}

/** Cuts only between characters. */
function cut(name: string, length: number): string {
  const short = name.slice(0, length);
  return trimmed(/[\uD800-\uDBFF]$/.test(short) ? short.slice(0, -1) : short);
}

function folded(name: string): string {
  return name.toLowerCase();
}
