import { useEffect } from 'react';

/** Keeps the active option of a list in view; undefined where none is active. */
export function useScrolledTo(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}
