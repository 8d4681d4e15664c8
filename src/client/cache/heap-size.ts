/**
 * About the bytes that a parsed JSON value takes in a browser's memory, by V8's layout: somewhat more than measured.
 * Counted once for each answer, since the budget of the memory cache is in bytes.
 */
export function heapSize(value: unknown): number {
  if (typeof value === 'string') return 24 + (value.length << (IS_TWO_BYTES.test(value) ? 1 : 0));
  if (typeof value === 'number') return NUMBER_BYTES;
  if (typeof value !== 'object' || value === null) return 16;
  if (Array.isArray(value)) return value.reduce<number>((bytes, item) => bytes + 8 + heapSize(item), 32);
  let bytes = 40;
  for (const key in value) bytes += 8 + heapSize((value as Record<string, unknown>)[key]);
  return bytes;
}

/** A number's size includes the statement line that is built from it. */
const NUMBER_BYTES = 80;

const IS_TWO_BYTES = /[^\0-\xff]/;
