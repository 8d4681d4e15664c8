import { askedView } from '../shell/asked-view';

/** The shortcut of Trace in words. shortcuts.json has the same for Excel, which does not pass key presses in its own windows to this page. */
export const TRACE_KEY = 'Ctrl+Alt+Shift+T';

/** Opens Trace by its shortcut while the page has the focus; elsewhere Excel does. Returns a function that stops it. */
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
