/** One entry, in a ring of all: each knows the next older and the next newer one. */
interface Link<V> {
  readonly key: string;
  readonly size: number;
  value: V;
  older: Link<V>;
  newer: Link<V>;
}

/**
 * A map bounded by the sum of its values' sizes: the least recently used ones are dropped first. A value that is larger
 * than the bound counts as the whole of it, so that it is held alone. Reading allocates nothing.
 */
export class LruMap<V extends { readonly size: number }> {
  readonly #maxSize: number;
  readonly #links = new Map<string, Link<V>>();
  /** Stands between the newest and the oldest: `older` leads to the newest, `newer` to the oldest. */
  readonly #end: Link<V>;
  #size = 0;

  constructor(maxSize: number) {
    this.#maxSize = maxSize;
    const end = { key: '', size: 0 } as Link<V>;
    this.#end = end.older = end.newer = end;
  }

  /** The sum of the sizes. */
  get size(): number {
    return this.#size;
  }

  get count(): number {
    return this.#links.size;
  }

  has(key: string): boolean {
    return this.#links.has(key);
  }

  /** The value, which becomes the most recently used one. */
  get(key: string): V | undefined {
    const link = this.#links.get(key);
    if (!link) return undefined;
    unlink(link);
    this.#append(link);
    return link.value;
  }

  set(key: string, value: V): void {
    this.delete(key);
    const size = Math.min(Math.max(value.size, 1), this.#maxSize);
    const link = { key, value, size } as Link<V>;
    this.#links.set(key, link);
    this.#append(link);
    this.#size += size;
    while (this.#size > this.#maxSize) this.delete(this.#end.newer.key);
  }

  delete(key: string): void {
    const link = this.#links.get(key);
    if (!link) return;
    unlink(link);
    this.#links.delete(key);
    this.#size -= link.size;
  }

  clear(): void {
    for (const key of [...this.#links.keys()]) this.delete(key);
  }

  /** Keys and values, the most recently used first. */
  *entries(): Generator<readonly [string, V]> {
    for (let link = this.#end.older; link !== this.#end; link = link.older) yield [link.key, link.value];
  }

  #append(link: Link<V>): void {
    link.newer = this.#end;
    link.older = this.#end.older;
    link.older.newer = this.#end.older = link;
  }
}

function unlink<V>({ older, newer }: Link<V>): void {
  older.newer = newer;
  newer.older = older;
}
