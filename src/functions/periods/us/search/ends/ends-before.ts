import type { ReportingType } from '../../../../../api';
import { anchorEnds } from './anchor-ends';
import type { UsPeriod } from '../../fiscal-order';
import { isBeforeAdjacent } from '../../fiscal-order';
import type { PeriodicFiling } from '../../filings';
import type { Stages } from '../period-steps';
import { earlierEnds } from '../period-steps';

/**
 * The dates on which the period before the oldest of `chain` may have ended: usual steps back, then the likely dates of older filings,
 * except filings that are too old to report it.
 */
export function* endsBefore(
  type: ReportingType,
  chain: readonly UsPeriod[],
  filings: readonly PeriodicFiling[],
): Stages {
  yield* earlierEnds(type, chain, filings.length > 0);
  const oldest = chain.at(-1);
  for (const filing of filings)
    if (oldest && !isBeforeAdjacent(type, oldest, filing.published)) yield* anchorEnds(filing);
}
