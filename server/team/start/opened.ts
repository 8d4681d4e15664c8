/** Remembers what has been opened, to close it in reverse order. */
export class Opened {
  readonly #closing: (() => unknown)[] = [];

  /** Remembers how a part is closed. */
  add<Part>(part: Part, close: (part: Part) => unknown): Part {
    this.#closing.push(() => close(part));
    return part;
  }

  /** Closes all parts, the last first. If one fails, the others are closed all the same; then its error is thrown. */
  async close(): Promise<void> {
    const errors: unknown[] = [];
    for (const close of this.#closing.splice(0).reverse()) {
      try {
        await close();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}

/** Opens parts that build on each other. Where one fails, those before it are closed, and its error is thrown. */
export async function openParts<Parts>(open: (opened: Opened) => Promise<Parts>): Promise<Parts> {
  const opened = new Opened();
  try {
    return await open(opened);
  } catch (error) {
    await opened.close().catch(() => undefined);
    throw error;
  }
}
