import type { Statement } from '../../../tables';
import { numberOnLine } from '../../../tables';
import type { ShareCount } from './share-facts';
import { impliedCount } from './share-facts';

/** The shares of a statement: the weighted average that it reports, else its profit over earnings per share. */
type Measure = (statement: Statement) => ShareCount | undefined;

const reported = (...names: readonly string[]): Measure => {
  return (statement) => {
    const count = numberOnLine(statement, ...names) ?? 0;
    return count > 0 ? { count: count * unitOf(statement, count), rounding: 0 } : undefined;
  };
};
const implied = (...perShare: readonly string[]): Measure => {
  return (statement) => impliedCount(numberOnLine(statement, ...OWNERS_PROFIT), numberOnLine(statement, ...perShare));
};
/** The last but one is its name in the IFRS taxonomy. */
const OWNERS_PROFIT = ['net_income_loss', 'profit_loss_attributable_to_owners_of_parent', 'profit_loss'];
const BASIC = ['earnings_per_share_basic', 'basic_earnings_loss_per_share'];
const DILUTED = ['earnings_per_share_diluted', 'diluted_earnings_loss_per_share'];

const anyImplied = implied(
  ...BASIC,
  ...DILUTED,
  'earnings_per_share_basic_and_diluted',
  'basic_and_diluted_earnings_loss_per_share',
);

/** Some filings report shares in thousands or millions: the power of a thousand that profit over earnings per share shows. */
function unitOf(statement: Statement, count: number): number {
  const shares = anyImplied(statement);
  return shares ? 1000 ** Math.round(Math.log10(shares.count / count) / 3) : 1;
}

const MEASURES: readonly Measure[] = [
  reported(
    'weighted_average_number_of_shares_outstanding_basic',
    'weighted_average_number_of_share_outstanding_basic_and_diluted',
    'weighted_average_number_of_shares_outstanding_basic_and_diluted',
    'weighted_average_shares',
  ),
  reported('weighted_average_number_of_diluted_shares_outstanding', 'adjusted_weighted_average_shares'),
  implied(...DILUTED),
  implied(...BASIC),
];

/** The shares of some statements, by the first measure that all of them have; undefined where none is. */
export function usShareCounts(statements: readonly Statement[]): readonly ShareCount[] | undefined {
  for (const measure of MEASURES) {
    const counts = statements.flatMap((statement) => measure(statement) ?? []);
    if (counts.length === statements.length) return counts;
  }
  return undefined;
}
