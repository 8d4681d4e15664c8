import { checkStatement } from '../../../checks';
import type { Statement } from '../../../tables';

/**
 * What a table's corner says of a last quarter that is computed, where the quarters beside it and this one do not make the year: each period is as it was
 * first filed, and some of the quarters were first filed after a restatement, for comparison. Apple's fiscal 2009 is 36,537 million, and its quarters are
 * 39,171.
 */
export function quartersUnlikeYear(shown: readonly Statement[]): string | undefined {
  const ends = shown.filter((each) => isUnlikeYear(each, shown)).map(({ periodEnd }) => periodEnd);
  return ends.length === 0 ? undefined : `as first filed, the quarters do not make the year: ${ends.sort().join(', ')}`;
}

/** Whether the quarters that are shown do not make what was taken off the year. */
function isUnlikeYear({ computed }: Statement, shown: readonly Statement[]): boolean {
  const [whole, toDate, ...others] = computed?.parts ?? [];
  const data = toDate?.facts;
  if (whole?.type !== 'annual' || data?.statement_type === undefined || others.length > 0) return false;
  const ofYear = shown.flatMap(({ facts }) =>
    facts.statement_type !== undefined && facts['fiscal_year'] === data['fiscal_year'] ? [facts] : [],
  );
  return checkStatement(data, ofYear).some(({ measure, holds }) => measure === 'quarters' && !holds);
}
