import type { Envelope, ReportingType, StatementData, StatementKind } from '../../../api';
import { REPORTING_TYPES, statementIn } from '../../../api';
import type { Statement } from '../../../tables';

/** How many months before a period the quarters of its year and the year before end, and after it the next quarter and year. */
const MONTHS = [0, 3, 6, 9, 12, -3, -12];
/** The statements of a period alone. */
export const OF_PERIOD = [0];

/** The Indian statement of the same period that one is held to: segments and cash flows to the income statement, and that to the cash flows. */
export const HELD_TO: Readonly<Partial<Record<StatementKind, StatementKind>>> = {
  income: 'cashflow',
  cashflow: 'income',
  segments: 'income',
};

export interface Memory {
  /** The dates on which the period that many months earlier may end. */
  readonly before: (date: string, months: number) => readonly string[];
  /** The answer of a date and type, or of the newest; undefined where memory has none. */
  readonly answer: (date: string | undefined, type: ReportingType | undefined) => Envelope | undefined;
}

/**
 * The statements in memory that one may be held to: the quarters and the year to date that lead up to it, and those of a year before and
 * after, or those that end `months` earlier. One of each period; nothing is requested.
 */
export function statementsInMemory(
  { periodEnd }: Pick<Statement, 'periodEnd'>,
  { before, answer }: Memory,
  months: readonly number[] = MONTHS,
): readonly StatementData[] {
  const dates = new Set(months.flatMap((each) => before(periodEnd, each)));
  const found = new Map<string, StatementData>();
  for (const date of [...dates, undefined]) {
    for (const type of [...REPORTING_TYPES, undefined]) {
      const inMemory = answer(date, type);
      const data = inMemory && statementIn(inMemory);
      if (data) found.set(`${data.reporting_type} ${data.period_end_date}`, data);
    }
  }
  return [...found.values()];
}
