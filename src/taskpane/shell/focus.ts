import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus of a part where what had it goes away: its heading takes it (which wants a `tabIndex` of -1), and the view's tab where
 * the whole part goes. Lost, it would start again at the top of the pane, or outside of it. Who is in the sheet keeps the keyboard there.
 */
export function useFocusFallback(part: RefObject<HTMLElement>, heading: RefObject<HTMLElement>): void {
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

const GUARD = '[data-tabster-dummy][aria-hidden][tabindex="0"]';

/**
 * Fluent rings its menus and groups with empty elements that pass the focus on, and hides them from screen readers: what takes the focus must
 * not be hidden (axe: aria-hidden-focus). In a menu, which Tab closes, they need not take it; elsewhere they hold nothing that could be read
 * and need no hiding.
 */
export function fixFocusGuards(): void {
  const fix = () => {
    for (const guard of document.querySelectorAll(GUARD)) {
      if (guard.closest('[role="menu"]')) guard.setAttribute('tabindex', '-1');
      else guard.removeAttribute('aria-hidden');
    }
  };
  fix();
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden', 'tabindex'] };
  new MutationObserver(fix).observe(document.body, changes);
}
