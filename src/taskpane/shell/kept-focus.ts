import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus of a part where what had it goes away: its heading takes it (which wants a `tabIndex` of -1), and the view's tab where
 * the whole part goes. Lost, it would start again at the top of the pane, or outside of it. Who is in the sheet keeps the keyboard there.
 */
export function useKeptFocus(part: RefObject<HTMLElement>, heading: RefObject<HTMLElement>): void {
  const hadFocus = useRef(false);
  hadFocus.current = hasFocus(part.current); // as it is before this rendering takes anything away
  useLayoutEffect(() => {
    if (hadFocus.current && document.activeElement === document.body) heading.current?.focus();
  });
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      if (own && hasFocus(own)) focusTabOf(own);
    };
  }, [part]);
}

function hasFocus(part: Element | null): boolean {
  return part !== null && document.hasFocus() && part.contains(document.activeElement);
}

/** Gives the focus to the tab of the view an element is in. */
export function focusTabOf(element: Element): void {
  const id = element.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (id) document.getElementById(id)?.focus();
}
