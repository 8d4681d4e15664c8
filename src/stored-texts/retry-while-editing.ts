const PAUSE_MS = 500;

/** If a cell stays in edit mode longer than this, the call fails. Callers that cannot wait so long set a time limit of their own. */
const TIMEOUT_MS = 10 * 60_000;

/**
 * Calls Excel, and repeats the call as long as Excel refuses it because a cell is being edited. For work that no user has just
 * started: nobody would press a button again.
 */
export async function retryWhileEditing<T>(ask: () => Promise<T>): Promise<T> {
  const untilMs = Date.now() + TIMEOUT_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isCellEdited(error) || Date.now() >= untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Whether the error, or its cause, is Excel's refusal during an edit. */
function isCellEdited(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
  return code === 'InvalidOperationInCellEditMode' || (cause !== undefined && isCellEdited(cause));
}
