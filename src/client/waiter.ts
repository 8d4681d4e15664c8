interface Leavable {
  leave(): void;
}

/** One cell, as the client knows it: what it waits for now, so that cancelling it leaves every flight it joined. */
export class Waiter {
  #joined: Set<Leavable> | undefined;
  #isCancelled = false;

  /** `isBackground`: a stream's poll, which nobody watches and which is not counted as waiting. */
  constructor(readonly isBackground = false) {}

  /** A cancelled cell may still be between two questions: what it asks then, nobody waits for. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** False where the cell waits for this flight already: it leaves once, so it counts once. */
  join(flight: Leavable): boolean {
    this.#joined ??= new Set(); // most cells are answered from memory and join nothing
    const isNew = !this.#joined.has(flight);
    this.#joined.add(flight);
    return isNew;
  }

  cancel(): void {
    this.#isCancelled = true;
    const joined = this.#joined ?? [];
    this.#joined = undefined;
    for (const flight of joined) flight.leave();
  }
}
