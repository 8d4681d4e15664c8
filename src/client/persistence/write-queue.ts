import type { CacheEntry } from '../memory-cache';
import type { Connection } from './connection';
import type { RecordCodec } from './kept-answers';
import { PendingWrites } from './unwritten';

/** What the part that writes needs. */
export interface WriterParts {
  readonly connection: Connection;
  readonly kept: RecordCodec;
  /** The credentials in use now: answers of one that was forgotten meanwhile are not written. */
  readonly scopes: () => Promise<readonly string[]>;
  readonly wrote: (key: string) => void;
  readonly removed: (key: string) => void;
}

/** The part that writes: it loads when there is first something to write. */
export interface Writer {
  /** Writes until nothing is left of it; never fails. */
  write(pendingWrites: PendingWrites): Promise<void>;
}

export interface WriteQueueParts {
  /** When writing is in nobody's way; asked again and again whether it cannot wait. */
  readonly whenQuiet: (isUrgent: () => boolean) => Promise<void>;
  readonly loadWriter: () => Promise<Writer>;
}

/** Answers that wait to be written at most, while cells still ask. */
const MANY = 1_000;

/** What is to be written, and when: together, when cells do not wait, so that no cell waits for it. */
export class WriteQueue {
  readonly #parts: WriteQueueParts;
  readonly #pendingWrites = new PendingWrites();
  #draining: Promise<void> | undefined;

  constructor(parts: WriteQueueParts) {
    this.#parts = parts;
  }

  /** When everything handed over so far is written, or given up. */
  get idle(): Promise<void> {
    return this.#draining ?? Promise.resolve();
  }

  save(key: string, entry: CacheEntry): void {
    this.#pendingWrites.answers.set(key, entry);
    this.#drain();
  }

  used(key: string): void {
    this.#pendingWrites.uses.add(key);
    this.#drain();
  }

  suspect(key: string): void {
    this.#pendingWrites.suspects.add(key);
    this.#drain();
  }

  expire(nowMs: number): void {
    this.#pendingWrites.staleBeforeMs = nowMs;
    this.#pendingWrites.isStaleDue = true;
    this.#drain();
  }

  /** Removes what is too old or too much. */
  sweep(): void {
    this.#pendingWrites.isSweepDue = true;
    this.#drain();
  }

  /** Forgets what is not written yet, but for a Refresh: that goes with what is written next. */
  drop(): void {
    this.#pendingWrites.forget();
  }

  #drain(): void {
    this.#draining ??= this.#write().finally(() => {
      this.#draining = undefined;
      if (!this.#pendingWrites.isEmpty) this.#drain();
    });
  }

  async #write(): Promise<void> {
    const { whenQuiet, loadWriter } = this.#parts;
    await whenQuiet(() => this.#pendingWrites.answers.size >= MANY);
    if (typeof indexedDB === 'undefined') this.drop();
    if (this.#pendingWrites.isEmpty) return;
    try {
      await (await loadWriter()).write(this.#pendingWrites);
    } catch {
      this.drop(); // the part could not be loaded: memory has it still
    }
  }
}
