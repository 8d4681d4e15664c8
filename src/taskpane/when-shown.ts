/** Office's longest wait before the pane is shown without it. */
const OFFICE_WAIT_MS = 3000;

/**
 * Resolves when the page is on a screen. A shared runtime may run for hours without its pane: Office reports when the pane opens, where
 * it can; elsewhere, and where the page was opened as a pane from the start, the page's visibility and size show it.
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
    void officeCame().then(() => tellWhenOpened(resolve));
  });
}

/** Resolves when Office has its context, or does not come in time. */
export function officeReady(): Promise<void> {
  return Promise.race([officeCame(), new Promise<void>((resolve) => setTimeout(resolve, OFFICE_WAIT_MS))]);
}

/** Resolves when Office has its context, however late; at once in a page without Office. */
export async function officeCame(): Promise<void> {
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
    .catch(() => undefined); // an Excel that cannot tell: the page's own visibility remains
}
