/** An observable value. A subclass sets it; a view reads it with `useStore`. */
export class Store<T> {
  readonly #listeners = new Set<() => void>();
  #value: T;

  constructor(initial: T) {
    this.#value = initial;
  }

  /** Calls the listener after each change; the returned function removes the listener. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly snapshot = (): T => this.#value;

  protected set(value: T): void {
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}
