import { lineKindByName } from './line-kind-by-name';
import { usHome } from './us-home';

export type UsLineKind = 'money' | 'per-share' | 'shares' | 'ratio';

/** What a line counts, so that a scale is applied to money alone. Undefined where neither the table nor the name tells. */
export function usLineKind(name: string): UsLineKind | undefined {
  return lineKindByName(name) ?? (usHome(name) && 'money');
}
