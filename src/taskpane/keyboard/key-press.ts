import type { KeyboardEvent, MouseEvent } from 'react';

/** The step of each key in a list. */
type Steps = Readonly<Record<string, number>>;

/** Keys of a list below a text box: Home and End move the caret of the box. */
export const BOX_KEYS: Steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
/** Keys of a list that has the focus itself. */
export const LIST_KEYS: Steps = { ...BOX_KEYS, Home: -Infinity, End: Infinity };

/** The next active option; -1 means before the first. Undefined for other keys and for an empty list. */
export function moved(keys: Steps, key: string, active: number, count: number): number | undefined {
  const step = keys[key];
  return step === undefined || count === 0 ? undefined : Math.max(0, Math.min(active + step, count - 1));
}

/** A click handler that ignores the second click of a double click and the repeats of a held key. */
export function onPress(act: () => void) {
  return {
    onClick: ({ detail }: Pick<MouseEvent, 'detail'>) => {
      if (detail < 2) act();
    },
    onKeyDown: (event: Pick<KeyboardEvent, 'key' | 'repeat' | 'preventDefault'>) => {
      if (event.key === 'Enter' && event.repeat) event.preventDefault();
    },
  };
}
