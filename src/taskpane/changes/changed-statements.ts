import { groupBy } from '../../api';
import type { Change } from '../../functions/runtime/pane-api';

/** The lines of one answer that changed for one cause. */
export interface ChangedStatement extends Pick<Change, 'cause' | 'beforeMs' | 'receivedMs'> {
  /** "NSE:INFY, income statement to 2024-03-31, annual, consolidated"; for a row of a list "INFY, India-listed companies" */
  readonly title: string;
  readonly lines: readonly Change[];
}

/** The changes by statement and cause, in the order given. */
export function groupsOf(changes: readonly Change[]): readonly ChangedStatement[] {
  const groups = groupBy(changes, (change) => JSON.stringify([titleOf(change), change.cause, change.receivedMs]));
  return [...groups.values()].flatMap((lines) => {
    const [first] = lines;
    if (!first) return [];
    const { cause, beforeMs, receivedMs } = first;
    return { title: titleOf(first), cause, beforeMs, receivedMs, lines };
  });
}

function titleOf({ company, statement, period, type }: Change): string {
  // A balance sheet is of a day.
  const [, scope] = /^as of(?:, )?(.*)$/.exec(type) ?? [];
  const what = period ? `${statement} ${scope === undefined ? 'to' : 'of'} ${period}` : statement;
  return [company, what, scope ?? type].filter(Boolean).join(', ');
}

/** "153,670", "none". */
export function valueText(value: number | string | null): string {
  if (value === null) return 'none';
  return typeof value === 'number' ? value.toLocaleString('en-US', { maximumFractionDigits: 10 }) : value;
}
