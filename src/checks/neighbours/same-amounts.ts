import type { StatementData } from '../../api';
import { amountsOf } from '../amounts';

/** So many amounts, with so many digits together, are not alike by chance. */
export const NOT_BY_CHANCE = { amounts: 5, digits: 20 };
/** By whole words, what is alike in both scopes of any company, as shares are the parent's, and in many periods. Operations are no ratio. */
export const ALIKE_IN_OTHERS = /details_of_paid_up|per_share|(?<![a-z])(ratios?|npas?)(?![a-z])/;

/** Whether two statements have the same amounts, each in the same line. */
export function haveSameAmounts(one: StatementData, other: StatementData): boolean {
  const [amounts, others] = [comparedAmounts(one), comparedAmounts(other)];
  const digits = [...new Set(amounts.values())].map((amount) => String(amount).replace(/\D/g, ''));
  if (
    digits.length < NOT_BY_CHANCE.amounts ||
    digits.join('').length < NOT_BY_CHANCE.digits ||
    amounts.size !== others.size
  )
    return false;
  return [...amounts].every(([path, amount]) => others.get(path) === amount);
}

/** By path, without zeros. */
const comparedAmounts = (data: StatementData): ReadonlyMap<string, number | null> =>
  new Map([...amountsOf(data).all].filter(([path, amount]) => amount && !ALIKE_IN_OTHERS.test(path)));
