import { lazy } from '../../api/lazy';
import type { Shipped } from '../definition';
import { NONE } from './not-applicable';

type Quantity = Pick<Shipped, 'name' | 'period' | 'formula' | 'sources'> & Partial<Pick<Shipped, 'unit'>>;

/** A definition of a quantity by its first everyday name. It is used only where the lines of that name do not suffice, and is not listed. */
export const everyday = (quantity: Quantity, formulas: Partial<ReturnType<Shipped['markets']>>): Shipped => ({
  aliases: [],
  unit: 'money',
  refused: '',
  ...quantity,
  markets: lazy(() => ({ india: { company: NONE }, us: { company: NONE }, ...formulas })),
});
