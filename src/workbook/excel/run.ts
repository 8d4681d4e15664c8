/** Runs batches of Excel calls and translates their failures for the user. */
import { batchesOf } from '../batches';
import { WorkbookError } from '../workbook';
import { runWithDeadline } from './run-with-deadline';

const WORDS: Readonly<Record<string, string>> = {
  AccessDenied: 'Excel does not allow this here: the sheet or the workbook is protected.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Press Enter or Esc in it, then try again.',
  InvalidReference: 'These cells do not exist.',
  InvalidSelection: 'Select cells first.',
  ItemNotFound: 'This workbook has no such sheet.',
  RequestPayloadSizeLimitExceeded: 'That is more than Excel takes at once. Choose fewer cells.',
  ResponsePayloadSizeLimitExceeded: 'That is more than Excel gives at once. Choose fewer cells.',
};

/** Runs the batch. Rejects with a message for the user, also if an answer of Excel takes longer than so many minutes. */
export async function runExcel<T>(batch: (context: Excel.RequestContext) => Promise<T>, minutes?: number): Promise<T> {
  try {
    return await runWithDeadline(batch, minutes);
  } catch (error) {
    throw inWords(error);
  }
}

/** A failure of Excel in words for the user. */
export function inWords(error: unknown): WorkbookError {
  if (error instanceof WorkbookError) return error;
  const { code = '', message = String(error) } = error as { code?: string; message?: string };
  return new WorkbookError(WORDS[code] ?? `Excel refused: ${message}`, { cause: error });
}

export function supports(version: string): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', version);
}

/** How many cells fit into one answer with only their formulas, of about 100 characters each. */
export const CELLS_AT_ONCE = 20_000;

/**
 * Runs the items in sequence, in batches of at most `most` items and of a message's size by `bytesOf`. A batch that Excel still finds too
 * large is run again in halves, since the size of an answer is not known before.
 */
export async function inBatches<T, R>(
  all: readonly T[],
  most: number,
  batch: (items: readonly T[]) => Promise<readonly R[]>,
  bytesOf: (item: T) => number = () => 0,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = batchesOf(all, most, bytesOf);
  for (let items = waiting.shift(); items; items = waiting.shift()) {
    const half = Math.ceil(items.length / 2);
    try {
      // One by one: a batch may have more results than a call takes arguments.
      for (const result of await batch(items)) results.push(result);
    } catch (error) {
      if (items.length === 1 || !isTooLarge(error)) throw error;
      waiting.unshift(items.slice(0, half), items.slice(half));
    }
  }
  return results;
}

/** The code of Excel's refusal. */
export function refusalOf(error: unknown): string | undefined {
  return ((error as WorkbookError | undefined)?.cause as { readonly code?: string } | undefined)?.code;
}

function isTooLarge(error: unknown): boolean {
  return /^(Request|Response)PayloadSizeLimitExceeded$/.test(refusalOf(error) ?? '');
}
