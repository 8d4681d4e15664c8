/** JSON has no word for it, and JSON.parse reads 1e400 as Infinity. */
const TOO_LARGE = '1e999';
const MARK = '\0a number too large for a double';
const MARKED = new RegExp(`"(-?)${JSON.stringify(MARK).slice(1, -1).replace('\\', '\\\\')}"`, 'g');

/** JSON that reads back as the same value: JSON.stringify alone makes null, which is no figure, of a number too large for a double. */
export function exactJson(value: unknown): string {
  // Nearly no value needs the other way, which takes several times as long.
  if (!hasTooLarge(value)) return JSON.stringify(value);
  const marked = JSON.stringify(value, (_, inner: unknown) =>
    inner === Infinity ? MARK : inner === -Infinity ? `-${MARK}` : inner,
  );
  return marked.replace(MARKED, `$1${TOO_LARGE}`);
}

function hasTooLarge(value: unknown): boolean {
  if (typeof value === 'number') return !Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return false;
  for (const key in value) if (hasTooLarge((value as Record<string, unknown>)[key])) return true;
  return false;
}
