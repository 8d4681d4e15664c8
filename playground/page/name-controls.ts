/** Names and roles for the controls of Univer that have none: a screen reader would call each of them "button". */

/** The inputs above the grid, in their order. */
const INPUTS = ['Font', 'Font size', 'Name box'] as const;

/** Names the controls in an area now, and those that it gets later. */
export function nameControls(area: HTMLElement): void {
  const name = () => {
    for (const control of area.querySelectorAll<HTMLElement>('[data-u-command]')) nameCommand(control);
    for (const control of area.querySelectorAll<HTMLElement>('button, [role="button"], a:not([href])'))
      nameOther(control);
    for (const [at, input] of [...area.querySelectorAll('input[type="text"], input:not([type])')].entries())
      if (!input.hasAttribute('aria-label')) input.setAttribute('aria-label', INPUTS[at] ?? 'Value');
    // A menu's button holds another one, and an anchor without an address is a button: one of each is enough.
    for (const menu of area.querySelectorAll<HTMLElement>('[aria-haspopup]')) nameMenu(menu);
    for (const part of area.querySelectorAll('[role="track"], [role="handle"]')) part.removeAttribute('role');
    for (const [at, notices] of [...document.querySelectorAll('section[aria-label^="Notifications"]')].entries())
      if (at > 0) notices.setAttribute('aria-label', `Notifications ${at + 1}`);
    for (const canvas of area.querySelectorAll('canvas[tabindex="1"]')) canvas.setAttribute('tabindex', '-1');
  };
  name();
  new MutationObserver(name).observe(area, { childList: true, subtree: true });
}

function nameMenu(menu: HTMLElement): void {
  if (holdsControl(menu)) {
    for (const name of ['role', 'aria-haspopup', 'aria-expanded', 'aria-controls', 'aria-label'])
      menu.removeAttribute(name);
  } else if (menu.tagName !== 'BUTTON') menu.setAttribute('role', 'button');
}

function holdsControl(area: HTMLElement): boolean {
  return area.querySelector('button, input, [tabindex]') !== null;
}

/** "sheet.command.set-range-bold" is "Bold". */
function nameCommand(control: HTMLElement): void {
  if (isNamed(control) || (control.tagName !== 'BUTTON' && holdsControl(control))) return;
  const command = control.dataset['uCommand']?.split('.').at(-1) ?? '';
  control.setAttribute('aria-label', sentence(command.replace(/^set-(range-|once-)?/, '').replaceAll('-', ' ')));
}

function nameOther(control: HTMLElement): void {
  if (!isNamed(control)) control.setAttribute('aria-label', 'More');
}

function isNamed(control: HTMLElement): boolean {
  return control.hasAttribute('aria-label') || control.innerText.trim() !== '';
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
