import { useEffect } from 'react';
import { MARKETS } from '../../api';
import type { PickedCompany } from '../shell/market';
import { usePane } from '../shell/pane-context';
import { type PeriodEnds, usePeriodEnds } from './period-ends';

/** The newest periods of a type, and the scope of their statements: null for the one that is taken where none is given. */
export interface CompanyPeriods extends PeriodEnds {
  readonly scope: string | null;
}

const SHOWN = 4;

/**
 * The newest periods with an income statement: consolidated, or standalone for a company that files no other. Nothing is asked for
 * undefined. Where it failed it is asked again when the user returns to the view.
 */
export function useCompanyPeriods(
  { market, argument }: PickedCompany,
  type: 'annual' | 'quarterly' | undefined,
): CompanyPeriods {
  const { route } = usePane();
  const query = type && { market, company: argument, type, count: SHOWN };
  const first = usePeriodEnds(query && { ...query, scope: null });
  const hasOther = first.ends?.length === 0 && MARKETS[market].scopes.length > 0;
  const other = usePeriodEnds(query && hasOther ? { ...query, scope: 'standalone' } : undefined);
  const isOther = hasOther && other.ends?.length !== 0;
  const periods = isOther ? { ...other, scope: 'standalone' } : { ...first, scope: null };
  useEffect(() => {
    if (route.view === 'find') periods.retry();
  }, [route]);
  return periods;
}
