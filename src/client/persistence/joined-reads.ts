import type { Connection } from './connection';
import { resultOf } from './request-result';

type Told = (record: unknown) => void;

/** Reads single answers; those wanted in one tick in one transaction. */
export class BatchedReads {
  readonly #connection: Connection;
  #wanted = new Map<string, Told>();

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  /** The record as it is stored; undefined where there is none or it cannot be read. Not asked for again before it is told. */
  read(key: string): Promise<unknown> {
    return new Promise((resolve) => {
      if (this.#wanted.size === 0) queueMicrotask(() => void this.#readAll());
      this.#wanted.set(key, resolve);
    });
  }

  async #readAll(): Promise<void> {
    const wanted = this.#wanted;
    this.#wanted = new Map();
    const database = await this.#connection.open();
    let read = (_key: string): Promise<unknown> => Promise.resolve(undefined);
    try {
      const answers = database?.transaction('answers').objectStore('answers');
      if (answers) read = (key) => resultOf(answers.get(key));
    } catch {
      // The connection was closed: there is nothing to read.
    }
    for (const [key, tell] of wanted) read(key).then(tell, () => tell(undefined));
  }
}
