import type { StatementData } from '../../api';
import { statementLines } from '../../api';

/** So many amounts, with so many digits together, are not alike by chance. */
export const NOT_BY_CHANCE = { amounts: 5, digits: 20 };
/** By whole words, what is alike in both scopes of any company, as shares are the parent's, and in many periods. Operations are no ratio. */
export const ALIKE_IN_OTHERS = /details_of_paid_up|per_share|(?<![a-z])(ratios?|npas?)(?![a-z])/;

/** Whether two statements have the same amounts, each in the same line. */
export function haveSameAmounts(one: StatementData, other: StatementData): boolean {
  const [amounts, others] = [amountsOf(statementLines(one)), amountsOf(statementLines(other))];
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
function amountsOf(lines: Readonly<Record<string, unknown>>, above = ''): Map<string, number> {
  const amounts = new Map<string, number>();
  for (const [name, value] of Object.entries(lines)) {
    const path = `${above}${name}`;
    if (typeof value === 'object' && value !== null)
      for (const [inner, amount] of amountsOf(value as Readonly<Record<string, unknown>>, `${path}.`))
        amounts.set(inner, amount);
    else if (typeof value === 'number' && value !== 0 && !ALIKE_IN_OTHERS.test(path)) amounts.set(path, value);
  }
  return amounts;
}
