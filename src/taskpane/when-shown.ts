/** Office's longest wait before the pane is shown without it. */
const OFFICE_WAIT_MS = 3000;

/**
 * Resolves when the page is on a screen. A shared runtime may run for hours without its pane: Office tells when the pane opens, where it
 * can; the page's own visibility and size tell where it cannot, and when the page was opened as a pane from the start.
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

/** Resolves when Office has its context, or does not come. */
export function officeReady(): Promise<void> {
  if (typeof Office === 'undefined' || !Office.onReady) return Promise.resolve();
  return Promise.race([
    Promise.resolve(Office.onReady()).then(() => undefined),
    new Promise<void>((resolve) => setTimeout(resolve, OFFICE_WAIT_MS)),
  ]);
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
