/** A random stream seeded by a name: equal on every machine. */
export interface Random {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  between(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(values: readonly T[]): T;
}

/**
 * mulberry32 seeded with the FNV-1a hash of `name`. Each company has its own stream, so that adding one changes no
 * other.
 */
export function createRandom(name: string): Random {
  let state = hash(name);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    between: (low, high) => low + next() * (high - low),
    chance: (probability) => next() < probability,
    pick: <T>(values: readonly T[]) => values[integer(0, values.length - 1)] as T,
  };
}

function hash(name: string): number {
  let value = 0x811c9dc5;
  for (const character of name) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value | 0;
}
