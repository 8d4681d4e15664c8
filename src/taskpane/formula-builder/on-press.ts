import type { KeyboardEvent, MouseEvent } from 'react';

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
