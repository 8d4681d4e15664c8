/** The longest wait for Office, in milliseconds. */
const OFFICE_WAIT_MS = 3000;

/**
 * Resolves when the page is visible. A shared runtime may run for hours without its pane: Office reports when the pane
 * opens, where it can; elsewhere the page's visibility and size show it.
 */
export function whenShown(page: Window): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isOnScreen(page)) return;
      page.document.removeEventListener('visibilitychange', check);
      page.removeEventListener('resize', check);
      resolve();
    };
    page.document.addEventListener('visibilitychange', check);
    page.addEventListener('resize', check);
    check();
    void officeReady().then(() => tellWhenOpened(resolve));
  });
}

/** Resolves when Office has its context, or after a timeout. */
export function officeReadyOrTimeout(): Promise<void> {
  return Promise.race([officeReady(), new Promise<void>((resolve) => setTimeout(resolve, OFFICE_WAIT_MS))]);
}

/** Resolves when Office has its context, without a timeout; immediately in a page without Office. */
export async function officeReady(): Promise<void> {
  if (typeof Office !== 'undefined' && Office.onReady) await Office.onReady();
}

function isOnScreen({ document, innerWidth, innerHeight }: Window): boolean {
  return document.visibilityState === 'visible' && innerWidth > 0 && innerHeight > 0;
}

function tellWhenOpened(opened: () => void): void {
  if (typeof Office === 'undefined' || !Office.addin?.onVisibilityModeChanged) return;
  Office.addin
    .onVisibilityModeChanged(({ visibilityMode }) => {
      if (visibilityMode === Office.VisibilityMode.taskpane) opened();
    })
    .catch(() => undefined); // an Excel that cannot report it; the page's own visibility remains
}
