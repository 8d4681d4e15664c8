import type { Cell } from './cell';
import { cellOf } from './cell';
import type { Scale } from './scale';
import { rescale } from './scale';
import type { Statement, StatementRow } from './statement';

/** A line's value in another scale: money converts, figures of their own unit stay, and of an undescribed line nothing is claimed. */
export function scaledCell(
  { units }: Statement,
  { path, value, label }: StatementRow,
  scale: Scale,
  blank: Cell,
): Cell {
  if (typeof value !== 'number' || units === undefined) return cellOf(value, blank);
  switch (units.kindOf(path)) {
    case 'money':
      return cellOf(rescale(value, units.scale, scale), blank);
    case 'plain':
      return cellOf(value, blank);
    case undefined:
      return {
        code: '#VALUE!',
        message: `scale: nothing says whether "${label}" is money. Leave out scale to see it as reported.`,
      };
  }
}
