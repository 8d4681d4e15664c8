const PAUSE_MS = 500;

/** An edit that is left standing this long is given up. Whoever cannot wait so long sets a time of their own. */
const PATIENCE_MS = 10 * 60_000;

/**
 * Runs what asks Excel, again for as long as Excel refuses it because a cell is being edited. Nobody has asked for it just now, so
 * that nobody would press the button again.
 */
export async function retryWhileEditing<T>(ask: () => Promise<T>): Promise<T> {
  const untilMs = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isCellEdited(error) || Date.now() >= untilMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

/** Whether it is Excel's refusal during an edit, as it comes or as the cause of a failure in words. */
function isCellEdited(error: unknown): boolean {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown };
  return code === 'InvalidOperationInCellEditMode' || (cause !== undefined && isCellEdited(cause));
}
