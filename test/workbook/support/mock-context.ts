/** A context of the mock of Office.js: what is asked of it, its objects, and how much a `sync` sends and gives. */
import { failure } from './excel-model';

type Read = Readonly<Record<string, () => unknown>>;
type Write = Readonly<Record<string, (value: never) => void>>;

interface ObjectParts {
  readonly read?: Read;
  readonly write?: Write;
  readonly methods?: Readonly<Record<string, unknown>>;
  readonly isNull?: () => boolean;
}

/** The most characters that Excel on the web takes and gives at once. */
const MAX_MESSAGE = 5_000_000;

/** The characters of a call beside its arguments, about. */
const CALL = 150;

export class MockContext {
  readonly queue: (() => void)[] = [];
  /** The characters that the next `sync` sends, and those that it gives. */
  #request = 0;
  #response = 0;
  readonly syncs = { count: 0 };

  async sync(): Promise<void> {
    this.syncs.count++;
    const request = this.#request + this.queue.length * CALL;
    this.#request = this.#response = 0;
    const steps = this.queue.splice(0);
    if (request > MAX_MESSAGE) throw failure('RequestPayloadSizeLimitExceeded');
    for (const step of steps) step();
    if (this.#response > MAX_MESSAGE) throw failure('ResponsePayloadSizeLimitExceeded');
  }

  /** A value that the next `sync` sends. */
  sends<T>(value: T): T {
    this.#request += lengthOf(value);
    return value;
  }

  /** A value that a `sync` gives. */
  gives<T>(value: T): T {
    this.#response += lengthOf(value);
    return value;
  }

  /** A text that the next `sync` gives. */
  textAtSync(read: () => string): { readonly value?: string } {
    const result: { value?: string } = {};
    this.queue.push(() => (result.value = this.gives(read())));
    return result;
  }

  object({ read = {}, write = {}, methods = {}, isNull }: ObjectParts): unknown {
    const loaded = new Map<string, unknown>();
    const load = (named: string | string[]) => {
      const names = [named].flat();
      const unknown = names.find((name) => !(name in read));
      if (unknown !== undefined) throw new Error(`the mock has no property ${unknown}`);
      this.queue.push(() => names.forEach((name) => loaded.set(name, this.gives(read[name]?.() ?? null))));
    };
    return new Proxy(
      {},
      {
        get: (_target, name: string) => {
          if (name === 'load') return load;
          if (name === 'isNullObject') return isNull?.() ?? false;
          if (name in methods) return methods[name];
          if (!(name in read) || loaded.has(name)) return loaded.get(name);
          return `Error, property ${name} was not loaded before it was read`;
        },
        set: (_target, name: string, value) => {
          const apply = write[name];
          if (!apply) throw new Error(`the mock cannot set ${name}`);
          const given: unknown = structuredClone(this.sends(value as unknown));
          this.queue.push(() => apply(given as never));
          return true;
        },
      },
    );
  }

  /** Implements `collection.load('items/id')`. */
  collection(items: () => unknown[], methods: Readonly<Record<string, unknown>> = {}): unknown {
    let loaded: unknown[] | undefined;
    return {
      ...methods,
      load: (paths: string | string[]) =>
        this.queue.push(() => {
          loaded = items();
          for (const item of loaded) {
            (item as { load(names: string[]): void }).load([paths].flat().map((path) => path.replace('items/', '')));
          }
          for (const step of this.queue.splice(0)) step();
        }),
      get items() {
        if (!loaded) throw new Error('the items were not loaded');
        return loaded;
      },
    };
  }
}

function lengthOf(value: unknown): number {
  return (JSON.stringify(value) ?? '').length;
}
