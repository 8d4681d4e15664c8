import { MAX_MESSAGE } from '../stored-texts/message-limit';

/**
 * Divides the items, in their order, into batches of at most `most` items that fit into one message to Excel. An item that is too large
 * by itself gets a batch of its own.
 */
export function batchesOf<T>(all: readonly T[], most: number, bytesOf: (item: T) => number): (readonly T[])[] {
  const batches: T[][] = [];
  let bytes = 0;
  for (const item of all) {
    const own = bytesOf(item);
    const last = batches.at(-1);
    if (last && last.length < most && bytes + own <= MAX_MESSAGE) {
      last.push(item);
      bytes += own;
    } else {
      batches.push([item]);
      bytes = own;
    }
  }
  return batches;
}
