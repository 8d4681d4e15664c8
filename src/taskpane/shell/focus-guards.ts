const GUARD = '[data-tabster-dummy][aria-hidden][tabindex="0"]';

/**
 * Fluent rings its menus and groups with empty elements that pass the focus on, and hides them from screen readers: what takes the focus must
 * not be hidden (axe: aria-hidden-focus). In a menu, which Tab closes, they need not take it; elsewhere they hold nothing that could be read
 * and need no hiding.
 */
export function mendFocusGuards(): void {
  const mend = () => {
    for (const guard of document.querySelectorAll(GUARD)) {
      if (guard.closest('[role="menu"]')) guard.setAttribute('tabindex', '-1');
      else guard.removeAttribute('aria-hidden');
    }
  };
  mend();
  const changes = { childList: true, subtree: true, attributes: true, attributeFilter: ['aria-hidden', 'tabindex'] };
  new MutationObserver(mend).observe(document.body, changes);
}
