import type { Eventually } from '../client';
import { isPending } from '../client';
import { CellError } from './cell-error';

/**
 * A part of the add-in that loads when a formula first needs it, so that the others answer sooner. From then on it is there at once. A part
 * that cannot be loaded fails the cells that wait for it, and is tried again by the next.
 */
export class LatePart<M> {
  readonly #load: () => Promise<M>;
  #part: Eventually<M> | undefined;

  constructor(load: () => Promise<M>) {
    this.#load = load;
  }

  use<R>(compute: (part: M) => Eventually<R>): Eventually<R> {
    this.#part ??= this.#load().then(
      (part) => (this.#part = part),
      () => {
        this.#part = undefined;
        throw new CellError('#VALUE!', 'A part of Spillway could not be loaded. Check the connection, then Refresh.');
      },
    );
    return isPending(this.#part) ? this.#part.then(compute) : compute(this.#part);
  }
}
