import type { CheckedStatement } from '../../../functions/cards/statement-checks';
import { dateText } from '../company-text';

const PERIODS = { annual: 'Year to', quarterly: 'Quarter to' } as const;

/** "Year to 31 Mar 2024", "Balance sheet of 31 Mar 2024". */
export function checkedTitle({ statement, type, end }: Pick<CheckedStatement, 'statement' | 'type' | 'end'>): string {
  return `${statement === 'balance' ? 'Balance sheet of' : PERIODS[type]} ${dateText(end)}`;
}
