import { addDays, addMonths, monthOf, yearOf } from '../../../api';
import type { Statement } from '../../../tables';
import { labelOfStatement } from '../../periods/fiscal-period';

/** The first day of a statement's fiscal year, which may be a week off in the US: by the quarter that it says it ends, else of a year from April. */
export function yearStart(statement: Statement): string {
  const { periodEnd } = statement;
  const label = labelOfStatement(statement);
  if (label) return addDays(addMonths(periodEnd, -3 * label.quarter), 1);
  return `${yearOf(periodEnd) - (monthOf(periodEnd) > 3 ? 0 : 1)}-04-01`;
}
