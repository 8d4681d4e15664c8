import { setMaxListeners } from 'node:events';

/** The abort signals of a list's questions, each created only when its question has to wait. */
class QuestionSignals {
  readonly #controllers = new Map<number, AbortController>();

  at(index: number): AbortSignal {
    return this.#controllerAt(index).signal;
  }

  abort(index: number): void {
    this.#controllerAt(index).abort();
  }

  abortAll(): void {
    for (const controller of this.#controllers.values()) controller.abort();
  }

  #controllerAt(index: number): AbortController {
    let controller = this.#controllers.get(index);
    if (!controller) {
      this.#controllers.set(index, (controller = new AbortController()));
      setMaxListeners(0, controller.signal);
    }
    return controller;
  }
}

interface OpenList {
  readonly count: number;
  readonly signals: QuestionSignals;
}

/** The lists that are being answered, whose questions their members may cancel. */
export class CancellableLists {
  readonly #lists = new Map<string, OpenList>();

  /**
   * Registers a list and returns the signal of each of its questions, which aborts when the reader is gone or cancels the question.
   * The client chooses the name, which only distinguishes the lists of one member.
   */
  open(memberId: string, name: string | undefined, count: number, gone: AbortSignal): (index: number) => AbortSignal {
    const signals = new QuestionSignals();
    gone.addEventListener('abort', () => signals.abortAll(), { once: true });
    if (name !== undefined) this.#lists.set(keyOf(memberId, name), { count, signals });
    return (index) => signals.at(index);
  }

  close(memberId: string, name: string | undefined): void {
    if (name !== undefined) this.#lists.delete(keyOf(memberId, name));
  }

  /** Cancels questions by index. Ignores unknown lists and questions: another node may be answering them. */
  cancel(memberId: string, name: string, questions: readonly unknown[]): void {
    const list = this.#lists.get(keyOf(memberId, name));
    for (const index of questions) {
      if (list && Number.isInteger(index) && (index as number) >= 0 && (index as number) < list.count) {
        list.signals.abort(index as number);
      }
    }
  }
}

function keyOf(memberId: string, name: string): string {
  return `${memberId} ${name}`;
}
