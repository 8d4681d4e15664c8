import { AmountsDisagree } from '../statements/found-line';
import type { FoundLine } from '../statements/found-line';
import type { Statement } from '../../tables';

/** Profit before extraordinary items: Ind-AS knows none, and its format has no such line. */
const OLDER_FORMAT = 'profit_before_extraordinary_items_and_tax';

/**
 * The `#N/A` where an Indian company filed one amount under Ind-AS and another under the standards before it, which count sales and profit
 * otherwise. Undefined where all are of one kind.
 */
export function acrossStandards(asked: string, lines: readonly FoundLine[]): AmountsDisagree | undefined {
  const ofIncome = lines.filter(({ kind }) => kind === 'income');
  const older = ofIncome.find(({ statement }) => isOfOlderFormat(statement));
  const newer = ofIncome.find(({ statement }) => !isOfOlderFormat(statement));
  if (!older || !newer) return undefined;
  return new AmountsDisagree(
    () =>
      `${asked}: ${older.row.label} to ${older.statement.periodEnd} was filed under the accounting standards before Ind-AS, and to ${newer.statement.periodEnd} under Ind-AS. METRIC gives each as filed.`,
  );
}

function isOfOlderFormat({ outline }: Statement): boolean {
  return outline.some(({ path }) => path === OLDER_FORMAT);
}
