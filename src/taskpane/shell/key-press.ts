import type { KeyboardEvent, MouseEvent } from 'react';

/** How far each key walks in a list. */
type Steps = Readonly<Record<string, number>>;

/** In a list below a text box, whose caret Home and End move. */
export const BOX_KEYS: Steps = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 };
/** In a list that has the focus itself. */
export const LIST_KEYS: Steps = { ...BOX_KEYS, Home: -Infinity, End: Infinity };

/** Where a key takes the arrows among so many options, -1 being before the first; undefined for a key that does not walk, or nowhere to. */
export function moved(keys: Steps, key: string, active: number, count: number): number | undefined {
  const step = keys[key];
  return step === undefined || count === 0 ? undefined : Math.max(0, Math.min(active + step, count - 1));
}

/** What a button does when it is pressed: once for a double click, and once for a key that is held. */
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
