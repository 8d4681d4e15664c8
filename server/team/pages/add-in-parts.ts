import { createHmac, timingSafeEqual } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { PartStore } from './part-store';
import { KEEP_AGAIN_MS } from './part-store';

const compress = promisify(gzip);

/** Scripts whose names hold a hash of their content, by their path in the add-in. */
const PART = /^(?:[\w-]+\/)*[\w-]+\.[0-9a-f]{8,}\.js$/;

const SEAL_BYTES = 32;

interface AddInPartsOptions {
  readonly store: PartStore;
  /** What all nodes know and no one else: who can write to the store must not make scripts. */
  readonly secret: string;
}

/**
 * The parts that a pane loads when it needs them. While nodes are replaced a pane of one version asks a node of another, and
 * an open pane asks for the version before: each node keeps its own parts in the store, and finds those of the others there.
 */
export class AddInParts {
  readonly #options: AddInPartsOptions;
  /** The newest first. Parts that were sealed before the token changed are still ours. */
  readonly #secrets: string[];
  #folder = '';
  #own: ReadonlyMap<string, Buffer> = new Map();
  #timer: NodeJS.Timeout | undefined;

  constructor(options: AddInPartsOptions) {
    this.#options = options;
    this.#secrets = [options.secret];
  }

  /** Keeps the parts of this node's add-in, now and while it runs. */
  async open(folder: string): Promise<void> {
    this.#folder = folder;
    this.#own = await this.#sealed(folder);
    const keep = () => this.#options.store.put(this.#own).catch(() => undefined);
    await keep();
    this.#timer = setInterval(() => void keep(), KEEP_AGAIN_MS).unref();
  }

  /** Seals with another secret from now on. */
  async renew(secret: string): Promise<void> {
    // Where the parts could not be read it is called again.
    if (this.#secrets[0] !== secret) this.#secrets.unshift(secret);
    this.#own = await this.#sealed(this.#folder);
    await this.#options.store.put(this.#own).catch(() => undefined);
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** A part of another version, compressed. */
  async find(name: string): Promise<Buffer | undefined> {
    if (!PART.test(name)) return undefined;
    const sealed = await this.#options.store.get(name);
    if (!sealed) return undefined;
    const [seal, bytes] = [sealed.subarray(0, SEAL_BYTES), sealed.subarray(SEAL_BYTES)];
    const isOurs = (secret: string) => timingSafeEqual(seal, sealOf(secret, name, bytes));
    return seal.length === SEAL_BYTES && this.#secrets.some(isOurs) ? bytes : undefined;
  }

  async #sealed(folder: string): Promise<ReadonlyMap<string, Buffer>> {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const sealed = new Map<string, Buffer>();
    for (const path of paths) {
      const name = relative(folder, path).split(sep).join('/');
      if (!PART.test(name)) continue;
      const bytes = await compress(await readFile(path));
      sealed.set(name, Buffer.concat([sealOf(this.#secrets[0] ?? '', name, bytes), bytes]));
    }
    return sealed;
  }
}

function sealOf(secret: string, name: string, bytes: Buffer): Buffer {
  return createHmac('sha256', secret).update(`${name}\n`).update(bytes).digest();
}
