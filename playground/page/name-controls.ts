/** Names and roles for the controls of Univer that have none: a screen reader would call each of them "button". */

/** What of Univer the inputs are in, and their names. Univer makes the ribbon twice, to measure it. */
const INPUTS = {
  '[data-u-command$="font-family"]': 'Font',
  '[data-u-command$="fontsize"]': 'Font size',
  '[data-u-comp="defined-name"]': 'Name box',
} as const;

/**
 * Univer's editors are plain elements, whose text a screen reader would read without saying where it stands. That of the formula bar is at the end of
 * the page.
 */
const EDITORS = { NORMAL: 'Cell', FORMULA_BAR: 'Formula bar' } as const;

/** Names the controls in an area now, and those that it gets later. */
export function nameControls(area: HTMLElement): void {
  const name = () => {
    for (const control of area.querySelectorAll<HTMLElement>('[data-u-command]')) nameCommand(control);
    for (const control of area.querySelectorAll<HTMLElement>('button, [role="button"], a:not([href])'))
      nameOther(control);
    for (const input of area.querySelectorAll('input[type="text"], input:not([type])')) nameInput(input);
    for (const [id, label] of Object.entries(EDITORS))
      for (const editor of document.querySelectorAll(`[data-u-comp="editor"][id$="DOCS_${id}"]`))
        nameEditor(editor, label);
    for (const ribbon of area.querySelectorAll('[role="toolbar"][aria-label^="ribbon."]'))
      ribbon.setAttribute('aria-label', 'Ribbon');
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

function nameInput(input: Element): void {
  if (input.hasAttribute('aria-label')) return;
  const [, name = 'Value'] = Object.entries(INPUTS).find(([place]) => input.closest(place)) ?? [];
  input.setAttribute('aria-label', name);
}

function nameEditor(editor: Element, name: string): void {
  if (editor.hasAttribute('aria-label')) return;
  editor.setAttribute('role', 'textbox');
  editor.setAttribute('aria-multiline', 'true');
  editor.setAttribute('aria-label', name);
  if (editor.closest('#sheet')) return;
  // Univer keeps Tab in its editors: whoever comes to that of the formula bar from the page's start would not get out.
  editor.setAttribute('tabindex', '-1');
  const place = editor.closest('[id^="univer-doc-selection-container"]');
  place?.setAttribute('role', 'region');
  place?.setAttribute('aria-label', name);
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
