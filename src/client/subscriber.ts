import type { RequestError } from './request-error';

interface Leavable {
  readonly staleFallback?: StaleFallback | undefined;
  leave(): void;
}

/** Why the last good answer stands in, and when it was received. */
export interface StaleFallback {
  readonly error: RequestError;
  readonly receivedMs: number;
}

/** One cell, as the client knows it: what it waits for now, so that cancelling it leaves every flight it joined. */
export class Subscriber {
  #joined: Set<Leavable> | undefined;
  #isCancelled = false;
  #staleFallback: StaleFallback | undefined;

  /** `isBackground`: a stream's poll, which nobody watches and which is not counted as waiting. */
  constructor(readonly isBackground = false) {}

  /** A cancelled cell may still be between two questions: what it asks then, nobody waits for. */
  get isCancelled(): boolean {
    return this.#isCancelled;
  }

  /** An answer the cell got stands in for a newer one. */
  noteStaleFallback(staleFallback: StaleFallback | undefined): void {
    this.#staleFallback ??= staleFallback;
  }

  /** Why, and since when, where any answer the cell got stands in for a newer one. */
  get staleFallback(): StaleFallback | undefined {
    if (this.#staleFallback || !this.#joined) return this.#staleFallback;
    for (const { staleFallback } of this.#joined) if (staleFallback) return staleFallback;
    return undefined;
  }

  /** False where the cell waits for this flight already: it leaves once, so it counts once. */
  join(inFlight: Leavable): boolean {
    this.#joined ??= new Set(); // most cells are answered from memory and join nothing
    const isNew = !this.#joined.has(inFlight);
    this.#joined.add(inFlight);
    return isNew;
  }

  cancel(): void {
    this.#isCancelled = true;
    const joined = this.#joined ?? [];
    this.#joined = undefined;
    for (const inFlight of joined) inFlight.leave();
  }
}
