import { askedView } from './asked-view';

/** The key of Trace in words; shortcuts.json has the same for Excel, which keeps the keys of its own windows from this page. */
export const TRACE_KEY = 'Ctrl+Alt+Shift+T';

/** Opens Trace by its key while the page has the focus: Excel hears it elsewhere. Returns a function that ends that. */
export function followTraceKey(page: Window): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { altKey, shiftKey, ctrlKey, metaKey, code } = event;
    if (code !== 'KeyT' || !altKey || !shiftKey || !(ctrlKey || metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    askedView.ask('trace');
  };
  page.addEventListener('keydown', onKey, { capture: true });
  return () => page.removeEventListener('keydown', onKey, { capture: true });
}
