import { WorkbookError } from '../../workbook';
import { refusalOf, runExcel } from '../run';
import { UnansweredError } from '../run-with-deadline';

/** Deletes a sheet. Rejects where there is none of this name, or Excel refuses. */
export function deleteSheet(name: string): Promise<void> {
  return runExcel(async (context) => {
    context.workbook.worksheets.getItem(name).delete();
    await context.sync();
  });
}

const WAIT_MS = 500;
/** Fifteen seconds: most entries end in that time. */
const ATTEMPTS = 30;

/**
 * Deletes a sheet that could not be completed, and resolves with the error to be thrown. If a cell is being edited, Excel refuses the
 * deletion as it refused the contents: it is tried for a while, and then the error names the sheet.
 */
export async function withoutSheet(name: string, cause: unknown): Promise<unknown> {
  // The user has already waited for an answer in vain, and should not wait again.
  if (cause instanceof UnansweredError) return named(name, cause);
  for (let attempt = 1; ; attempt++) {
    try {
      await deleteSheet(name);
      return cause;
    } catch (error) {
      const isEdited = refusalOf(error) === 'InvalidOperationInCellEditMode';
      if (!isEdited || attempt === ATTEMPTS) return named(name, cause);
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    }
  }
}

function named(name: string, cause: unknown): WorkbookError {
  const why = cause instanceof Error ? cause.message : String(cause);
  return new WorkbookError(`${why} The sheet "${name}" is not complete and could not be removed: delete it.`, {
    cause,
  });
}
