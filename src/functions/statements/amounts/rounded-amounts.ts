import { isMoney, usLineKind } from '../../../api';
import type { Statement } from '../../../tables';

/** 6 for a statement in millions, 3 for one in thousands, else 0: the zeros that all its amounts end with. */
export function zerosOf({ outline, values }: Statement): number {
  const amounts = outline.flatMap(({ path }, at) => {
    const value = values[at];
    return typeof value === 'number' && isMoney(usLineKind(path)) ? [value] : [];
  });
  return [6, 3].find((zeros) => amounts.every((amount) => amount % 10 ** zeros === 0)) ?? 0;
}
