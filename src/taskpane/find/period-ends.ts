import type { Interface } from '../../api';
import type { PreviewResult } from '../../functions/runtime/pane-api';
import { dateOfSerial } from '../../tables';

/** What FIN.PERIODS and US.PERIODS are asked; null for what is not given. */
export interface PeriodQuestion {
  readonly market: Interface;
  readonly company: string | number;
  readonly type: string | number | null;
  /** India only. */
  readonly scope: string | number | null;
  readonly count: number;
}

export type PeriodAnswer =
  /** Dates, the newest first. */
  | { readonly ends: readonly string[] }
  /** Why they are not known. */
  | { readonly failure: string };

/** The function's name and its arguments. */
export function periodsCall(question: PeriodQuestion): readonly [functionId: string, args: readonly unknown[]] {
  const { market, company, type, scope, count } = question;
  return market === 'india' ? ['FIN.PERIODS', [company, type, scope, count]] : ['US.PERIODS', [company, type, count]];
}

/** Reads what it shows. `#N/A` is an answer: there are none. */
export function readPeriodEnds(result: PreviewResult): PeriodAnswer {
  if ('error' in result) return result.error === '#N/A' ? { ends: [] } : { failure: result.message };
  const ends = result.rows.flat().flatMap((cell) => {
    // An Excel without data types is given a date as its bare serial.
    const serial = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell;
    return typeof serial === 'number' ? [dateOfSerial(serial)] : [];
  });
  return { ends };
}
