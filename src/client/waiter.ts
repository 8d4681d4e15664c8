interface Leavable {
  leave(): void;
}

/** One cell, as the client knows it: what it waits for now, so that cancelling it leaves every flight it joined. */
export class Waiter {
  readonly #joined = new Set<Leavable>();
  #cancelled = false;

  get cancelled(): boolean {
    return this.#cancelled;
  }

  joined(flight: Leavable): void {
    this.#joined.add(flight);
    if (this.#cancelled) this.cancel();
  }

  /** The flight has landed: leaving it later must not count twice. */
  landed(flight: Leavable): void {
    this.#joined.delete(flight);
  }

  cancel(): void {
    this.#cancelled = true;
    const joined = [...this.#joined];
    this.#joined.clear();
    for (const flight of joined) flight.leave();
  }
}
