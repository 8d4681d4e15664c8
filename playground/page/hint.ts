/** What Excel shows when the pointer rests on a cell with an error: the message of the function. */
import { element } from './element';

export interface Hint {
  /** Shows a text beside the pointer, or hides it when there is none. */
  show(text: string | undefined): void;
}

export function createHint(area: HTMLElement): Hint {
  const hint = element('hint');
  area.addEventListener('pointermove', ({ clientX, clientY }) => {
    hint.style.left = `${Math.min(clientX + 14, window.innerWidth - 400)}px`;
    hint.style.top = `${clientY + 18}px`;
  });
  const hide = () => (hint.hidden = true);
  for (const event of ['pointerleave', 'pointerdown', 'wheel']) area.addEventListener(event, hide, { passive: true });
  window.addEventListener('keydown', hide);
  return {
    show(text) {
      hint.hidden = text === undefined;
      hint.textContent = text ?? '';
    },
  };
}
