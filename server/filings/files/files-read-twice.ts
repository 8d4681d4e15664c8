import { statSync } from 'node:fs';
import type { OpenedFile } from './opened-file';
import { sizeOf } from './opened-file';
import { openFiles } from './packed-file';

/** What of the first reading is kept for the second: more is opened and unpacked again. */
const MOST_BYTES = 100 << 20;

/** Files of which the first reading tells what the second has to know. */
export class FilesReadTwice {
  readonly #open: () => AsyncGenerator<OpenedFile>;
  readonly #files: readonly string[];
  readonly #most: number;
  #bytes: number | undefined;
  #kept: OpenedFile[] | undefined;

  constructor(files: readonly string[], accepted: RegExp, most = MOST_BYTES) {
    this.#open = () => openFiles(files, accepted);
    this.#files = files;
    this.#most = most;
  }

  /** How many bytes there are, as far as is known: without the first reading those on the disk. */
  size(): number {
    if (this.#bytes !== undefined) return this.#bytes;
    return this.#files.reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0);
  }

  async *first(): AsyncGenerator<OpenedFile> {
    let kept: OpenedFile[] | undefined = [];
    let bytes = 0;
    for await (const opened of this.#open()) {
      bytes += sizeOf(opened);
      if (bytes > this.#most) kept = undefined;
      kept?.push(opened);
      yield opened;
    }
    this.#bytes = bytes;
    this.#kept = kept;
  }

  /** May be asked for without the first. */
  async *second(): AsyncGenerator<OpenedFile> {
    if (!this.#kept) return yield* this.#open();
    for (let opened = this.#kept.shift(); opened; opened = this.#kept.shift()) yield opened;
  }
}
