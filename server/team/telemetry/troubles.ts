import type { Logger } from 'pino';

/** Something that is wrong, for whoever has to mend it. */
export interface Trouble {
  /** The same on every node. */
  readonly id: string;
  readonly what: string;
  readonly todo: string;
  readonly sinceMs: number;
}

interface Begun extends Omit<Trouble, 'sinceMs'> {
  /** It ends by itself then. */
  readonly untilMs?: number;
}

/** What is wrong on this node now. One line of the log says when it begins, and one when it ends. */
export class Troubles {
  readonly #now: () => number;
  readonly #logger: Logger;
  readonly #troubles = new Map<string, Trouble & Begun>();
  readonly #timer: NodeJS.Timeout;

  constructor(now: () => number, logger: Logger) {
    this.#now = now;
    this.#logger = logger;
    this.#timer = setInterval(() => this.#endOver(), 1_000).unref();
  }

  /** Without those that are over and not yet ended. */
  get all(): readonly Trouble[] {
    return [...this.#troubles.values()]
      .filter((trouble) => !this.#isOver(trouble))
      .map(({ id, what, todo, sinceMs }) => ({ id, what, todo, sinceMs }));
  }

  #isOver({ untilMs }: Begun): boolean {
    return untilMs !== undefined && untilMs <= this.#now();
  }

  #endOver(): void {
    for (const trouble of this.#troubles.values()) if (this.#isOver(trouble)) this.end(trouble.id);
  }

  begin(begun: Begun): void {
    const before = this.#troubles.get(begun.id);
    const nowMs = this.#now();
    this.#troubles.set(begun.id, { ...begun, sinceMs: before?.sinceMs ?? nowMs });
    if (before?.what !== begun.what) this.#logger.warn({ trouble: begun.id }, `${begun.what}. ${begun.todo}`);
  }

  end(id: string): void {
    const trouble = this.#troubles.get(id);
    if (!this.#troubles.delete(id) || !trouble) return;
    const seconds = Math.round((this.#now() - trouble.sinceMs) / 1_000);
    this.#logger.info({ trouble: id, seconds }, `over: ${trouble.what}`);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}

/** A trouble of all nodes, since the first of them has it. */
export function mergedTroubles(ofNodes: readonly (readonly Trouble[])[]): readonly Trouble[] {
  const merged = new Map<string, Trouble>();
  for (const trouble of ofNodes.flat()) {
    const before = merged.get(trouble.id);
    if (!before || trouble.sinceMs < before.sinceMs) merged.set(trouble.id, trouble);
  }
  return [...merged.values()].sort((one, other) => one.sinceMs - other.sinceMs);
}
