import type { RequestError } from './request-error';

interface Leavable {
  readonly standIn?: StandIn | undefined;
  leave(): void;
}

/** Why the last good answer stands in, and when it was received. */
export interface StandIn {
  readonly error: RequestError;
  readonly receivedMs: number;
}

/** One cell, as the client knows it: what it waits for now, so that cancelling it leaves every flight it joined. */
export class Waiter {
  #joined: Set<Leavable> | undefined;
  #isCancelled = false;
  #standIn: StandIn | undefined;

  /** `isBackground`: a stream's poll, which nobody watches and which is not counted as waiting. */
  constructor(readonly isBackground = false) {}

  /** A cancelled cell may still be between two questions: what it asks then, nobody waits for. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** An answer the cell got stands in for a newer one. */
  noteStandIn(standIn: StandIn | undefined): void {
    this.#standIn ??= standIn;
  }

  /** Why, and since when, where any answer the cell got stands in for a newer one. */
  get standIn(): StandIn | undefined {
    if (this.#standIn || !this.#joined) return this.#standIn;
    for (const { standIn } of this.#joined) if (standIn) return standIn;
    return undefined;
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
