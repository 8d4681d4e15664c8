/** Runs batches of Excel calls and translates their failures for the user. */
import { WorkbookError } from '../workbook';

const WORDS: Readonly<Record<string, string>> = {
  AccessDenied: 'Excel does not allow this here: the sheet or the workbook is protected.',
  InvalidOperationInCellEditMode: 'A cell is being edited. Press Enter or Esc in it, then try again.',
  InvalidReference: 'There are no such cells.',
  InvalidSelection: 'Select cells first.',
  ItemNotFound: 'There is no such sheet in this workbook.',
  RequestPayloadSizeLimitExceeded: 'That is more than Excel takes at once. Choose fewer cells.',
  ResponsePayloadSizeLimitExceeded: 'That is more than Excel gives at once. Choose fewer cells.',
};

export async function runExcel<T>(batch: (context: Excel.RequestContext) => Promise<T>): Promise<T> {
  try {
    return await Excel.run(batch);
  } catch (error) {
    if (error instanceof WorkbookError) throw error;
    const { code = '', message = String(error) } = error as { code?: string; message?: string };
    throw new WorkbookError(WORDS[code] ?? `Excel refused: ${message}`, { cause: error });
  }
}

export function supports(version: string): boolean {
  return Office.context.requirements.isSetSupported('ExcelApi', version);
}

/** Cells of one request, each with a formula of about 100 characters: well below the 5 MB limit of Excel on the web. */
export const CELLS_AT_ONCE = 20_000;

/** Runs the batches in sequence, so that no request exceeds the 5 MB limit of Excel on the web. */
export async function inBatches<T, R>(
  all: readonly T[],
  size: number,
  batch: (items: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: R[] = [];
  for (let from = 0; from < all.length; from += size) {
    // One by one: a batch may have more results than a call takes arguments.
    for (const result of await batch(all.slice(from, from + size))) results.push(result);
  }
  return results;
}
