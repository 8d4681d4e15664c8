import { setMaxListeners } from 'node:events';

/** The lists that are being answered, whose questions their members may cancel. */
export class CancellableLists {
  readonly #lists = new Map<string, readonly AbortController[]>();

  /**
   * A signal for each question of a list: it aborts when the reader is gone, or cancels the question. The name is the
   * client's choice and tells apart only the lists of one member.
   */
  open(memberId: string, name: string | undefined, count: number, gone: AbortSignal): readonly AbortSignal[] {
    const controllers = Array.from({ length: count }, () => new AbortController());
    for (const { signal } of controllers) setMaxListeners(0, signal);
    gone.addEventListener('abort', () => controllers.forEach((controller) => controller.abort()), { once: true });
    if (name !== undefined) this.#lists.set(keyOf(memberId, name), controllers);
    return controllers.map(({ signal }) => signal);
  }

  close(memberId: string, name: string | undefined): void {
    if (name !== undefined) this.#lists.delete(keyOf(memberId, name));
  }

  /** Cancels questions by index. A list that is not here, or a question that it lacks, is none of this node's. */
  cancel(memberId: string, name: string, questions: readonly unknown[]): void {
    const controllers = this.#lists.get(keyOf(memberId, name));
    for (const index of questions) controllers?.[Number(index)]?.abort();
  }
}

function keyOf(memberId: string, name: string): string {
  return `${memberId} ${name}`;
}
