import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus when the focused element is removed: to the part's heading (which needs a `tabIndex` of -1), or to
 * the view's tab when the whole part is removed. Otherwise the browser would reset the focus to the top of the page.
 * The focus stays in the sheet where the user works there.
 */
export function useFocusFallback(part: RefObject<HTMLElement>, heading: RefObject<HTMLElement>): void {
  const hadFocus = useRef(false);
  hadFocus.current = hasFocus(part.current); // before this render removes the focused element
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

/** Moves the focus to the tab of the view that contains the element. */
export function focusTabOf(element: Element): void {
  const id = element.closest('[role="tabpanel"]')?.getAttribute('aria-labelledby');
  if (id) document.getElementById(id)?.focus();
}

const GUARD = '[data-tabster-dummy][aria-hidden][tabindex="0"]';

/**
 * Fluent puts empty focusable elements around its menus and groups and hides them from screen readers, but a focusable
 * element must not be hidden (axe: aria-hidden-focus). In a menu, which Tab closes, they do not need to be focusable;
 * elsewhere they are empty and do not need to be hidden.
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
