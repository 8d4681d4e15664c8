import type { MarketId } from '../../api';
import { MARKETS } from '../../api';
import type { Coroutine } from '../../client';
import { wait } from '../../client';
import { dateOfSerial } from '../../tables';
import type { PreviewResult } from '../cells/results/preview-result';
import type { AskCompany } from './company-calls';

/** The newest periods of a type, and the scope of their statements: null for the one that is taken where none is given. */
export interface CompanyPeriods {
  /** Dates, the newest first. */
  readonly ends: readonly string[];
  readonly scope: string | null;
  /** Why there are none, where that is not simply that none was filed. */
  readonly reason?: string;
}

/**
 * The newest periods with an income statement: consolidated, or standalone for a company that files no other. Of a US issuer fewer where
 * only the newest are certain. Throws the reason where a request fails.
 */
export function* companyPeriods(
  ask: AskCompany,
  market: MarketId,
  type: 'annual' | 'quarterly',
  count: number,
): Coroutine<CompanyPeriods> {
  const periods = (scope: string | null) => wait(ask({ call: 'PERIODS', type, scope, count }));
  const result = yield* periods(null);
  const first = endsIn(result);
  if (first.length > 0) return { ends: first, scope: null };
  if (MARKETS[market].scopes.length === 0)
    return { ends: [], scope: null, ...('error' in result && { reason: result.message }) };
  const other = endsIn(yield* periods('standalone'));
  return { ends: other, scope: other.length > 0 ? 'standalone' : null };
}

function endsIn(result: PreviewResult): readonly string[] {
  const read = readPeriodEnds(result);
  if ('failure' in read) throw new Error(read.failure);
  return read.ends;
}

export type PeriodAnswer =
  /** Dates, the newest first. */
  | { readonly ends: readonly string[] }
  /** The reason why they are unknown. */
  | { readonly failure: string };

/** Reads the result of PERIODS. `#N/A` is a result: there are no periods. */
export function readPeriodEnds(result: PreviewResult): PeriodAnswer {
  if ('error' in result) return result.error === '#N/A' ? { ends: [] } : { failure: result.message };
  const ends = result.rows.flat().flatMap((cell) => {
    // Excel without data types receives a date as a plain serial.
    const serial = typeof cell === 'object' && 'serial' in cell ? cell.serial : cell;
    return typeof serial === 'number' ? [dateOfSerial(serial)] : [];
  });
  return { ends };
}
