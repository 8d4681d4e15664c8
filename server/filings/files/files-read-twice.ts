import type { OpenedFile } from './opened-file';
import { sizeOf } from './opened-file';
import { openFiles, sizesOf } from './packed-file';

/** What of the first reading is kept for the second: more is opened and unpacked again. */
const MOST_BYTES = 100 << 20;

/** Files of which the first reading tells what the second has to know. */
export class FilesReadTwice {
  readonly #open: () => AsyncGenerator<OpenedFile>;
  readonly #sizes: readonly number[];
  readonly #most: number;
  #bytes: number | undefined;
  #kept: OpenedFile[] | undefined;

  /** Members of archives whose names do not pass are added to `passedOver`. */
  constructor(files: readonly string[], accepted: RegExp, most = MOST_BYTES, passedOver?: Set<string>) {
    this.#sizes = sizesOf(files);
    this.#open = () => openFiles(files, accepted, this.#sizes, passedOver);
    this.#most = most;
  }

  /** How many bytes there are, as far as is known: without the first reading those on the disk. */
  size(): number {
    return this.#bytes ?? this.#sizes.reduce((sum, size) => sum + size, 0);
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
